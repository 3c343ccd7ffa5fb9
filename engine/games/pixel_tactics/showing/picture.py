"""The table as anybody sees it, small enough for a picture."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.games.pixel_tactics import stats
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.showing.stage import SHOWN
from engine.games.pixel_tactics.state import Piece, Reserve
from engine.games.pixel_tactics.table import Table
from engine.kernel.ruleset import State
from engine.kernel.seats import Seat

KEYWORDS: Final = ("intercept", "ranged attack")


class Spot(msgspec.Struct, frozen=True):
    """One slot as anybody sees it."""

    card: str = ""
    attack: int = 0
    life: int = 0
    """what is left of it"""
    statuses: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    leader: bool = False
    corpse: bool = False
    shown: bool = False
    """this is the card it is about"""


class Half(msgspec.Struct, frozen=True):
    """One side of the table: nine spots row by row from the front, and how many cards where."""

    spots: tuple[Spot, ...]
    hand: int
    deck: int
    discard: int
    reserve: tuple[str, ...]


class Board(msgspec.Struct, frozen=True):
    """The table before and after, or without and with, and all that a picture cannot show."""

    before: tuple[Half, Half]
    after: tuple[Half, Half]
    said: tuple[str, ...] = ()
    """what happened in between"""
    contrast: bool = False
    """the two are one moment without the words and with them"""
    opened: tuple[str, ...] = ()
    """what may be done only with the words"""
    closed: tuple[str, ...] = ()
    """what may be done only without them"""


def halves(state: State[Position]) -> tuple[Half, Half]:
    rules = state.rules
    assert isinstance(rules, Duel), "only duels are shown"
    table = Table(state.position, rules.book, rules.edition, rules.mode)
    return _half(table, 0), _half(table, 1)


def _half(table: Table, seat: Seat) -> Half:
    side = table.sides[seat]
    laid = (card for card in table.field.reserve[seat] if card is not None)
    return Half(
        spots=tuple(_spot(table, piece) for piece in table.field.units[seat]),
        hand=len(side.hand),
        deck=side.deck,
        discard=len(side.discard),
        reserve=tuple(map(_laid, laid)),
    )


def _laid(card: Reserve) -> str:
    if not card.operation:
        return "?"
    return f"{card.card} ({card.markers})" if card.markers else card.card


def _spot(table: Table, piece: Piece | None) -> Spot:
    if piece is None:
        return Spot()
    if piece.corpse:
        return Spot(piece.card, corpse=True, shown=piece.card == SHOWN)
    left = stats.life(table, piece.id) - table.damage[piece.id]
    return Spot(
        piece.card,
        stats.attack(table, piece.id),
        left,
        statuses=piece.statuses,
        keywords=tuple(word for word in KEYWORDS if stats.has(table, piece.id, word)),
        leader=piece.leader,
        shown=piece.card == SHOWN,
    )
