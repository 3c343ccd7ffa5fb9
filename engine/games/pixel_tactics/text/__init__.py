"""The card language: a printed sentence in, its meaning out, and back again."""

from __future__ import annotations

from . import tree
from .errors import Unread, Where
from .printing import write
from .reading import BOXES
from .reading import ability as _ability
from .saying import say
from .suggesting import explained


def read(text: str, box: str) -> tree.Ability:
    """The meaning of what one box of a card says; refuses what it does not wholly understand."""
    if box not in BOXES:
        raise ValueError(f"no such box: {box!r}")
    try:
        return _ability(text, box)
    except Unread as error:
        raise explained(error, text, box) from None


__all__ = ["BOXES", "Unread", "Where", "read", "say", "tree", "write"]
