"""Team matches: boards of single matches, and the match that comes of them (CP-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from engine.competition.people import Couple, Name
from engine.competition.results import Impossible, Meeting, Result, end, turned
from engine.competition.words import say

Where: TypeAlias = tuple[int, bool, frozenset[Name]]
"""round (or match of a ladder), whether below, and the two teams"""


class Board(NamedTuple):
    """One single match of a team match, in the order of the table."""

    result: Result
    players: tuple[Name, Name]
    """who sat there"""


Boards: TypeAlias = Mapping[int, Board]


def member(team: Name, number: int) -> Name:
    """What the log calls a member of a team: `#5.2`."""
    return f"{team}.{number}"


def team_of(name: Name) -> Name:
    """The team of a member: `#5` of `#5.2`."""
    return name.partition(".")[0]


def seen_by(board: Board, couple: Couple) -> Board:
    """A board in the order of this couple, however the table was laid when it was told."""
    if team_of(board.players[0]) == couple[0]:
        return board
    return Board(turned(board.result), board.players[::-1])


def team_result(boards: Boards, couple: Couple, *, has_to_end: bool) -> Result:
    """Boards won, lost and drawn. On a ladder somebody has to win: if boards are equal, games of
    all boards decide, then the best board that was decided; that is written as one board more."""
    ends = [end(Meeting(0, *couple, each.result), couple[0]) for _n, each in sorted(boards.items())]
    first, second = ends.count("win"), ends.count("loss")
    drawn = len(ends) - first - second
    if first == second and has_to_end:
        lead = sum(board.result.first - board.result.second for board in boards.values())
        decided = [each for each in ends if each != "draw"]
        first += lead > 0 or (not lead and decided[:1] == ["win"])
        second += lead < 0 or (not lead and decided[:1] == ["loss"])
    return Result(first, second, drawn)


def checked_team(result: Result, couple: Couple, boards: int) -> Result:
    """The result of a whole team match, if so many boards can come to it."""
    if min(result.first, result.second, result.drawn) < 0:
        raise Impossible(say("A number of games or heroes cannot be below nothing."))
    if not set(result.absent) <= {*couple}:
        raise Impossible(say("Only who was to sit at the table can be missing from it."))
    if result.absent and result.games:
        raise Impossible(say("A match that somebody missed has no games."))
    decider = result.games == boards + 1 and abs(result.first - result.second) == 1
    if not result.absent and result.games != boards and not decider:
        raise Impossible(say("A team match has %(count)s boards.", count=boards))
    return result
