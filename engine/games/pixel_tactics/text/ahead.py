"""What holds in the Wave or Round to come: "Rivals cannot play Orders during the next Wave"."""

from __future__ import annotations

import msgspec

from . import tree as t
from .errors import Unread, Where
from .scene import Scene
from .stepwise import joined
from .surface import Extra

BEGINS: dict[str, t.When] = {
    "next wave": t.When("wave start"),
    "next round": t.When("round start"),
    "next turn": t.When("turn start", t.YOU),
}
RIVALS = (t.Player("rival"), t.Player("each rival"))
THEIRS = t.When("turn start", t.ThatPlayer())
"""the beginning of the next Turn of each of those who are spoken of"""
OWN = t.When("turn start", t.PlayerOf(t.Each()))
"""the beginning of the next Turn of whoever has the one that is spoken of"""
ONES = (t.Self, t.Participant, t.Picked, t.Neighbour)
WITHIN = {"next wave": "this wave", "next round": "this round", "next turn": "this turn"}


def put_ahead(extras: list[Extra]) -> t.When | None:
    """When it begins, if it holds in the next one; it then lasts as long as that one."""
    found = next((e for e in extras if e.root in BEGINS and e.bare is None), None)
    if found is None:
        return None
    begins = BEGINS[found.root]
    if found.root == "next turn":
        said = set(found.word.said.lower().split())
        whose = next((w for w in ("your", "their", "his", "her", "its") if w in said), "")
        if not whose:
            return None
        begins = begins if whose == "your" else OWN if whose == "its" else THEIRS
    extras.remove(found)
    extras.append(Extra(found.word.become("ADVERB", WITHIN[found.root])))
    return begins


def from_then(effect: t.Effect, begins: t.When, scene: Scene) -> t.Effect:
    """Whom it is about is known now, but for "your Heroes"; what is said holds from then on."""
    steps: list[t.Effect] = [*effect.steps] if isinstance(effect, t.Sequence) else [effect]
    first = steps[0]
    who = getattr(first, "who", None)
    step = getattr(first, "step", -1)
    chosen: list[t.Effect] = []
    whoever = isinstance(who, t.Group) and who == t.Group(who.what, who.whose)
    told = isinstance(first, t.Grant | t.GiveStatus) and not whoever
    if told and isinstance(who, t.Group | t.EitherGroup):
        scene.used.add(step)
        chosen = [t.Choose(step, who)]
        steps[0] = msgspec.structs.replace(first, who=t.Picked(step), step=-1)
    if begins == OWN:
        steps = [_in_its_turn(steps)]
    elif begins == THEIRS:
        steps = [_in_each_turn(steps, scene)]
    else:
        steps = [t.Later(begins, each, scene.begin()) for each in steps]
    return t.Sequence((*chosen, *steps)) if len(chosen) + len(steps) > 1 else steps[0]


def _in_its_turn(steps: list[t.Effect]) -> t.Later:
    """ "The target cannot attack on its next Turn": in that of whoever has it in their Unit."""
    held = steps[0]
    if len(steps) > 1 or not isinstance(held, t.Grant) or not isinstance(held.who, ONES):
        where = Where(0, 0, "its next Turn")
        raise Unread.phrase(where, "what holds of one Hero in it, e.g. “it cannot attack”")
    return t.Later(t.When("turn start", t.PlayerOf(held.who)), held)


def _in_each_turn(steps: list[t.Effect], scene: Scene) -> t.Effect:
    """ "Rivals cannot play Orders during their next Turn": each of them in their own."""
    one = getattr(steps[0], "who", None)
    if isinstance(one, t.ThatPlayer) and all(getattr(e, "who", None) == one for e in steps):
        return t.Later(t.When("turn start", one), joined(steps), scene.begin())
    later: list[t.Effect] = []
    for step in steps:
        bound = isinstance(step, t.GrantPlayer) and step.who in RIVALS
        told = msgspec.structs.replace(step, who=t.ThatPlayer()) if bound else step
        later.append(t.Later(THEIRS, told, scene.begin()))
    whole = later[0] if len(later) == 1 else t.Sequence(tuple(later))
    return t.ForEach(t.Player("each rival"), whole)


def in_their_turn(effect: t.Effect) -> t.Grant | t.GrantPlayer | None:
    """What somebody's next Turn brings, as it is said of that Turn."""
    each = effect.of if isinstance(effect, t.ForEach) else None
    later = effect.effect if isinstance(effect, t.ForEach) else effect
    if not isinstance(later, t.Later) or later.every:
        return None
    held, whose = later.effect, later.when.player
    if not isinstance(held, t.Grant | t.GrantPlayer) or held.span != t.Until("turn"):
        return None
    if isinstance(held, t.Grant) and isinstance(whose, t.PlayerOf):
        return held if each is None and whose.of == held.who else None
    if each == t.Player("each rival") and later.when == THEIRS:
        bound = isinstance(held, t.GrantPlayer) and held.who == whose
        return msgspec.structs.replace(held, who=each) if bound else held
    alone = isinstance(whose, t.ThatPlayer) and later.when == t.When("turn start", whose)
    return held if each is None and alone and held.who == whose else None
