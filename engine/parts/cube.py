"""The cube a draft is dealt from: names of cards with their copies, as a setup gives them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from engine.kernel.log import Answer
from engine.kernel.log_check import check_entry
from engine.kernel.refusals import Unreadable
from engine.kernel.seats import CHANCE
from engine.kernel.words import Told
from engine.parts.piles import UNKNOWN, Pile, pile

LARGEST: Final = 2_000
"""cards in a cube"""
MOST_COPIES: Final = 99


def cards_in(setup: Mapping[str, Any], copies: int) -> Pile:
    """The cards of a setup, each copy by itself; Unreadable if they are no cube."""
    given = setup.get("cards")
    if isinstance(given, Mapping):
        numbers = [n for n in given.values() if type(n) is int and 0 <= n <= MOST_COPIES]
        if len(numbers) != len(given):
            raise Unreadable(Told("`cards` gives a number of copies for each card."), code="cards")
        given = [name for name, number in given.items() for _ in range(number)]
    if not isinstance(given, list):
        raise Unreadable(Told("`cards` lists the cards of the cube."), code="cards")
    if len(given) > LARGEST:
        raise Unreadable(
            Told("A cube has at most {0} cards.", f"{LARGEST:,}"), code="cube-too-large"
        )
    named(given)
    _few_copies(given, copies)
    return pile(given)


def named(cards: Any) -> None:
    """Unreadable, unless these are names that a log can write."""
    for name in cards if isinstance(cards, list) else [None]:
        if not (isinstance(name, str) and _is_name(name)):
            raise Unreadable(Told("“{0}” cannot be the name of a card.", name), code="card-name")


@lru_cache(maxsize=8192)
def _is_name(name: str) -> bool:
    try:
        check_entry(Answer(CHANCE, ("deal", name)))
    except Unreadable:
        return False
    return name != UNKNOWN


def _few_copies(cards: list[str], most: int) -> None:
    many = sorted(name for name, number in Counter(cards).items() if number > most)
    if many:
        which = Told("{0} and {1} more", many[0], len(many) - 1) if len(many) > 1 else many[0]
        times = Told("once") if most == 1 else Told("at most {0} times", most)
        raise Unreadable(
            Told("A card is in this cube {0}; there are more of {1}.", times, which),
            code="copies",
        )
