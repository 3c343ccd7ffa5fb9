"""Slots by description: "an empty slot in this Hero's column", "into that row", "its slot"."""

from __future__ import annotations

from . import tree as t
from .described import Described
from .errors import Unread
from .features import describe
from .nouns import reference
from .places import place
from .scene import Scene
from .surface import Mod, Phrase
from .wordings import ROWS, before

LINES = ("row", "column")
OWN = ("in", "of", "of choice", "you control", "in any units", "of their choice")


def slots(item: Phrase, scene: Scene) -> tuple[t.Place, ...]:
    """Where a slot must lie, as far as it is told; its Unit is told elsewhere."""
    described = Described("body")
    if item.noun in ROWS:
        return (t.InRow(ROWS[ROWS.index(item.noun)]),)
    if item.noun in LINES:
        place(item.core, list(item.mods), described, scene)
        return tuple(described.place)
    own = _own_slot(item, scene)
    if own is not None:
        return (own,)
    for mod in item.mods:
        if not _is_unit(mod):
            describe([mod], described, scene)
    for row in before(item.core).rows:
        described.place.append(t.InRow(row))
    if "current" in before(item.core):
        described.place.append(t.InRow("current"))
    return tuple(described.place)


def _is_unit(mod: Mod) -> bool:
    """ "in your Unit", "of your choice": whose it is, not where in it."""
    if mod.link.root not in OWN:
        return False
    return mod.core is None or (mod.core.noun is not None and mod.core.noun.root == "unit")


def _own_slot(item: Phrase, scene: Scene) -> t.SlotOf | None:
    """ "its slot", "that Hero's slot", "the slot it left"."""
    if item.noun != "slot":
        return None
    if item.core.owner is not None:
        one = reference(item.core.owner, scene)
    elif before(item.core).has("its", "their"):
        one = scene.it(item.where)
    else:
        return None
    if not isinstance(one, t.Picked):
        raise Unread.phrase(item.where, "“an empty slot”, or the slot of one taken away before")
    return t.SlotOf(one)
