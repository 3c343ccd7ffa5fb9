"""Pieces that come, move, change places and change hands."""

from __future__ import annotations

from engine.games.pixel_tactics import (
    arriving,
    handover,
    happenings,
    lying,
    piles,
    select,
    stats,
)
from engine.games.pixel_tactics.board import ROWS
from engine.games.pixel_tactics.choices import Chosen
from engine.games.pixel_tactics.frames import Placing
from engine.games.pixel_tactics.state import (
    Happening,
    Ids,
    Scope,
    Seats,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat


def recruit(
    table: Table, scope: Scope, number: int, node: tree.Recruit, cards: Chosen | Ids
) -> int:
    if not cards:
        return 0
    found = piles.cards_of(cards)  # PT-100: what stands or lies on the table is no card to recruit
    unit = select.people(table, scope, node.whose)[0]
    zone = handover.zone_of(scope, node.cards)
    row = (
        table.wave
        if node.where == "current"
        else ROWS.index(node.where)
        if node.where in ROWS
        else None
    )
    within = lying.slots(table, scope, unit, node.there)
    # PT-24: who finds no slot stays where it is
    found = found[: len(lying.free(table, unit, row, within))]
    piles.mingle(table, scope, zone, found)
    found = tuple(each for each in found if piles.leave(table, *each, zone))
    piles.moved_on(table, node, node.cards, "", found)
    if not found:
        return 0
    table.push(
        Placing(
            "recruit",
            unit,
            unit,
            node.where,
            step=node.step,
            cards=tuple(held for held, _ in found),
            within=within,
        )
    )
    return len(found)


def lay_corpse(
    table: Table, scope: Scope, number: int, node: tree.LayCorpse, cards: Chosen | Ids
) -> int:
    """PT-114: a card that comes to lie in a slot is seen by all, as every Corpse is."""
    found = piles.cards_of(cards)
    unit = select.people(table, scope, node.whose)[0]
    zone = handover.zone_of(scope, node.cards)
    within = lying.slots(table, scope, unit, node.there)
    found = found[: len(lying.free(table, unit, None, within))]
    piles.mingle(table, scope, zone, found)
    found = tuple(each for each in found if piles.leave(table, *each, zone))
    piles.moved_on(table, node, node.cards, "", found)
    if found:
        laid = tuple(held for held, _ in found)
        table.push(Placing("lay", unit, unit, step=node.step, cards=laid, within=within))
    return len(found)


def move_to(table: Table, scope: Scope, number: int, node: tree.MoveTo, who: Ids) -> int:
    movable = tuple(id for id in who if _movable(table, scope, id))
    if movable and node.where in ROWS:
        unit = table.facts.places[movable[0]][0]
        if not table.free_slots(unit, ROWS.index(node.where)):
            return 0  # nobody can go there, so nobody has moved
    if movable:
        by = select.people(table, scope, node.by)[:1] or (scope.seat,)
        unit = table.facts.places[movable[0]][0]
        beside = -1
        if node.where == "beside" and node.beside is not None:
            beside = next(iter(select.refs(table, scope, node.beside)), -1)
        within = lying.slots(table, scope, unit, node.there)
        table.push(Placing("move", by[0], unit, node.where, movable, beside=beside, within=within))
    return len(movable)


def _movable(table: Table, scope: Scope, id: int) -> bool:
    piece = table.piece(id)
    if piece is None or piece.leader:
        return False
    return not (
        stats.any_cannot(table, "be moved")
        and stats.cannot(table, id, "be moved", scope.box, scope.source)
    )


def switch_places(
    table: Table, scope: Scope, number: int, node: tree.SwitchPlaces, first: Ids, second: Ids | None
) -> int:
    pair = first if second is None else first[:1] + second[:1]
    if len(pair) != 2 or not all(_movable(table, scope, id) for id in pair):
        return 0
    return int(swap(table, scope.seat, pair[0], pair[1], scope.card))


def swap(table: Table, by: Seat, one: int, other: int, cause: str) -> bool:
    """Two pieces of one Unit change places (PT-38: never across Units)."""
    (seat, slot), (whose, at) = table.facts.places[one], table.facts.places[other]
    if seat != whose:
        return False
    table.tell("switch", by, table.written(-1, one), table.written(-1, other), cause=cause)
    _trade_slots(table, by, seat, slot, at)
    return True


def _trade_slots(table: Table, by: Seat, seat: Seat, slot: int, at: int) -> None:
    """Whatever is in the one goes to the other, and the other way round."""
    unit = list(table.field.units[seat])
    going = [
        (piece.id, here, to)
        for here, to in ((slot, at), (at, slot))
        if (piece := unit[here]) is not None
    ]
    for id, place, to in going:
        happenings.leaving(table, Happening("move", by, -1, id, by="switch"), place, to)
    unit[slot], unit[at] = unit[at], unit[slot]
    table.set_unit(seat, tuple(unit))
    for id, place, _ in going:
        table.mark("moved", id)
        switched = Happening("move", by, -1, id, by="switch", former=place)
        happenings.observe(table, switched)
        arriving.seen(table, switched, place)
    if len(going) == 1:
        happenings.vacated(table, seat, going[0][1])


def switch_lines(
    table: Table, scope: Scope, number: int, node: tree.SwitchLines, whose: Seats
) -> int:
    """PT-141: column by column; where anybody may not be moved, both stay."""
    moved = 0
    for seat in whose:
        if select.out_of_reach(table, scope.seat, seat):
            continue
        for column in range(3):
            slot, at = (ROWS.index(row) * 3 + column for row in (node.first, node.second))
            moved += _cross(table, scope, seat, slot, at)
    return moved


def _cross(table: Table, scope: Scope, seat: Seat, slot: int, at: int) -> int:
    """Who is in either slot goes to the other, if all of them can."""
    unit, free = table.field.units[seat], table.free_slots(seat)
    ids = [piece.id for piece in (unit[slot], unit[at]) if piece is not None]
    open_ = all(unit[each] is not None or each in free for each in (slot, at))
    if not ids or not open_ or not all(_movable(table, scope, id) for id in ids):
        return 0
    places = [table.written(-1, id) for id in ids]
    _trade_slots(table, scope.seat, seat, slot, at)
    if len(ids) == 2:
        table.tell("switch", scope.seat, *places, cause=scope.card)
    else:
        table.tell("move", scope.seat, *places, table.written(-1, ids[0]), cause=scope.card)
    return len(ids)


def change_units(table: Table, by: Seat, id: int, unit: Seat, slot: int) -> None:
    """PM-12: a Hero goes over to an ally's Unit; that is a Move, and its owner stays the same."""
    came_from = table.written(-1, id)
    piece = table.facts.pieces[id]
    was, old = table.facts.places[id]
    table.set_slot(was, old, None)
    table.set_slot(unit, slot, piece)
    table.mark("moved", id)
    table.tell("move", by, came_from, table.written(-1, id))
    moved = Happening("move", by, -1, id, slot, "move")
    happenings.observe(table, moved)
    arriving.seen(table, moved)
    happenings.vacated(table, was, old)


def rearrange(table: Table, scope: Scope, number: int, node: tree.Rearrange, whose: Seats) -> int:
    by = select.people(table, scope, node.by)
    for seat in reversed(whose):
        within = lying.slots(table, scope, seat, node.there)
        places = seat if seat in by else by[0] if by else scope.seat
        table.push(Placing("rearrange", places, seat, within=within))
    return len(whose)


def give_control(
    table: Table, scope: Scope, number: int, node: tree.GiveControl, who: Ids, to: Seats
) -> int:
    given = tuple(id for id in who if _movable(table, scope, id))
    if given and to:
        within = lying.slots(table, scope, to[0], node.there)
        table.push(Placing("give", to[0], to[0], "any", given, within=within))
    return len(given)
