"""The faces of cards as a table draws them: in the wording they are played in, by name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.text import slugify

from cards.faces import Face, sketch
from cards.services.wording import printed_on
from engine.kernel.ruleset import Ruleset
from engine.parts.piles import UNKNOWN


def faces(rules: Ruleset[Any], names: Iterable[str]) -> dict[str, Face]:
    """Of those names that are cards of the ruleset; without a query."""
    known: Any = rules
    return {name: _face(known.book.cards[name]) for name in names if name in known.book.cards}


def _face(card: Any) -> Face:
    face = sketch(printed_on(card), card.code)
    return face._replace(id=slugify(card.name) or "card")


def names_in(setup: dict[str, Any]) -> set[str]:
    """Everything that is named anywhere in a setup, which may be one seat's view of it."""
    return set(_strings(setup)) - {UNKNOWN}


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, Sequence):
        for each in value:
            yield from _strings(each)
