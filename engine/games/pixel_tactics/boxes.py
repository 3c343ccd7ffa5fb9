"""What is on the boxes of Pixel Tactics, and the sets that are a deck by themselves."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.pixel_tactics.cardbook import SETS, set_in
from engine.games.pixel_tactics.editions import Edition
from engine.parts.box import Box, Brings, Choice, Kit

FAMILY: Final = "Pixel Tactics"
LEAST_CARDS: Final = 25
"""of a set that makes a deck by itself"""

DECK_EACH: Final = Brings("deck", "decks", about="A core set, or a deck of 25 to 30 heroes.")
FIRST: Final = Choice(
    "first", "Who begins", (("random", "Chance decides"), (0, "The first seat"), (1, "The second"))
)
LISTS: Final = Choice(
    "lists", "Lists", (("open", "Everybody may know them"), ("closed", "Each knows their own"))
)

_DUELS: Final = {
    "deluxe": (
        "Duel, deluxe",
        "Traps and operations in the reserve, five cards in hand: the whole game.",
        3,
    ),
    "classic": (
        "Duel, classic",
        "The first rulebook: no traps, operations beside the board, no limit to the hand.",
        2,
    ),
    "mega-man": ("Duel, mega man", "Orders and heroes only: quick to learn, quick to play.", 2),
}


def duel_box(edition: Edition) -> Box:
    """Two Units, nine slots each."""
    title, about, difficulty = _DUELS[edition.name]
    return Box(
        title,
        about,
        FAMILY,
        brings=DECK_EACH,
        best_of=(1, 3, 5),
        choices=(FIRST, LISTS),
        minutes=(20, 40),
        difficulty=difficulty,
        reactions=True,
    )


@lru_cache(maxsize=1)
def core_sets() -> tuple[Kit, ...]:
    """Sets of the house of which any card may lead, as decks."""
    sets = (set_in(path) for path in sorted(SETS.glob("*.yaml")))
    return tuple(
        Kit(
            each.code,
            each.name,
            {"heroes": [card.name for card in each.cards]},
            f"the same {len(each.cards)} cards",
            each.cards[0].name,
        )
        for each in sets
        if len(each.cards) >= LEAST_CARDS and all(c.can_lead and c.can_fight for c in each.cards)
    )
