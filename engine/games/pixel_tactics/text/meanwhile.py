"""What holds only as long as something is so: "that Hero cannot attack while it has [Burn]"."""

from __future__ import annotations

import msgspec

from . import tree as t
from .errors import Unread
from .stepwise import joined
from .word import Word


def as_long_as(found: t.Condition, effect: t.Effect, opening: Word) -> t.Effect:
    """What is done is done if it is so now; what is granted holds whenever it is."""
    if found == t.Is(t.Self(), t.Group("body")):  # "for as long as this Hero is in place"
        return t.IfThen(found, effect)
    steps = effect.steps if isinstance(effect, t.Sequence) else (effect,)
    granted = [step for step in steps if isinstance(step, t.Grant | t.GrantPlayer)]
    if len(granted) == len(steps) and all(step.condition is None for step in granted):
        return joined([_while(found, step) for step in granted])
    later = any(isinstance(node, t.Grant | t.GrantPlayer) for node in t.nodes(effect))
    if later or t.Each() in t.nodes(found):
        raise Unread.phrase(opening.where, "“if”, or what holds that long in a sentence of its own")
    return t.IfThen(found, effect)


def _while(found: t.Condition, step: t.Grant | t.GrantPlayer) -> t.Grant | t.GrantPlayer:
    """How long it holds where nothing else says so: as long as it is so, and whenever it is."""
    unsaid = step.span == t.Until("in place")
    span = t.Until("game") if unsaid else step.span
    return msgspec.structs.replace(step, span=span, condition=found)
