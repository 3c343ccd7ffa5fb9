"""Pixels of seven colours: how many of each, and how a log writes them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import comb, prod
from typing import Final, TypeAlias

COLOURS: Final = ("red", "green", "blue", "cyan", "magenta", "yellow", "white")
PRIMARIES: Final = COLOURS[:3]
LETTERS: Final = dict(zip("rgbcmyw", COLOURS, strict=True))

Pixels: TypeAlias = tuple[int, ...]
"""How many of each colour, in the order of COLOURS."""

NONE: Final[Pixels] = (0,) * len(COLOURS)


def of(counts: Mapping[str, int]) -> Pixels:
    return tuple(counts.get(colour, 0) for colour in COLOURS)


def plus(one: Pixels, other: Pixels) -> Pixels:
    return tuple(map(int.__add__, one, other))


def minus(one: Pixels, other: Pixels) -> Pixels:
    return tuple(map(int.__sub__, one, other))


def covers(have: Pixels, need: Pixels) -> bool:
    return all(a >= b for a, b in zip(have, need, strict=True))


@lru_cache(maxsize=2048)
def word(pixels: Pixels) -> str:
    """`2 red, 1 cyan`."""
    named = zip(pixels, COLOURS, strict=True)
    return ", ".join(f"{many} {colour}" for many, colour in named if many) or "none"


@lru_cache(maxsize=2048)
def read(words: str) -> Pixels:
    """The pixels a word stands for."""
    if words == "none":
        return NONE
    counted = (each.split(" ") for each in words.split(", "))
    return of({colour: int(many) for many, colour in counted})


@lru_cache(maxsize=64)
def draws(bag: Pixels, count: int) -> dict[str, int]:
    """Every handful of so many from a bag, and in how many ways it may be drawn."""
    found = {}
    for drawn in _handfuls(bag, count):
        ways = prod(comb(lying, taken) for lying, taken in zip(bag, drawn, strict=True))
        found[word(drawn)] = ways
    return found


def _handfuls(bag: Pixels, count: int) -> list[Pixels]:
    if not bag:
        return [()] if count == 0 else []
    most = min(bag[0], count)
    return [
        (taken, *rest)
        for taken in range(most, -1, -1)
        for rest in _handfuls(bag[1:], count - taken)
    ]
