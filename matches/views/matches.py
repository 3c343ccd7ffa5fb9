"""Matches on paper: one's own, arranging one between friends, sitting down, and one of them."""

from typing import NamedTuple
from uuid import UUID

import segno
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound
from accounts.models import User
from accounts.permissions import signed_in
from accounts.speech import told
from engine.competition.results import called_early
from engine.kernel.refusals import Refused
from matches import permissions, wording
from matches.forms import CallForm, JoinForm, LogForm, MatchForm, ReasonForm, won_by
from matches.models import Match, MatchSeat
from matches.permissions import Visit
from matches.queries import matches as reads
from matches.reckoning import Reckoned
from matches.score import Score
from matches.services import arranging, calls, reporting
from matches.table_forms import BringForm
from matches.terms import Side

MOST_SHOWN = 60


@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """What waits for my word first, then what is open, then what is over."""
    person = request.user if isinstance(request.user, User) else None
    found = list(reads.of_person(person).order_by("-made_at", "-pk")[:MOST_SHOWN]) if person else []
    desks = list(permissions.judged_rosters(request.user).order_by("title"))
    shown = {
        "open": [match for match in found if not match.is_over],
        "over": [match for match in found if match.is_over],
        "desks": desks,
    }
    return render(request, "matches/match_list.html", shown)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def match_make(request: HttpRequest) -> HttpResponse:
    """Friends: I sit at the first seat, and whoever has the link at the others."""
    person = signed_in(request)
    form = MatchForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        deck = form.shared_deck
        sides = [Side(person.player, deck=deck), *[Side(deck=deck)] * (form.seats_chosen - 1)]
        try:
            match = arranging.arrange(form.terms, sides, by=person, now=timezone.now())
        except Refused as refused:
            form.add_error(None, told(refused.sentence))
        else:
            return redirect("matches:match", match.public_id)
    return render(request, "matches/match_make.html", {"form": form})


@require_safe
@never_cache
def match(request: HttpRequest, match: UUID) -> HttpResponse:
    if (secret := request.GET.get("invite")) is not None:
        found = permissions.match_to_join(request, match, secret)
        permissions.remember_invite(request, found)
        return redirect("matches:match", found.public_id)
    if (secret := request.GET.get("judge")) is not None:
        found = permissions.match_to_offer(request, match, secret)
        permissions.remember_judge_invite(request, found)
        return redirect("matches:match", found.public_id)
    visit = permissions.match_to_see(request, match)
    return render(request, "matches/match_detail.html", _shown(request, visit))


@require_safe
@never_cache
def match_seat(request: HttpRequest, seat: UUID, key: str) -> HttpResponse:
    """Back to one's own seat, from any device."""
    visit = permissions.seat_at(request, seat, key)
    return redirect("matches:match", visit.match.public_id)


@require_POST
def match_sit(request: HttpRequest, match: UUID) -> HttpResponse:
    """Sit down: with an account under its name, without one under any."""
    visit = permissions.match_to_see(request, match)
    if not visit.invited:
        raise NotFound
    form, player = JoinForm(request.POST), None
    if isinstance(request.user, User):
        player = request.user.player
    name = form.cleaned_data["name"] if form.is_valid() else ""
    if player is None and not name:
        messages.error(request, _("Say your name, so that the other knows who sits there."))
        return redirect("matches:match", match)
    try:
        seat = arranging.sit(visit.match, player=player, name=name, now=timezone.now())
    except Refused as refused:
        messages.error(request, told(refused.sentence))
    else:
        permissions.remember_seat(request, seat)
    return redirect("matches:match", match)


@require_POST
def match_call_off(request: HttpRequest, match: UUID) -> HttpResponse:
    visit = permissions.match_to_call_off(request, match)
    form = ReasonForm(request.POST)
    reason = form.cleaned_data["reason"] if form.is_valid() else ""
    try:
        arranging.call_off(visit.match, by=signed_in(request), reason=reason, now=timezone.now())
    except Refused as refused:
        messages.error(request, told(refused.sentence))
    return redirect("matches:match", match)


@require_POST
def match_start(request: HttpRequest, match: UUID) -> HttpResponse:
    """The clock begins: at an event for who runs it, between friends for any of them."""
    visit = permissions.match_to_start(request, match)
    arranging.start(visit.match, now=timezone.now())
    return redirect("matches:match", match)


@require_POST
def match_bring(request: HttpRequest, match: UUID) -> HttpResponse:
    """Say what I play, before it begins."""
    visit, seat = permissions.match_to_play(request, match)
    if not permissions.may_bring(visit):
        raise arranging.HasBegun
    form = _bring_form(request, visit.match.ruleset)
    try:
        brought = form.brought(request.user) if form.is_valid() else None
        if brought is None:
            messages.error(request, _("Name a deck, a set, or type a list."))
        else:
            own, now = brought.own_cards, timezone.now()
            arranging.bring(seat, brought.deck, own_cards=own, now=now)
            messages.success(request, _("You play %(name)s.") % {"name": brought.name})
    except Refused as refused:
        messages.error(request, told(refused.sentence))
    return redirect("matches:match", match)


def _bring_form(request: HttpRequest, ruleset: str) -> BringForm:
    person = request.user if isinstance(request.user, User) else None
    return BringForm(request.POST or None, person=person, ruleset=ruleset)


def _shown(request: HttpRequest, visit: Visit) -> dict[str, object]:
    match, seat = visit.match, visit.seat
    facts = reads.facts_of(match)
    stands = reads.stands(match, facts, visit.sides)
    has_judge = calls.has_judge(match, visit.seats)
    cases = reads.cases_of(match) if visit.is_party else []
    invite = _invite(request, match) if visit.is_host and not all(visit.names) else ""
    return {
        "match": match,
        "way": wording.title_of(match.ruleset),
        "visit": visit,
        "seats": visit.seats,
        "sides": _sides(visit),
        "me": seat,
        "facts": facts[::-1],
        "stands": stands,
        **_claims(visit, stands),
        "scores": _scores(match, len({*visit.sides})),
        "logs": reads.logs_of(match) if visit.is_party else [],
        "cases": cases,
        "log_form": LogForm(best_of=match.best_of) if visit.is_party else None,
        "call_form": CallForm(),
        "bring_form": _bring_form(request, match.ruleset) if permissions.may_bring(visit) else None,
        "ends_at": match.ends_at if match.started_at and not match.is_over else None,
        **_called_time(match, visit),
        "calls_judges": seat is not None and has_judge,
        "needs_judge": not has_judge and any(each.is_open for each in cases),
        "judge_link": _judge_link(request, visit, has_judge),
        "invite": invite,
        "code": segno.make(invite, error="m", micro=False) if invite else None,
        "seat_link": _seat_link(request, visit),
        "person": request.user if isinstance(request.user, User) else None,
    }


class SideOf(NamedTuple):
    """A side as a page names it: whoever plays on it."""

    number: int
    name: str
    field: str
    """what its games are called in a form"""
    won: int
    seats: list[MatchSeat]


def _sides(visit: Visit) -> list[SideOf]:
    points = visit.match.points or []
    found = []
    for side in sorted({*visit.sides}):
        seats = [seat for seat in visit.seats if seat.side == side]
        name = " & ".join(seat.name or "…" for seat in seats)
        won = points[side] if side < len(points) else 0
        found.append(SideOf(side, name, won_by(side), won, seats))
    return found


def _claims(visit: Visit, stands: Reckoned) -> dict[str, object]:
    """What was told, by whom, and whose word it waits for."""
    waits = stands.waits_for
    tellers = [seat.name for seat, said in zip(visit.seats, stands.claims, strict=True) if said]
    me = visit.seat.number if visit.seat else None
    return {
        "asked": me in waits,
        "told": stands.told,
        "teller": ", ".join(tellers),
        "waiting": bool(waits) and me is not None and me not in waits,
        "waited_for": ", ".join(visit.seats[seat].name or "…" for seat in waits),
    }


def _scores(match: Match, sides: int) -> list[Score]:
    """What a tap can say: of two sides every score in games won; of more who has won, where a
    single game decides it."""
    most = match.most
    if sides == reporting.TWO:
        won = [(most, lost) for lost in range(most)]
        return [Score(each) for each in (*won, *(pair[::-1] for pair in reversed(won)))]
    if match.best_of > 1:
        return []
    return [Score(tuple(int(n == side) for n in range(sides))) for side in range(sides)]


def _called_time(match: Match, visit: Visit) -> dict[str, object]:
    """What the score may be once the minutes are over (CP-21), of two sides a tap each."""
    ends_at = match.ends_at
    if match.is_over or len({*visit.sides}) != reporting.TWO:
        return {"early": []}
    scores = called_early(match.best_of, draws=not match.must_be_won)
    early = [Score((first, second), drawn) for first, second, drawn in scores]
    return {"early": early, "time_is_up": ends_at is not None and ends_at <= timezone.now()}


def _invite(request: HttpRequest, match: Match) -> str:
    path = reverse("matches:match", args=[match.public_id])
    return request.build_absolute_uri(f"{path}?invite={match.invite}")


def _judge_link(request: HttpRequest, visit: Visit, has_judge: bool) -> str:
    """For those who play, while nobody judges and nobody offers."""
    match = visit.match
    if visit.seat is None or has_judge or match.judge_id is not None or match.status == "void":
        return ""
    path = reverse("matches:match", args=[match.public_id])
    return request.build_absolute_uri(f"{path}?judge={match.judge_invite}")


def _seat_link(request: HttpRequest, visit: Visit) -> str:
    """For whoever sits without an account: the way back to their seat from anywhere."""
    seat = visit.seat
    if seat is None or (seat.player is not None and seat.player.user_id is not None):
        return ""
    path = reverse("matches:match_seat", args=[seat.public_id, seat.key])
    return request.build_absolute_uri(path)
