"""The table drawn with letters, for a terminal: units face each other, hands beneath."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.pixel_tactics import board, stats
from engine.games.pixel_tactics.state import (
    BACKS,
    Piece,
    Reserve,
    Side,
)
from engine.games.pixel_tactics.table import Table
from engine.kernel.seats import Seat, letter

WIDTH: Final = 24
"""of a slot: long enough for most names"""


def drawn(table: Table) -> str:
    """Seat b's unit upside down above seat a's, so that both Vanguards meet in the middle."""
    lines = [_moment(table)]
    if table.promos is not None:
        lines.append(f"{table.promos.deck} promos for all.")
    for seat in reversed(table.seats):
        rows = (0, 1, 2) if seat == 0 else (2, 1, 0)
        lines += ["", *(line for row in rows for line in _row(table, seat, row))]
        lines += _beside(table, table.sides[seat])
    return "\n".join(line.rstrip() for line in lines)


def _moment(table: Table) -> str:
    if table.result:
        return "The match is over."
    if not table.round:
        return "Setting up."
    wave = board.ROWS[table.wave].title()
    ceasefire = ", ceasefire" if table.ceasefire else ""
    game = f"Game {table.game}, r" if table.best_of > 1 else "R"
    turn = f"{letter(table.active)} to act, {table.actions} left"
    return f"{game}ound {table.round}, {wave} Wave{ceasefire}: {turn}."


def _row(table: Table, seat: Seat, row: int) -> Iterator[str]:
    pieces = [table.field.units[seat][slot] for slot in board.IN_ROW[row]]
    label = f"{letter(seat)} {board.ROWS[row].title():<9}"
    yield label + "".join(_name(piece) for piece in pieces)
    yield " " * len(label) + "".join(f"{_numbers(table, piece):<{WIDTH}}" for piece in pieces)


def _name(piece: Piece | None) -> str:
    if piece is None:
        return f"{'·':<{WIDTH}}"
    name = piece.card if len(piece.card) < WIDTH else piece.card[: WIDTH - 2] + "…"
    return f"{name:<{WIDTH}}"


def _numbers(table: Table, piece: Piece | None) -> str:
    """Attack Strength, what is left of how much Life, and what it bears."""
    if piece is None:
        return ""
    if piece.corpse:
        return "corpse"
    life = stats.life(table, piece.id)
    left = life - table.damage[piece.id]
    marks = "".join(f" [{status}]" for status in piece.statuses)
    role = "leader " if piece.leader else ""
    return f"{role}{stats.attack(table, piece.id)}/{left} of {life}{marks}"


def _beside(table: Table, side: Side) -> Iterator[str]:
    hand = ", ".join(_held(name, owner, side.seat) for name, owner in side.hand)
    yield f"  hand {len(side.hand)}: {hand or 'nothing'}"
    reserve = [_laid(card) for card in table.field.reserve[side.seat] if card is not None]
    if reserve:
        yield f"  reserve: {', '.join(reserve)}"
    yield from _base(table, side.seat)
    won = f", trophies {side.trophies}" if table.best_of > 1 else ""
    yield f"  deck {side.deck}, discard {len(side.discard)}{won}"


def _base(table: Table, seat: Seat) -> Iterator[str]:
    for whose, base in table.facts.bases.values():
        if whose == seat:
            yield f"  base: {base.card}{' (turned over)' if base.spent else ''}"


def _held(name: str, owner: Seat, seat: Seat) -> str:
    return name if owner == seat else f"{name} of {letter(owner)}"


def _laid(card: Reserve) -> str:
    if card.operation:
        return f"{card.card} (operation, {card.markers} markers)"
    return "a trap" if card.card in BACKS else f"{card.card} (trap)"
