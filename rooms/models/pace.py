"""How fast a table plays. It stands alone: beside models, mypy never finishes with named tuples."""

from typing import NamedTuple


class Pace(NamedTuple):
    """How long a seat has for a decision, in seconds; 0 for each is a table without a clock."""

    decision: int = 0
    bank: int = 0
    """what a seat may take longer in all"""
    increment: int = 0
    """what every decision adds to the bank"""
    rests_at_night: bool = False
    """no decision falls due in the quiet hours of whoever has to make it"""

    @property
    def is_slow(self) -> bool:
        """Whether people leave the page in between, so that they are written to."""
        return self.decision >= SLOW


SLOW = 30 * 60
