"""Hexes at axial coordinates (q, r): neighbours, distances, routes, and their words in a log."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]

AROUND: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""the six neighbours, from the east against the clock"""


@lru_cache(maxsize=4096)
def neighbours(at: Hex) -> tuple[Hex, ...]:
    return tuple((at[0] + q, at[1] + r) for q, r in AROUND)


def distance(one: Hex, other: Hex) -> int:
    """Steps from one to the other, whatever lies between."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def routes(one: Hex, other: Hex) -> Iterator[tuple[Hex, ...]]:
    """The hexes between the two on every shortest route."""
    far = distance(one, other)
    if far <= 1:
        yield ()
        return
    for each in neighbours(one):
        if distance(each, other) == far - 1:
            for rest in routes(each, other):
                yield (each, *rest)


def steps_from(starts: Collection[Hex], ground: Collection[Hex]) -> dict[Hex, int]:
    """How many steps each hex of the ground lies from the nearest start, going over the ground."""
    found = dict.fromkeys(starts, 0)
    ring = list(starts)
    while ring:
        beyond = []
        for at in ring:
            for each in neighbours(at):
                if each in ground and each not in found:
                    found[each] = found[at] + 1
                    beyond.append(each)
        ring = beyond
    return found


@lru_cache(maxsize=4096)
def word(at: Hex) -> str:
    """The hex as logs write it: `2,-1`."""
    return f"{at[0]},{at[1]}"


@lru_cache(maxsize=4096)
def read(words: str) -> Hex | None:
    """The hex a word stands for; None if it is none."""
    q, comma, r = words.partition(",")
    try:
        at = int(q), int(r)
    except ValueError:
        return None
    return at if comma and word(at) == words else None
