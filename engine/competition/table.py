"""Meetings by player, and figures that know how they came about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import takewhile
from math import lcm
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.competition.people import Name
from engine.competition.results import CARDS, Meeting, Result, Scoring, end
from engine.competition.words import say


class Figure(NamedTuple):
    """A number, how it came about, and the figures it came from, down to single matches."""

    amount: Fraction
    how: str
    """a sentence of `words`"""
    parts: tuple[Figure, ...] = ()
    meeting: Meeting | None = None
    whose: Name = ""
    """of a single match: whose figure it is"""
    is_share: bool = False
    """a part of something, and shown with four decimals"""

    @property
    def shown(self) -> str:
        return shown(self.amount, is_share=self.is_share)

    @property
    def sentence(self) -> str:
        """How it came about, or for a single match how that ended."""
        return self.how or (ending(self.meeting, self.whose) if self.meeting else "")

    def lines(self, depth: int = 0, told: Callable[[str], str] = str) -> Iterator[str]:
        """The arithmetic, a line for each figure, indented, and told in some language."""
        yield f"{'  ' * depth}{told(self.sentence)} = {self.shown}"
        for part in self.parts:
            yield from part.lines(depth + 1, told)


def shown(amount: Fraction, *, is_share: bool = False) -> str:
    """Whole numbers as they are, halves and quarters as far as they go, shares with four decimals.

    Sorting uses the exact fraction.
    """
    if amount.denominator == 1:
        return str(amount)
    decimals = f"{float(amount):.4f}"
    return decimals if is_share else decimals.rstrip("0")


def total(parts: Sequence[Figure]) -> Fraction:
    """The exact sum, over one common denominator."""
    common = lcm(*(part.amount.denominator for part in parts))
    whole = sum(part.amount.numerator * (common // part.amount.denominator) for part in parts)
    return Fraction(whole, common)


def mean(how: str, parts: Sequence[Figure], *, nothing: Fraction) -> Figure:
    """The mean, and of nothing what is given for that."""
    amount = total(parts) / len(parts) if parts else nothing
    told = say("%(what)s: mean of %(count)s", what=how, count=len(parts))
    return Figure(amount, told, tuple(parts), is_share=True)


Unplayed: TypeAlias = Literal[
    "nothing", "own points", "virtual opponent", "fide 2023", "fide 2026", "us chess"
]
Floor: TypeAlias = Literal["0.33", "1/3", "0.25", "0"]
Draws: TypeAlias = Literal["points", "half"]
GoneAtMost: TypeAlias = Literal["1", "0.75"]


class Policy(NamedTuple):
    """What the chains leave to the organiser; every choice has a name (CP-10 to CP-13)."""

    floor: Fraction = Fraction(33, 100)
    """no percentage counts less"""
    opponents_byes: Literal["counted", "ignored"] = "counted"
    """whether an opponent's bye counts in that opponent's match and game wins"""
    unplayed: Unplayed = "nothing"
    """whom a bye was played against, for sums of opponents' points: nobody, one's equal, or
    somebody thought up, by the rules of an edition (CP-12, CP-20, CP-26)"""
    draws: Draws = "points"
    """what a draw is of a win in match wins: as many points as it gave, or half (CP-27)"""
    gone_at_most: Fraction = Fraction(1)
    """no opponent who has left counts more in opponents' match wins"""
    is_scheduled: bool = False
    """who meets whom was known beforehand, so a missed match is a match like any other (CP-26)"""


USUAL: Final = Policy()


@dataclass(frozen=True)
class Table:
    """Meetings by player, and figures once they have been worked out."""

    names: tuple[Name, ...]
    meetings: tuple[Meeting, ...]
    scoring: Scoring = CARDS
    policy: Policy = USUAL
    gone: frozenset[Name] = frozenset()
    """who has left"""
    _known: dict[tuple[str, Name], Figure] = field(default_factory=dict, compare=False)

    @cached_property
    def of(self) -> Mapping[Name, tuple[Meeting, ...]]:
        """The finished meetings of everybody, byes included, in order of rounds."""
        lists: dict[Name, list[Meeting]] = {name: [] for name in self.names}
        for meeting in sorted(self.meetings, key=lambda meeting: meeting.round):
            if meeting.second is None:
                lists.setdefault(meeting.first, []).append(meeting)
            elif meeting.result is not None:
                lists.setdefault(meeting.first, []).append(meeting)
                lists.setdefault(meeting.second, []).append(meeting)
        return {name: tuple(meetings) for name, meetings in lists.items()}

    @cached_property
    def points(self) -> Mapping[Name, int]:
        scoring = self.scoring
        return {
            name: sum(scoring.points(meeting, name) for meeting in meetings)
            for name, meetings in self.of.items()
        }

    def worth(self, points: int | Fraction) -> Fraction:
        """Points as they are told: those of chess are counted in halves."""
        return Fraction(points) * self.scoring.unit

    def score(self, name: Name) -> Fraction:
        return self.worth(self.points[name])

    @cached_property
    def most_met(self) -> int:
        """How many matches somebody has played, at the most."""
        return max((len(self.met(name)) for name in self.names), default=0)

    @cached_property
    def open_rounds(self) -> Mapping[Name, frozenset[int]]:
        """In which rounds somebody still plays."""
        found: dict[Name, set[int]] = {}
        for each in self.meetings:
            if each.second is not None and each.result is None:
                for name in (each.first, each.second):
                    found.setdefault(name, set()).add(each.round)
        return {name: frozenset(rounds) for name, rounds in found.items()}

    @cached_property
    def as_if_last_drawn(self) -> Table:
        """The same, had everybody who was paired in the last round drawn there."""
        drawn = tuple(
            each._replace(result=Result(1, 1))
            if each.second and each.round == self.rounds
            else each
            for each in self.meetings
        )
        return Table(self.names, drawn, self.scoring, self.policy, self.gone)

    def met(self, name: Name) -> tuple[tuple[Name, Meeting], ...]:
        """Opponents in order of rounds; nobody comes twice to a table to meet a missing one."""
        return tuple(
            (opponent(meeting, name), meeting) for meeting in self.of[name] if meeting.second
        )

    def floated(self, name: Name) -> int:
        """Whether the last opponent had more (1) or fewer points (-1), as points were then."""
        meetings = self.of[name]
        if not meetings:
            return 0
        last = meetings[-1]
        if last.second is None:
            return -1 if last.bye == "full" else 0
        own, their = (self.before(last.round, who) for who in (name, opponent(last, name)))
        return (their > own) - (their < own)

    def before(self, number: int, name: Name) -> int:
        """The points somebody had when a round began."""
        since = takewhile(lambda each: each.round >= number, reversed(self.of[name]))
        return self.points[name] - sum(self.scoring.points(each, name) for each in since)

    @cached_property
    def rounds(self) -> int:
        """How many rounds there have been."""
        return max((meeting.round for meeting in self.meetings), default=0)

    def once(self, code: str, name: Name, make: Callable[[], Figure]) -> Figure:
        """A figure that is worked out when it is first asked for."""
        known = self._known.get((code, name))
        return self._known.setdefault((code, name), make()) if known is None else known


def opponent(meeting: Meeting, name: Name) -> Name:
    assert meeting.second is not None, "a bye has no opponent"
    return meeting.second if meeting.first == name else meeting.first


ENDS: Final = {"win": say("win"), "draw": say("draw"), "loss": say("loss")}
BYES: Final = {"full": say("a bye"), "half": say("half a bye"), "none": say("not there")}


def ending(meeting: Meeting, name: Name) -> str:
    """A meeting in words: `round 3: win 2-1 against ben`."""
    number = meeting.round
    if meeting.second is None:
        return say("round %(number)s: %(bye)s", number=number, bye=BYES[meeting.bye])
    other, result, ended = opponent(meeting, name), meeting.result, end(meeting, name)
    assert result is not None, "only finished meetings are told"
    assert ended is not None, "only finished meetings are told"
    if result.absent:
        return say(
            "round %(number)s: %(ended)s without a game against %(other)s",
            number=number,
            ended=ENDS[ended],
            other=other,
        )
    own, their = result.first, result.second
    if name != meeting.first:
        own, their = their, own
    games = f"{own}-{their}" + (f"-{result.drawn}" if result.drawn else "")
    return say(
        "round %(number)s: %(ended)s %(games)s against %(other)s",
        number=number,
        ended=ENDS[ended],
        games=games,
        other=other,
    )
