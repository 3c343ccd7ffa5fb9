"""Players told by what they have most or least of: "the player with the most cards in Hand"."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .scene import Scene
from .surface import Core, Items, Mod, Phrase

WHICH: tuple[Literal["most", "least"], ...] = ("most", "least")


def leading(core: Core, mods: list[Mod], scene: Scene) -> t.PlayerWith | None:
    """Who that is, when it is told so; the words that say it are used up."""
    from .amounts import counted

    noun = core.noun.root if core.noun is not None else ""
    shown = _by_what_they_revealed(noun, mods, scene)
    if shown is not None:
        return shown
    mod = mods[0] if mods else None
    if noun not in ("player", "rival") or mod is None or mod.link.root != "with" or not mod.core:
        return None
    which = next((each for each in WHICH if any(w.root == each for w in mod.core.pres)), None)
    if which is None:
        return None
    pres = [word for word in mod.core.pres if word.root not in (which, "the")]
    behind = list(mods[1:])
    of = counted(Items([Phrase(Core(pres, mod.core.noun), behind)]), scene)
    if isinstance(of, t.Group):
        of = msgspec.structs.replace(of, whose="your")
    del mods[:]
    return t.PlayerWith(which, of, "each rival" if noun == "rival" else "each player")


def _by_what_they_revealed(noun: str, mods: list[Mod], scene: Scene) -> t.PlayerWith | None:
    """ "The player who revealed the card with the most Life"."""
    told = [verb.root for verb in mods[0].verbs] if len(mods) == 2 else []
    if noun not in ("player", "rival") or told != ["revealed"] or mods[1].core is None:
        return None
    value = mods[1].core
    which = next((each for each in WHICH if any(w.root == each for w in value.pres)), None)
    stat = STATS.get(value.noun.root) if value.noun is not None else None
    if which is None or stat is None or not scene.revealed or mods[1].link.root != "with":
        return None
    step = max(scene.revealed)
    scene.used.add(step)
    del mods[:]
    cards = t.Cards("top", quantity=t.All(), step=step)
    among: Literal["each player", "each rival"] = "each rival" if noun == "rival" else "each player"
    return t.PlayerWith(which, cards, among, stat)


STATS: dict[str, Literal["attack", "life"]] = {"attack strength": "attack", "life": "life"}
