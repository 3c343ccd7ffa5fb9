"""A stack that cards are shown from, to one member each, and buried under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.audience import EVERYONE, declared, owner, witnesses
from engine.kernel.seats import Seat, letter
from engine.parts.drafts.tables import Pool, Table, drawn_from_rest, forgotten, with_pool
from engine.parts.piles import UNKNOWN, Pile, face_down, veiled, with_card

PICKS: Final = 5
"""a member makes, unless the setup says otherwise"""


@declared
class Buried(msgspec.Struct, frozen=True):
    """A card at the bottom of the stack, known to who put it there."""

    card: Annotated[str, witnesses(face_down)]
    seen_by: Annotated[tuple[Seat, ...], EVERYONE]


@declared
class Drafter(Pool, frozen=True, omit_defaults=True):
    """One member of the league."""

    hand: Annotated[Pile, owner(veiled)] = ()
    """the cards shown to it"""
    wanted: Annotated[int, EVERYONE] = PICKS
    """picks it has still to make"""
    burying: Annotated[bool, EVERYONE] = False
    """whether it has taken a card and must bury one"""


@declared
class StackTable(Table, frozen=True, omit_defaults=True, kw_only=True):
    """Members around one stack."""

    seats: Annotated[tuple[Drafter, ...], EVERYONE]
    unshown: Annotated[int, EVERYONE]
    """cards of the stack that lie above the buried ones"""
    buried: Annotated[tuple[Buried, ...], EVERYONE] = ()
    """the one that would come up first, first"""
    parallel: Annotated[bool, EVERYONE] = False

    @property
    def stack(self) -> int:
        return self.unshown + len(self.buried)

    @property
    def top(self) -> str:
        """DR-16: the card on top is one nobody knows; when these run out, the first buried."""
        return UNKNOWN if self.unshown else self.buried[0].card


def revealed(table: StackTable, card: str) -> StackTable:
    """The stack after its top card is shown to somebody."""
    if table.unshown:
        return drawn_from_rest(replace(table, unshown=table.unshown - 1), card)
    was, *others = table.buried
    table = replace(table, buried=tuple(others))
    if was.card == UNKNOWN:
        return drawn_from_rest(table, card)
    return forgotten(table, [was.card]) if card == UNKNOWN else table


def shown(table: StackTable, seat: Seat, card: str) -> StackTable:
    """The top card lies before the member."""
    table = revealed(table, card)
    me = table.seats[seat]
    return with_pool(table, replace(me, hand=with_card(me.hand, card)))


def under(table: StackTable, seat: Seat, cards: Iterable[str]) -> StackTable:
    """The cards go to the bottom; who put them there knows them."""
    return replace(table, buried=(*table.buried, *(Buried(card, (seat,)) for card in cards)))


def shuffled(table: StackTable) -> StackTable:
    """Nobody knows any more where anything lies."""
    table = forgotten(table, [each.card for each in table.buried])
    return replace(table, unshown=table.stack, buried=())


def lying(table: StackTable) -> Iterator[Pile]:
    for each in table.seats:
        yield each.hand
    yield tuple(each.card for each in table.buried)


def drawn(table: StackTable) -> list[str]:
    """The stack as text, and what every member is shown."""
    lines = [f"Stack: {table.stack}, {len(table.buried)} of them buried."]
    for each in table.seats:
        before = ", ".join(each.hand) or "-"
        lines.append(f"{letter(each.seat)} is shown: {before}; {each.wanted} picks to make")
    return lines
