"""Seats that play by themselves: they see their view of the table, and nothing else."""

from __future__ import annotations

import random
from typing import Final, Protocol, TypeVar

import msgspec

from engine.kernel.ask import Option
from engine.kernel.ruleset import Ruleset, State
from engine.kernel.seats import Seat

Position = TypeVar("Position", bound=msgspec.Struct)

SECONDS: Final = 1.0
"""what a thinking bot takes for a decision if nobody says otherwise"""


class Imaginable(Ruleset[Position], Protocol[Position]):
    """A ruleset in which a seat can think ahead."""

    def imagined(self, view: Position, seat: Seat, chance: random.Random) -> Position:
        """A whole position that looks like this view to the seat."""

    def worth(self, position: Position, seat: Seat) -> float:
        """What the position promises the seat; only comparisons mean anything."""

    def resting(self, position: Position) -> bool:
        """Whether nothing is half done, so that worths can be compared."""


class Bot(Protocol):
    """Somebody who answers for a seat. The view holds the question in its `asks`."""

    def answer(self, view: State[Position], seat: Seat, chance: random.Random) -> Option: ...
