"""Which couple sits at which table: in the order of points, but fixed tables stay fixed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count

from engine.competition.people import Couple, Name
from engine.kernel.refusals import Refused


class TableTaken(Refused):
    """Two couples are bound to the same table, or one couple to two."""

    code = "table-taken"


def seated_at(
    couples: Sequence[Couple], fixed: Mapping[Name, int], first: int = 1
) -> dict[int, Couple]:
    """The couple of each table, counted from `first`.

    Whoever has a fixed table, for a wheelchair or a camera, brings the opponent along.
    """
    bound: dict[int, Couple] = {}
    for couple in couples:
        tables = {fixed[name] for name in couple if name in fixed}
        if len(tables) > 1 or tables & bound.keys():
            raise TableTaken(f"{' and '.join(couple)} cannot both sit where they have to.")
        bound |= dict.fromkeys(tables, couple)
    free = (table for table in count(first) if table not in bound)
    others = (couple for couple in couples if couple not in bound.values())
    return dict(sorted({**bound, **dict(zip(free, others, strict=False))}.items()))
