"""Dice rolled together: what may come, how often, and how a log writes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, TypeAlias

Dice: TypeAlias = tuple[int, ...]
"""Results, the highest first."""

SIDES: Final = 6


def sorted_dice(results: Iterable[int]) -> Dice:
    return tuple(sorted(results, reverse=True))


def word(dice: Dice) -> str:
    """`6 4 1`."""
    return " ".join(map(str, dice))


def read(words: str) -> Dice:
    """The dice a word stands for."""
    return tuple(map(int, words.split()))


@lru_cache(maxsize=16)
def throws(count: int) -> dict[str, int]:
    """Everything so many dice may show, and how many ways there are to throw it."""
    found = {}
    for results in combinations_with_replacement(range(SIDES, 0, -1), count):
        alike = prod(map(factorial, Counter(results).values()))
        found[word(results)] = factorial(count) // alike
    return found
