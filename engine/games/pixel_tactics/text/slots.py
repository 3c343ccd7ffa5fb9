"""Slots by description: "an empty slot in this Hero's column", "into that row", "its slot"."""

from __future__ import annotations

from . import tree as t
from .described import Described
from .errors import Unread
from .features import describe
from .nouns import reference
from .places import place
from .scene import Scene
from .surface import Items, Mod, Phrase
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
    own = _own_slot(item, scene) or chosen_slot(item, scene)
    if own is not None:
        return (own,)
    for mod in item.mods:
        if mod.link.root == "of choice" or not _is_unit(mod):
            describe([mod], described, scene)
    for row in before(item.core).rows:
        described.place.append(t.InRow(row))
    if "current" in before(item.core):
        described.place.append(t.InRow("current"))
    return tuple(described.place)


def _just_left(item: Phrase, scene: Scene) -> bool:
    """ "Return a Hero to your Hand. Recruit another in that slot": the one it stood in."""
    that = [word.root for word in item.core.pres] == ["that"] and not item.mods
    return that and not any(what == "slot" for what, _ in scene.places)


def either_row(to: Items) -> t.InEitherRow | None:
    """ "Into your Vanguard or Rear": an empty slot in either; None for a single place."""
    nouns = [item.noun if isinstance(item, Phrase) else "" for item in to.items]
    if len(nouns) < 2:
        return None
    for item, noun in zip(to.items, nouns, strict=True):
        plain = isinstance(item, Phrase) and not item.mods and item.core.owner is None
        if noun not in ROWS or not to.either or not plain:
            raise Unread.phrase(item.where, "one place, or “into your Vanguard or your Rear”")
    return t.InEitherRow(tuple(ROWS[ROWS.index(noun)] for noun in nouns))


def chosen_slot(item: Phrase, scene: Scene) -> t.InPlace | None:
    """ "That slot", "the chosen slot": the one that was chosen before."""
    found = before(item.core)
    pointed = found.has("that", "chosen") or ("the" in found and "empty" not in found)
    if item.noun != "slot" or item.mods or item.core.owner is not None or not pointed:
        return None
    chosen = scene.that_place("slot", item.where)
    if chosen is None:
        raise Unread.pronoun(item.where, ())
    return chosen


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
    elif before(item.core).has("its", "their") or _just_left(item, scene):
        one = scene.it(item.where)
    elif {*before(item.core).words} == {"the", "empty"} and not item.mods:
        one = scene.it(item.where)  # "the empty slot", which somebody has just left
    else:
        return None
    if not isinstance(one, t.Picked) and one not in scene.gone:
        raise Unread.phrase(item.where, "“an empty slot”, or the slot of one taken away before")
    return t.SlotOf(one)
