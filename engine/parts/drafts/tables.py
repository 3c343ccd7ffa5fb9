"""What lies on every draft's table, and the plain values in which a draft is told to others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from engine.kernel.audience import EVERYONE, declared, owner
from engine.kernel.seats import Seat
from engine.parts.piles import UNKNOWN, Pile, distinct, pile, veiled, with_card, without

LEADERS: Final = 4
"""of a deck, in either format"""


@declared
class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat has drafted; only itself may look at it."""

    seat: Annotated[Seat, EVERYONE]
    leaders: Annotated[Pile, owner(veiled)] = ()
    heroes: Annotated[Pile, owner(veiled)] = ()
    returned: Annotated[Pile, owner(veiled)] = ()
    """cards it gave back to the box"""

    @property
    def drafted(self) -> int:
        return len(self.leaders) + len(self.heroes) + len(self.returned)


@declared
class Table(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A position of any draft."""

    seats: Annotated[tuple[Pool, ...], EVERYONE]
    rest: Annotated[Pile, EVERYONE]
    """the cards whose place is not known: nothing says where they are, or in which order"""
    cannot_lead: Annotated[Pile, EVERYONE] = ()
    unseen: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """seats whose hidden cards are not known here"""


class Drafted(msgspec.Struct, frozen=True):
    """The cards of one seat, "?" where they are not known."""

    seat: Seat
    leaders: Pile
    heroes: Pile
    returned: Pile


class Progress(msgspec.Struct, frozen=True):
    """How far a seat has come; everybody at the table can see it."""

    seat: Seat
    pack: int = 1
    """which of its packs it drafts from, counted from 1"""
    packs: int = 1
    pick: int = 1
    """which pick of that pack is its next (or last)"""
    picks: int = 0
    """how many picks a pack is; 0: nobody can know beforehand"""
    hand: int = 0
    """cards it looks at"""
    waiting: int = 0
    """packs that wait for it"""
    passes_to: Seat | None = None
    """who gets the pack it passes on"""
    leaders: int = 0
    heroes: int = 0
    returned: int = 0
    coins: int = 0
    done: bool = False
    """whether it has nothing left to decide"""


def progress_of(pool: Pool, **more: Any) -> Progress:
    """The counts of a pool, and what a protocol says of the seat beside them."""
    leaders, heroes, returned = map(len, (pool.leaders, pool.heroes, pool.returned))
    return Progress(pool.seat, leaders=leaders, heroes=heroes, returned=returned, **more)


AnyTable = TypeVar("AnyTable", bound=Table)
AnyPool = TypeVar("AnyPool", bound=Pool)


def with_pool(table: AnyTable, pool: Pool) -> AnyTable:
    """The table with one seat's part replaced."""
    seats = (*table.seats[: pool.seat], pool, *table.seats[pool.seat + 1 :])
    return replace(table, seats=seats)


def moved(pool: AnyPool, source: str, to: str, card: str) -> AnyPool:
    """The pool with a card taken from one of its piles to another."""
    changed = {source: without(getattr(pool, source), card)}
    return replace(pool, **changed, **{to: with_card(getattr(pool, to), card)})


def drawn_from_rest(table: AnyTable, card: str) -> AnyTable:
    """The table after a card of the rest got a place."""
    return table if card == UNKNOWN else replace(table, rest=without(table.rest, card))


def forgotten(table: AnyTable, cards: Iterable[str]) -> AnyTable:
    """The table after cards went where nobody who keeps this log can follow them."""
    lost = [card for card in cards if card != UNKNOWN]
    return replace(table, rest=pile([*table.rest, *lost])) if lost else table


def leads(table: Table, cards: Pile) -> Pile:
    """Those of the cards that can be Leaders, each name once."""
    return tuple(card for card in distinct(cards) if card not in table.cannot_lead)
