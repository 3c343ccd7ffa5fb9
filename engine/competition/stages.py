"""One stage after the other: who goes on, in which order, and how many rounds are enough."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import zip_longest

from engine.competition.people import Name, Tables
from engine.competition.round_robin import round_robin
from engine.competition.standings import Row


def swiss_rounds(count: int) -> int:
    """So many that at most one can win them all."""
    return max(1, (count - 1).bit_length())


def cut(rows: Sequence[Row], count: int, gone: Collection[Name] = ()) -> tuple[Name, ...]:
    """The best so many who are still here, best first: the seeds of the next stage.

    Rows that share a place come in the order of the standings given: the drawn one (CP-2).
    """
    return tuple(row.name for row in rows if row.name not in gone)[:count]


def groups_played(groups: Sequence[Sequence[Name]], *, double: bool = False) -> tuple[Tables, ...]:
    """Round robins side by side; sitting out gives nothing, as it comes to all of a group."""
    each = [round_robin(group, double=double) for group in groups]
    return tuple(
        Tables(tuple(couple for tables in round_ for couple in tables.couples))
        for round_ in zip_longest(*each, fillvalue=Tables())
    )
