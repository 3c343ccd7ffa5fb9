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
