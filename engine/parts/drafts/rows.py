"""A row of open cards before a deck, with coins on those that were passed over."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.audience import EVERYONE, declared
from engine.kernel.event import Event
from engine.kernel.seats import Seat, letter
from engine.parts.drafts.asking import FIRST
from engine.parts.drafts.doing import taken
from engine.parts.drafts.tables import Pool, Table, drawn_from_rest, with_pool
from engine.parts.piles import Pile

COINS: Final = 5
"""of a seat at the beginning"""


@declared
class RowCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open card and the coins that lie on it."""

    card: Annotated[str, EVERYONE]
    coins: Annotated[int, EVERYONE] = 0


@declared
class Buyer(Pool, frozen=True, omit_defaults=True):
    """One seat: everything it has lies open."""

    leaders: Annotated[Pile, EVERYONE] = ()
    heroes: Annotated[Pile, EVERYONE] = ()
    returned: Annotated[Pile, EVERYONE] = ()
    coins: Annotated[int, EVERYONE] = COINS


@declared
class RowTable(Table, frozen=True, omit_defaults=True, kw_only=True):
    """Buyers around one row."""

    seats: Annotated[tuple[Buyer, ...], EVERYONE]
    deck: Annotated[int, EVERYONE]
    row: Annotated[tuple[RowCard, ...], EVERYONE] = ()
    """the card furthest from the deck, which is free, first"""
    turn: Annotated[Seat, EVERYONE] = FIRST

    @property
    def names(self) -> Pile:
        """The cards of the row, in their order."""
        return tuple(each.card for each in self.row)


def revealed(table: RowTable, card: str) -> tuple[RowTable, tuple[Event, ...]]:
    """The deck's top card is laid open at the end of the row."""
    row = (*table.row, RowCard(card))
    table = replace(drawn_from_rest(table, card), row=row, deck=table.deck - 1)
    return table, (Event("reveal", None, (card,)),)


def bought(table: RowTable, me: Buyer, verb: str, lot: int) -> tuple[RowTable, tuple[Event, ...]]:
    """A coin on every card passed over; the coins on the card taken; the row closes up."""
    card, row = table.row[lot], table.row
    passed = [replace(each, coins=each.coins + 1) for each in row[:lot]]
    me, event = taken(me, verb, card.card, coins=me.coins - lot + card.coins)
    table = replace(
        with_pool(table, me),
        row=(*passed, *row[lot + 1 :]),
        turn=(me.seat + 1) % len(table.seats),
    )
    events = [Event("pay", me.seat, amount=lot)] if lot else []
    events.append(replace(event, seen_by=None))
    events += [Event("earn", me.seat, amount=card.coins)] if card.coins else []
    return table, tuple(events)


def drawn(table: RowTable) -> list[str]:
    """The row as text, and who has how many coins."""
    coins = ", ".join(f"{letter(each.seat)} {each.coins}" for each in table.seats)
    head = [f"Deck: {table.deck}. Coins: {coins}.", "Row, the free card first:"]
    return head + [f"  {at} {each.card} ({each.coins})" for at, each in enumerate(table.row, 1)]
