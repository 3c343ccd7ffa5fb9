"""What holds in the Wave or Round to come: "Rivals cannot play Orders during the next Wave"."""

from __future__ import annotations

from typing import Literal

from . import tree as t
from .changes import take
from .scene import Scene
from .surface import Extra

BEGINS: dict[str, Literal["wave start", "round start"]] = {
    "next wave": "wave start",
    "next round": "round start",
}
WITHIN = {"next wave": "this wave", "next round": "this round"}


def put_ahead(extras: list[Extra]) -> t.When | None:
    """When it begins, if it holds in the next one; it then lasts as long as that one."""
    found = take(extras, *BEGINS)
    if found is None:
        return None
    extras.append(Extra(found.word.become("ADVERB", WITHIN[found.root])))
    return t.When(BEGINS[found.root])


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
