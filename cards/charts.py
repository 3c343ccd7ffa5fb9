"""Bar charts as numbers for an SVG: drawn by a template, read out as a table beside it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from accounts.errors import Sentence

HEIGHT = 96
COLUMN = 26
GAP = 6
LABEL = 16
ROW = 22


class Bar(NamedTuple):
    """One bar where it is drawn, and what it says."""

    label: Sentence
    many: int
    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        return self.x + self.width // 2

    @property
    def top(self) -> int:
        """Where the number above the bar stands."""
        return self.y - 4

    @property
    def end(self) -> int:
        """Where the number behind a lying bar stands."""
        return self.x + self.width + 6


class Chart(NamedTuple):
    """Bars and the size of the sheet they stand on."""

    key: str
    title: Sentence
    what: Sentence
    """what the labels are: the head of the table's first column"""
    bars: tuple[Bar, ...]
    width: int
    height: int

    @property
    def foot(self) -> int:
        """Where labels stand under columns."""
        return self.height - 3


def columns(key: str, title: Sentence, what: Sentence, counts: Mapping[int, int]) -> Chart:
    """A column for every number up to the most, also for those that nothing has."""
    steps = range(max(counts, default=-1) + 1)
    most = max(counts.values(), default=0)
    bars = []
    for place, number in enumerate(steps):
        count = counts.get(number, 0)
        tall = _share(count, most, HEIGHT)
        x = GAP + place * (COLUMN + GAP)
        bars.append(Bar(str(number), count, x, LABEL + HEIGHT - tall, COLUMN, tall))
    width = GAP + len(bars) * (COLUMN + GAP)
    return Chart(key, title, what, tuple(bars), width, HEIGHT + 2 * LABEL + 2)


def rows(
    key: str, title: Sentence, what: Sentence, counts: Iterable[tuple[Sentence, int]]
) -> Chart:
    """Lying bars in the order given, each under its words."""
    found = list(counts)
    most = max((count for _label, count in found), default=0)
    bars = tuple(
        Bar(label, count, 0, place * 2 * ROW + ROW, _share(count, most, 220), ROW - 8)
        for place, (label, count) in enumerate(found)
    )
    return Chart(key, title, what, bars, 270, len(found) * 2 * ROW)


def _share(count: int, most: int, room: int) -> int:
    """What is there is seen, however little."""
    return max(2, round(count * room / most)) if count else 0
