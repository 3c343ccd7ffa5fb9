"""Duels: challenging, answering, picking in secret, the score sheet, and a judge's word."""

from collections import Counter
from datetime import datetime
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import User
from accounts.permissions import signed_in
from engine.leagues.facts import Name
from engine.leagues.league import Duel
from leagues import permissions, wording
from leagues.forms import ChallengeForm, result_of, ruled_result
from leagues.models import LockedDeck, Meeting, SecretPick
from leagues.permissions import Visit
from leagues.queries import hands, rivals, seasons, shelf
from leagues.realms import CASTLE
from leagues.services import duels as service
from leagues.views.heads import head
from matches import permissions as matches

STEPS = ("offered", "accepted", "running", "settled")


@require_safe
def duels(request: HttpRequest, league: UUID) -> HttpResponse:
    """All of them, by cycle, the newest first."""
    visit = permissions.league_to_see(request, league)
    names = seasons.names_of(visit.league)
    every = shelf.lines(
        visit.league, reversed(visit.season.fold.duels.values()), names, visit.acts_for
    )
    by_cycle: dict[int, list[shelf.Line]] = {}
    for line in every:
        by_cycle.setdefault(line.cycle, []).append(line)
    context = head(visit, "duels") | {"by_cycle": list(by_cycle.items())}
    return render(request, "leagues/duels.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def challenge(request: HttpRequest, league: UUID) -> HttpResponse:
    visit = permissions.league_to_play(request, league)
    fold, me = visit.season.fold, visit.acts_for
    players = seasons.players_of(visit.league)
    names = {name: player.name for name, player in players.items()}
    found = rivals.of(fold, me, names, fold.pair_limit)
    form = ChallengeForm(
        request.POST or None, initial={"rival": f"#{request.GET.get('rival', '')}"}
    )
    if request.method == "POST" and form.is_valid():
        meeting = service.challenge(
            visit.league,
            one=me,
            other=form.cleaned_data["rival"],
            proposal=form.proposal(),
            by=_person(request),
            now=timezone.now(),
        )
        return redirect("leagues:duel", visit.league.public_id, meeting.number)
    context = head(visit, "duels") | {
        "form": form,
        "castle": CASTLE,
        "open_to": [
            (f"#{each.number}", each, players[f"#{each.number}"]) for each in found if not each.why
        ],
        "closed": [(each, players[f"#{each.number}"]) for each in found if each.why],
        "my_leaders": sorted(fold.fresh_leaders(me).elements()) if fold.runs else [],
        "my_bases": rivals.bases_of(fold, me),
        "my_colour": fold.members[me].colour,
        "deck_is_ready": hands.is_ready(fold, permissions.member_of(visit, int(me[1:]))),
    }
    return render(request, "leagues/challenge.html", context)


@require_safe
def duel(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """Where a duel stands, and what the reader can do about it."""
    visit, meeting = permissions.duel_to_see(request, league, number)
    found = visit.season.fold.duels[number]
    names = seasons.names_of(visit.league)
    me = visit.acts_for if visit.acts_for in found.players else ""
    (line,) = shelf.lines(visit.league, [found], names, me)
    context = head(visit, "duels") | {
        "meeting": meeting,
        "times": meeting.ahead(timezone.now()),
        "duel": found,
        "line": line,
        "sides": _sides(visit, meeting, found, names),
        "me": me,
        "rival": names.get(found.other(me), "") if me else "",
        "is_challenged": bool(me) and found.players[1] == me,
        "steps": [(code, wording.POINTS[code], STEPS.index(code)) for code in STEPS],
        "step": STEPS.index(found.point) if found.point in STEPS else -1,
        "result": wording.result_said(found.result, names) if found.result else "",
        "signed_by_me": me in found.signed,
        "judges": permissions.judges_duel(visit, meeting),
        "endings": list(wording.ENDINGS.items()),
        "players": [(name, names.get(name, name)) for name in found.players],
    }
    if me:
        context |= _own(visit, meeting, found, me)
        _hold_match(request, visit, meeting)
    return render(request, "leagues/duel.html", context)


def _hold_match(request: HttpRequest, visit: Visit, meeting: Meeting) -> None:
    """Whoever came by the link of their seat in the league holds the seat of the match, too."""
    member = visit.member
    if meeting.match is None or member is None or member.player.user_id is not None:
        return
    seat = meeting.match.seats.filter(player=member.player_id).first()
    if seat is not None:
        matches.remember_seat(request, seat)


def _sides(
    visit: Visit, meeting: Meeting, duel: Duel, names: dict[Name, str]
) -> list[dict[str, Any]]:
    """Both as everybody sees them: their leader, their base at stake, once the picks are open."""
    members = (meeting.challenger, meeting.challenged)
    fold = visit.season.fold
    return [
        {
            "member": member,
            "name": names.get(member.name, member.name),
            "colour": fold.members[member.name].colour if member.name in fold.members else "",
            "leader": duel.picks[member.name].leader if duel.picks else "",
            "base": duel.picks[duel.other(member.name)].base if duel.picks else "",
            "won": bool(duel.result)
            and duel.result is not None
            and duel.result.winner == member.name,
        }
        for member in members
    ]


def _own(visit: Visit, meeting: Meeting, duel: Duel, me: Name) -> dict[str, Any]:
    """What only this seat is shown: its pick, its locked deck, what it can choose from."""
    fold = visit.season.fold
    number = int(me[1:])
    pick = SecretPick.objects.filter(meeting=meeting, member__number=number).first()
    locked = LockedDeck.objects.filter(meeting=meeting, member__number=number).first()
    picks = duel.point == "accepted"
    return {
        "pick": pick,
        "locked": sorted(Counter(locked.heroes).items()) if locked else [],
        **(_to_pick(visit, duel, me) if picks else {}),
        "castle": CASTLE,
        "rival_colour": fold.members[duel.other(me)].colour,
        "can_withdraw": (duel.point == "offered" and duel.players[0] == me)
        or duel.point == "accepted",
    }


def _to_pick(visit: Visit, duel: Duel, me: Name) -> dict[str, Any]:
    """Leaders and bases one may choose from, with what each does."""
    fold = visit.season.fold
    leaders, bases = sorted(fold.fresh_leaders(me)), fold.free_bases(duel.other(me))
    led = hands.faces_of(visit.league, leaders)
    laid = hands.bases_shown(visit.league, (base.name for base in bases))
    return {
        "leaders": [(card, led.get(card)) for card in leaders],
        "bases": [(base, laid.get(base.name)) for base in bases],
    }


@require_POST
def deed(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """Whatever one of the two does, by the name of the button."""
    visit, meeting = permissions.duel_to_play(request, league, number)
    _do(request, visit, meeting)
    return redirect("leagues:duel", visit.league.public_id, number)


def _do(request: HttpRequest, visit: Visit, meeting: Meeting) -> None:
    me, by, now, said = visit.acts_for, _person(request), timezone.now(), request.POST
    match said.get("do", ""):
        case "accept":
            service.accept(meeting, name=me, at=_time(said.get("at", "")), by=by, now=now)
        case "decline":
            service.decline(meeting, name=me, by=by, now=now)
        case "update":
            service.decline(meeting, name=me, updates_deck=True, by=by, now=now)
        case "withdraw":
            service.withdraw(meeting, name=me, by=by, now=now)
        case "pick":
            leader, base = said.get("leader", ""), said.get("base", "")
            service.pick(meeting, name=me, leader=leader, base=base, by=by, now=now)
        case "sign":
            service.sign(meeting, name=me, by=by, now=now)
        case "dispute":
            service.dispute(meeting, name=me, words=said.get("words", ""), by=by, now=now)
        case "show":
            service.show_deck(meeting, name=me, by=by, now=now)
        case "report":
            other = next(
                each.name for each in (meeting.challenger, meeting.challenged) if each.name != me
            )
            result = result_of(said.get("result", ""), me, other)
            if result is None:
                raise NotFound
            service.report(meeting, name=me, result=result, by=by, now=now)
        case _:
            raise NotFound


@require_POST
@login_required
def rule(request: HttpRequest, league: UUID, number: int) -> HttpResponse:
    """A judge settles it."""
    visit, meeting = permissions.duel_to_judge(request, league, number)
    players = (meeting.challenger.name, meeting.challenged.name)
    result = ruled_result(request.POST.get("ending", ""), request.POST.get("winner", ""), players)
    if result is None:
        raise NotFound
    service.rule(
        meeting,
        result=result,
        text=request.POST.get("text", ""),
        by=signed_in(request),
        now=timezone.now(),
    )
    return redirect("leagues:duel", visit.league.public_id, number)


def _person(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


def _time(text: str) -> datetime | None:
    try:
        return parse_datetime(text)
    except ValueError:
        return None
