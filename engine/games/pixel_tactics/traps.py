"""Cards that lie face-down: whose may spring now, for all the others know, and how one springs."""

from __future__ import annotations

from typing import Final, TypeGuard

from engine.games.pixel_tactics import board, happenings, players
from engine.games.pixel_tactics.frames import Played
from engine.games.pixel_tactics.state import (
    BACKS,
    Happening,
    Reserve,
    Scope,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Option
from engine.kernel.seats import Seat


def trap_kinds(table: Table) -> frozenset[str]:
    return table.book.trap_kinds if table.edition.traps and table.facts.trapped else frozenset()


def met_by(table: Table, event: Happening) -> tuple[int, ...]:
    """The seats and trap sentences that wait for this, seen before it changes anything."""
    return tuple(
        seat * TRAPS + number
        for seat in table.seats
        for number, when in table.book.traps_on(event.kind)
        if number not in table.book.replacing_traps
        and happenings.matches(table, suspect(seat, event), when, event)
    )


KEPT_FROM: Final = "PlayerCannot activate"
"""the rule of cards that let nobody, or nobody twice, activate a trap"""
TRAPS: Final = 4096
"""more different trap sentences than any book of cards has"""


def may_spring(table: Table, events: tuple[Happening, ...], declared: bool) -> tuple[Seat, ...]:
    """PT-17: the seats asked have a card face-down that, for all others know, might answer."""
    if not table.facts.trapped:
        return ()
    return tuple([seat for seat in table.in_turn() if _may_spring(table, seat, events, declared)])


def lies_ready(table: Table, seat: Seat) -> bool:
    """Whether a card lies there that has lain long enough to be activated."""
    traps = table.facts.traps[seat]
    if not traps or seat in table.ceasefire:
        return False
    return min(trap.since for trap in traps) < table.turn or _at_once(table, seat)


def _may_spring(table: Table, seat: Seat, events: tuple[Happening, ...], declared: bool) -> bool:
    if not lies_ready(table, seat):
        return False
    if any(event.kind == "trap" and event.seat == seat for event in events):
        return False
    if KEPT_FROM in table.facts.rules and players.refused(table, seat, "activate"):
        return False
    return any(
        _awaits_trap(table, seat, when, event, number, declared)
        for event in events
        for number, when in table.book.traps_on(event.kind)
    )


def _awaits_trap(
    table: Table, seat: Seat, when: tree.When, event: Happening, number: int, declared: bool
) -> bool:
    """Whether a trap sentence answers an event now: before it happens, or as it was when it did."""
    if event.kind not in happenings.DECLARED and (number in table.book.replacing_traps) != declared:
        return False
    if event.awaited:
        return seat * TRAPS + number in event.awaited
    timely = not when.first or table.marked(_came(when.kind), event.seat, when.first) == when.nth
    return timely and happenings.matches(table, suspect(seat, event), when, event)


def count(table: Table, event: Happening) -> None:
    """PT-172: of acts whose number a trap waits for, everybody knows how many there have been."""
    if event.kind in table.book.counted_by_traps:
        table.mark(_came(event.kind), event.seat)


def _came(kind: str) -> str:
    """Under which name such acts of a player are remembered."""
    return f"came {kind}"


def suspect(seat: Seat, event: Happening) -> Scope:
    return Scope(seat, -1, "", "trap", event)


def _ripe(card: Reserve | None, turn: int) -> TypeGuard[Reserve]:
    return card is not None and not card.operation and card.since < turn


def _at_once(table: Table, seat: Seat) -> bool:
    """Whether a card lets the player activate a trap in the turn it was placed."""
    return bool(table.facts.rules) and players.may(table, seat, "activate when placed")


def springable(
    table: Table, seat: Seat, events: tuple[Happening, ...], declared: bool
) -> list[Option]:
    """The traps a seat may really activate now."""
    options: list[Option] = []
    by = table.turn + _at_once(table, seat)
    for slot, card in enumerate(table.field.reserve[seat]):
        if _ripe(card, by):
            names = (
                [card.card]
                if card.card not in BACKS
                else list(dict.fromkeys(table.unlocated(card.owner, card.card)))
            )
            options += [
                ("activate", board.RESERVE[slot], name)
                for name in names
                if _answers(table, seat, name, events, declared)
            ]
    return options


def _answers(
    table: Table, seat: Seat, name: str, events: tuple[Happening, ...], declared: bool
) -> Happening | None:
    for clause_number in table.book.of.get((name, "trap"), ()):
        clause = table.book.clauses[clause_number].clause
        if isinstance(clause, tree.Trap):
            number = table.book.trap_number(clause_number)
            for event in events:
                if _awaits_trap(table, seat, clause.when, event, number, declared):
                    return event
    return None


def spring(
    table: Table, seat: Seat, option: Option, events: tuple[Happening, ...], declared: bool
) -> None:
    """A trap is turned up: others may answer it before it does anything."""
    slot, name = board.RESERVE.index(option[1]), option[2]
    card = table.field.reserve[seat][slot]
    assert card is not None
    answered = _answers(table, seat, name, events, declared)
    table.set_reserve(seat, slot, None)
    table.disclose((name, card.owner))
    if KEPT_FROM in table.facts.rules:
        table.mark("did activate", seat)
    table.acts += 1
    act = Happening("trap", seat, card=name, by="trap", number=table.acts)
    table.push(Played(act, (name, card.owner), Scope(seat, -1, name, "trap", answered)))
