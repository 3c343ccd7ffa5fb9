"""What a card is worth at a glance, by what is printed on it: for bots that must choose quickly.

A glance counts numbers and boxes, as somebody does who has eight cards and little time.
"""

from __future__ import annotations

from typing import Final

from engine.games.pixel_tactics.cardbook import Card

ROWS: Final = ("vanguard", "flank", "rear")
BOX: Final = 1.0
"""what a power is worth, in points of attack"""
LIFE: Final = 0.5
LEADERS_LIFE: Final = 0.25
"""a Leader has much of it"""


def as_hero(card: Card) -> float:
    """Attack, life, the powers of its three rows, and what it can be played as instead."""
    powers = sum(bool(card.texts.get(row)) for row in ROWS) + bool(card.fourth)
    return card.attack + LIFE * card.life + BOX * powers


def as_leader(card: Card) -> float:
    """Attack and life as a Leader."""
    return card.leader_attack + LEADERS_LIFE * card.leader_life


def kind(card: Card) -> str:
    """What a deck should not have too much of: orders, operations, traps, or neither."""
    return card.fourth or "hero"
