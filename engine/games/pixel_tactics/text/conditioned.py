"""What a Trap waits for that is no happening: "When a Rival has no cards in Hand"."""

from __future__ import annotations

import msgspec

from . import tree as t
from .conditions import condition
from .departing import SO
from .people import is_people, people
from .scene import Scene
from .surface import Bare, Clause, Items, Phrase
from .word import Word


def how_things_are(clause: Clause, scene: Scene) -> t.When | None:
    """A state, in which the Trap may be activated (PT-173)."""
    bare = clause.bare
    opening = clause.opening.root if clause.opening is not None else ""
    if scene.box != "trap" or opening not in ("when", "if", "play when") or bare is None:
        return None
    if not _is_state(bare):
        return None
    player = _whose(bare, scene)
    asked = bare if player is None else _of_them(bare)
    return t.When(SO, player, conditions=(condition(asked, clause.extras, scene),))


def _is_state(bare: Bare) -> bool:
    item = bare.subject.items[0] if bare.subject is not None else None
    there = isinstance(item, Phrase) and item.noun == "there"
    roots = [verb.root for verb in bare.verbs]
    return roots == ["has"] or (roots == ["is"] and (there or bool(bare.placed)))


def _whose(bare: Bare, scene: Scene) -> t.Person | None:
    """ "A Rival has …": of whom later words speak."""
    if bare.subject is None or not is_people(bare.subject.items[0], scene):
        return None
    player = people(bare.subject, scene)
    if player == t.YOU:
        return None
    scene.note("player rival", t.ThatPlayer(), plural=False, words="that player", step=-1)
    return player


def _of_them(bare: Bare) -> Bare:
    """The same said of that player."""
    item = bare.subject.items[0] if bare.subject is not None else None
    assert isinstance(item, Phrase)
    where = item.core.noun or bare.verbs[0]
    that = Word("DET", "that", where.start_pos, where.end, "")
    core = msgspec.structs.replace(item.core, pres=[that])
    return msgspec.structs.replace(bare, subject=Items([Phrase(core, item.mods)]))
