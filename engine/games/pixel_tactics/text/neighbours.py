"""Forerunners and Supporters: whoever stands in front of somebody, or behind."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .errors import Unread
from .groups import Body
from .nouns import LEADER, piece, reference
from .scene import FREE_OF_SELF, Scene
from .surface import Phrase
from .wordings import Before, before


def neighbour(
    phrase: Phrase, found: Before, scene: Scene, way: Literal["forerunner", "supporter"]
) -> t.Neighbour | t.Group:
    """ "Its Supporter"; "Supporters" are all who have somebody in front of them."""
    if _all_such(phrase, found):
        behind: Literal["forerunner", "supporter"] = (
            "supporter" if way == "forerunner" else "forerunner"
        )
        return t.Group("hero", "your", traits=(t.HasNeighbour(behind),))
    scene.inside += 1  # "it" is then the Supporter, and not whose it is
    beside = _somebodys(phrase, scene, way) or t.Neighbour(way, _owner_of(phrase, found, scene))
    scene.inside -= 1
    if isinstance(beside, t.Neighbour):
        scene.note("named", beside, plural=False, words=f"the {way}", step=-1)
    return beside


def _somebodys(
    phrase: Phrase, scene: Scene, way: Literal["forerunner", "supporter"]
) -> t.Group | None:
    """ "Your Leader's Supporter", "a Rival Hero's Forerunner": of whom only a description tells."""
    owner = phrase.core.owner
    if owner is None and "its" in before(phrase.core):
        return _behind_leader(phrase, scene, way)
    if owner is None or owner.noun is None or owner.noun.root not in ("leader", "hero", "fighter"):
        return None
    whom = piece(Phrase(owner, []), scene)
    if not isinstance(whom, t.Group):
        return None
    how: Literal["directly front", "directly behind"] = (
        "directly front" if way == "forerunner" else "directly behind"
    )
    many = whom.quantity if whom != LEADER else t.ONE
    what: Body = "hero" if whom.what == "leader" else "fighter"
    anyone = msgspec.structs.replace(whom, quantity=t.All())
    return t.Group(what, place=(t.Near(how, anyone),), quantity=many)


def _behind_leader(
    phrase: Phrase, scene: Scene, way: Literal["forerunner", "supporter"]
) -> t.Group | None:
    """ "Your Leader and its Supporter": whoever stands behind your Leader."""
    if scene.unclear or scene.thing(phrase.where) != LEADER:
        return None
    how: Literal["directly front", "directly behind"] = (
        "directly front" if way == "forerunner" else "directly behind"
    )
    return t.Group("hero", place=(t.Near(how, LEADER),), quantity=t.ONE)


def _all_such(phrase: Phrase, found: Before) -> bool:
    """ "Supporters have +1 Life": of whomever, not this Hero's alone."""
    core = phrase.core
    plural = core.noun is not None and core.noun.plural
    return plural and core.owner is None and not phrase.mods and not found.words


def _owner_of(phrase: Phrase, found: Before, scene: Scene) -> t.Reference:
    if phrase.core.owner is not None:
        return reference(phrase.core.owner, scene)
    for mod in phrase.mods:
        if mod.link.root == "of" and mod.core is not None:
            return reference(mod.core, scene)
    if found.has("its", "their"):
        return _not_beside_it(phrase, scene)
    if found.has("that"):
        raise Unread.phrase(phrase.where, "whose: “its Supporter” or “that Hero's Supporter”")
    if "the" in found or scene.box in FREE_OF_SELF:
        return scene.it(phrase.where)
    return t.Self()


def _not_beside_it(phrase: Phrase, scene: Scene) -> t.Reference:
    """ "Its Forerunner and its Supporter": both of the same, for the Forerunner's is itself."""
    told = scene.mentions
    way = phrase.noun
    scene.mentions = [m for m in told if not isinstance(m.means, t.Neighbour) or m.means.way == way]
    try:
        return scene.it(phrase.where)
    finally:
        scene.mentions = told
