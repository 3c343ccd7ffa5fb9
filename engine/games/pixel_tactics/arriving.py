"""Whoever has come to stand somewhere else: where it came, and beside whom."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.pixel_tactics import happenings, select
from engine.games.pixel_tactics.state import Happening
from engine.games.pixel_tactics.table import Table

ELSEWHERE = -1
"""stands for the slot of somebody who was not in this Unit before"""


def seen(table: Table, event: Happening, former: int = ELSEWHERE) -> None:
    """PT-150: it is seen to come where it was not, and to be beside whom it was not beside."""
    for kind in ("enter", "move into") if event.kind == "move" else ("enter",):
        if happenings.may_be_answered(table, kind):
            happenings.observe(table, replace(event, kind=kind, amount=former))
    if happenings.may_be_answered(table, "adjoin"):
        for other in _new_neighbours(table, event.object, former):
            for one, beside in ((event.object, other), (other, event.object)):
                pair = replace(event, kind="adjoin", object=one, actor=beside, amount=0)
                happenings.observe(table, pair)


def _new_neighbours(table: Table, id: int, former: int) -> Iterator[int]:
    """Who is adjacent now and was not; who has its slot has changed places with it."""
    seat, slot = table.facts.places[id]
    for at, piece in table.facts.standing[seat]:
        if at == former or not select.near("adjacent", (seat, slot), (seat, at)):
            continue
        if former == ELSEWHERE or not select.near("adjacent", (seat, former), (seat, at)):
            yield piece.id
