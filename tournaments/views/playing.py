"""Stages and rounds as they are played: beginning, pairing, tables, results from a phone."""

import json
import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound
from accounts.permissions import signed_in
from engine.competition.facts import Boarded, Reported
from engine.competition.results import called_early
from engine.competition.teams import Board, seen_by
from matches.permissions import remember_seat
from tournaments import permissions
from tournaments.forms import ResultForm, WordsForm
from tournaments.models import Part, Round, Table
from tournaments.permissions import Desk
from tournaments.queries import days, reasons, shelf
from tournaments.queries.days import Day
from tournaments.services import repairs, results, rounds
from tournaments.views.hall import head, title_of_round

NUMBERS = re.compile(r"[0-9]{1,6}")


@require_POST
@login_required
def begin(request: HttpRequest, tournament: UUID) -> HttpResponse:
    found = permissions.tournament_to_keep(request, tournament).tournament
    rounds.begin_stage(
        found,
        order=[f"#{int(number)}" for number in NUMBERS.findall(request.POST.get("order", ""))],
        without_decks="without_decks" in request.POST,
        by=signed_in(request),
        now=timezone.now(),
    )
    return redirect("tournaments:tournament", found.public_id)


@require_POST
@login_required
def pair(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Pair that very round: the button of a page that was overtaken pairs nothing."""
    found = permissions.tournament_to_keep(request, tournament).tournament
    number = request.POST.get("number", "")
    if not (number.isascii() and number.isdigit() and len(number) < 5):
        raise NotFound
    rounds.pair(found, number=int(number), by=signed_in(request), now=timezone.now())
    return redirect("tournaments:tournament", found.public_id)


@require_POST
@login_required
def unpair(request: HttpRequest, tournament: UUID) -> HttpResponse:
    found = permissions.tournament_to_keep(request, tournament).tournament
    form, day = WordsForm(request.POST), days.day(found)
    if form.is_valid():
        reason = form.cleaned_data["text"]
        now = timezone.now()
        rounds.unpair(found, number=day.round_number, reason=reason, by=signed_in(request), now=now)
    return redirect("tournaments:tournament", found.public_id)


@require_safe
def round_(request: HttpRequest, tournament: UUID, stage: int, number: int) -> HttpResponse:
    """A round with the reason of every table; `?one=&other=` asks why two do not meet."""
    desk = permissions.tournament_to_see(request, tournament)
    rows = shelf.rounds_of(desk.tournament).filter(stage=stage, number=number)
    row = rows.filter(part=request.GET.get("part", Part.ROUND)).first()
    if row is None:
        raise NotFound
    said = reasons.of_round(desk.tournament, stage, number) if row.part == Part.ROUND else {}
    day, names = days.day(desk.tournament), days.names_of(desk.tournament)
    context = head(desk, day, "rounds") | {
        "row": row,
        "tells": desk.is_staff and row.stage == len(day.event.stages),
        "title": title_of_round(day, row),
        "tables": [
            (table, said.get((table.first.name, table.second.name if table.second else "")))
            if table.second
            else (table, said.get(table.first.name))
            for table in shelf.tables_in(row)
        ],
        "names": sorted(((name[1:], called) for name, called in names.items()), key=_called),
        "answer": _answered(request, desk, row),
        "has_proof": Round.objects.filter(pk=row.pk).exclude(certificate="").exists(),
    }
    return render(request, "tournaments/round_detail.html", context)


def _called(pair: tuple[str, str]) -> str:
    return pair[1].casefold()


def _answered(request: HttpRequest, desk: Desk, row: Round) -> str:
    """Why not X against Y: the rule, or the exact cost."""
    one, other = (request.GET.get(word, "") for word in ("one", "other"))
    if not (one.isascii() and one.isdigit() and len(one) < 9 and row.part == Part.ROUND):
        return ""
    against = f"#{other}" if other.isascii() and other.isdigit() and len(other) < 9 else None
    return reasons.why_not(desk.tournament, row.stage, row.number, f"#{one}", against)[0]


@require_safe
def certificate(request: HttpRequest, tournament: UUID, stage: int, number: int) -> HttpResponse:
    """What a stranger needs to check that no fairer round exists."""
    found = permissions.tournament_to_see(request, tournament).tournament
    rows = Round.objects.filter(tournament=found, stage=stage, number=number, part=Part.ROUND)
    text = rows.values_list("certificate", flat=True).first()
    if not text:
        raise NotFound
    return JsonResponse(json.loads(text))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def table(request: HttpRequest, tournament: UUID, table: UUID) -> HttpResponse:
    """The result of a table in two taps; a correction shows what it would move before it counts."""
    desk = permissions.tournament_to_staff(request, tournament)
    found = permissions.table_of(desk, table)
    if found.second is None:
        raise NotFound
    form = ResultForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        at, now = results.where(found), timezone.now()
        result, board = form.result(at.couple), form.cleaned_data["board"]
        if board and _has_boards(desk) and not _is_told(desk, at, board):
            results.report_board(
                desk.tournament, at=at, board=board, result=result, by=signed_in(request), now=now
            )
            return redirect("tournaments:table", desk.tournament.public_id, found.public_id)
        if found.is_open and not board:
            results.report(desk.tournament, at=at, result=result, by=signed_in(request), now=now)
            return redirect("tournaments:tournament", desk.tournament.public_id)
        return _corrected(request, desk, found, form)
    return _page(request, desk, found, form)


def _page(
    request: HttpRequest, desk: Desk, table: Table, form: ResultForm, **more: Any
) -> HttpResponse:
    day = days.day(desk.tournament)
    most = day.event.best_of // 2 + 1
    scores = [(most, n) for n in range(most)] + [(n, most) for n in reversed(range(most))]
    context = head(desk, day, "now") | {
        "table": table,
        "boards": _boards(desk, day, table),
        "form": form,
        "scores": [(f"{a}–{b}", a, b) for a, b in scores],
        **_called_time(day, table),
        "title": title_of_round(day, table.round),
        **more,
    }
    return render(request, "tournaments/table_detail.html", context)


def _called_time(day: Day, table: Table) -> dict[str, object]:
    """What the score may be once time is called (CP-21); on a ladder nobody draws."""
    must_win = table.round.part != Part.ROUND or bool(day.event.stage.ladder)
    early = called_early(day.event.best_of, draws=not must_win)
    ends_at = table.round.clock_ends_at
    due = ends_at and ends_at + timedelta(minutes=table.minutes_more)
    return {
        "must_win": must_win,
        "time_is_up": due is not None and due <= timezone.now(),
        "early": [
            ("–".join(map(str, each if each[2] else each[:2])), "-".join(map(str, each)))
            for each in early
        ],
    }


def _has_boards(desk: Desk) -> bool:
    return bool(days.day(desk.tournament).event.boards)


def _is_told(desk: Desk, at: results.Where, board: int) -> bool:
    boards = _known(days.day(desk.tournament), at)
    return board in boards


def _known(day: days.Day, at: results.Where) -> Mapping[int, Board]:
    return day.event.stage.boards.get((at.round, at.below, frozenset(at.couple)), {})


def _boards(desk: Desk, day: days.Day, table: Table) -> list[dict[str, Any]]:
    """Of a team match of several boards: who sits at each, and what is known of it."""
    if not day.event.boards:
        return []
    at, names = results.where(table), days.names_of(desk.tournament)
    known = _known(day, at)
    found = []
    for number in range(1, day.event.boards + 1):
        told = known.get(number)
        seen = seen_by(told, at.couple) if told else None
        seats = seen.players if seen else [day.event.seated(team, number) for team in at.couple]
        people = [names.get(seat, "") for seat in seats]
        found.append({"number": number, "people": people, "result": seen.result if seen else None})
    return found


def _corrected(request: HttpRequest, desk: Desk, table: Table, form: ResultForm) -> HttpResponse:
    """First what it would move; with a reason it counts, if nothing else happened meanwhile."""
    said, at = form.cleaned_data, results.where(table)
    result = form.result(at.couple)
    reason = said["reason"].strip()
    told = {**at._asdict(), "result": result, "reason": reason or "?"}
    board = said["board"] if _has_boards(desk) else None
    fact = Boarded(**told, board=board) if board else Reported(**told)
    if not (reason and said["expected"] is not None):
        proposal = repairs.proposed(desk.tournament, [fact])
        names = days.names_of(desk.tournament)
        return _page(
            request,
            desk,
            table,
            form,
            proposal=shown(proposal, names),
            result=result,
            board=board,
        )
    repairs.apply(
        desk.tournament,
        [fact],
        reason=reason,
        expected=said["expected"],
        by=signed_in(request),
        now=timezone.now(),
    )
    return redirect("tournaments:tournament", desk.tournament.public_id)


def shown(proposal: repairs.Proposal, names: dict[str, str]) -> dict[str, Any]:
    """Before and after, table by table, with people's names."""

    def two(couple: tuple[str, str] | None) -> str:
        return " – ".join(names.get(name, name) for name in couple) if couple else "–"

    return {
        "seq": proposal.seq,
        "moved": proposal.moved,
        "changes": [(c.table, two(c.before), two(c.after)) for c in proposal.changes],
        "bye": (names.get(proposal.bye_before or "", "–"), names.get(proposal.bye_after or "", "–"))
        if proposal.bye_before != proposal.bye_after
        else None,
        "void": [won.number for won in proposal.void],
        "interrupted": proposal.interrupted,
        "is_needed": proposal.is_needed,
    }


@require_safe
@never_cache
def mine(request: HttpRequest, tournament: UUID, table: UUID) -> HttpResponse:
    """To the match that whoever asks plays at this table: the code on its slip leads here. Whoever
    came by the link of an entry sits down with it; whoever works here comes to the result."""
    desk = permissions.tournament_to_see(request, tournament)
    seats = permissions.seats_at(request, desk, table)
    board = request.GET.get("board")
    if _has_boards(desk):
        seats = [s for s in seats if board is None or str(s.match.board.number) == board]
    if len({seat.match_id for seat in seats}) == 1:
        if all(seat.player is not None and seat.player.user_id is None for seat in seats):
            remember_seat(request, seats[0])
        return redirect("matches:match", seats[0].match.public_id)
    if desk.is_staff and not seats:
        return redirect("tournaments:table", desk.tournament.public_id, table)
    return redirect("tournaments:tournament", desk.tournament.public_id)


@require_POST
@login_required
def begun(request: HttpRequest, tournament: UUID, table: UUID) -> HttpResponse:
    """Two have begun: no repair takes them apart."""
    desk = permissions.tournament_to_staff(request, tournament)
    found = permissions.table_of(desk, table)
    rounds.start(found, by=signed_in(request), now=timezone.now())
    return redirect("tournaments:table", desk.tournament.public_id, found.public_id)
