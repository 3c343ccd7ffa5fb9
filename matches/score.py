"""A score of the sides of a match, and how it may have come to its end. No tables here: see
reckoning."""

from typing import NamedTuple


class Score(NamedTuple):
    """Games won by each side, games drawn, and the sides that did not come.

    A side is a seat, or the seats of a team; its number is that of its team.
    """

    won: tuple[int, ...]
    drawn: int = 0
    absent: tuple[int, ...] = ()

    @property
    def games(self) -> int:
        return sum(self.won) + self.drawn

    @property
    def winner(self) -> int | None:
        """The side that has won; None for a draw, and where nobody can have."""
        there = [side for side in range(len(self.won)) if side not in self.absent]
        if not self.games:
            return there[0] if len(there) == 1 else None
        most = max(self.won)
        first = [side for side in there if self.won[side] == most]
        return first[0] if len(first) == 1 else None

    @property
    def words(self) -> str:
        return "–".join(map(str, (*self.won, *((self.drawn,) if self.drawn else ()))))


def missed(absent: tuple[int, ...], sides: int = 2) -> Score:
    """Nothing was played: these sides did not come."""
    return Score((0,) * sides, 0, tuple(sorted({*absent})))
