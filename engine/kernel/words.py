"""What the engine says to people: English, with the places it was filled in at.

A sentence is a text like any other; whoever reads another language fills the same places of its
translation. The words of every `say` and every `Told` are found by the house's catalogue of words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any


class Said(str):
    """A sentence that remembers what it was made of."""

    __slots__ = ("template", "values")

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, **values: object) -> Said:
        made = super().__new__(cls, template % values if values else template)
        made.template, made.values = template, values
        return made


say = Said


class Told(str):
    """What happened, as a pattern with places in braces that remembers what fills them.

    What fills a place may be told so, too, and is put into the reader's words with it; anything
    else is somebody's or something's name. The patterns of a game are in the `stories` of its
    ruleset, where the catalogue of words finds them.
    """

    __slots__ = ("pattern", "values", "words")

    pattern: str
    words: tuple[object, ...]
    values: dict[str, object]

    def __new__(cls, pattern: str, *words: object, **values: object) -> Told:
        made = super().__new__(cls, pattern.format(*words, **values))
        made.pattern, made.words, made.values = pattern, words, values
        return made

    def because(self, cause: str) -> Told:
        """With the rule or the card it rests on."""
        return Told("{0} ({1})", self, cause) if cause else self

    def then(self, *more: str) -> Told:
        """With further sentences behind it."""
        told = self
        for sentence in filter(None, more):
            told = Told("{0} {1}", told, sentence)
        return told

    def plain(self) -> list[Any]:
        """What it is made of, as a pattern with what fills it: to be kept, and read by `again`."""
        values = {place: _plain(value) for place, value in self.values.items()}
        return [self.pattern, list(map(_plain, self.words)), values]

    @classmethod
    def again(cls, plain: Sequence[Any]) -> Told:
        pattern, words, values = plain
        filled = {place: _again(value) for place, value in values.items()}
        return cls(pattern, *map(_again, words), **filled)


@lru_cache(maxsize=4096)
def posed(pattern: str, *words: object) -> Told:
    """What a seat is asked; the same questions come again and again, so each is made once."""
    return Told(pattern, *words)


def _plain(value: object) -> Any:
    if isinstance(value, Told):
        return value.plain()
    return value if isinstance(value, int) else str(value)


def _again(value: Any) -> Any:
    return Told.again(value) if isinstance(value, list | tuple) else value


def together(sentences: Sequence[str]) -> Told:
    """Sentences behind one another."""
    first, *more = sentences
    return Told("{0}", first).then(*more)


def unknown(sentence: Told, name: str, known: Iterable[str]) -> Told:
    """A sentence about a name nobody knows, and which one may have been meant.

    `known` has to be what everybody may read: the sentence is read by others, too.
    """
    by_low = {each.casefold(): each for each in known}
    near = get_close_matches(name.casefold(), by_low, 1)
    return sentence.then(*(Told("Did you mean {0}?", by_low[each]) for each in near))


def either(words: Sequence[str]) -> str:
    """a, b or c"""
    if len(words) < 2:
        return "".join(words)
    return Told("{0} or {1}", ", ".join(words[:-1]), words[-1])


def both(words: Sequence[str]) -> str:
    """a and b and c"""
    first, *more = words or ("",)
    for word in more:
        first = Told("{0} and {1}", first, word)
    return first
