"""What seats do in more than one draft: take a card, make something else of one, keep the deck."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.event import Event
from engine.parts.drafts.tables import AnyPool, AnyTable, moved, with_pool
from engine.parts.piles import with_card

TAKEN: Final = {
    "lead": ("leaders", "leader"),
    "take": ("heroes", "hero"),
    "return": ("returned", "return"),
}
"""where a card goes, and what is told of it, by the verb of the answer"""

TURNED: Final = {
    "promote": ("heroes", "leaders"),
    "demote": ("leaders", "heroes"),
    "return": ("heroes", "returned"),
}
"""from where and whereto a card of a seat goes, by what is told of it"""


def taken(pool: AnyPool, verb: str, card: str, **changes: Any) -> tuple[AnyPool, Event]:
    """The pool with one card more; the others are told what became of it, and not which it is."""
    zone, kind = TAKEN[verb]
    cards = {zone: with_card(getattr(pool, zone), card)}
    return replace(pool, **changes, **cards), Event(kind, pool.seat, (card,), seen_by=(pool.seat,))


def turned(pool: AnyPool, kind: str, card: str, ruling: str) -> tuple[AnyPool, Event]:
    """The pool after a card of it becomes something else, as the ruling has it."""
    event = Event(kind, pool.seat, (card,), cause=ruling, seen_by=(pool.seat,))
    return moved(pool, *TURNED[kind], card), event


def kept(table: AnyTable, pool: AnyPool) -> tuple[AnyTable, tuple[Event, ...]]:
    """The deck of that seat is as it shall be."""
    event = Event("keep", pool.seat, amount=len(pool.leaders) + len(pool.heroes))
    return with_pool(table, replace(pool, ready=True)), (event,)
