"""Everybody against everybody, by the Berger tables."""

from __future__ import annotations

from collections.abc import Sequence

from engine.competition.people import Couple, Name, Tables
from engine.competition.seeding import TooFew
from engine.competition.words import say


def round_robin(names: Sequence[Name], *, double: bool = False) -> tuple[Tables, ...]:
    """All rounds. Sides differ by one at most over a single round robin, and even out in two.

    Of two, the last two rounds of the first change places, as FIDE recommends: otherwise some
    would sit on one side three times in a row. With an odd number, whoever would meet the missing
    last one has the bye.
    """
    if len(names) < 2:
        raise TooFew(say("A competition needs at least two."))
    size = len(names) + len(names) % 2
    rounds = tuple(_tables(names, berger(size, number)) for number in range(1, size))
    if not double:
        return rounds
    first = (*rounds[:-2], *reversed(rounds[-2:]))
    return (*first, *map(_turned, rounds))


def berger(size: int, number: int) -> tuple[tuple[int, int], ...]:
    """One round of the table for an even number: the last stands still, the others walk round."""
    others = size - 1
    pivot = (number - 1) * (size // 2) % others
    still = (size, pivot + 1) if number % 2 == 0 else (pivot + 1, size)
    walking = [
        ((pivot + step) % others + 1, (pivot - step) % others + 1) for step in range(1, size // 2)
    ]
    return (still, *walking)


def _tables(names: Sequence[Name], couples: Sequence[tuple[int, int]]) -> Tables:
    met, bye = [], None
    for one, other in couples:
        if max(one, other) > len(names):
            bye = names[min(one, other) - 1]
        else:
            met.append((names[one - 1], names[other - 1]))
    return Tables(tuple(met), bye)


def _turned(tables: Tables) -> Tables:
    couples: tuple[Couple, ...] = tuple((second, first) for first, second in tables.couples)
    return Tables(couples, tables.bye)
