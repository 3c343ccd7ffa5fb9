"""Who is singled out first: "each Hero adjacent to target Hero", "in target Rival's Unit"."""

from __future__ import annotations

from typing import Literal

from . import tree as t
from .scene import Scene
from .surface import Core

AIMED = frozenset(("target", "chosen"))
"""words that single somebody out where they are told of, and not only there"""


def is_aimed(core: Core) -> bool:
    return any(word.root in AIMED for word in core.pres)


def aimed_at(whom: t.Group, scene: Scene) -> t.Picked:
    """One of those is chosen before anything else is done."""
    step = _chosen_first(whom, scene)
    noun = "hero leader fighter" if whom.what == "fighter" else whom.what
    whose = whom.whose if isinstance(whom.whose, str) else "any"
    scene.note(noun, t.Picked(step), plural=False, words=f"that {noun}", step=step, whose=whose)
    return t.Picked(step)


def player_aimed_at(who: t.Player, scene: Scene) -> t.ThatPlayer:
    """The same of a player."""
    rival = who.who == "rival"
    step = _chosen_first("rival" if rival else "player", scene)
    nouns, words = ("player rival", "that Rival") if rival else ("player", "that player")
    scene.note(nouns, t.ThatPlayer(step), plural=False, words=words, step=step)
    return t.ThatPlayer(step)


def _chosen_first(what: t.Group | Literal["rival", "player"], scene: Scene) -> int:
    step = scene.begin()
    scene.first.append(t.Choose(step, what))
    scene.used.add(step)
    return step
