"""The card language: a printed sentence in, its meaning out, and back again."""

from __future__ import annotations

from collections.abc import Collection

from . import tree
from .commas import with_comma, with_stop, with_time_first
from .echo import echoed
from .errors import Unread, Where
from .lexing import words
from .naming import checked, defined
from .printing import means, write
from .reading import BOXES
from .reading import ability as _ability
from .saying import say
from .suggesting import explained
from .terms import Unprintable


def read(text: str, box: str, names: Collection[str] = ()) -> tree.Ability:
    """The meaning of what one box of a card says; refuses what it does not wholly understand.

    `names` are the cards there are: a name that is nearly one of them is refused as a slip.
    """
    try:
        meaning = _understood(text, box)
    except Unread as error:
        raise explained(error, text, box, tried) from None
    return _agreed(meaning, text, names)


def tried(text: str, box: str) -> tree.Ability:
    """The same for whoever tries out many sentences: a refusal looks for no corrections."""
    return _agreed(_understood(text, box), text)


def _understood(text: str, box: str) -> tree.Ability:
    """What the words mean, if its print says no less and no more."""
    if box not in BOXES:
        raise ValueError(f"no such box: {box!r}")
    try:
        return _echoed(text, box)
    except Unread as error:
        for mended in (with_comma, with_stop, with_time_first):
            meaning = mended(text, lambda whole: _echoed(whole, box))
            if meaning is not None:
                return meaning
        raise error from None


def _echoed(text: str, box: str) -> tree.Ability:
    """What the words mean just as they stand."""
    meaning = _ability(text, box)
    printed = _printed(meaning, text, box)
    if printed != text:
        if not means(printed, box, meaning):
            raise Unread.unprintable(words(text)[0].where)
        echoed(words(text), words(printed), printed)
    return meaning


def _agreed(meaning: tree.Ability, text: str, names: Collection[str] = ()) -> tree.Ability:
    """The meaning, if its names and numbers name something."""
    if names:
        checked(meaning, text, names)
    if "[" in text:
        defined(meaning, text)
    return meaning


def _printed(meaning: tree.Ability, text: str, box: str) -> str:
    try:
        return write(meaning, box)
    except Unprintable:
        raise Unread.unprintable(words(text)[0].where) from None


forget = _ability.cache_clear
"""Read afresh what has been read: for whoever measures it."""

__all__ = ["BOXES", "Unread", "Where", "forget", "read", "say", "tree", "tried", "write"]
