"""The engine's English in the reader's language, as far as a catalogue of ours has it.

What the engine says is made of few patterns and many names. A sentence is looked up as it is; then
with its numbers taken out: “Round 3” is told by what “Round {n}” means.
"""

import re
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language, gettext, gettext_noop

NUMBERS: Final = re.compile(r"\d+")
LONGEST: Final = 200

# Words many games say. A pattern holds {n} where a number stands, in order.
SAID: Final = (
    gettext_noop("Game {n}"),
    gettext_noop("Round {n}"),
    gettext_noop("Turn {n}"),
    gettext_noop("Round"),
    gettext_noop("Points"),
    gettext_noop("Gold"),
    gettext_noop("Deck"),
    gettext_noop("Hand"),
    gettext_noop("Discard pile"),
    gettext_noop("Cards in hand"),
    gettext_noop("Attack Strength"),
    gettext_noop("Life"),
    gettext_noop("Vanguard"),
    gettext_noop("Flank"),
    gettext_noop("Rear"),
    gettext_noop("Ceasefire"),
    gettext_noop("Phase"),
    gettext_noop("Map"),
    gettext_noop("Supply"),
    gettext_noop("Reserve"),
    # What lies on the tables of our games, phases, and what is going on.
    gettext_noop("Draft"),
    gettext_noop("Leader"),
    gettext_noop("Captured"),
    gettext_noop("Trophies"),
    gettext_noop("Game"),
    gettext_noop("Wave"),
    gettext_noop("Unit"),
    gettext_noop("Fortress"),
    gettext_noop("Fallen"),
    gettext_noop("Row"),
    gettext_noop("Markers"),
    gettext_noop("corpse"),
    gettext_noop("open"),
    gettext_noop("Leaders"),
    gettext_noop("Promos"),
    gettext_noop("Empty"),
    gettext_noop("next to you"),
    gettext_noop("long action away"),
    gettext_noop("out of reach"),
    gettext_noop("Generate"),
    gettext_noop("Build"),
    gettext_noop("Convert"),
    gettext_noop("Score"),
    gettext_noop("Pixels"),
    gettext_noop("Images"),
    gettext_noop("Conveyor: segments {n} to {n}"),
    gettext_noop("Slot {n}"),
    gettext_noop("Machine"),
    gettext_noop("Drafted"),
    gettext_noop("Passed on"),
    gettext_noop("Given away"),
    gettext_noop("Abilities"),
    gettext_noop("A pixel from the bag"),
    gettext_noop("has picked"),
    gettext_noop("has stored"),
    gettext_noop("Features"),
    gettext_noop("Features to choose from"),
    gettext_noop("Roll-off"),
    gettext_noop("First units"),
    gettext_noop("Battle"),
    gettext_noop("Bag"),
    gettext_noop("Reserves"),
    gettext_noop("Captures"),
    gettext_noop("Lost"),
    gettext_noop("Tile in hand"),
    gettext_noop("Empty space"),
    gettext_noop("Feature"),
    gettext_noop("farthest"),
    gettext_noop("free"),
    gettext_noop("Turns without a fall"),
    gettext_noop("On the move"),
    gettext_noop("{n} more"),
    gettext_noop("Assault"),
    gettext_noop("Against it"),
    gettext_noop("The summoned one strikes"),
    gettext_noop("Daylight"),
    gettext_noop("Hazard"),
    gettext_noop("Summoning"),
    # How a game ended.
    gettext_noop("rout"),
    gettext_noop("concession"),
    gettext_noop("No opponent can activate or deploy a unit."),
    gettext_noop("Nobody can act; captures decide (PK-26)."),
    gettext_noop("No unit fell for long; captures decide (PK-27)."),
    gettext_noop("One player controls every feature on the map."),
    gettext_noop("Every scanline is filled."),
    gettext_noop("The deck of machines is empty."),
)


def spoken(words: str) -> str:
    """In the reader's language, or as it is."""
    return _spoken(words, get_language() or "")


@lru_cache(maxsize=8192)
def _spoken(words: str, language: str) -> str:
    if not words or len(words) > LONGEST or language.startswith("en"):
        return words
    told = gettext(words)
    if told != words:
        return told
    numbers = NUMBERS.findall(words)
    if not numbers:
        return words
    pattern = NUMBERS.sub("{n}", words)
    told = gettext(pattern)
    if told == pattern or told.count("{n}") != len(numbers):
        return words
    for number in numbers:
        told = told.replace("{n}", number, 1)
    return told
