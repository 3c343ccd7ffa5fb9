"""Where teams meet, every board is a match of two members: laid out, settled, told to its table."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from engine.competition.people import Couple, Name
from engine.competition.record import Event
from engine.competition.results import Result
from engine.competition.teams import Board as Told
from engine.competition.teams import member, seen_by
from matches.models import Game, Match, MatchSeat, Recording, Submission
from matches.reckoning import score_of
from matches.score import Score
from matches.services import arranging, officiating
from tournaments.models import Board, Member, Table, Tournament
from tournaments.queries import days, shelf
from tournaments.services import results
from tournaments.services.results import Where

OTHERS_SIT = _("Somebody else of the team sits at this board now.")
FROM_THE_DESK = _("Entered at the tournament’s desk.")
WITHOUT_BOARDS = _("The whole team match was told at the desk.")


class Chair(NamedTuple):
    """A board that is to be played, and which members sit down at it."""

    table: Table
    number: int
    players: tuple[Player, Player]

    @property
    def names(self) -> str:
        return " – ".join(player.name for player in self.players)


def free_chairs(tournament: Tournament, *, now: datetime) -> list[Chair]:
    """The boards that have no match yet. Where others sit down than those whose match has not
    begun, that match is called off; one that has begun is played to its end by who began it."""
    event = days.day(tournament).event
    tables = list(shelf.open_tables(tournament))
    wanted = {(chair.table.pk, chair.number): chair for chair in _chairs(tournament, event, tables)}
    there = Board.objects.filter(table__in=tables).select_related("match")
    begun = {*there.filter(_begun()).values_list("pk", flat=True)}
    for board in there.prefetch_related("match__seats"):
        chair = wanted.pop((board.table_id, board.number), None)
        if chair is None or board.pk in begun:
            continue
        if [seat.player_id for seat in _seats(board.match)] != [p.pk for p in chair.players]:
            match = board.match
            board.delete()
            arranging.call_off(match, by=None, reason=str(OTHERS_SIT), now=now)
            wanted[chair.table.pk, chair.number] = chair
    return [*wanted.values()]


def _begun() -> Q:
    """Whether somebody has played at a board, said something of it, or written some of it down."""
    at = OuterRef("match")
    games = Game.objects.filter(match=at).exclude(status="aborted")
    written = Recording.objects.filter(match=at), Submission.objects.filter(match=at)
    some = [Q(Exists(rows)) for rows in (games, *written)]
    return Q(match__facts_written__gt=0) | some[0] | some[1] | some[2]


def _chairs(tournament: Tournament, event: Event, tables: Iterable[Table]) -> Iterator[Chair]:
    """Every board of these tables that has no result."""
    people = _people(tournament)
    for table in tables:
        at, told = results.where(table), boards_of(event, table)
        for number in range(1, event.boards + 1):
            one, other = (people.get(event.seated(team, number)) for team in at.couple)
            if number not in told and one is not None and other is not None:
                yield Chair(table, number, (one, other))


def _people(tournament: Tournament) -> dict[Name, Player]:
    members = Member.objects.filter(entry__tournament=tournament)
    return {
        member(each.entry.name, each.number): each.player
        for each in members.select_related("entry", "player")
    }


def boards_of(event: Event, table: Table) -> Mapping[int, Told]:
    """What is told of the boards of a table, by their numbers, each in the order of the table."""
    at = results.where(table)
    stage = event.stages[table.round.stage - 1]
    known = stage.boards.get((at.round, at.below, frozenset(at.couple)), {})
    return {number: seen_by(told, at.couple) for number, told in known.items()}


# --- results, both ways ---


def settle(tournament: Tournament, *, now: datetime) -> None:
    """What the desk has told reaches the matches of the boards."""
    event = days.day(tournament).event
    found = Board.objects.filter(table__round__tournament=tournament)
    for board in found.select_related("match", "table__round", "table__first", "table__second"):
        told = boards_of(event, board.table).get(board.number)
        match = board.match
        if told is not None:
            wanted = _score(told.result, results.where(board.table).couple)
            if not match.is_settled or score_of(match) != wanted:
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


def _sat(tournament: Tournament, board: Board, at: Where) -> Couple | None:
    """Who played, as the log calls them; whoever it knows by another name now decides nothing."""
    names = {player.pk: name for name, player in _people(tournament).items()}
    one, other = (names.get(seat.player_id or 0, "") for seat in _seats(board.match))
    known = one.startswith(f"{at.couple[0]}.") and other.startswith(f"{at.couple[1]}.")
    return (one, other) if known else None


def _seats(match: Match) -> list[MatchSeat]:
    return sorted(match.seats.all(), key=lambda seat: seat.number)
