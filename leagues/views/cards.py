"""The pool card by card, what became of each, and one's own deck of 25."""

from collections import Counter
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import User
from engine.kernel.refusals import Refused
from engine.leagues.pool import DEALT
from leagues import permissions
from leagues.models import Member
from leagues.queries import pool, seasons
from leagues.services import cards as service
from leagues.views.hall import head
from tournaments import phrases


@require_safe
def cards(request: HttpRequest, league: UUID) -> HttpResponse:
    visit = permissions.league_to_see(request, league)
    fold, names = visit.season.fold, seasons.names_of(visit.league)
    seen = [each.name for each in fold.playing if visit.sees_cards_of(each.name)]
    context = head(visit, "cards") | {
        "leaders": pool.leaders(fold, names),
        "heroes": pool.heroes(fold, names, seen),
        "sees_all": len(seen) == len(fold.playing),
    }
    return render(request, "leagues/cards.html", context)


@require_safe
def card(request: HttpRequest, league: UUID, called: str) -> HttpResponse:
    """What became of a card, as far as the reader may know."""
    visit = permissions.league_to_see(request, league)
    fold, names = visit.season.fold, seasons.names_of(visit.league)
    if not any(called in stock for stock in fold.stock):
        raise NotFound
    facts = visit.season.facts if visit.organises else visit.season.log_for(visit.acts_for)
    steps = pool.history(visit.season, called, names, facts)
    context = head(visit, "cards") | {
        "called": called,
        "as_leader": fold.stock[0][called],
        "as_hero": fold.stock[1][called],
        "steps": [(parse_datetime(step.at), step.sentence) for step in steps],
        "printed": pool.printed(visit.league, [called]).get(called),
    }
    return render(request, "leagues/card.html", context)


@require_POST
def take_along(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """One's own cards of the league as a pool, from which decks are built."""
    visit, member = permissions.member_to_lead(request, league, number)
    owner = visit.season.fold.members.get(member.name)
    if owner is None or owner.gone or not _is_mine(request, member):
        raise NotFound
    taken = service.take_along(member, owner, now=timezone.now())
    messages.success(request, _("Your cards of today lie ready to build with."))
    return redirect("cards:pool", taken.public_id)


def _is_mine(request: HttpRequest, member: Member) -> bool:
    return isinstance(request.user, User) and member.player_id == request.user.player.pk


@require_http_methods(["GET", "HEAD", "POST"])
def deck(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """LG-15: exactly 25 of one's heroes; what is locked for a duel stays as it was."""
    visit, member = permissions.member_to_lead(request, league, number)
    owner = visit.season.fold.members.get(member.name)
    if owner is None or owner.gone:
        raise NotFound
    chosen, wrong = Counter(member.deck), None
    if request.method == "POST":
        chosen = Counter(request.POST.getlist("hero"))
        by = request.user if isinstance(request.user, User) else None
        try:
            service.keep(member, chosen, by=by, now=timezone.now())
        except Refused as refused:
            wrong = refused
        else:
            messages.success(request, _("Your deck is kept."))
            return redirect("leagues:member", visit.league.public_id, number)
    printed = pool.printed(visit.league, owner.heroes)
    copies = [
        (card, nth, nth < chosen[card], printed.get(card))
        for card, count in sorted(owner.heroes.items())
        for nth in range(count)
    ]
    context = head(visit, "people") | {
        "row": member,
        "copies": copies,
        "count": chosen.total(),
        "need": DEALT,
        "is_mine": _is_mine(request, member),
        "wrong": phrases.said(str(wrong.sentence)) if wrong else "",
        "rule": wrong.rule if wrong else "",
    }
    return render(request, "leagues/deck.html", context, status=409 if wrong else 200)
