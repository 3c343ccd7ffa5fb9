"""The engine's English in the reader's language, as far as a catalogue of ours has it.

What the engine says is made of few patterns and many names. A sentence is looked up as it is; then
with its numbers taken out: “Round 3” is told by what “Round {n}” means.
"""

import re
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language, gettext, gettext_noop

from accounts.errors import Sentence
from engine.kernel.words import Said, Told

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
)


def told(sentence: Sentence) -> str:
    """What happened or cannot be, in the reader's language; names stay as they are."""
    if isinstance(sentence, Said):
        return (
            gettext(sentence.template) % sentence.values if sentence.values else gettext(sentence)
        )
    if not isinstance(sentence, Told):
        return str(sentence)
    words = [told(word) if isinstance(word, str) else word for word in sentence.words]
    values = {
        place: told(value) if isinstance(value, str) else value
        for place, value in sentence.values.items()
    }
    return gettext(sentence.pattern).format(*words, **values)


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
