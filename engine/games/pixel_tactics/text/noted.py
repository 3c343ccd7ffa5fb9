"""Who took part in a happening, noted so that later words can speak of them."""

from __future__ import annotations

from typing import Literal

from . import tree as t
from .parties import Who
from .scene import FACE_DOWN, Scene

NOUNS: dict[str, str] = {
    "hero": "hero",
    "leader": "leader",
    "corpse": "corpse hero",
    "fighter": "fighter hero leader",
    "hero or corpse": "hero corpse",
    "body": "hero leader corpse",
}

PLAYED = frozenset(("order", "trap", "operation"))
"""what a player damages somebody with"""
UNDONE = ("defeat", "move", "revive", "clear", "discard")
"""what happens or does not, and is no matter of how much"""
GONE = ("defeat", "return", "leave")
"""what takes somebody from their place"""


def note(when: t.When, scene: Scene) -> None:
    """Whoever an event tells of, for the words behind it: "that Hero", "they", "that much"."""
    _both_sides(when, scene)
    if when.kind in GONE and isinstance(when.object, t.Neighbour):
        _fallen(when.object, scene)
    if when.kind in ("recruit", "move", "clear") and when.object is None:
        _participant(
            t.Group("corpse" if when.kind == "clear" else "hero"), "hero", scene, when.kind
        )
    _cards(when, scene)
    if isinstance(when.player, t.Player) and when.player != t.YOU:
        side = next((f" {each}" for each in ("rival", "ally") if each in when.player.who), "")
        scene.note(f"player{side}", t.ThatPlayer(), plural=False, words="that player", step=-1)
    if when.kind in ("attack", "attacked", "target") and _ours(when.actor):
        of = t.PlayerOf(t.Participant("target"))
        scene.note(
            "implied-rival implied-player",
            of,
            plural=False,
            words="the target's controller",
            step=-1,
        )
    if when.kind == "damage" and when.by and set(when.by) <= PLAYED and when.player is None:
        who, words = t.ThatPlayer(), "whoever played it"
        scene.note("implied-player", who, plural=False, words=words, step=-1)
    scene.attacking = when.kind in ("attack", "intercept")
    scene.struck = when.object if when.kind == "damage" else None
    scene.mover = (when.object or t.Participant("hero")) if when.kind == "move" else None
    scene.undone = when.kind in UNDONE
    if when.kind == "clear":
        scene.gone.append(t.Participant("hero"))
    if when.kind in ("damage", "heal", "attacked", "draw", "status"):
        scene.amounts.append((-1, "many" if when.kind == "draw" else "much"))


def _both_sides(when: t.When, scene: Scene) -> None:
    """Who does it, and to whom it is done."""
    attackish = when.kind in ("attack", "attacked", "target", "intercept")
    if when.actor is not None and when.kind != "adjoin":
        _participant(when.actor, "attacker", scene, when.kind)
    elif attackish or when.kind in ("damage", "defeat", "spell"):
        who = t.Participant("attacker")
        scene.note("attacker implied", who, plural=False, words="the attacker", step=-1)
    if when.object is not None:
        _participant(when.object, "target" if attackish else "hero", scene, when.kind)
    elif attackish:
        whom = t.Participant("target")
        scene.note("target implied", whom, plural=False, words="the target", step=-1)


def _cards(when: t.When, scene: Scene) -> None:
    """The card it is about, or why none can be spoken of."""
    if when.kind in ("leave", "marked", "unmarked") and when.object is None:
        scene.vague = "the Operation, which nothing singles out"
    if when.kind == "place":
        scene.vague = FACE_DOWN
    if when.kind == "draw":
        scene.vague = "the card drawn, which is in the Hand with the others"
    if when.kind in ("order", "operation", "trap", "discard"):
        nouns = "card" if when.kind == "discard" else f"card {when.kind}"
        scene.note(nouns, t.Participant("card"), plural=False, words="the card", step=-1)


def _participant(
    who: Who, role: Literal["attacker", "target", "hero"], scene: Scene, kind: str
) -> None:
    if isinstance(who, t.Group):
        whose = who.whose if isinstance(who.whose, str) else "any"
        called = "" if who.what == "leader" and role == "hero" else role
        nouns = f"{NOUNS[who.what]} {called}"
        if kind == "defeat" and role == "hero":
            nouns += " corpse"
        if who.whose == "rival":
            gone = kind == "return"
            of = t.ThatPlayer() if gone else t.PlayerOf(t.Participant(role))
            scene.note("player rival", of, plural=False, words="its controller", step=-1)
    elif isinstance(who, t.EitherGroup):
        whose, nouns = "any", f"hero leader {role}"
    else:
        scene.note(
            role, who, plural=False, words=f"the {role}", step=-1
        ) if role != "hero" else None
        return
    words = {"attacker": "the attacker", "target": "the target", "hero": "that Hero"}[role]
    scene.note(nouns, t.Participant(role), plural=False, words=words, step=-1, whose=whose)


def _fallen(who: t.Neighbour, scene: Scene) -> None:
    """A Corpse is nobody's Forerunner: who was defeated is spoken of as who it happened to."""
    scene.mentions[:] = [m for m in scene.mentions if m.means != who]
    scene.note("hero corpse", t.Participant("hero"), plural=False, words="that Hero", step=-1)


def _ours(who: Who | None) -> bool:
    """Whether only a Rival's can be attacked by them."""
    return isinstance(who, t.Self | t.Neighbour) or getattr(who, "whose", "") == "your"
