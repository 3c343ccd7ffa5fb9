"""The table of any mode as a scene: Units of cards, what lies beside them, and what all share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.modes.cross_duel import GOALS
from engine.games.pixel_tactics.modes.siege import COLUMNS
from engine.games.pixel_tactics.picture import Doing as Pictured
from engine.games.pixel_tactics.picture import Half, Laid, Picture, Spot, pictured
from engine.games.pixel_tactics.state import (
    BACKS,
    PROMO,
    UNKNOWN,
    Fortress,
    Market,
    Standing,
)
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.parts.scene import (
    Area,
    Cell,
    Doing,
    Face,
    Head,
    Number,
    Piece,
    Scene,
    Side,
    Track,
    Tray,
)

ROWS: Final = tuple(name.capitalize() for name in board.ROWS)
HEADINGS: Final = {"base ongoing": "Ongoing", "base snap": "Snap"}


def staged(table: Table, reader: Seat | None) -> Scene:
    """What lies before a reader, made of their view."""
    drawn = pictured(table, reader)
    return Scene(
        sides=tuple(_side(table, drawn, half, reader) for half in drawn.halves),
        areas=tuple(_unit(table, drawn, half, reader) for half in drawn.halves),
        trays=tuple(tray for half in drawn.halves for tray in _trays(half, reader)) + _row(table),
        tracks=(Track("Wave", ROWS, board.ROWS.index(drawn.wave) if drawn.wave else -1),),
        numbers=tuple(_numbers(table, drawn)),
        doing=tuple(_doing(each) for each in drawn.doing),
        result=drawn.result,
    )


def pointed(seat: Seat, word: str) -> str:
    """A place as somebody calls it who looks on: each slot with the letter of its seat."""
    place = board.READ[seat].get(word)
    return word if place is None else board.WRITTEN[CHANCE][place[0]][place[1]]


def faces(book: CardBook, names: Iterable[str]) -> Mapping[str, Face]:
    return {name: _face(book, name) for name in names if name in book.cards}


def _face(book: CardBook, name: str) -> Face:
    card = book.cards[name]
    numbers = (Number("Attack", card.attack, icon="sword"), Number("Life", card.life, icon="heart"))
    piece = Piece(name, "card", art=name, numbers=() if card.is_base else numbers)
    texts = [(HEADINGS.get(box, box.capitalize()), text) for box, text in card.texts.items()]
    return Face(piece, tuple(texts))


# --- seats ----------------------------------------------------------------------------------------


def _side(table: Table, drawn: Picture, half: Half, reader: Seat | None) -> Side:
    seat, now = half.seat, table.common
    numbers = [Number("Hand", len(half.hand), icon="cards"), Number("Deck", half.deck)]
    if half.leader_left > 0:
        numbers.append(Number("Leader", half.leader_left, icon="heart"))
    if isinstance(now, Market):
        numbers.append(Number("Gold", now.gold[seat], icon="coin"))
    if isinstance(now, Standing) and now.goal:
        enough, _of_each = GOALS[now.goal]
        numbers.append(Number("Fallen", now.fallen[seat], of=enough, icon="skull"))
    if drawn.best_of > 1:
        numbers.append(Number("Trophies", half.trophies, icon="star"))
    active = seat == drawn.active
    out = isinstance(now, Standing) and seat in now.out
    return Side(
        seat,
        numbers=tuple(numbers),
        marks=(*(("Ceasefire",) if half.ceasefire else ()), *_reach(table, reader, seat)),
        active=active,
        out=out,
        actions=max(0, drawn.actions) if active else 0,
    )


def _reach(table: Table, reader: Seat | None, seat: Seat) -> tuple[str, ...]:
    """How the reader's attacks reach this Rival, where that depends on who sits where."""
    if not table.mode.reaches_far or reader is None or reader not in table.order:
        return ()
    if seat not in table.rivals(reader) or seat not in table.order:
        return ()
    if seat not in table.mode.in_reach(table, reader):
        return ("out of reach",)
    return ("long action away",) if table.mode.is_far(table, reader, seat) else ("next to you",)


# --- units ----------------------------------------------------------------------------------------


def _unit(table: Table, drawn: Picture, half: Half, reader: Seat | None) -> Area:
    rows = [
        Head(at, name.capitalize(), on=name == drawn.wave) for at, (name, _) in enumerate(half.rows)
    ]
    cells = [
        _cell(spot, (column, row), half.seat)
        for row, (_, spots) in enumerate(half.rows)
        for column, spot in enumerate(spots)
    ]
    if isinstance(table.common, Fortress):
        rows.append(Head(len(rows), "Fortress"))
        cells += _fortress(table.common, half.seat, reader, len(rows) - 1)
    return Area(
        f"unit-{letter(half.seat)}",
        "Unit",
        "card",
        tuple(cells),
        half.seat,
        tuple(rows),
        faces=True,
    )


def _cell(spot: Spot, at: tuple[int, int], seat: Seat) -> Cell:
    label = spot.word.rpartition(".")[2]
    if not spot.card:
        return Cell(at, label, spot.word, closed=spot.closed)
    numbers = (
        ()
        if spot.corpse
        else (
            Number("Attack", spot.attack, icon="sword"),
            Number("Life", spot.left, of=spot.life, icon="heart"),
        )
    )
    marks = (*spot.keywords, *spot.statuses, *(("corpse",) if spot.corpse else ()))
    piece = Piece(
        spot.card,
        "card",
        seat=seat,
        art=spot.card,
        card=spot.card,
        numbers=numbers,
        marks=marks,
        spent=spot.corpse,
        leads=spot.leader,
    )
    return Cell(at, label, spot.word, pieces=(piece,))


def _fortress(now: Fortress, seat: Seat, reader: Seat | None, row: int) -> Iterator[Cell]:
    """The cards behind each column; only somebody else's can be attacked."""
    for column, left in enumerate(now.left[seat]):
        word = "" if seat == reader else f"{LETTERS[seat]}.{COLUMNS[column]}"
        card = Piece(UNKNOWN, "card", count=left, down=True)
        yield Cell(
            (column, row),
            COLUMNS[column],
            word,
            tint="stone",
            pieces=(card,) if left else (),
            marks=() if left else ("open",),
        )


# --- beside them ----------------------------------------------------------------------------------


def _trays(half: Half, reader: Seat | None) -> Iterator[Tray]:
    seat, mark = half.seat, letter(half.seat)
    yield Tray(f"hand-{mark}", "Hand", tuple(map(_held, half.hand)), seat, "hand")
    if half.leaders:
        waiting = tuple(map(_held, half.leaders))
        if seat != reader:
            # Theirs may be called as one's own are, and only one's own are ever chosen.
            waiting = tuple(replace(piece, word="") for piece in waiting)
        yield Tray(f"leaders-{mark}", "Leaders", waiting, seat)
    if any(laid.card or laid.kind != "base" for laid in half.beside):
        yield Tray(f"reserve-{mark}", "Reserve", tuple(map(_laid, half.beside)), seat)
    yield Tray(f"discard-{mark}", "Discard pile", tuple(map(_held, half.discard)), seat, "pile")


def _held(words: str) -> Piece:
    if words.startswith(BACKS):
        promo = Piece("Promo", "card", tint="green", down=True)
        return promo if words.startswith(PROMO) else Piece(UNKNOWN, "card", down=True)
    name = words.rpartition(" of ")[0] if words[-5:-1] == " of " else words
    return Piece(name, "card", words, art=name, card=name)


def _laid(laid: Laid) -> Piece:
    if not laid.card:
        return Piece("Empty", "card", laid.word, spent=True)
    markers = (Number("Markers", laid.markers, icon="clock"),) if laid.markers else ()
    down = laid.card == UNKNOWN
    name = "Trap" if down else laid.card
    return Piece(
        name,
        "card",
        laid.word,
        art="" if down else laid.card,
        card="" if down else laid.card,
        numbers=markers,
        marks=(laid.kind,),
        down=down,
        spent=laid.spent,
    )


def _row(table: Table) -> tuple[Tray, ...]:
    """Duel draft: the lots, the far end first."""
    now = table.common
    if not isinstance(now, Market):
        return ()
    lots = tuple(
        Piece(
            lot.card,
            "card",
            f"L{at}",
            art=lot.card,
            card=lot.card,
            numbers=(Number("Gold", lot.gold, icon="coin"),) if lot.gold else (),
        )
        for at, lot in enumerate(now.row, 1)
    )
    return (Tray("row", "Row", lots),)


def _numbers(table: Table, drawn: Picture) -> Iterator[Number]:
    if drawn.round:
        yield Number("Round", drawn.round)
    if drawn.best_of > 1:
        yield Number("Game", drawn.game, of=drawn.best_of)
    if isinstance(table.common, Market):
        yield Number("Deck", table.sides[0].deck, icon="cards")
    if table.promos is not None:
        yield Number("Promos", table.promos.deck, icon="cards")


def _doing(each: Pictured) -> Doing:
    return Doing(
        each.card or each.kind,
        each.text,
        each.seat if each.seat >= 0 else None,
        each.words,
    )
