"""What happens instead: effects that change the very event they answer."""

from __future__ import annotations

import msgspec

from . import tree as t


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
