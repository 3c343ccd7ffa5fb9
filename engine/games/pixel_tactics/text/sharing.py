"""Lists whose later ones are told by the first: "a Hero and each Hero adjacent to it"."""

from __future__ import annotations

from collections.abc import Iterator

from .surface import Core, Item, Items, Phrase
from .wordings import before


def leans_on_first(items: Items) -> bool:
    """Whether the later ones are told by the first: "a Hero and each Hero adjacent to it"."""
    first = items.items[0]
    if len(items.items) < 2 or items.either or not isinstance(first, Phrase):
        return False
    one = {word.root for word in first.core.pres} & {"a", "target", "chosen", "another"}
    each = "each" in {word.root for word in first.core.pres} and _neighbours(items.items[1:])
    if not (one or each or before(first.core).number == 1) or first.noun not in ("hero", "leader"):
        return False
    return any(_leans(core) for core in _cores(items.items[1:]))


def _neighbours(items: list[Item]) -> bool:
    """ "Each Rival Hero in Melee and its Supporter": each of them has its own."""
    nouns = {item.noun for item in items if isinstance(item, Phrase)}
    return bool(nouns) and nouns <= {"forerunner", "supporter"}


def _leans(core: Core) -> bool:
    roots = {word.root for word in core.pres}
    named = core.noun.root if core.noun is not None else ""
    return bool(roots & {"its", "their", "that", "adjacent", "same"}) or named in ("it", "them")


def _cores(items: list[Item]) -> Iterator[Core]:
    """Every noun of some phrases with the words before it."""
    for item in items:
        if isinstance(item, Phrase):
            for core in (item.core, *(mod.core for mod in item.mods if mod.core is not None)):
                yield core
                if core.owner is not None:
                    yield core.owner
