"""Piles of cards: tuples of names in order of the alphabet, "?" for a card that is not known."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

Pile: TypeAlias = tuple[str, ...]

UNKNOWN: Final = "?"


def veiled(pile: Pile) -> Pile:
    """The pile from behind: as many cards, none of them known."""
    return (UNKNOWN,) * len(pile)


def face_down(card: str) -> str:
    """The card from behind."""
    return UNKNOWN


def pile(cards: Iterable[str]) -> Pile:
    """Cards put together. Their order says nothing."""
    return tuple(sorted(cards))


def with_card(cards: Pile, card: str) -> Pile:
    at = bisect_left(cards, card)
    return (*cards[:at], card, *cards[at:])


def without(cards: Pile, card: str) -> Pile:
    """The pile after the card is taken out; an unknown one is, if it is not known to be there."""
    at = bisect_left(cards, card)
    if at == len(cards) or cards[at] != card:
        at = bisect_left(cards, UNKNOWN)
    if at == len(cards) or cards[at] not in (card, UNKNOWN):
        raise LookupError(card)
    return (*cards[:at], *cards[at + 1 :])


def distinct(cards: Pile) -> Pile:
    """Every name once."""
    return tuple(dict.fromkeys(cards))


def known(cards: Iterable[str]) -> Counter[str]:
    """How many there are of each name that is known."""
    count = Counter(cards)
    count.pop(UNKNOWN, None)
    return count
