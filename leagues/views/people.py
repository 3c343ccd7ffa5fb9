"""Who takes part: joining, everybody's page, and what whoever organises does with people."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import Player, User
from accounts.permissions import signed_in
from accounts.queries import listed_on
from accounts.services import rosters
from engine.leagues.facts import Name
from engine.leagues.hope import can_lose
from leagues import permissions, wording
from leagues.models import Member
from leagues.permissions import Visit
from leagues.queries import pool, rivals, seasons, shelf
from leagues.realms import CASTLE
from leagues.services import people as service
from leagues.views.hall import can_join, free_colours, ranked
from leagues.views.heads import head


@require_safe
def people(request: HttpRequest, league: UUID) -> HttpResponse:
    visit = permissions.league_to_see(request, league)
    fold = visit.season.fold
    rows = Member.objects.filter(league=visit.league).select_related("player").order_by("number")
    names = {row.name: row.player.name for row in rows}
    listed = [(row, fold.members[row.name]) for row in rows if row.name in fold.members]
    context = head(visit, "people") | {
        "listed": [
            (
                row,
                owner,
                wording.colour(owner.colour),
                names.get(owner.substitute, ""),
                rivals.bases_of(fold, row.name),
            )
            for row, owner in listed
        ],
        "castle": CASTLE,
        "can_join": can_join(visit),
        "doors_open": fold.part in ("gathering", "between") and fold.doors_open,
        "sets": sorted((code, wording.colour(code)) for code in free_colours(visit)),
    }
    return render(request, "leagues/people.html", context)


@require_POST
@login_required
def join(request: HttpRequest, league: UUID) -> HttpResponse:
    """Take part myself."""
    found = permissions.league_to_see(request, league).league
    user, colour = signed_in(request), request.POST.get("colour", "")
    service.join(found, user.player, colour=colour, by=user, now=timezone.now())
    return redirect("leagues:league", found.public_id)


@require_POST
@login_required
def walk_in(request: HttpRequest, league: UUID) -> HttpResponse:
    """Somebody without an account, entered by whoever organises."""
    found = permissions.league_to_run(request, league).league
    name = " ".join(request.POST.get("name", "").split())[:60]
    if not name:
        raise service.NobodyThere
    user, colour = signed_in(request), request.POST.get("colour", "")
    service.walk_in(found, name=name, colour=colour, by=user, now=timezone.now())
    return redirect("leagues:people", found.public_id)


@require_safe
def member_link(request: HttpRequest, member: UUID, key: str) -> HttpResponse:
    """Whoever has no account comes by this link, and the session remembers it."""
    found = Member.objects.select_related("player", "league").filter(public_id=member).first()
    if found is None or not permissions.opens(found, key):
        raise NotFound
    permissions.remember_member(request, found)
    return redirect("leagues:league", found.league.public_id)


@require_safe
def member(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """Somebody's leaders, bases, points and duels; their hand, if one may; duels left with all."""
    visit = permissions.league_to_see(request, league)
    row = permissions.member_of(visit, number)
    fold, names = visit.season.fold, seasons.names_of(visit.league)
    owner = fold.members.get(row.name)
    if owner is None:
        raise NotFound
    duels = [d for d in reversed(fold.duels.values()) if row.name in d.players]
    sees_cards = visit.sees_cards_of(row.name)
    fresh = fold.fresh_leaders(row.name) if fold.runs else owner.leaders
    shown = {*owner.leaders, *(owner.heroes if sees_cards else ())}
    printed = pool.printed(visit.league, shown)
    context = head(visit, "people") | {
        "row": row,
        "owner": owner,
        "colour": wording.colour(owner.colour),
        "substitute": names.get(owner.substitute, ""),
        "leaders": [
            (card, count, fresh[card], printed.get(card))
            for card, count in sorted((+owner.leaders).items())
        ],
        "heroes": [
            (card, count, printed.get(card)) for card, count in sorted((+owner.heroes).items())
        ]
        if sees_cards
        else [],
        "hidden": 0 if sees_cards else owner.heroes.total(),
        "bases": [
            (base, fate, wording.FATES[fate])
            for base in owner.bases
            for fate in (can_lose(fold, row.name, base.name),)
        ],
        "line": next((each for each in ranked(visit, names) if each.number == number), None),
        "lines": shelf.lines(visit.league, duels, names, visit.acts_for),
        "pairs": rivals.of(fold, row.name, names, fold.pair_limit),
        "is_own": row.name == visit.acts_for,
        "may_arm": permissions.arms(visit, row),
        "may_lead": visit.organises or (visit.plays and row.name == visit.acts_for),
        "links": _links(request, visit, row, owner.substitute),
        "strangers": _strangers(visit) if visit.organises else [],
    }
    return render(request, "leagues/member.html", context)


def _links(
    request: HttpRequest, visit: Visit, row: Member, substitute: Name
) -> list[tuple[str, str]]:
    """Of whoever sits here without an account: the player, and who stands in for them."""
    rows = [row]
    if substitute and visit.organises:
        rows.append(permissions.member_of(visit, int(substitute[1:])))
    found = ((each.player.name, _link(request, visit, each)) for each in rows)
    return [(name, address) for name, address in found if address]


def _link(request: HttpRequest, visit: Visit, row: Member) -> str:
    if not visit.organises or row.player.user_id is not None:
        return ""
    address = reverse("leagues:member_link", args=[row.public_id, row.key])
    return request.build_absolute_uri(address)


def _strangers(visit: Visit) -> list[Player]:
    """LG-25: people of the roster who do not play for themselves."""
    members = Member.objects.filter(league=visit.league).values_list("number", "player")
    playing = {player for number, player in members if f"#{number}" in visit.season.fold.members}
    return [each.player for each in listed_on(visit.league.roster) if each.player.pk not in playing]


@require_POST
def deed(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """Being away, coming back, leaving; a substitute, by whoever organises."""
    visit, member = permissions.member_to_lead(request, league, number)
    by = request.user if isinstance(request.user, User) else None
    now, do = timezone.now(), request.POST.get("do", "")
    if do == "away":
        service.go_away(member, by=by, now=now)
    elif do == "back":
        service.come_back(member, by=by, now=now)
    elif do == "leave":
        service.leave(member, reason=request.POST.get("reason", "")[:200], by=by, now=now)
    elif do == "substitute" and visit.organises:
        service.substitute(member, _stranger(visit, request), by=signed_in(request), now=now)
    else:
        raise NotFound
    return redirect("leagues:member", visit.league.public_id, number)


def _stranger(visit: Visit, request: HttpRequest) -> Player | None:
    """Somebody of the roster, or a name that is not there yet; nothing: the player again."""
    if name := " ".join(request.POST.get("name", "").split())[:60]:
        by, now = signed_in(request), timezone.now()
        return rosters.add_walk_ins(visit.league.roster, names=[name], by=by, now=now)[0]
    wanted: Any = request.POST.get("player", "")
    if not wanted:
        return None
    found = next((p for p in _strangers(visit) if str(p.public_id) == wanted), None)
    if found is None:
        raise NotFound
    return found
