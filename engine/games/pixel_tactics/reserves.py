"""What is done with the reserve beside a Unit: traps set, cards played, time markers."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.pixel_tactics import happenings, piles, players, select
from engine.games.pixel_tactics.choices import Chosen
from engine.games.pixel_tactics.combat import strike_number
from engine.games.pixel_tactics.frames import Played
from engine.games.pixel_tactics.handover import zone_of
from engine.games.pixel_tactics.state import (
    Happening,
    Held,
    Ids,
    Reserve,
    Scope,
    Seats,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.seats import Seat


def place_trap(
    table: Table, scope: Scope, number: int, node: tree.PlaceTrap, cards: Chosen | Ids
) -> int:
    placed = 0
    zone = zone_of(scope, node.cards)
    piles.mingle(table, scope, zone, piles.cards_of(cards))
    piles.moved_on(table, node, node.cards, "", piles.cards_of(cards))
    for held, holder in piles.cards_of(cards):
        slot = players.free_reserve(table, scope.seat)
        if slot is None:
            break
        if not piles.leave(table, held, holder, zone):
            continue
        own = (scope.seat,)
        seen_by = table.everybody if zone == "discard" else piles.knowing(scope, node.cards, own)
        id = set_trap(table, scope.seat, slot, held, seen_by)
        known_as(table, held, node.step, id)
        placed += 1
    return placed


def known_as(table: Table, held: Held, step: int, id: int) -> None:
    """PT-99: what spoke of a card speaks of what it has become on the table."""
    steps = {step} if step >= 0 else set()
    for each in table.scope.shown:
        if not each.zone and held in each.cards:
            table.show(piles.without(table, each, ((held, each.holders[each.cards.index(held)]),)))
            steps.add(each.step)
    for each_step in steps:
        table.find(each_step, (*select.found(table.scope, each_step), id))


def set_trap(table: Table, seat: Seat, slot: int, held: Held, seen_by: Seats = ()) -> int:
    """A trap lies face-down from now on; its player knows it, and who saw which card it was."""
    seen_by = seen_by or (seat,)
    known = any(each not in table.unseen for each in seen_by)
    name = held[0] if known else table.back(held[0])
    card = Reserve(table.new_id(), name, held[1], False, 0, table.turn, seen_by)
    table.set_reserve(seat, slot, card)
    table.tell("trap", seat, name, cause="", seen_by=seen_by)
    happenings.observe(table, Happening("place", seat, -1, card.id))
    return card.id


def play_card(
    table: Table, scope: Scope, number: int, node: tree.PlayCard, cards: Chosen | Ids
) -> int:
    played = 0
    zone = zone_of(scope, node.cards)
    piles.mingle(table, scope, zone, piles.cards_of(cards))
    for held, holder in piles.cards_of(cards):
        kind = table.book.cards[held[0]].fourth
        if kind not in ("order", "operation") or (
            kind == "operation" and players.free_reserve(table, scope.seat) is None
        ):
            continue
        if not piles.leave(table, held, holder, zone):
            continue
        piles.moved_on(table, node, node.cards, "discard", ((held, holder),))
        table.disclose(held)
        act = Happening(kind, scope.seat, card=held[0], by=kind, number=strike_number(table))
        table.push(Played(act, held))
        played += 1
    return played


def mark(
    table: Table, scope: Scope, number: int, node: tree.Mark, on: Ids | Chosen, amount: int
) -> int:
    changed = 0
    for id in _marked(table, scope, on):
        found = table.facts.reserves.get(id)
        if found is not None and found[2].operation:
            seat, slot, card = found
            markers = card.markers + node.sign * amount if node.sign else amount
            if markers < 0:
                piles.drop_reserve(table, seat, slot, scope.card)
            else:
                table.set_reserve(seat, slot, replace(card, markers=markers))
            changed += amount if node.sign else abs(markers - card.markers)
            _told(table, seat, id, markers - card.markers)
    return changed


def _told(table: Table, seat: Seat, id: int, more: int) -> None:
    """Time markers that came or went may be answered."""
    if more:
        kind = "marked" if more > 0 else "unmarked"
        happenings.observe(table, Happening(kind, seat, -1, id, abs(more)))


def _marked(table: Table, scope: Scope, on: Ids | Chosen) -> Ids:
    """The reserve cards meant: those chosen, those of the names chosen, or the one that speaks."""
    reserves = table.facts.reserves
    if not on:
        return (scope.source,) if scope.source in reserves else ()
    names = {held[0] for held, _ in piles.cards_of(on)}
    return piles.pieces_of(on) or tuple(
        id for id, found in reserves.items() if found[2].card in names
    )


def take_reserve(
    table: Table, scope: Scope, number: int, node: tree.TakeReserve, cards: Ids, to: Seats
) -> int:
    """PT-124: it lies on as it lay, with its markers, in a free slot of whoever takes it."""
    taken = 0
    for id in piles.pieces_of(cards):
        found = table.facts.reserves.get(id)
        free = players.free_reserve(table, to[0]) if to else None
        if found is None or free is None or found[0] == to[0]:
            continue
        seat, slot, card = found
        table.set_reserve(seat, slot, None)
        table.set_reserve(to[0], free, replace(card, since=table.turn))
        table.tell(
            "take over",
            to[0],
            card.card if card.operation else table.back(card.card),
            cause=scope.card,
        )
        taken += 1
    return taken
