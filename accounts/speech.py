"""The engine's sentences in the reader's language.

The engine knows no languages: what it says are patterns that remember what fills them. The
catalogue of words holds the patterns; names, and whatever it does not hold, stay as they are.
"""

from collections.abc import Sequence
from typing import Any

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext

from engine.kernel.words import Said, Told


def told(sentence: str | Promise) -> str:
    """What happened or cannot be, in the reader's language."""
    if isinstance(sentence, Said):
        filled = {place: _filling(value) for place, value in sentence.values.items()}
        return gettext(sentence.template) % filled if filled else gettext(sentence.template)
    if not isinstance(sentence, Told):
        return str(sentence)
    words = map(_filling, sentence.words)
    filled = {place: _filling(value) for place, value in sentence.values.items()}
    return gettext(sentence.pattern).format(*words, **filled)


def retold(plain: Sequence[Any], sentence: str) -> str:
    """A sentence that was kept as what it is made of; older ones were kept as they are."""
    return told(Told.again(plain)) if plain else sentence


def unspoken(sentence: str | Promise) -> str:
    """A sentence of the house as the source has it: to be kept, and told to each in their words."""
    with translation.override("en"):
        return str(sentence)


def _filling(value: object) -> object:
    return told(value) if isinstance(value, str | Promise) else value
