"""What happens instead: effects that change the very event they answer."""

from __future__ import annotations

import msgspec

from . import tree as t
from .errors import Unread, Where
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


ACTS = frozenset(("attack", "spell", "action", "order", "operation", "trap", "target", "intercept"))
"""what is declared: it is cancelled or turned elsewhere, not replaced"""
FORESEEN = frozenset(
    ("damage", "defeat", "draw", "discard", "heal", "revive", "clear", "status", "move")
)
"""what is about to happen and may be replaced"""


def of_act(when: t.When, effect: t.Effect, where: Where) -> t.Effect:
    """PT-155: "if this Hero would be attacked, draw a card instead" cancels the Attack.

    What becomes of a card that is not played instead of something, nobody says.
    """
    if when.kind not in ACTS:
        return effect
    if isinstance(effect, t.Sequence):
        return t.Sequence(tuple(of_act(when, step, where) for step in effect.steps))
    if isinstance(effect, t.May):
        return t.May(of_act(when, effect.effect, where), effect.who)
    if isinstance(effect, t.IfThen):
        return msgspec.structs.replace(effect, then=of_act(when, effect.then, where))
    if not isinstance(effect, t.Instead) or _takes_the_card(effect.effect):
        return effect
    if when.kind not in ("attack", "spell"):
        raise Unread.phrase(where, "what is cancelled: “cancel that Attack”, “cancel that Order”")
    inner = effect.effect
    steps = inner.steps if isinstance(inner, t.Sequence) else (inner,)
    return t.Sequence((t.Cancel(), *steps))


def put_off(when: t.When, effect: t.Effect, where: Where) -> t.Effect:
    """What is to happen instead of the next such thing, if that can be foreseen."""
    if when.kind not in ACTS | FORESEEN:
        raise Unread.phrase(where, "what can happen otherwise: “would be dealt damage”")
    return of_act(when, replaced(effect, instead=True), where)


def _takes_the_card(effect: t.Effect) -> bool:
    """The card that is played goes elsewhere; that it is played is over then."""
    return isinstance(effect, t.Put) and effect.what == t.Participant("card")


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
