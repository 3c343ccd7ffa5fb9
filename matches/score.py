"""A score of two seats, and how a match may have come to its end. No tables here: see reckoning."""

from typing import NamedTuple


class Score(NamedTuple):
    """Games won by seat 0 and seat 1, games drawn, and the seats at which nobody came."""

    first: int
    second: int
    drawn: int = 0
    absent: tuple[int, ...] = ()

    @property
    def games(self) -> int:
        return self.first + self.second + self.drawn

    @property
    def winner(self) -> int | None:
        """The seat that has won; None for a draw, and where nobody can have."""
        if self.absent:
            there = [seat for seat in (0, 1) if seat not in self.absent]
            return there[0] if len(there) == 1 else None
        if self.first == self.second:
            return None
        return 0 if self.first > self.second else 1

    def turned(self) -> "Score":
        """The same seen from the other side of the table."""
        return Score(self.second, self.first, self.drawn, tuple(1 - seat for seat in self.absent))

    @property
    def words(self) -> str:
        drawn = f"–{self.drawn}" if self.drawn else ""
        return f"{self.first}–{self.second}{drawn}"
