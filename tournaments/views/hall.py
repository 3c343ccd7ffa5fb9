"""A tournament as everybody sees it: now, its standings with their arithmetic, bracket and log."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound
from accounts.permissions import signed_in
from engine.competition.standings import Row
from engine.competition.table import Figure, shown
from engine.competition.teams import member
from matches.models import MatchSeat
from matches.wording import title_of
from rooms import glances
from tournaments import boards, permissions, phrases, wording
from tournaments.forms import WordsForm
from tournaments.models import Entry, Round, Status, Tournament, Visibility
from tournaments.permissions import Desk
from tournaments.queries import days, decks, flights, groups, shelf, telling
from tournaments.queries import draws as draws_of
from tournaments.queries.days import Day
from tournaments.services import events, exports, rulings
from tournaments.views import finding
from tournaments.views.lines import drawn

SHOWN_FOR = 60
"""seconds; somebody's new name is seen so late at most"""


class Line(NamedTuple):
    """A line of the standings."""

    place: int
    number: int
    name: str
    figures: list[str]
    hope: str
    has_left: bool


def head(desk: Desk, day: Day, here: str) -> dict[str, Any]:
    """What every page of a tournament shows above: where it stands, and where one can go."""
    plans = day.event.plans
    return {
        "desk": desk,
        "tournament": desk.tournament,
        "day": day,
        "here": here,
        "stages": [wording.stage_title(plan) for plan in plans],
        "has_bracket": any(stage.ladder for stage in day.event.stages),
        "rounds": _rounds(desk.tournament, day),
    }


def _rounds(tournament: Tournament, day: Day) -> list[tuple[str, list[tuple[Round, str]]]]:
    """What every stage is called, and its rounds in the order of the day."""
    found = Round.objects.filter(tournament=tournament).defer("certificate")
    rows = found.order_by("stage", "paired_at", "number", "pk")
    return [
        (
            wording.stage_title(day.event.plans[nth - 1]),
            [(row, title_of_round(day, row)) for row in of_stage],
        )
        for nth, of_stage in groupby(rows, key=lambda row: row.stage)
    ]


def title_of_round(day: Day, row: Round) -> str:
    return wording.round_title(day.event.stages[row.stage - 1], row.part, row.number)


@require_safe
def tournament(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """What is played now, where I sit, and what whoever organises can do next."""
    desk = permissions.tournament_to_see(request, tournament)
    day = days.day(desk.tournament)
    words, wants_names = finding.asked(request), request.GET.get("by") == "name"
    is_found_by_name = day.has_begun and bool(words or wants_names)
    looks_on = not desk.is_staff and desk.entry is None and not is_found_by_name
    tables = [] if looks_on else _tables(desk.tournament, day)
    own = desk.entry
    own_table = next((t for t in tables if _is_mine(own, t)), None)
    context = now_of(desk, day) | {
        "follow": _follow(desk, day),
        "waiting": sum(table.is_open for table in tables),
        "own_table": own_table,
        "own_seats": (seats := _own_seats(request, desk, own_table)),
        "seat_links": _links(request, seats) if day.event.planned.seats else [],
        **_drafting(request, desk, day),
        "calls": _calls(day, tables),
        "own_call": _calls(day, [t for t in tables if _is_mine(own, t)]),
        "ways": [(to.value, wording.TURNS[to]) for to in _ways(desk, day)],
        "not_here": _not_here(desk, day),
        "still_drafting": 0 if day.has_begun else shelf.still_drafting(desk.tournament),
        "can_begin": _can_begin(desk, day),
        "next_round": _next_round(day),
        "now": timezone.now(),
        "asked": words,
        "by_name": is_found_by_name,
    }
    if is_found_by_name:
        context["follow"] = request.get_full_path()
        context["seats"] = finding.by_name(tables, days.names_of(desk.tournament), words)
    elif not (looks_on and day.has_begun):
        context["hall"] = drawn(tables, desk.tournament, for_staff=desk.is_staff, own=own)
    return render(request, "tournaments/tournament_detail.html", context)


def now_of(desk: Desk, day: Day) -> dict[str, Any]:
    """What is shown of this moment to everybody, with the tables as who only looks on sees them."""
    announcements = day.event.desk.announcements[-3:]
    return head(desk, day, "now") | {
        "hall": _seen_by_all(desk, day) if day.has_begun else "",
        "announcements": [each.text for each in reversed(announcements)],
        "people": (playing := sum(name not in day.event.gone for name in day.event.entered)),
        "is_full": desk.tournament.capacity is not None and playing >= desk.tournament.capacity,
        "champion": _champion(desk.tournament, day),
        "game": title_of(desk.tournament.ruleset),
        "wants_decks": desk.tournament.deck_method in decks.LISTED,
        "takes_decks": desk.tournament.deck_method in decks.TAKEN,
        "round": shelf.clock_of(shelf.newest_round(desk.tournament)),
    }


def _tables(tournament: Tournament, day: Day) -> list[shelf.Sat]:
    """What is played now, and in which group."""
    tables = shelf.tables_now(tournament, len(day.event.stages))
    if not (groups := day.group_numbers):
        return tables
    kind = day.event.stage.opened.kind
    called = {name: wording.group_title(nth, kind) for name, nth in groups.items()}
    return [each._replace(group=called.get(each.names[0], "")) for each in tables]


def _follow(desk: Desk, day: Day) -> str:
    """Where this page asks what is new: those who only look on where all of them do."""
    found, takes_part = desk.tournament, desk.is_staff or desk.entry is not None
    may_enter = found.status == Status.OPEN
    if takes_part or may_enter or not day.has_begun or found.visibility == Visibility.PRIVATE:
        return reverse("tournaments:tournament", args=[found.public_id])
    return glances.address("hall", str(found.public_id))


def _is_mine(own: Entry | None, table: shelf.Sat) -> bool:
    return own is not None and own.pk in (table.first_id, table.second_id)


def _own_seats(request: HttpRequest, desk: Desk, table: shelf.Sat | None) -> list[MatchSeat]:
    """Where this reader tells what was played: the own match, or boards of the own team."""
    if table is None or not table.is_open or not desk.tournament.has_matches:
        return []
    return permissions.seats_at(request, desk, table.public_id)


def _links(request: HttpRequest, seats: Sequence[MatchSeat]) -> list[tuple[str, str]]:
    """Of a team around one table: what whoever speaks for it hands to those without an account."""
    return [
        (
            seat.name,
            request.build_absolute_uri(
                reverse("matches:match_seat", args=[seat.public_id, seat.key])
            ),
        )
        for seat in seats
        if seat.player is not None and seat.player.user_id is None
    ]


def _drafting(request: HttpRequest, desk: Desk, day: Day) -> dict[str, object]:
    """The ways to the draft tables: to all of them for those who organise, and those who sit there
    under their own login; to the own one with the key of its seat for somebody without an account.
    """
    if desk.tournament.flight_id is None:
        return {}
    speaks = desk.entry is not None and permissions.speaks(request, desk)
    seat = flights.seat_of(desk.entry) if desk.entry is not None and speaks else None
    if seat is None:
        return {"sees_flight": desk.organises}
    is_guest = seat.player is None or seat.player.user_id is None
    own = (
        reverse("drafts:seat", args=[seat.public_id, seat.key])
        if is_guest
        else reverse("drafts:table", args=[seat.room.public_id])
    )
    return {
        "sees_flight": desk.organises or not is_guest,
        "own_draft": "" if day.has_begun else own,
    }


def _calls(day: Day, tables: Sequence[shelf.Sat]) -> list[tuple[shelf.Sat, str]]:
    """Tables that wait for a judge, and what they said; the longest waiting first."""
    by_couple = {frozenset(each.names): each for each in tables}
    calls = ((by_couple.get(at[3]), call.words) for at, call in day.event.desk.calls.items())
    return [(table, words) for table, words in calls if table is not None]


def _seen_by_all(desk: Desk, day: Day) -> SafeString:
    """The tables as everybody sees who only looks on: drawn once for all of them and each fact."""

    def drawn_once() -> str:
        return drawn(_tables(desk.tournament, day), desk.tournament, own=None)

    key = f"hall:{desk.tournament.public_id}:{day.seq}:{day.digest}:{get_language()}"
    kept = cache.get_or_set(key, drawn_once, SHOWN_FOR) or ""
    return mark_safe(kept)  # noqa: S308 - our own template


def _ways(desk: Desk, day: Day) -> list[Status]:
    """Where its life can go from here; over is only what has been played out."""
    ways = sorted(events.WAYS[Status(desk.tournament.status)])
    plays = desk.tournament.status == Status.RUNNING
    is_played_out = day.stage_is_over and not day.stages_to_come
    return [Status(to) for to in ways if not (plays and to == Status.FINISHED) or is_played_out]


def _not_here(desk: Desk, day: Day) -> int:
    """How many have not checked in, and will be gone when the first stage begins."""
    if day.has_begun or not desk.tournament.checks_in:
        return 0
    return sum(name not in day.event.desk.arrived for name in day.event.entered)


def _can_begin(desk: Desk, day: Day) -> bool:
    if not desk.keeps_score or desk.tournament.is_over or not day.stages_to_come:
        return False
    return day.stage_is_over if day.has_begun else desk.tournament.status != Status.ANNOUNCED


def _next_round(day: Day) -> int | None:
    """The number of the round that can be paired now."""
    if not day.has_begun or day.stage_is_over or day.missing:
        return None
    stage = day.event.stage
    if stage.ladder and not (stage.opened.kind == "adaptive" and stage.losers_side.due):
        return None
    return day.round_number + 1


def _champion(tournament: Tournament, day: Day) -> str:
    if tournament.status not in (Status.FINISHED, Status.ARCHIVED) or not day.ranking:
        return ""
    return days.names_of(tournament)[day.ranking[0].name]


@require_safe
def standings(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Everybody's place with every figure; `?at=` shows them as they stood after so many facts."""
    desk = permissions.tournament_to_see(request, tournament)
    now, then = days.day(desk.tournament), _moment(request)
    day = now if then is None else days.day_until(desk.tournament, then)
    names = days.names_of(desk.tournament)
    context = head(desk, now, "standings") | {
        "lines": _lines(day, names),
        "chain": [
            (wording.TIE_BREAKS[code], wording.KNOWN_AS.get(code, "")) for code in day.event.chain
        ],
        "groups": groups.told(day, names),
        "go_on": day.event.plans[len(day.event.stages)].take_each if day.stages_to_come else 0,
        "is_in_groups": bool(day.group_numbers),
        "then": day.seq if then is not None else None,
        "has_cut": bool(day.hopes),
        "singles": [
            (row.place, names.get(row.name, row.name), [each.shown for each in row.figures])
            for row in day.singles
        ]
        if desk.tournament.team_size
        else [],
    }
    return render(request, "tournaments/standings.html", context)


def _moment(request: HttpRequest) -> int | None:
    """After how many facts it is to be shown, for an appeal; None: now."""
    until = request.GET.get("at", "")
    return int(until) if until.isascii() and until.isdigit() and len(until) < 9 else None


def _lines(day: Day, names: dict[str, str]) -> list[Line]:
    rows = {row.name: row for row in day.standings}
    return [
        Line(
            place.place,
            int(place.name[1:]),
            names.get(place.name, place.name),
            [figure.shown for figure in rows[place.name].figures],
            str(wording.HOPES[day.hopes[place.name].answer]) if place.name in day.hopes else "",
            place.name in day.event.gone,
        )
        for place in day.ranking
    ]


@require_safe
def figures(request: HttpRequest, tournament: UUID, number: int) -> HttpResponse:
    """How somebody's figures came about, down to single matches, and every table they sat at."""
    desk = permissions.tournament_to_see(request, tournament)
    day = days.day(desk.tournament)
    entry = permissions.entry_of(desk, number)
    names = days.names_of(desk.tournament)
    row = next((row for row in day.standings if row.name == entry.name), None)
    sums = zip(day.event.chain, row.figures, strict=True) if row else ()
    context = head(desk, day, "standings") | {
        "entry": entry,
        "hope": _hope(day, entry),
        "sums": [
            (wording.tie_break_choice(code), _arithmetic(figure, names)) for code, figure in sums
        ],
        "team": _team(desk, day, entry),
        "places": wording.places(desk.tournament.ruleset, day.event),
        "may_line_up": desk.keeps_score
        or (desk.entry == entry and permissions.speaks(request, desk)),
        "tables": drawn(shelf.tables_of(entry), desk.tournament, for_staff=desk.is_staff, own=None),
    }
    return render(request, "tournaments/figures.html", context)


def _hope(day: Day, entry: Entry) -> dict[str, str] | None:
    """Whether somebody still makes the cut, and between which points they end."""
    if (found := day.hopes.get(entry.name)) is None:
        return None
    least, most = (shown(day.table.worth(points)) for points in (found.least, found.most))
    return {"answer": found.answer, "least": least, "most": most}


def _team(desk: Desk, day: Day, entry: Entry) -> list[dict[str, Any]]:
    """The members of a team: at which board or seat they sit now, and what they won there."""
    if not desk.tournament.team_size:
        return []
    sits = {
        day.event.seated(entry.name, nth): (nth, called)
        for nth, called in wording.places(desk.tournament.ruleset, day.event)
    }
    rows = {row.name: row for row in day.singles}
    return [
        {
            "number": each.number,
            "name": each.player.name,
            "place": sits.get(member(entry.name, each.number), (0, ""))[0],
            "called": sits.get(member(entry.name, each.number), (0, ""))[1],
            "points": next((f.shown for f in _figures(rows, member(entry.name, each.number))), ""),
        }
        for each in entry.members.select_related("player").order_by("number")
    ]


def _figures(rows: dict[str, Row], name: str) -> Sequence[Figure]:
    return rows[name].figures if name in rows else ()


def _arithmetic(figure: Figure, names: dict[str, str]) -> list[str]:
    return [*figure.lines(told=partial(phrases.named, names=names))]


@require_safe
def bracket(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Every ladder of the tournament, drawn."""
    desk = permissions.tournament_to_see(request, tournament)
    now, names = days.day(desk.tournament), days.names_of(desk.tournament)
    then = _moment(request)
    day = now if then is None else days.day_until(desk.tournament, then)
    ladders = [
        (wording.stage_title(plan), boards.drawn(stage, names))
        for plan, stage in zip(day.event.plans, day.event.stages, strict=False)
        if stage.ladder
    ]
    if not ladders:
        raise NotFound
    context = head(desk, now, "bracket")
    context |= {"ladders": ladders, "then": day.seq if then is not None else None}
    return render(request, "tournaments/bracket.html", context)


@require_safe
def log(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """What happened, the newest first; each line leads to the standings of that moment."""
    desk = permissions.tournament_to_see(request, tournament)
    context = head(desk, days.day(desk.tournament), "log")
    context |= {"told": telling.told(desk.tournament)}
    return render(request, "tournaments/log.html", context)


@require_safe
def draws(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Every order that was drawn, its key, and how to check it oneself."""
    desk = permissions.tournament_to_see(request, tournament)
    names = days.names_of(desk.tournament)
    context = head(desk, days.day(desk.tournament), "log")
    context |= {"chains": draws_of.told(draws_of.record(desk.tournament), names)}
    return render(request, "tournaments/draws.html", context)


@require_safe
def draws_record(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """What the script checks."""
    found = permissions.tournament_to_see(request, tournament).tournament
    answer = JsonResponse(draws_of.record(found))
    answer["Content-Disposition"] = 'attachment; filename="record.json"'
    return answer


@require_safe
def export(request: HttpRequest, tournament: UUID, form: str) -> HttpResponse:
    found = permissions.tournament_to_see(request, tournament).tournament
    made = exports.FORMS.get(form)
    if made is None:
        raise NotFound
    answer = HttpResponse(made.written(found), content_type=made.kind)
    answer["Content-Disposition"] = f'attachment; filename="tournament.{form}"'
    return answer


@require_POST
@login_required
def turn(request: HttpRequest, tournament: UUID) -> HttpResponse:
    found = permissions.tournament_to_run(request, tournament).tournament
    to = request.POST.get("to", "")
    if to not in Status.values:
        raise NotFound
    events.turn(found, to=Status(to), by=signed_in(request), now=timezone.now())
    return redirect("tournaments:tournament", found.public_id)


@require_POST
@login_required
def say(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Something everybody is to know."""
    found = permissions.tournament_to_keep(request, tournament).tournament
    form = WordsForm(request.POST)
    if form.is_valid():
        now: datetime = timezone.now()
        rulings.announce(found, text=form.cleaned_data["text"], by=signed_in(request), now=now)
    return redirect("tournaments:tournament", found.public_id)
