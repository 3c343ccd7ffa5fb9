"""What holds in the Wave or Round to come: "Rivals cannot play Orders during the next Wave"."""

from __future__ import annotations

from . import tree as t
from .scene import Scene
from .surface import Extra

BEGINS: dict[str, t.When] = {
    "next wave": t.When("wave start"),
    "next round": t.When("round start"),
    "next turn": t.When("turn start", t.YOU),
}
WITHIN = {"next wave": "this wave", "next round": "this round", "next turn": "this turn"}


def put_ahead(extras: list[Extra]) -> t.When | None:
    """When it begins, if it holds in the next one; it then lasts as long as that one."""
    found = next((e for e in extras if e.root in BEGINS and e.bare is None), None)
    if found is None or (found.root == "next turn" and "your" not in found.word.said.lower()):
        return None
    extras.remove(found)
    extras.append(Extra(found.word.become("ADVERB", WITHIN[found.root])))
    return BEGINS[found.root]


def from_then(effect: t.Effect, begins: t.When, scene: Scene) -> t.Effect:
    """Whom it is about is known now; what is said of them holds from then on."""
    steps = list(effect.steps) if isinstance(effect, t.Sequence) else [effect]
    first = steps[0]
    who = getattr(first, "who", None)
    step = getattr(first, "step", -1)
    chosen: list[t.Effect] = []
    if isinstance(first, t.Grant | t.GiveStatus) and isinstance(who, t.Group | t.EitherGroup):
        import msgspec

        scene.used.add(step)
        chosen = [t.Choose(step, who)]
        steps[0] = msgspec.structs.replace(first, who=t.Picked(step), step=-1)
    for k, each in enumerate(steps):
        steps[k] = t.Later(begins, each, scene.begin())
    return t.Sequence((*chosen, *steps)) if len(chosen) + len(steps) > 1 else steps[0]
