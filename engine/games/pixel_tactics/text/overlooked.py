"""Each one of a list must count: without it, a sentence means something else.

Where one thing is expected, the shaping modules look at the first of a list. Rather than have each
of them ask whether there is more, whatever lists something is shaped once more without each of its
items; what then means the same was overlooked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec.structs import astuple

from . import tree as t
from .errors import Unread
from .surface import Items, Sentence
from .tree.words import PLAIN
from .word import Word

LEAVES = PLAIN | {Word}
"""what has no parts that could be lists"""


def all_count(
    sentences: Callable[[], list[Sentence]],
    shaped: Callable[[list[Sentence]], t.Ability],
    meaning: t.Ability,
) -> None:
    """Refuse a list one of whose items has no part in the meaning."""
    for which, items in enumerate(_lists(sentences())):
        for k, item in enumerate(items.items):
            without = sentences()
            _leave_out(_lists(without)[which], k)
            if _would_be(shaped, without) == meaning:
                raise Unread.idle(item.where)


def _leave_out(items: Items, k: int) -> None:
    del items.items[k]
    items.either = items.either and len(items.items) > 1


def _would_be(
    shaped: Callable[[list[Sentence]], t.Ability], without: list[Sentence]
) -> t.Ability | None:
    try:
        return shaped(without)
    except Unread:
        return None


def _lists(part: Iterable[Sentence]) -> list[Items]:
    """The lists of more than one thing, in the order in which they were said."""
    found: list[Items] = []
    _gather(part, found)
    return found


def _gather(part: msgspec.Struct | Iterable[Any], found: list[Items]) -> None:
    if isinstance(part, Items) and len(part.items) > 1:
        found.append(part)
    for each in astuple(part) if isinstance(part, msgspec.Struct) else part:
        if type(each) not in LEAVES:
            _gather(each, found)
