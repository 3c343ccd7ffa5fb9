"""What happens instead: effects that change the very event they answer."""

from __future__ import annotations

import msgspec

from . import tree as t
from .scene import Scene


def replaced(effect: t.Effect, *, instead: bool) -> t.Effect:
    if isinstance(effect, t.May):
        return t.May(replaced(effect.effect, instead=instead), effect.who)
    if isinstance(effect, t.IfThen):
        return msgspec.structs.replace(effect, then=replaced(effect.then, instead=instead))
    if acts_on_event(effect) and not isinstance(effect, t.Sequence):
        return effect
    first = effect.steps[0] if isinstance(effect, t.Sequence) else effect
    if isinstance(first, t.Prevent | t.Redirect):
        return effect
    return t.Instead(effect) if instead else effect


def acts_on_event(effect: t.Effect) -> bool:
    if isinstance(effect, t.Sequence):
        return any(acts_on_event(step) for step in effect.steps)
    if isinstance(effect, t.May):
        return acts_on_event(effect.effect)
    if isinstance(effect, t.IfThen):
        return acts_on_event(effect.then)
    return isinstance(effect, t.Prevent | t.Redirect | t.Cancel | t.ChangeTarget | t.Instead)


def forestalls(effect: t.Effect) -> bool:
    """Whether an effect changes what is about to happen."""
    if isinstance(effect, t.Sequence):
        return any(forestalls(each) for each in effect.steps)
    if isinstance(effect, t.May | t.IfThen):
        return forestalls(effect.effect if isinstance(effect, t.May) else effect.then)
    return isinstance(effect, t.Prevent | t.Redirect | t.Instead)


def rather_than(before: t.Effect, more: t.IfThen, scene: Scene) -> t.Effect | None:
    """ "Give a Hero [Intercept]. If it is damaged, remove 2 damage from it instead": one or both.

    Whom it is about is singled out first, then asked about; None if more than one step went before.
    """
    if isinstance(before, t.Sequence | t.May | t.OneOf | t.IfThen | t.ForEach | t.Repeat | t.Later):
        return None
    if acts_on_event(before) or more.otherwise is not None:
        return None
    step = getattr(before, "step", -1)
    for name in ("to", "of", "who", "corpses"):
        whom = getattr(before, name, None)
        if not isinstance(whom, t.Group | t.EitherGroup) or isinstance(whom.quantity, t.All):
            continue
        scene.used.add(step)
        rest = msgspec.structs.replace(before, **{name: t.Picked(step), "step": -1})
        chosen = t.Choose(step, whom)
        return t.Sequence((chosen, msgspec.structs.replace(more, otherwise=rest)))
    return msgspec.structs.replace(more, otherwise=before)
