"""How each action of a turn begins: it is paid for, and what it sets off is put on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.pixel_tactics import (
    board,
    combat,
    hands,
    happenings,
    looking,
    moving,
    piles,
    players,
    prices,
    promos,
    reserves,
    units,
)
from engine.games.pixel_tactics.amounts import SPARED
from engine.games.pixel_tactics.asking import id_at
from engine.games.pixel_tactics.facts import Source
from engine.games.pixel_tactics.frames import Cast, Played
from engine.games.pixel_tactics.state import (
    UNKNOWN,
    Happening,
    Held,
    Mark,
)
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Option
from engine.kernel.seats import Seat


def answer(table: Table, seat: Seat, option: Option) -> None:
    """Pay for the action and begin it."""
    verb = option[0]
    if verb not in ("attack", "spell", "action", "snap", "move", "pass"):
        prices.pay(table, verb, prices.cost(table, seat, verb, *_of_recruiting(seat, option)))
    table.mode.begun[verb](table, seat, option)
    for name in prices.names_of(table, verb):
        table.mark("did " + name, seat)
    if verb == "recruit":  # PT-179
        table.mark(f"did recruit {_of_recruiting(seat, option)[1]}", seat)


def _of_recruiting(seat: Seat, option: Option) -> tuple[str, ...]:
    """The card and the row that are recruited; nothing of any other action."""
    if option[0] != "recruit":
        return ()
    return hands.held_of(option[1], seat)[0], board.ROWS[board.READ[seat][option[2]][1] // 3]


def _draw(table: Table, seat: Seat, option: Option) -> None:
    happenings.propose(table, (Happening("draw", seat, amount=1, by="draw"),))


def _recruit(table: Table, seat: Seat, option: Option) -> None:
    held = hands.held_of(option[1], seat)
    slot = board.READ[seat][option[2]][1]
    lying = table.field.units[seat][slot]
    if lying is not None:
        table.remove(lying.id)
        table.discard((lying.card, lying.owner))
    _take(table, seat, held, option)
    table.disclose(held)
    id = table.enter(held[0], held[1], seat, slot)
    table.mark("recruited", id)
    happenings.propose(table, (Happening("recruit", seat, -1, id, by="recruit"),))


def _take(table: Table, seat: Seat, held: Held, option: Option) -> None:
    """The card played leaves the hand, the top of the deck or the discard pile."""
    if option[-1:] == looking.FROM_TOP:
        table.take_from_end(seat, held[0], "top")
    elif option[-1:] == looking.FROM_DISCARD:
        piles.leave(table, held, seat, "discard")
    else:
        table.lose(seat, held)
        happenings.emptied(table, seat)


def _attack(table: Table, seat: Seat, option: Option) -> None:
    id = id_at(table, seat, option[1])
    price = units.may_strike(table, seat, id, "attack") or 0
    prices.pay(table, "attack", units.price_of_attack(table, seat, id, option, price))
    for what in ("acted", "attacked", "hastened attack"):
        table.mark(what, id)
    if option[2] not in board.READ[seat]:
        table.mode.strike_beyond(table, id, option[2])
        return
    target = id_at(table, seat, option[2])
    combat.launch(table, seat, id, target, combat.way_of(table, id, target, option))


def _spell(table: Table, seat: Seat, option: Option) -> None:
    slot = board.READ[seat][option[1]][1]
    found = units.castable(table, seat, (slot,))
    source, price = next((s, p) for o, s, p in found if o == option)
    prices.pay(table, "spell", price)
    for what in ("acted", "cast", "hastened spell"):
        table.mark(what, source.id)
    _cast(table, seat, source, "spell", "spell")


def _action(table: Table, seat: Seat, option: Option) -> None:
    source, price = next((s, p) for o, s, p in units.usable(table, seat) if o == option)
    prices.pay(table, "action", price)
    _cast(table, seat, source, "action", "ability")


def _snap(table: Table, seat: Seat, option: Option) -> None:
    source, price = next((s, p) for o, s, p in units.of_base(table, seat, "snap") if o == option)
    prices.pay(table, "snap", price)
    _cast(table, seat, source, "snap", "ability")


def _cast(table: Table, seat: Seat, source: Source, kind: str, by: str) -> None:
    clause = table.book.clauses[source.clause].clause
    mine = source.clause * 4096 + source.id
    table.marks = (*table.marks, Mark("limited", mine, table.turn))
    if getattr(clause, "per", "") == "game":
        table.marks = (*table.marks, Mark("limited game", mine, table.turn))
    act = Happening(kind, seat, source.id, -1, 0, by, number=combat.strike_number(table))
    table.push(Cast(act, source.clause))


def _play(table: Table, seat: Seat, option: Option) -> None:
    held = hands.held_of(option[1], seat)
    _take(table, seat, held, option)
    table.disclose(held)
    act = Happening(option[0], seat, card=held[0], by=option[0], number=combat.strike_number(table))
    table.push(Played(act, held))


def _trap(table: Table, seat: Seat, option: Option) -> None:
    held = hands.held_of(option[1], seat)
    slot = players.free_reserve(table, seat)
    assert slot is not None
    top = looking.top_card(table, seat) if option[-1:] == looking.FROM_TOP else None
    if top is not None and top.card != UNKNOWN:
        held = (top.card, seat)
    _take(table, seat, held, option)
    reserves.set_trap(table, seat, slot, held, top.seen_by if top else (seat,))


def _move(table: Table, seat: Seat, option: Option) -> None:
    id = id_at(table, seat, option[1])
    prices.pay(table, "move", units.price_of_move(table, seat, id))
    for what in ("acted", "moved by action", "hastened move"):
        table.mark(what, id)
    unit, slot = board.READ[seat][option[2]]
    if unit != table.facts.places[id][0]:
        moving.change_units(table, seat, id, unit, slot)
        return
    happenings.propose(table, (Happening("move", seat, -1, id, slot, "move"),))


def _switch(table: Table, seat: Seat, option: Option) -> None:
    one, other = id_at(table, seat, option[1]), id_at(table, seat, option[2])
    for id in (one, other):
        for what in ("acted", "moved by action"):
            table.mark(what, id)
    moving.swap(table, seat, one, other, "")


def _clear(table: Table, seat: Seat, option: Option) -> None:
    id = id_at(table, seat, option[1])
    happenings.propose(table, (Happening("clear", seat, -1, id, by="clear"),))


def _discard(table: Table, seat: Seat, option: Option) -> None:
    slot = board.RESERVE.index(option[1])
    piles.drop_reserve(table, seat, slot, "", option[2] if len(option) > 2 else "")


def _pass(table: Table, seat: Seat, option: Option) -> None:
    for _ in range(table.actions + len(table.extra) if table.book.counts_actions else 0):
        table.mark(SPARED, seat)
    table.actions = 0
    table.extra = ()
    table.mark("passed", seat)
    table.tell("pass", seat)
    happenings.observe(table, Happening("pass", seat))


BEGIN: Final[dict[str, Callable[[Table, Seat, Option], None]]] = {
    "draw": _draw,
    "recruit": _recruit,
    "attack": _attack,
    "spell": _spell,
    "action": _action,
    "snap": _snap,
    "order": _play,
    "operation": _play,
    "trap": _trap,
    "move": _move,
    "switch": _switch,
    "clear": _clear,
    "discard": _discard,
    "promo": promos.begin,
    "pass": _pass,
}
