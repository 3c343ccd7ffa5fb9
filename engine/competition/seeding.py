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


def apart(rows: Sequence[Sequence[T]], groups: Sequence[Sequence[T]]) -> tuple[T, ...]:
    """Seeds row by row; within a row some change places, the nearest, so that those of a group who
    would meet in the first round of a ladder do not."""
    seeds = [seed for row in rows for seed in row]
    of = {seed: nth for nth, group in enumerate(groups) for seed in group}
    row_of = [nth for nth, row in enumerate(rows) for _seed in row]
    over = ladder_size(len(seeds)) - 1

    def meeting() -> list[int]:
        """The lower of every two of a group who would meet."""
        first = range(over // 2 + 1, len(seeds))
        return [low for low in first if of[seeds[low]] == of[seeds[over - low]]]

    for low in meeting():
        here = [place for place, row in enumerate(row_of) if row == row_of[low]]
        before = len(meeting())
        for place in sorted(here, key=lambda place: abs(place - low)):
            seeds[low], seeds[place] = seeds[place], seeds[low]
            if len(meeting()) < before:
                break
            seeds[low], seeds[place] = seeds[place], seeds[low]
    return tuple(seeds)


def flights(names: Sequence[T], size: int) -> tuple[tuple[T, ...], ...]:
    """A drawn order dealt into flights of about this size: none differs by more than one."""
    count = max(1, round(len(names) / size))
    return tuple(tuple(names[start::count]) for start in range(count))
