"""Which couple sits at which table: in the order of points, but fixed tables stay fixed."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from itertools import count

from engine.competition.people import Couple, Name
from engine.competition.words import say
from engine.kernel.refusals import Refused


class TableTaken(Refused):
    """Two couples are bound to the same table, or one couple to two."""

    code = "table-taken"


def seated_at(
    couples: Sequence[Couple],
    fixed: Mapping[Name, int],
    first: int = 1,
    taken: Container[int] = (),
) -> dict[int, Couple]:
    """The couple of each table, counted from `first`; nobody else sits where it is taken.

    Whoever has a fixed table, for a wheelchair or a camera, brings the opponent along.
    """
    bound: dict[int, Couple] = {}
    for couple in couples:
        tables = {fixed[name] for name in couple if name in fixed}
        if len(tables) > 1 or tables & bound.keys():
            raise TableTaken(
                say(
                    "%(one)s and %(other)s cannot both sit where they have to.",
                    one=couple[0],
                    other=couple[1],
                )
            )
        bound |= dict.fromkeys(tables, couple)
    free = (table for table in count(first) if table not in bound and table not in taken)
    seated = {*bound.values()}
    others = (couple for couple in couples if couple not in seated)
    return dict(sorted({**bound, **dict(zip(free, others, strict=False))}.items()))


def numbered_again(
    before: Mapping[int, Couple], couples: Sequence[Couple], fixed: Mapping[Name, int]
) -> dict[int, Couple]:
    """After a repair: who stays together stays where they sit, others take what became free."""
    wanted = {frozenset(couple): couple for couple in couples}
    kept = {
        table: wanted.pop(frozenset(couple))
        for table, couple in before.items()
        if frozenset(couple) in wanted
    }
    bound = {name: table for name, table in fixed.items() if table not in kept}
    return dict(sorted({**kept, **seated_at([*wanted.values()], bound, taken=kept)}.items()))
