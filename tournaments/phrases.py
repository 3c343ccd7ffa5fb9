"""What the engine says of competitions, in the reader's language and with people's names."""

import re
from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext

from engine.competition.people import Name
from engine.competition.words import Said

NUMBER: Final = re.compile(r"#\d+(?:\.\d+)?\b")


def said(sentence: str) -> str:
    """A sentence in the reader's language; people still go by their numbers."""
    if not isinstance(sentence, Said):
        return sentence
    told = {
        place: said(value) if isinstance(value, str) else value
        for place, value in sentence.values.items()
    }
    return gettext(sentence.template) % told if told else gettext(sentence.template)


def named(sentence: str, names: Mapping[Name, str]) -> str:
    """The same with people in place of numbers."""
    return NUMBER.sub(lambda found: names.get(found[0], found[0]), said(sentence))
