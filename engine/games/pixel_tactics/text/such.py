"""Which Heroes, and into which row: what an action of recruiting is about."""

from __future__ import annotations

from . import tree as t
from .errors import Unread
from .features import feature
from .nouns import place_row
from .scene import Scene
from .surface import Mod

Traits = tuple[t.HasStat | t.Called, ...]
INTO = ("into", "in", "to")


def such(mods: list[Mod], row: t.Row | None, scene: Scene) -> tuple[t.Row | None, Traits]:
    """ "Heroes with 3 or less Life", "Heroes in the Rear"."""
    traits: list[t.HasStat | t.Called] = []
    rest = list(mods)
    while rest:
        mod = rest.pop(0)
        there = place_row(mod.core) if mod.core is not None and mod.link.root in INTO else None
        if there is not None and there != "current":
            row = there
            continue
        if mod.link.root == "named" and mod.word is not None:
            traits.append(t.Called(mod.word.root))
            continue
        trait = feature(mod, rest, scene, yes=True) if mod.link.root == "with" else None
        if not isinstance(trait, t.HasStat) or trait.stat not in ("attack", "life"):
            raise Unread.phrase(mod.where, "“with 3 or less Life”, “into the Rear”")
        traits.append(trait)
    return row, tuple(traits)
