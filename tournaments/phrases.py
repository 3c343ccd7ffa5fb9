"""What the engine says of competitions, in the reader's language and with people's names."""

import re
from collections.abc import Mapping
from typing import Final

from accounts.speech import told as said
from engine.competition.people import Name

__all__ = ["named", "said"]

NUMBER: Final = re.compile(r"#\d+(?:\.\d+)?\b")


def named(sentence: str, names: Mapping[Name, str]) -> str:
    """The same with people in place of numbers."""
    return NUMBER.sub(lambda found: names.get(found[0], found[0]), said(sentence))
