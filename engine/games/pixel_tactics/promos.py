"""The promos that all share: who draws one, the Promo Draw action, and what their backs tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.pixel_tactics import hands, happenings
from engine.games.pixel_tactics.frames import Deal
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.state import (
    GREEN,
    PROMO_DECK,
    Field,
    Happening,
)
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Option
from engine.kernel.ruleset import Reason
from engine.kernel.seats import Seat
from engine.kernel.words import Told

# --- at the start ---------------------------------------------------------------------------------


def deal(table: Table) -> int:
    """PM-24: one for each after what is dealt next; how many cards fewer those are.

    If there are too few promos for all, nobody begins with one.
    """
    if table.promos is None or table.promos.deck < len(table.sides):
        return 0
    for seat in reversed(table.seats):
        table.push(Deal(seat, 1, quiet=True, by=PROMO_DECK))
    return 1


# --- Promo Draw -----------------------------------------------------------------------------------


def draws(table: Table, seat: Seat) -> Iterator[Option]:
    """PM-26: a card from the hand for one from the promo deck, however many are in hand."""
    if table.promos is not None and table.promos.deck:
        for held in table.in_hand(seat):
            yield ("promo", hands.card_words(held, seat))


def begin(table: Table, seat: Seat, option: Option) -> None:
    """The card is discarded first; what answers either waits until both are done."""
    name, owner = hands.held_of(option[1], seat)
    drawn = Happening("draw", seat, amount=1, by=PROMO_DECK)
    given = Happening("discard", seat, -1, owner, 1, PROMO_DECK, name)
    happenings.propose(table, (drawn,))
    happenings.propose(table, (given,))


def why_not(table: Table, seat: Seat, option: Option) -> Reason | None:
    if table.promos is None:
        return Reason(Told("Nobody plays with promos here."), "PM-24", "no-promos")
    if not table.promos.deck:
        return Reason(Told("The promo deck is empty."), "PM-26", "deck-empty")
    if not table.sides[seat].hand:
        return Reason(Told("A Promo Draw takes a card to discard."), "PM-26", "hand-empty")
    return None


# --- backs ----------------------------------------------------------------------------------------


def seen_by(position: Position, looks: Callable[[Position], Position]) -> Position:
    """A view in which face-down promos can be told from other cards, as their backs are green.

    Veils see a card's name and nothing else, so it is marked for them and unmarked behind them.
    """
    if position.promos is None:
        return looks(position)
    marks = {name: name + GREEN for name in position.promos.names}
    return _named(looks(_named(position, marks)), {marked: name for name, marked in marks.items()})


def _named(position: Position, names: dict[str, str]) -> Position:
    """The same with other names in all places where cards can lie hidden."""
    field = position.field
    reserve = _renamed(field.reserve, names)
    if reserve != field.reserve:
        field = Field(field.units, reserve, field.lasting, field.bases)
    return replace(
        position,
        field=field,
        sides=_renamed(position.sides, names),
        stack=_renamed(position.stack, names),
    )


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple([_renamed(each, names) for each in value])
    if isinstance(value, msgspec.Struct):
        return type(value)(*[_renamed(getattr(value, f), names) for f in value.__struct_fields__])
    return value
