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
