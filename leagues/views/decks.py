"""LG-15: the deck of 25 that is locked with every challenge that is accepted."""

from collections import Counter
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.errors import NotFound
from accounts.models import User
from engine.kernel.refusals import Refused
from engine.leagues.league import Member as Owner
from leagues import permissions
from leagues.models import Member
from leagues.permissions import Visit
from leagues.queries import hands
from leagues.services import cards as service
from leagues.views.heads import head
from tournaments import phrases


@require_http_methods(["GET", "HEAD", "POST"])
def deck(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """Ticks that are kept; in another order they are only shown again."""
    visit, member, owner = _loaded(request, league, number)
    if request.method != "POST":
        return _page(request, visit, member, owner, _to_begin_with(request, member))
    chosen = Counter(request.POST.getlist("hero"))
    if "order" in request.POST:
        return _page(request, visit, member, owner, chosen)
    by = request.user if isinstance(request.user, User) else None
    try:
        service.keep(member, chosen, by=by, now=timezone.now())
    except Refused as refused:
        return _page(request, visit, member, owner, chosen, refused)
    messages.success(request, _("Your deck is kept."))
    return redirect("leagues:member", visit.league.public_id, number)


@require_POST
def weigh(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """What the ticks come to now; nothing is kept by it."""
    visit, member, owner = _loaded(request, league, number)
    faces = hands.faces_of(visit.league, owner.heroes)
    chosen = Counter(request.POST.getlist("hero"))
    told = hands.weighed(visit.season.fold, member, chosen, faces)
    return render(request, "leagues/_deck_weighed.html", {"told": told})


def _loaded(request: HttpRequest, league: UUID, number: int) -> tuple[Visit, Member, Owner]:
    visit, member = permissions.member_to_arm(request, league, number)
    owner = visit.season.fold.members.get(member.name)
    if owner is None or owner.gone:
        raise NotFound
    return visit, member, owner


def _to_begin_with(request: HttpRequest, member: Member) -> Counter[str]:
    """The deck they play, or one they have built."""
    wanted = request.GET.get("of", "")
    built = hands.decks_built(member) if wanted else []
    found = next((each for each in built if str(each.public_id) == wanted), None)
    return hands.heroes_in(found, member) if found else Counter(member.deck)


def _page(
    request: HttpRequest,
    visit: Visit,
    member: Member,
    owner: Owner,
    chosen: Counter[str],
    wrong: Refused | None = None,
) -> HttpResponse:
    order = request.POST.get("order", "name")
    faces = hands.faces_of(visit.league, owner.heroes)
    fold = visit.season.fold
    context: dict[str, Any] = {
        "row": member,
        "order": order,
        "orders": hands.ORDERS.items(),
        "spots": hands.spots(owner.heroes, faces, chosen, order),
        "told": hands.weighed(fold, member, chosen, faces),
        "locked": [each for each in fold.running() if member.name in each.players],
        "is_mine": isinstance(request.user, User) and member.player_id == request.user.player.pk,
        "built": hands.decks_built(member),
        "wrong": phrases.said(str(wrong.sentence)) if wrong else "",
        "rule": wrong.rule if wrong else "",
    }
    context |= head(visit, "people")
    return render(request, "leagues/deck.html", context, status=409 if wrong else 200)
