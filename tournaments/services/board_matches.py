"""Where teams meet, every board is a match of two members: laid out, settled, told to its table."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from engine.competition.people import Couple
from engine.competition.record import Event
from engine.competition.results import Result
from engine.competition.teams import Board as Told
from engine.competition.teams import seen_by
from engine.kernel.refusals import Refused
from matches.queries.matches import taken_back
from matches.reckoning import score_of
from matches.score import Score
from matches.services import arranging, officiating
from tournaments.models import Board, Table, Tournament
from tournaments.queries import days, shelf
from tournaments.services import chairs, results
from tournaments.services.chairs import Chair
from tournaments.services.results import Where

FROM_THE_DESK = _("Entered at the tournament’s desk.")
WITHOUT_BOARDS = _("The whole team match was told at the desk.")


def free_boards(tournament: Tournament, event: Event, *, now: datetime) -> list[Chair]:
    """The boards that have no match yet, as tables are free where two teams sit around one."""
    tables = list(shelf.open_tables(tournament))
    wanted = {(chair.table.pk, chair.board): chair for chair in _chairs(tournament, event, tables)}
    there = Board.objects.filter(table__in=tables).select_related("match")
    begun = {*there.filter(chairs.begun_at("match")).values_list("pk", flat=True)}
    for board in there.prefetch_related("match__seats"):
        chair = wanted.pop((board.table_id, board.number), None)
        if chair is None or board.pk in begun:
            continue
        if chairs.sat(board.match) != [player.pk for player in chair.players]:
            match = board.match
            board.delete()
            chairs.call_off(match, now=now)
            wanted[chair.table.pk, chair.board] = chair
    return [*wanted.values()]


def _chairs(tournament: Tournament, event: Event, tables: Iterable[Table]) -> Iterator[Chair]:
    """Every board of these tables that has no result."""
    people = chairs.people_of(tournament)
    for table in tables:
        at, told = results.where(table), boards_of(event, table)
        for number in range(1, event.boards + 1):
            one, other = (people.get(event.seated(team, number)) for team in at.couple)
            if number not in told and one is not None and other is not None:
                yield Chair(table, (one, other), number)


def boards_of(event: Event, table: Table) -> Mapping[int, Told]:
    """What is told of the boards of a table, by their numbers, each in the order of the table."""
    at = results.where(table)
    stage = event.stages[table.round.stage - 1]
    known = stage.boards.get((at.round, at.below, frozenset(at.couple)), {})
    return {number: seen_by(told, at.couple) for number, told in known.items()}


# --- results, both ways ---


def settle(tournament: Tournament, *, opened_again: str, now: datetime) -> None:
    """What the desk has told reaches the matches of the boards; what was opened again leaves it."""
    event = days.day(tournament).event
    found = Board.objects.filter(table__round__tournament=tournament)
    for board in found.select_related("match", "table__round", "table__first", "table__second"):
        told = boards_of(event, board.table).get(board.number)
        match = board.match
        if told is not None:
            wanted = _score(told.result, results.where(board.table).couple)
            if taken_back(match) == wanted:
                with suppress(Refused):
                    take_back(board, wanted, reason=opened_again, now=now)
            elif not match.is_settled or score_of(match) != wanted:
                reason = str(FROM_THE_DESK)
                officiating.enter(match, wanted, by=None, reason=reason, now=now)
        elif not board.table.is_open and not match.is_over:
            arranging.call_off(match, by=None, reason=str(WITHOUT_BOARDS), now=now)


def _score(result: Result, couple: Couple) -> Score:
    absent = tuple(seat for seat, name in enumerate(couple) if name in result.absent)
    return Score((result.first, result.second), result.drawn, absent)


def take_result(board: Board, told: Score, *, corrected: str, now: datetime) -> None:
    """A settled match is the result of its board; settled otherwise later, it corrects it."""
    table = board.table
    tournament = table.round.tournament
    at, event = results.where(table), days.day(tournament).event
    before = boards_of(event, table).get(board.number)
    if before is not None and _score(before.result, at.couple) == told:
        return
    if table.round.stage != len(event.stages):
        raise results.StageOver
    absent = tuple(at.couple[seat] for seat in told.absent)
    results.report_board(
        tournament,
        at=at,
        board=board.number,
        result=Result(told.won[0], told.won[1], told.drawn, absent),
        players=_sat(tournament, board, at),
        reason=corrected if before is not None or not table.is_open else "",
        by=None,
        now=now,
    )


def take_back(board: Board, was: Score, *, reason: str, now: datetime) -> None:
    """The board is open again, if its result is still that of the match."""
    table = board.table
    at, event = results.where(table), days.day(table.round.tournament).event
    if table.round.stage != len(event.stages):
        raise results.StageOver
    told = boards_of(event, table).get(board.number)
    if told is not None and _score(told.result, at.couple) == was:
        results.take_back(
            table.round.tournament, at=at, board=board.number, reason=reason, by=None, now=now
        )


def _sat(tournament: Tournament, board: Board, at: Where) -> Couple | None:
    """Who played, as the log calls them; whoever it knows by another name now decides nothing."""
    names = {player.pk: name for name, player in chairs.people_of(tournament).items()}
    one, other = (names.get(player or 0, "") for player in chairs.sat(board.match))
    known = one.startswith(f"{at.couple[0]}.") and other.startswith(f"{at.couple[1]}.")
    return (one, other) if known else None
