"""Standings: a pure function of meetings, sorted by a chain of tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from engine.competition.people import Name
from engine.competition.table import Figure, Table
from engine.competition.tiebreaks import worked_out


class Row(NamedTuple):
    """One line of the standings; equal rows share their place."""

    place: int
    name: Name
    figures: tuple[Figure, ...]
    """in the order of the chain"""


def standings(table: Table, chain: Sequence[str]) -> tuple[Row, ...]:
    """Everybody's place by the chain. Whoever is not among the names feeds others, no more."""
    rows: list[Row] = []
    waiting: list[tuple[tuple[Name, ...], int, dict[Name, tuple[Figure, ...]]]]
    waiting = [(table.names, 0, dict.fromkeys(table.names, ()))]
    while waiting:
        tied, link, figures = waiting.pop()
        if not tied:
            continue
        if link == len(chain):
            rows += [Row(len(rows) + 1, name, figures[name]) for name in tied[:1]]
            rows += [rows[-1]._replace(name=name, figures=figures[name]) for name in tied[1:]]
            continue
        made = worked_out(chain[link], table, tied)
        figures = {name: (*figures[name], made[name]) for name in tied}
        groups: dict[Fraction, list[Name]] = {}
        for name in tied:
            groups.setdefault(made[name].amount, []).append(name)
        waiting += [(tuple(groups[amount]), link + 1, figures) for amount in sorted(groups)]
    return tuple(rows)
