"""Seats are small numbers; chance holds one of its own."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.kernel.words import Told

Seat: TypeAlias = int

CHANCE: Final[Seat] = -1

LETTERS: Final = "abcdefgh"


def letter(seat: Seat) -> str:
    """The seat as logs write it: a, b, c… and * for chance."""
    return LETTERS[seat] if seat >= 0 else "*"


def seat_of(mark: str) -> Seat:
    """The seat a log's letter stands for; ValueError when it is none."""
    return CHANCE if mark == "*" else LETTERS.index(mark)


def called(seat: Seat) -> str:
    """The seat in a sentence: "seat a", or "chance"."""
    return Told("chance") if seat == CHANCE else Told("seat {0}", letter(seat))
