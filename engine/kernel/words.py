"""What the engine says to people: English, with the places it was filled in at.

A sentence is a text like any other; whoever reads another language fills the same places of its
translation. The words of every `say` are found by the house's catalogue of words.
"""

from __future__ import annotations


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
