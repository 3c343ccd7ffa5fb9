"""What came of a table: games won, who did not come, and the points all this is worth."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from engine.competition.people import Name
from engine.competition.words import say
from engine.kernel.refusals import Refused

End: TypeAlias = Literal["win", "draw", "loss"]


class Result(NamedTuple):
    """The games of one match, seen from the player named first."""

    first: int
    second: int
    drawn: int = 0
    absent: tuple[Name, ...] = ()
    """who did not come; the other wins, and nobody wins if both are missing"""
    heroes: tuple[int, int] = (0, 0)
    """living heroes when the last game ended"""

    @property
    def games(self) -> int:
        return self.first + self.second + self.drawn


class Meeting(NamedTuple):
    """Two at a table, or one with a bye; `result` is None while it is played."""

    round: int
    first: Name
    second: Name | None
    result: Result | None = None
    bye: Literal["full", "half", "none"] = "full"
    """what it is worth to meet nobody; `none` is a round somebody missed"""


class Impossible(Refused):
    """A result that no match of this length can have."""

    code = "impossible-result"


def end(meeting: Meeting, name: Name) -> End | None:
    """How it ended for one of the two; None while it is open."""
    result = meeting.result
    if result is None:
        return None
    if result.absent:
        return "loss" if name in result.absent else "win"
    won = result.first - result.second
    if name != meeting.first:
        won = -won
    return "win" if won > 0 else "loss" if won < 0 else "draw"


class Scoring(NamedTuple):
    """Match points; in chess terms halves are counted, so that all points are whole."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    bye: int = 3
    half: int = 1
    unit: Fraction = Fraction(1)
    """what one of these is told as"""

    def points(self, meeting: Meeting, name: Name) -> int:
        """What a meeting gave one of the two."""
        if meeting.second is None:
            return {"full": self.bye, "half": self.half, "none": 0}[meeting.bye]
        match end(meeting, name):
            case "win":
                return self.win
            case "draw":
                return self.draw
            case "loss":
                return self.loss
        return 0


CARDS = Scoring()
CHESS = Scoring(win=2, draw=1, loss=0, bye=2, half=1, unit=Fraction(1, 2))
"""counted in half points, so that they are whole"""


def checked(result: Result, meeting: Meeting, best_of: int) -> Result:
    """The result, if a match of this length can end so; time may end a match early."""
    most = best_of // 2 + 1
    if min(result.first, result.second, result.drawn, *result.heroes) < 0:
        raise Impossible(say("A number of games or heroes cannot be below nothing."))
    if not set(result.absent) <= {meeting.first, meeting.second}:
        raise Impossible(say("Only who was to sit at the table can be missing from it."))
    if result.absent and result.games:
        raise Impossible(say("A match that somebody missed has no games."))
    if max(result.first, result.second) > most:
        raise Impossible(
            say(
                "A match of best of %(length)s is over when somebody has won %(most)s games.",
                length=best_of,
                most=most,
            )
        )
    if result.first == result.second == most:
        raise Impossible(say("Only one of them can have won %(most)s games.", most=most))
    if not result.absent and not result.games:
        raise Impossible(say("Nobody has played and nobody is missing."))
    return result


def called_early(best_of: int, *, draws: bool = True) -> tuple[tuple[int, int, int], ...]:
    """What two sides may stand at when time is called (CP-21): games won by each, and drawn.

    Nobody has won enough, at least one game counts, and only the last can have been drawn by it.
    `draws`: whether the match may be drawn.
    """
    most = best_of // 2 + 1
    counts = product(range(most), range(most), (0, 1))
    found = (each for each in counts if 0 < sum(each) <= best_of)
    return tuple(
        sorted(
            (each for each in found if draws or each[0] != each[1]),
            key=lambda each: (each[2], -abs(each[0] - each[1]), -each[0]),
        )
    )


def checked_sides(
    won: tuple[int, ...], drawn: int, absent: tuple[int, ...], sides: int, best_of: int
) -> None:
    """Impossible, if a match of this length between so many sides cannot end so."""
    most = best_of // 2 + 1
    if len(won) != sides:
        raise Impossible(say("A score here has a number for each of %(count)s sides.", count=sides))
    if min(*won, drawn) < 0:
        raise Impossible(say("A number of games or heroes cannot be below nothing."))
    if not {*absent} <= {*range(sides)} or any(won[side] for side in absent):
        raise Impossible(say("Only who was to sit at the table can be missing from it."))
    if max(won) > most:
        raise Impossible(
            say(
                "A match of best of %(length)s is over when somebody has won %(most)s games.",
                length=best_of,
                most=most,
            )
        )
    if won.count(most) > 1:
        raise Impossible(say("Only one of them can have won %(most)s games.", most=most))
    if not sum(won) + drawn and len(absent) < sides - 1:
        raise Impossible(say("Nobody has played and nobody is missing."))


def turned(result: Result) -> Result:
    """The same result, seen from the other player."""
    return result._replace(first=result.second, second=result.first, heroes=result.heroes[::-1])
