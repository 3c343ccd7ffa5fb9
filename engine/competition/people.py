"""Who sits down to a round, and the rules by which a round is paired."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

Name: TypeAlias = str
"""who takes part is known by one word, the same throughout an event"""
Couple: TypeAlias = tuple[Name, Name]
"""two who meet; the one named first has the first side"""

Will: TypeAlias = Literal["free", "avoid", "never"]
"""what may be, what is paid for, and what is not done"""

CONCERNS: Final = ("bye", "gap", "clubs", "sides", "floats")
"""what is fair, the weightiest first; CP-1"""


class Tables(NamedTuple):
    """A round as it hangs on the wall: who meets whom in the order of tables, and who sits out."""

    couples: tuple[Couple, ...] = ()
    bye: Name | None = None


class Kind(NamedTuple):
    """What one player's meetings cost, but for whom they have met; many share one kind."""

    points: int
    balance: int = 0
    """rounds on the first side less rounds on the second"""
    streak: int = 0
    """the last rounds on one side without a change: 2 is twice first, -2 twice second"""
    floated: int = 0
    """in the round before: -1 met somebody with fewer points, or nobody; 1 with more"""


class Player(NamedTuple):
    """Somebody who is to be paired."""

    name: Name
    kind: Kind = Kind(0)
    byes: int = 0
    met: frozenset[Name] = frozenset()
    clubs: frozenset[str] = frozenset()
    """clubs, families, teams: whoever shares one"""
    flight: str = ""


@dataclass(frozen=True)
class Rules:
    """How a round is paired. What is never done is not weighed at all."""

    concerns: tuple[str, ...] = CONCERNS
    rematches: Will = "never"
    second_byes: Will = "never"
    clubs: Will = "avoid"
    within_flights: bool = False
    forbidden: frozenset[frozenset[Name]] = frozenset()
    top: int = 0
    """so many of the best meet next to each other, as in a last round: first and second, …"""
    kept_before: str = "sides"
    """when a round is repaired, moving a table weighs more than this concern and all lesser ones"""
    most_balance: int | None = None
    """nobody comes to more rounds on one side over the other than this"""
    most_streak: int | None = None
    """nobody is on one side more often than this in a row"""


STRICT: Final = Rules()
"""nothing is done twice, and nothing else is forbidden"""
