"""Lots of face-down cards in a line, and a deck that cards are shuffled back into.

A lot's cards are named when somebody first looks at them. Cards that a player knew and shuffled
back are kept apart in the position, so that chance deals as a real deck would; no view shows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec.structs import replace

from engine.kernel.audience import EVERYONE, declared, nobody, owner, witnesses
from engine.kernel.event import Event
from engine.kernel.seats import Seat
from engine.parts.drafts.asking import FIRST
from engine.parts.drafts.tables import Pool, Table, drawn_from_rest, with_pool
from engine.parts.odds import Returned, odds
from engine.parts.piles import UNKNOWN, Pile, face_down, known, pile, veiled


def _not_told(cards: tuple[Returned, ...]) -> tuple[Returned, ...]:
    return ()


@declared
class LotCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A face-down card of a lot; those who have looked at it know it."""

    card: Annotated[str, witnesses(face_down)] = UNKNOWN
    seen_by: Annotated[tuple[Seat, ...], EVERYONE] = ()
    shuffles: Annotated[int, EVERYONE] = 0
    """how often cards had been shuffled back when it was laid"""


Lot = tuple[LotCard, ...]


@declared
class Drafter(Pool, frozen=True, omit_defaults=True):
    """One who looks at lots."""

    hand: Annotated[Pile, owner(veiled)] = ()
    """the top card of the deck, before it is decided what becomes of it"""
    even: Annotated[bool, EVERYONE] = False
    """whether its Leaders are as many as a deck has, or can be"""
    ready: Annotated[bool, EVERYONE] = False


@declared
class LotTable(Table, frozen=True, omit_defaults=True, kw_only=True):
    """Lots, the deck behind them, and who looks at which."""

    seats: Annotated[tuple[Drafter, ...], EVERYONE]
    deck: Annotated[int, EVERYONE]
    lots: Annotated[tuple[Lot, ...], EVERYONE]
    """the one furthest from the deck first"""
    turn: Annotated[Seat, EVERYONE] = FIRST
    lot: Annotated[int, EVERYONE] = 0
    """the lot being looked at; behind the last: the top card of the deck is taken"""
    shuffles: Annotated[int, EVERYONE] = 0
    returned: Annotated[tuple[Returned, ...], nobody(_not_told)] = ()
    """cards shuffled back whose place nobody knows any more"""

    @property
    def drafting(self) -> bool:
        return bool(self.deck or self.lots or any(each.hand for each in self.seats))

    @property
    def looks_at_lot(self) -> bool:
        return self.lot < len(self.lots)


def names(lot: Lot) -> Pile:
    return pile(each.card for each in lot)


def not_seen(table: LotTable) -> LotCard | None:
    """The next card that whose turn it is will see before anything is decided."""
    if table.looks_at_lot:
        return next(
            (each for each in table.lots[table.lot] if table.turn not in each.seen_by), None
        )
    return None if table.seats[table.turn].hand else LotCard(shuffles=table.shuffles)


def weights(table: LotTable, place: LotCard) -> dict[str, int]:
    """Which cards may lie in a place, and how likely each is."""
    if table.unseen:
        return dict(known((*table.rest, *(each.card for each in table.returned))))
    # DR-12: what was shuffled back lies where it may, each place equally likely.
    places = [each.shuffles for lot in table.lots for each in lot if not each.seen_by]
    return odds(table.rest, table.returned, table.deck, places, place.shuffles)


def looked_at(table: LotTable, card: str) -> tuple[LotTable, tuple[Event, ...]]:
    """Whose turn it is sees one more card of the lot."""
    seat, lot = table.turn, table.lots[table.lot]
    at = next(at for at, each in enumerate(lot) if seat not in each.seen_by)
    before = lot[at]
    if before.card == UNKNOWN:
        table = found(table, card, before.shuffles)
        before = replace(before, card=card)
    seen = replace(before, seen_by=tuple(sorted((*before.seen_by, seat))))
    lot = (*lot[:at], seen, *lot[at + 1 :])
    table = with_lot(table, lot)
    if any(seat not in each.seen_by for each in lot):
        return table, ()
    shown = tuple(each.card for each in lot)
    return table, (Event("look", seat, shown, len(lot), seen_by=(seat,)),)


def top_taken(table: LotTable, card: str) -> tuple[LotTable, tuple[Event, ...]]:
    """Whose turn it is takes the top card of the deck in hand."""
    table = replace(found(table, card, table.shuffles), deck=table.deck - 1)
    me = replace(table.seats[table.turn], hand=(card,))
    return with_pool(table, me), (Event("top", me.seat),)


def added_to(table: LotTable) -> LotTable:
    """A card of the deck is laid on the lot, without anybody looking at it."""
    lot = (*table.lots[table.lot], LotCard(shuffles=table.shuffles))
    return replace(with_lot(table, lot), deck=table.deck - 1)


def shuffled_back(table: LotTable, back: int, cards: Pile) -> LotTable:
    """So many cards go back into the deck; those that are known are remembered by the position."""
    count = table.shuffles + 1
    returned = (*table.returned, *(Returned(card, count) for card in cards))
    return replace(table, deck=table.deck + back, shuffles=count, returned=returned)


def laid_anew(table: LotTable) -> LotTable:
    """DR-7: a new lot is laid where the old one lay, as long as there are cards."""
    new: tuple[Lot, ...] = ((LotCard(shuffles=table.shuffles),),) if table.deck else ()
    lots = (*table.lots[: table.lot], *new, *table.lots[table.lot + 1 :])
    return replace(table, lots=lots, deck=table.deck - len(new))


def with_lot(table: LotTable, lot: Lot) -> LotTable:
    return replace(table, lots=(*table.lots[: table.lot], lot, *table.lots[table.lot + 1 :]))


def found(table: LotTable, card: str, shuffles: int) -> LotTable:
    """The table after a card came to light: one that was shuffled back, or one of the rest."""
    back = [at for at, each in enumerate(table.returned) if each.card == card]
    # Of copies that may be it the one shuffled back last: there are fewest places for that one.
    at = next((at for at in reversed(back) if table.returned[at].shuffle <= shuffles), None)
    if at is None and back and card not in table.rest:
        at = back[0]  # half a log cannot tell
    if at is None:
        return drawn_from_rest(table, card)
    return replace(table, returned=(*table.returned[:at], *table.returned[at + 1 :]))


def lying(table: LotTable) -> Iterator[Pile]:
    """Every card that lies in no pool: in lots, in hand, shuffled back."""
    for lot in table.lots:
        yield tuple(each.card for each in lot)
    for drafter in table.seats:
        yield drafter.hand
    yield tuple(each.card for each in table.returned)


def drawn(table: LotTable) -> list[str]:
    """The lots as text, a line for each."""
    listed = [", ".join(each.card for each in lot) for lot in table.lots]
    return [f"Lot {number}: {cards}" for number, cards in enumerate(listed, 1)]
