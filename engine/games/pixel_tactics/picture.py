"""A table as it is drawn for one reader: made from a view, so there is nothing else in it."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.games.pixel_tactics import board, hands, stats
from engine.games.pixel_tactics.frames import (
    Ability,
    AnyFrame,
    Cast,
    Played,
    Strike,
    Window,
)
from engine.games.pixel_tactics.state import (
    BACKS,
    UNKNOWN,
    Happening,
    Piece,
    Reserve,
)
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import CHANCE, Seat

KEYWORDS: Final = ("intercept", "ranged attack")


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """One slot, named as the reader writes it, and who stands or lies there."""

    word: str
    card: str = ""
    attack: int = 0
    life: int = 0
    hurt: int = 0
    statuses: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    leader: bool = False
    corpse: bool = False
    closed: bool = False
    """no slot of this mode"""

    @property
    def left(self) -> int:
        """of its life"""
        return self.life - self.hurt


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place beside the unit, and the trap, operation or base that lies there."""

    word: str
    card: str = ""
    kind: str = ""
    """trap, operation, base"""
    markers: int = 0
    spent: bool = False


class Half(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything of one seat; hidden cards are "?"."""

    seat: Seat
    rows: tuple[tuple[str, tuple[Spot, ...]], ...]
    """from the front, each under its name"""
    beside: tuple[Laid, ...]
    hand: tuple[str, ...]
    deck: int
    discard: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    trophies: int = 0
    ceasefire: bool = False
    leader_left: int = 0
    """of the leader's life"""


class Doing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is being done right now: an attack, or a sentence of a card."""

    kind: str
    seat: Seat = CHANCE
    card: str = ""
    box: str = ""
    text: str = ""
    words: tuple[str, ...] = ()
    """the places it is about"""


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole table."""

    halves: tuple[Half, ...]
    order: tuple[Seat, ...] = ()
    active: Seat = CHANCE
    actions: int = 0
    round: int = 0
    wave: str = ""
    game: int = 1
    best_of: int = 1
    promos: int | None = None
    """left in the deck that all share; None where nobody plays with promos"""
    doing: tuple[Doing, ...] = ()
    result: str = ""


def pictured(table: Table, reader: Seat | None) -> Picture:
    """What lies before a reader, or before somebody who only looks on."""
    by = CHANCE if reader is None else reader
    began = bool(table.order)
    return Picture(
        halves=tuple(_half(table, seat, by) for seat in table.seats),
        order=table.order,
        active=table.active if began else CHANCE,
        actions=table.actions,
        round=table.round,
        wave=board.ROWS[table.wave] if began else "",
        game=table.game,
        best_of=table.best_of,
        promos=table.promos.deck if table.promos is not None else None,
        doing=tuple(each for frame in table.stack if (each := _doing(table, frame, by))),
        result=table.result,
    )


def _half(table: Table, seat: Seat, by: Seat) -> Half:
    side = table.sides[seat]
    leader = table.leader(seat)
    return Half(
        seat=seat,
        rows=tuple(
            (name, tuple(_spot(table, seat, slot, by) for slot in slots))
            for name, slots in zip(board.ROWS, board.IN_ROW, strict=True)
        ),
        beside=_beside(table, seat, by),
        hand=tuple(hands.card_words(held, seat) for held in side.hand),
        deck=side.deck,
        discard=side.discard,
        leaders=side.leaders,
        aside=side.aside + side.gone,
        trophies=side.trophies,
        ceasefire=seat in table.ceasefire,
        leader_left=stats.life(table, leader.id) - table.damage[leader.id] if leader else 0,
    )


def _spot(table: Table, seat: Seat, slot: int, by: Seat) -> Spot:
    word, piece = board.WRITTEN[by][seat][slot], table.field.units[seat][slot]
    if piece is None:
        return Spot(word, closed=slot not in table.edition.slots)
    if piece.corpse:
        return Spot(word, piece.card, corpse=True)
    return _standing(table, piece, word)


def _standing(table: Table, piece: Piece, word: str) -> Spot:
    return Spot(
        word,
        piece.card,
        attack=stats.attack(table, piece.id),
        life=stats.life(table, piece.id),
        hurt=table.damage[piece.id],
        statuses=piece.statuses,
        keywords=tuple(word for word in KEYWORDS if stats.has(table, piece.id, word)),
        leader=piece.leader,
    )


def _beside(table: Table, seat: Seat, by: Seat) -> tuple[Laid, ...]:
    """The reserve, as far as the edition has one, and the base if there is one."""
    written = board.WRITTEN[by][seat]
    there = table.edition.operations
    slots = table.field.reserve[seat] if there != "none" else ()
    laid = [
        _laid(card, written[9 + nth])
        for nth, card in enumerate(slots)
        if card is not None or there == "reserve"
    ]
    for whose, base in table.facts.bases.values():
        if whose == seat:
            laid.append(Laid(written[board.BASE_PLACE], base.card, "base", spent=base.spent))
    return tuple(laid)


def _laid(card: Reserve | None, word: str) -> Laid:
    if card is None:
        return Laid(word)
    kind = "operation" if card.operation else "trap"
    return Laid(
        word,
        UNKNOWN if card.card in BACKS else card.card,
        kind,
        card.markers if card.operation else 0,
    )


# --- what is going on -----------------------------------------------------------------------------


def _doing(table: Table, frame: AnyFrame, by: Seat) -> Doing | None:
    match frame:
        case Ability(scope=scope):
            text = _text(table, scope.card, scope.box)
            words = (table.written(by, scope.source),) if table.is_there(scope.source) else ()
            return Doing("ability", scope.seat, scope.card, scope.box, text, words)
        case Played(event=event, card=(card, _owner)):
            return Doing(event.kind, event.seat, card, event.kind, _text(table, card, event.kind))
        case Strike(event=event) | Cast(event=event):
            return _happening(table, event, by)
        case Window(events=events):
            return _happening(table, events[0], by) if events else None
    return None


def _happening(table: Table, event: Happening, by: Seat) -> Doing:
    there = [id for id in (event.actor, event.object) if table.is_there(id)]
    name = event.card or (table.name_of(there[0]) if there else "")
    words = tuple(table.written(by, id) for id in there)
    return Doing(event.kind, event.seat, "" if name == UNKNOWN else name, words=words)


def _text(table: Table, card: str, box: str) -> str:
    return table.book.cards[card].texts.get(box, "") if card in table.book.cards else ""
