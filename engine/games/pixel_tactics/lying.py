"""Slots by description: which of a Unit's slots the words for a place mean."""

from __future__ import annotations

from engine.games.pixel_tactics import board, select
from engine.games.pixel_tactics.state import Happening, Ids, Scope
from engine.games.pixel_tactics.table import STOOD, Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat

NOWHERE = (-1,)


def slots(table: Table, scope: Scope, unit: Seat, there: tuple[tree.Place, ...]) -> Ids:
    """The slots that lie so; all of them, written (), where nothing is said."""
    if not there:
        return ()
    fitting = (
        slot
        for slot in range(len(board.SLOTS))
        if all(_lies(table, scope, place, unit, slot) for place in there)
    )
    return tuple(fitting) or NOWHERE


def free(table: Table, unit: Seat, row: int | None, within: Ids) -> tuple[int, ...]:
    """The empty slots of a Unit, or of one of its rows, among those."""
    empty = table.free_slots(unit, row)
    return tuple(slot for slot in empty if slot in within) if within else empty


def empty(table: Table, scope: Scope, unit: Seat, there: tuple[tree.Place, ...]) -> Ids:
    """The empty slots of a Unit that lie so."""
    if select.out_of_reach(table, scope.seat, unit):
        return ()
    return free(table, unit, None, slots(table, scope, unit, there))


def entered(table: Table, scope: Scope, there: tuple[tree.Place, ...], event: Happening) -> bool:
    """Whether it came there from elsewhere: from the slot `amount` of its Unit, or from none."""
    seat, slot = table.facts.places[event.object]
    fitting = slots(table, scope, seat, there)
    return slot in fitting and event.amount not in fitting


def _lies(table: Table, scope: Scope, place: tree.Place, seat: Seat, slot: int) -> bool:
    match place:
        case tree.InRow(row="current"):
            return board.ROW_OF[slot] == table.wave
        case tree.InRow(row=row):
            return board.ROW_OF[slot] == board.ROWS.index(row)
        case tree.InEitherRow(rows=rows):
            return board.ROWS[board.ROW_OF[slot]] in rows
        case tree.InPlace(step=step):
            return select.in_place(select.found(scope, step), seat, slot)
        case tree.Near(how=how, of=of):
            ids = select.matching(table, scope, of)
            stand = (table.place_of(id) for id in ids)
            return any(select.near(how, (seat, slot), at) for at in stand if at is not None)
        case tree.OtherLine(line=line, of=of):  # PT-146
            stand = (table.place_of(id) for id in select.refs(table, scope, of))
            return all(at is not None and not _in_line(line, at[1], slot) for at in stand)
        case tree.FormerSlot():  # PT-161
            return scope.event is not None and slot == scope.event.former
        case tree.SlotOf(of=of):
            return (seat, slot) in [stood(table, scope, id) for id in select.refs(table, scope, of)]
    return False


def _in_line(line: str, slot: int, other: int) -> bool:
    if line == "row":
        return board.ROW_OF[slot] == board.ROW_OF[other]
    return slot % 3 == other % 3


def stood(table: Table, scope: Scope, id: int) -> tuple[Seat, int] | None:
    """Where a piece stands, or stood when it was taken from its slot."""
    here = table.place_of(id)
    if here is not None:
        return here
    left = select.found(scope, STOOD + id)
    if left:
        return left[0], left[1]
    event = scope.event
    cleared = event is not None and event.kind == "clear" and event.object == id
    return (event.amount, event.former) if event is not None and cleared else None
