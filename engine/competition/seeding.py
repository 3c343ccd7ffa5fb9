"""Orders of seeds: the standard ladder, snakes into groups, sizes of flights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.competition.words import say
from engine.kernel.refusals import Refused

T = TypeVar("T")


class TooFew(Refused):
    """Fewer than two cannot compete."""

    code = "too-few"


def ladder_size(count: int) -> int:
    """The smallest ladder that holds so many: 2, 4, 8, …"""
    if count < 2:
        raise TooFew(say("A competition needs at least two."))
    return 1 << (count - 1).bit_length()


def seeding(size: int) -> tuple[int, ...]:
    """Seeds from the top of a ladder to its foot: if favourites win, 1 meets 2 in the final."""
    order = [1]
    while len(order) < size:
        order = [seed for s in order for seed in (s, 2 * len(order) + 1 - s)]
    return tuple(order)


def snake(names: Sequence[T], groups: int) -> tuple[tuple[T, ...], ...]:
    """Seeds into groups, forth and back: 1 8 9 16, 2 7 10 15, 3 6 11 14, 4 5 12 13."""
    rows = [names[start : start + groups] for start in range(0, len(names), groups)]
    turned = [row if number % 2 == 0 else _back(row, groups) for number, row in enumerate(rows)]
    return tuple(
        tuple(row[place] for row in turned if place < len(row) and row[place] is not None)  # type: ignore[misc]  # None is looked for here
        for place in range(groups)
    )


def _back(row: Sequence[T], groups: int) -> Sequence[T | None]:
    """A row walked backwards; one that is not full leaves the first groups without."""
    return [*([None] * (groups - len(row))), *reversed(row)]


def flights(names: Sequence[T], size: int) -> tuple[tuple[T, ...], ...]:
    """A drawn order dealt into flights of about this size: none differs by more than one."""
    count = max(1, round(len(names) / size))
    return tuple(tuple(names[start::count]) for start in range(count))
