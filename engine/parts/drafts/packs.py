"""Packs that go round a table: dealt, looked into, passed on, and queues of them before the seats.

A pack is dealt when its seat opens it, and a passed pack is turned over card by card when the next
seat picks it up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.audience import EVERYONE, declared, nobody, owner
from engine.kernel.event import Event
from engine.kernel.seats import Seat, letter
from engine.parts.drafts.tables import (
    Pool,
    Progress,
    Table,
    drawn_from_rest,
    forgotten,
    with_pool,
)
from engine.parts.piles import UNKNOWN, Pile, veiled, with_card

SIZE: Final = 8
"""cards in a pack"""


@declared
class Pack(msgspec.Struct, frozen=True):
    """A pack on its way: nobody looks into it before picking it up."""

    round: Annotated[int, EVERYONE]
    cards: Annotated[Pile, nobody(veiled)]


@declared
class Drafter(Pool, frozen=True, omit_defaults=True):
    """One seat with the packs before it."""

    hand: Annotated[Pile, owner(veiled)] = ()
    """the pack it picks from"""
    face_down: Annotated[Pile, nobody(veiled)] = ()
    """cards of that pack it has not turned over yet; "?" before they are dealt"""
    queue: Annotated[tuple[Pack, ...], EVERYONE] = ()
    """packs that wait for it, the one to pick up next first"""
    ready: Annotated[bool, EVERYONE] = False
    """whether its deck is as it shall be"""

    @property
    def round(self) -> int:
        """Which of its packs its next pick is from."""
        return self.drafted // SIZE + 1


@declared
class PackTable(Table, frozen=True, omit_defaults=True, kw_only=True):
    """A table packs go round."""

    seats: Annotated[tuple[Drafter, ...], EVERYONE]


def fresh() -> Pile:
    """A pack nobody has looked into."""
    return (UNKNOWN,) * SIZE


def neighbour(table: PackTable, seat: Seat, round: int) -> Seat:
    """DR-2: packs of odd rounds go to the left, of even rounds to the right."""
    return (seat + (1 if round % 2 else -1)) % len(table.seats)


def turned_over(table: PackTable, seat: Seat, card: str) -> tuple[PackTable, tuple[Event, ...]]:
    """The seat sees one more card of the pack it picks up."""
    me = table.seats[seat]
    if me.face_down[0] == UNKNOWN:
        table = drawn_from_rest(table, card)
    hand = with_card(me.hand, card)
    table = with_pool(table, replace(me, hand=hand, face_down=me.face_down[1:]))
    if len(me.face_down) > 1:
        return table, ()
    return table, (Event("pack", seat, hand, len(hand), seen_by=(seat,)),)


def passed(
    table: PackTable, seat: Seat, pack: Pack, picks: int
) -> tuple[PackTable, tuple[Event, ...]]:
    """The pack lies before the seat's neighbour, who picks it up if its hands are free."""
    to, left = neighbour(table, seat, pack.round), pack.cards
    if to in table.unseen:
        table, left = forgotten(table, left), veiled(left)
    there = table.seats[to]
    queue = sorted((*there.queue, Pack(pack.round, left)), key=lambda each: each.round)
    table = with_pool(table, at_next_pack(replace(there, queue=tuple(queue)), picks))
    return table, (Event("passed", to, amount=len(left)),)


def at_next_pack(me: Drafter, picks: int) -> Drafter:
    """DR-1, DR-2: the seat picks up its next pack, if there is one and its hands are free."""
    if me.hand or me.face_down or me.drafted == picks:
        return me
    if me.drafted % SIZE == 0:
        return replace(me, face_down=fresh())
    if me.queue and me.queue[0].round == me.round:
        return replace(me, face_down=me.queue[0].cards, queue=me.queue[1:])
    return me


def lying(table: PackTable) -> Iterator[Pile]:
    """Every pack on the table, in hands or before them."""
    for each in table.seats:
        yield each.hand
        yield each.face_down
        for pack in each.queue:
            yield pack.cards


def drawn(table: PackTable, far: Sequence[Progress]) -> str:
    """Where every seat is, and the cards of those whose cards are known."""
    lines = []
    for each in far:
        to = "-" if each.passes_to is None else letter(each.passes_to)
        lines.append(
            f"{letter(each.seat)}: pack {each.pack} of {each.packs}, pick {each.pick}; "
            f"Leaders {each.leaders}, Heroes {each.heroes}; {each.waiting} waiting; "
            f"passes to {to}"
        )
        me = table.seats[each.seat]
        for what, cards in (("pack", me.hand), ("Leaders", me.leaders), ("Heroes", me.heroes)):
            if any(card != UNKNOWN for card in cards):
                lines.append(f"   {what}: {', '.join(cards)}")
    return "\n".join(lines)
