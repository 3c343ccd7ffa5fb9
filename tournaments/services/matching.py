"""Tables and the matches played or reported at them: laid out, settled, called off."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from cards.models import Registration
from cards.models.registration import STANDS
from engine import catalogue
from engine.competition.record import Event
from engine.competition.results import Result
from engine.kernel.refusals import Refused
from matches.models import Match
from matches.queries.matches import taken_back
from matches.reckoning import score_of
from matches.score import Score
from matches.services import arranging, officiating
from matches.services.arranging import Arranged
from matches.terms import Side, Terms
from tournaments.models import Absent, Board, Table, Tournament
from tournaments.queries import days
from tournaments.services import board_matches, chairs, results
from tournaments.services.board_matches import FROM_THE_DESK
from tournaments.services.chairs import Chair

REFERENCE: Final = "table:"
GONE: Final = _("The round was paired otherwise.")
CORRECTED: Final = _("The result of the match was corrected.")
OPENED_AGAIN: Final = _("A judge has opened the match again.")

Decks = dict[int, Registration]
"""what is registered, by player"""


def lay_out(tournament: Tournament, *, now: datetime) -> None:
    """A match for every open table that has none, or for every board of it; none for tables that
    are gone. Twice is once."""
    with transaction.atomic():
        held = Tournament.objects.select_for_update().get(pk=tournament.pk)
        event = days.day(held).event
        if event.boards:
            _lay_out_boards(held, event, now=now)
        else:
            _lay_out_tables(held, event, now=now)
    _call_off(held, now=now)
    if event.boards:
        board_matches.settle(held, opened_again=str(OPENED_AGAIN), now=now)
    else:
        _settle(held, now=now)


def _lay_out_tables(held: Tournament, event: Event, *, now: datetime) -> None:
    bare = chairs.free_tables(held, event, now=now)
    for chair, match in zip(bare, _made(held, event, bare, now=now), strict=True):
        chair.table.match = match
    Table.objects.bulk_update([chair.table for chair in bare], ["match"])


def _lay_out_boards(held: Tournament, event: Event, *, now: datetime) -> None:
    bare = board_matches.free_boards(held, event, now=now)
    Board.objects.bulk_create(
        Board(table=chair.table, number=chair.board, match=match)
        for chair, match in zip(bare, _made(held, event, bare, now=now), strict=True)
    )


def _made(held: Tournament, event: Event, bare: Iterable[Chair], *, now: datetime) -> list[Match]:
    decks = _decks(held)
    wanted = [_arranged(held, event, chair, decks) for chair in bare]
    made = arranging.arrange_all(wanted, by=None, roster=held.roster, now=now)
    arranging.start(made, now=now)
    return made


def _arranged(held: Tournament, event: Event, chair: Chair, decks: Decks) -> Arranged:
    """The match of a table, or of one board of it. On a ladder somebody has to win it; where boards
    make a team match, somebody has to win the whole (CP-17)."""
    table = chair.table
    on_ladder = bool(event.stages[table.round.stage - 1].ladder)
    terms = Terms(
        title=f"{held.title}: {chair.names}"[:80],
        ruleset=held.ruleset,
        seats=len(chair.players),
        best_of=event.best_of,
        first=_begins(held.ruleset),
        clock_ends_at=table.round.clock_ends_at,
        must_be_won=on_ladder and not event.boards,
    )
    sides = [Side(player=player, registration=decks.get(player.pk)) for player in chair.players]
    board = f":{chair.board}" if chair.board else ""
    return terms, sides, f"{REFERENCE}{table.public_id}{board}"


def _begins(ruleset: str) -> str:
    """The seat of the side that is named first, of those that may begin."""
    box = catalogue.box(ruleset)
    choices = [each for each in box.choices if each.key == "first"]
    seats = [seat for each in choices for seat, _label in each.values if type(seat) is int]
    own = [seat for seat in seats if box.team(seat, box.of_two_sides) == 0]
    return str(own[0]) if own else "0"


def _decks(tournament: Tournament) -> Decks:
    """Whoever has registered a deck sits down with it, in one query for all."""
    found = Registration.objects.filter(STANDS, roster=tournament.roster_id, unlocked_at=None)
    return {registration.player_id: registration for registration in found}


def _call_off(tournament: Tournament, *, now: datetime) -> None:
    """What a repair took from the wall is not played."""
    lost = Match.objects.filter(
        roster=tournament.roster, table=None, board=None, reference__startswith=REFERENCE
    )
    for match in lost.exclude(status__in=("settled", "void")):
        arranging.call_off(match, by=None, reason=str(GONE), now=now)


def _settle(tournament: Tournament, *, now: datetime) -> None:
    """Results from the desk reach the matches: those that have another one, or none."""
    told = Table.objects.filter(round__tournament=tournament, first_games__isnull=False)
    for table in told.exclude(match=None).select_related("match", "first", "second"):
        match = table.match
        assert match is not None, "asked for above"
        wanted = _score(table)
        if taken_back(match) == wanted:
            with suppress(Refused):
                take_back(match, now=now)
        elif not match.is_settled or score_of(match) != wanted:
            officiating.enter(match, wanted, by=None, reason=str(FROM_THE_DESK), now=now)


def _score(table: Table) -> Score:
    absent = {"": (), Absent.FIRST: (0,), Absent.SECOND: (1,), Absent.BOTH: (0, 1)}[table.absent]
    won = table.first_games or 0, table.second_games or 0
    return Score(won, table.drawn_games or 0, tuple(absent))


def take_result(match: Match, *, now: datetime) -> None:
    """A settled match is the result of its table or board; settled otherwise later, it corrects."""
    told = score_of(match)
    if told is None or not match.is_settled:
        return
    if table := _table_of(match):
        _take(table, told, now=now)
    elif board := _board_of(match):
        board_matches.take_result(board, told, corrected=str(CORRECTED), now=now)


def take_back(match: Match, *, now: datetime) -> None:
    """A match that a judge has opened again takes its result off its table or board, if it has it
    still: Refused, where others play on from it."""
    was = taken_back(match)
    if was is None:
        return
    if table := _table_of(match):
        if table.first_games is not None and _score(table) == was:
            results.take_back(
                table.round.tournament,
                at=_where(table),
                reason=str(OPENED_AGAIN),
                by=None,
                now=now,
            )
    elif board := _board_of(match):
        board_matches.take_back(board, was, reason=str(OPENED_AGAIN), now=now)


def _table_of(match: Match) -> Table | None:
    tables = Table.objects.select_related("round__tournament", "first", "second")
    return tables.filter(match=match).first()


def _board_of(match: Match) -> Board | None:
    boards = Board.objects.select_related("match", "table__round__tournament")
    return boards.select_related("table__first", "table__second").filter(match=match).first()


def _where(table: Table) -> results.Where:
    """Names and numbers of a round are those of the stage that runs."""
    if table.round.stage != len(days.day(table.round.tournament).event.stages):
        raise results.StageOver
    return results.where(table)


def _take(table: Table, told: Score, *, now: datetime) -> None:
    if table.first_games is not None and _score(table) == told:
        return
    at = _where(table)
    absent = tuple(at.couple[seat] for seat in told.absent)
    result = Result(told.won[0], told.won[1], told.drawn, absent)
    tournament = table.round.tournament
    if table.first_games is None:
        results.report(tournament, at=at, result=result, by=None, now=now)
    else:
        reason = str(CORRECTED)
        results.correct(tournament, at=at, result=result, reason=reason, by=None, now=now)
