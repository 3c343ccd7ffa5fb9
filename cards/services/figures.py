"""What a heap of cards amounts to: copies, curves, and what its powers do."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from cards.models import CubeSlot, DeckSlot, PoolSlot
from cards.words import MECHANICS
from engine.deckbuilding.suitability import Curves, curves
from engine.deckbuilding.suitability import Figures as Printed


class Figures(NamedTuple):
    """Counts over all copies of what was given."""

    copies: int
    different: int
    leaders: int
    """copies of cards that can lead"""
    twice: int
    """different cards of which there is more than one copy"""
    fourths: dict[str, int]
    """copies by what they are when played from the hand: order, operation, trap; "" for none"""
    curves: Curves


def of(slots: Iterable[CubeSlot | DeckSlot | PoolSlot]) -> Figures:
    copies: Counter[str] = Counter()
    leaders: Counter[bool] = Counter()
    fourths: Counter[str] = Counter()
    printed: dict[str, Printed] = {}
    for slot in slots:
        key, words, count = str(slot.card_id), slot.card.current, slot.count
        copies[key] += count
        if words is not None:
            leaders[words.can_lead] += count
            fourths[words.fourth] += count
            does = tuple(word for word in words.keywords if word in MECHANICS)
            printed[key] = Printed(words.attack, words.life, does)
    return Figures(
        copies=copies.total(),
        different=len(copies),
        leaders=leaders[True],
        twice=sum(count > 1 for count in copies.values()),
        fourths=dict(fourths),
        curves=curves(copies, printed),
    )
