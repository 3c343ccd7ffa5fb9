"""The pool card by card, what became of each, and one's own cards taken along."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import User
from leagues import permissions
from leagues.queries import pool, seasons
from leagues.services import taking_along
from leagues.views.heads import head


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
    """One's own cards of the league as a pool, to build decks from; it follows the league."""
    visit, member = permissions.member_to_lead(request, league, number)
    owner = visit.season.fold.members.get(member.name)
    mine = isinstance(request.user, User) and member.player_id == request.user.player.pk
    if owner is None or owner.gone or not mine:
        raise NotFound
    taken = taking_along.take_along(member, now=timezone.now())
    messages.success(request, _("Your cards lie ready to build with, as they are in the league."))
    return redirect("cards:pool", taken.public_id)
