"""What stands before a noun: how many, whose, which kind."""

from __future__ import annotations

import msgspec

from . import tree as t
from .errors import Unread
from .scene import Scene
from .surface import Core
from .word import Word

ROWS: tuple[t.Row, ...] = ("vanguard", "flank", "rear")


class Before(msgspec.Struct):
    """The words before a noun, sorted."""

    words: dict[str, Word] = msgspec.field(default_factory=dict)
    number: int | None = None
    signed: int | None = None
    rows: list[t.Row] = msgspec.field(default_factory=list)

    def __contains__(self, root: str) -> bool:
        return root in self.words

    def has(self, *roots: str) -> bool:
        return not self.words.keys().isdisjoint(roots)

    def only(self, *allowed: str) -> None:
        """Refuse a word that has no meaning before this noun."""
        for root, word in self.words.items():
            if root not in allowed:
                raise Unread.phrase(word.where, "a word that fits the noun after it")


def before(core: Core) -> Before:
    """Sort the words before a noun."""
    found = Before()
    for k, word in enumerate(core.pres):
        if k and word.said and word.root in _BEFORE and _misplaced(word, core, k):
            raise Unread.phrase(word.where, "it at the beginning, e.g. “a Rival Hero”")
        if word.type == "NUMBER":
            if found.number is not None:
                raise Unread.phrase(word.where, "one number")
            found.number = int(word.root)
        elif word.type == "SIGNED":
            found.signed = int(word.root)
        elif word.root in ROWS:
            found.rows.append(ROWS[ROWS.index(word.root)])
        else:
            if word.root in found.words and word.said:
                raise Unread.phrase(word.where, f"“{word.said}” once")
            found.words["that" if word.root == "same" else word.root] = word
    if found.number not in (None, 1) and "a" in found:
        raise Unread.phrase(found.words["a"].where, "either “a” or a number")
    if found.signed is not None and found.has("more", "less"):
        word = found.words.get("more") or found.words["less"]
        raise Unread.phrase(word.where, "either “+1” or “1 more”")
    return found


def counted_before(owner: Core, found: Before) -> None:
    """ "One of a Rival's Traps", "up to 2 of that player's Heroes": how many of what is owned."""
    own = before(owner)
    if own.number is not None and found.number is None:
        found.number = own.number
    for word in ("up to", "any number", "each", "all", "random"):
        if word in own and not found.has(word) and len(own.words) > 1:
            found.words[word] = own.words[word]


_MANY = frozenset("all both half double triple twice each any exactly no most least".split()).union(
    ("any number", "up to", "at least", "number of", "or more", "or less")
)
_BEFORE = {
    "a": frozenset(("half", "exactly", "at least", "any", "number of", "each", "all", "up to")),
    "the": _MANY, "this": _MANY, "that": _MANY, "those": _MANY,
}  # fmt: skip


def _misplaced(word: Word, core: Core, k: int) -> bool:
    """Whether an article or "that" stands behind a word that it should stand before."""
    before = core.pres[k - 1]
    of_somebody = core.noun is not None and core.noun.root in ("rival", "player", "ally")
    counted = before.type == "NUMBER" and (word.root != "a" or of_somebody)
    return not counted and before.root not in _BEFORE[word.root]


TIMES = {"twice": 2, "thrice": 3}
"""so many times "that much" """


def most(found: Before, scene: Scene) -> t.Amount | None:
    """The number a quantity names, if it names one."""
    if found.number is not None:
        return t.Number(found.number)
    if "that much" in found:
        return scene.that_much(found.words["that much"].where)
    for word, times in TIMES.items():
        if word in found:
            return t.Multiple(scene.that_much(found.words[word].where), times)
    return None


def quantity(core: Core, found: Before, scene: Scene, *, plural: bool) -> t.Quantity | None:
    """How many: "each", "up to 2", "any number of"… None when nothing says so."""
    number = most(found, scene)
    if "random" in found:
        return t.Random(number or t.Number(1))
    if "up to" in found:
        if number is None:
            raise Unread.phrase(found.words["up to"].where, "a number after “up to”")
        return t.Some(number)
    if found.has("any number", "any amount"):
        return t.Some(None)
    if "at least" in found or "or more" in found:
        return t.Some(None, number)
    if "or less" in found:
        return t.Some(number)
    if number is not None:
        return t.Some(number, number)
    if found.has("each", "all", "both"):
        return t.All()
    if "any" in found:
        return t.Some(None) if plural else t.ONE
    if found.has("a", "another", "chosen", "target") and not plural:
        return t.ONE
    del core
    return None
