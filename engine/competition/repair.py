"""The smallest repair of a round that was paired from something wrong."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.competition.people import STRICT, Couple, Name, Player, Rules, Tables
from engine.competition.swiss import Pairing, pair


class Change(NamedTuple):
    """What happens at one table; None where nobody sat or nobody will sit."""

    table: int
    before: Couple | None
    after: Couple | None


class Repair(NamedTuple):
    """The round as it should hang on the wall now, and what is different."""

    tables: Tables
    changes: tuple[Change, ...]
    bye_before: Name | None
    pairing: Pairing
    """of all who had not started, with its proof: as fair as pairing them anew"""

    @property
    def moved(self) -> int:
        """How many published tables are not played as they were."""
        return sum(1 for change in self.changes if change.before)


def repair(
    players: Sequence[Player],
    published: Tables,
    started: Collection[Couple] = (),
    rules: Rules = STRICT,
) -> Repair:
    """Pair again all who have not started, as fairly as can be and with as few tables changed.

    `players` are those who play this round, as they stand after the correction: who has dropped
    out is missing, who came late is there. Started tables stay whatever has turned out (CP-6).
    """
    begun = {frozenset(couple) for couple in started}
    sitting = {name for couple in begun for name in couple}
    free = [player for player in players if player.name not in sitting]
    paired = pair(free, rules, published, kept_before=rules.kept_before)
    couples = _numbered(published, begun, paired.tables.couples)
    before = (*published.couples, *([None] * (len(couples) - len(published.couples))))
    changes = tuple(
        Change(number, was, now)
        for number, (was, now) in enumerate(zip(before, couples, strict=True), start=1)
        if was != now
    )
    tables = Tables(tuple(couple for couple in couples if couple), paired.tables.bye)
    return Repair(tables, changes, published.bye, paired)


def _numbered(
    published: Tables, begun: Collection[frozenset[Name]], paired: Sequence[Couple]
) -> tuple[Couple | None, ...]:
    """What stays keeps its table and its sides; the others take the tables that became free."""
    now = {frozenset(couple) for couple in paired} | {*begun}
    before = {frozenset(couple) for couple in published.couples}
    new = [couple for couple in paired if frozenset(couple) not in before]
    couples: list[Couple | None] = []
    for couple in published.couples:
        kept = frozenset(couple) in now
        couples.append(couple if kept else new.pop(0) if new else None)
    return (*couples, *new)
