"""Cards just looked at or revealed: "a Hero" and "an Order" are then one of them."""

from __future__ import annotations

from . import tree as t
from .deeds import Deed
from .errors import Unread
from .surface import Core, Mod, Phrase

CHOSEN = frozenset(("put", "take", "choose", "play", "place"))
"""what is done to cards that were seen rather than to anything else"""
DESCRIBED = frozenset(("with", "without", "named"))
COUNTED = frozenset(("a", "up to", "any number"))
OF_THEM = "“one of them”, or whose: “from your Hand”, “in your Unit”"


def among_those(deed: Deed) -> None:
    """ "Look at the top 4 cards of your Deck and take a Hero": one of those four."""
    complement = deed.bare.complement
    item = complement.items[0] if complement is not None and len(complement.items) == 1 else None
    if not deed.scene.laid_open or not isinstance(item, Phrase):
        return
    if item.noun == "hero" and _of_them(deed, item):
        item.core = _as(item.core, "card")
    if not _plain(deed, item):
        return
    root = deed.verb.root
    own = deed.scene.looked_into == t.YOU
    if root == "discard":
        if deed.by == t.YOU and not own:
            raise Unread.phrase(item.where, OF_THEM)
        if deed.by != t.YOU and item.noun == "hero":
            item.core = _as(item.core, "card")
        return
    if root not in CHOSEN and not (root == "recruit" and own):
        return
    if item.noun == "hero":
        item.core = _as(item.core, "card")
    noun = item.core.noun
    assert noun is not None
    item.mods.insert(0, Mod(noun.become("LINK", "among"), Core([], noun.become("NOUN", "them"))))


def _of_them(deed: Deed, item: Phrase) -> bool:
    """ "A Hero from among them", "a Hero from it"."""
    cores = [mod.core for mod in item.mods if mod.link.root == "among"]
    nouns = [core.noun.root for core in cores if core is not None and core.noun is not None]
    return "them" in nouns and bool(deed.scene.cards_shown)


def _plain(deed: Deed, item: Phrase) -> bool:
    """ "A Hero", "2 cards", "an Order with 3 or less Life": nothing says whose or where."""
    core, scene = item.core, deed.scene
    several = any(m.plural and m.step in scene.cards_shown for m in scene.mentions)
    said = any(word.root not in COUNTED and word.type != "NUMBER" for word in core.pres)
    placed = any(mod.link.root not in DESCRIBED for mod in item.mods)
    said = said or any(word.root == "1" and core.noun.plural for word in core.pres if core.noun)
    return (
        several
        and item.noun in ("hero", "card", "order", "operation", "trap")
        and bool(core.pres)
        and core.owner is None
        and not (said or placed or any(extra.root == "from" for extra in deed.extras))
    )


def _as(core: Core, noun: str) -> Core:
    assert core.noun is not None
    return Core(core.pres, core.noun.become("NOUN", noun))
