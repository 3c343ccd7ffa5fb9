"""The card language: a printed sentence in, its meaning out, and back again."""

from __future__ import annotations

from . import tree
from .errors import Unread, Where
from .reading import BOXES
from .reading import ability as _ability


def read(text: str, box: str) -> tree.Ability:
    """The meaning of what one box of a card says; refuses what it does not wholly understand."""
    if box not in BOXES:
        raise ValueError(f"no such box: {box!r}")
    return _ability(text, box)


__all__ = ["BOXES", "Unread", "Where", "read", "tree"]
