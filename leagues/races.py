"""The race of a season as it is drawn: a line of points for everybody, cycle by cycle.

Places are worked out here, so that the template only writes SVG.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from engine.leagues.facts import Name
from engine.leagues.league import League as Fold
from engine.leagues.standings import Row

WIDE: Final = 640
LOWEST: Final = 240
"""of the sheet, which grows with those who have a name on it"""
LEFT: Final = 34
RIGHT: Final = 96
TOP: Final = 12
FOOT: Final = 24
APART: Final = 13
"""between two names at the end of their lines, so that they can be read"""
LINES_OF_GRID: Final = 4


class Line(NamedTuple):
    """Somebody's points from cycle to cycle."""

    name: str
    colour: str
    path: str
    x: int
    y: int
    said_y: int
    is_mine: bool


class Race(NamedTuple):
    """All lines, and the sheet they are drawn on."""

    wide: int
    tall: int
    left: int
    right: int
    floor: int
    lines: list[Line]
    cycles: list[tuple[int, int]]
    """with the place of each"""
    grid: list[tuple[int, int]]
    """points, with their height"""


def race(rows: Sequence[Row], fold: Fold, names: Mapping[Name, str], mine: Name) -> Race | None:
    """The last place first, so that who leads is drawn above; None before two cycles count."""
    if fold.cycle < 2:
        return None
    totals = {row.name: [0, *accumulate(score.points for score in row.scores)] for row in rows}
    most = max(1, *(max(each) for each in totals.values()))
    tall = max(LOWEST, TOP + FOOT + APART * len(rows))
    across = (WIDE - LEFT - RIGHT) / fold.cycle

    def x(cycle: int) -> int:
        return round(LEFT + cycle * across)

    def y(points: float) -> int:
        return round(tall - FOOT - points * (tall - FOOT - TOP) / most)

    heights = _apart([y(totals[row.name][-1]) for row in rows], tall - FOOT)
    lines = [
        Line(
            names.get(row.name, row.name),
            fold.members[row.name].colour,
            " ".join(f"{x(cycle)},{y(points)}" for cycle, points in enumerate(totals[row.name])),
            x(fold.cycle),
            y(totals[row.name][-1]),
            said_y,
            row.name == mine,
        )
        for row, said_y in zip(rows, heights, strict=True)
    ]
    cycles = [(cycle, x(cycle)) for cycle in range(1, fold.cycle + 1)]
    steps = {round(most * nth / LINES_OF_GRID) for nth in range(LINES_OF_GRID + 1)}
    grid = [(points, y(points)) for points in sorted(steps)]
    ordered = sorted(lines, key=lambda line: (line.is_mine, -line.y))
    return Race(WIDE, tall, LEFT, WIDE - RIGHT, tall - FOOT, ordered, cycles, grid)


def _apart(heights: Sequence[int], floor: int) -> list[int]:
    """Names below each other in the order given, as near to their lines as there is room."""
    found: list[int] = []
    for nth, height in enumerate(heights):
        below = len(heights) - nth - 1
        highest = found[-1] + APART if found else TOP
        found.append(max(highest, min(height, floor - APART * below)))
    return found
