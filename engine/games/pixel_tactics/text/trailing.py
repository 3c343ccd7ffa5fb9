"""Provisos told after what they are about: "revive your Forerunner if it is a Corpse"."""

from __future__ import annotations

import msgspec

from . import tree as t
from .conditions import condition
from .nouns import is_pieces
from .opposites import negated
from .scene import Scene
from .surface import Bare, Extra, Mod, Phrase

WHOM = ("to", "from", "on", "with")


def told_after(bare: Bare, extras: list[Extra]) -> Extra | None:
    """The proviso at the end of an instruction that asks about whom the instruction names."""
    asks = next((e for e in extras if e.root in ("if", "unless") and e.bare is not None), None)
    if asks is None or asks.bare is None or not _about_it(asks.bare) or bare.subject is not None:
        return None
    told = extras[: extras.index(asks)]
    lists = [bare.complement, *(e.items for e in told if e.root in WHOM)]
    named = [items.items[0] for items in lists if items is not None and is_pieces(items.items[0])]
    new = [item for item in named if isinstance(item, Phrase) and not _pointing(item)]
    return asks if len(named) == len(new) == 1 else None


def _about_it(bare: Bare) -> bool:
    item = bare.subject.items[0] if bare.subject is not None else None
    if not isinstance(item, Phrase):
        return False
    cores = [item.core, *(mod.core for mod in (*item.mods, *bare.placed, *_behind(bare)))]
    its = any(word.root == "its" for core in cores if core is not None for word in core.pres)
    that = {word.root for word in item.core.pres} == {"that"} and item.noun == "hero"
    return item.noun == "it" or its or that


def _behind(bare: Bare) -> list[Mod]:
    """ "There is a Corpse in its column": what is said of it behind the verb."""
    items = bare.complement.items if bare.complement is not None else []
    return [mod for item in items if isinstance(item, Phrase) for mod in item.mods]


def _pointing(item: Phrase) -> bool:
    return item.noun in ("it", "them") or any(w.root in ("this", "that") for w in item.core.pres)


def asked_after(effect: t.Effect, asks: Extra, own: list[Extra], scene: Scene) -> t.Effect:
    """The effect, if what the proviso says of the one it is about is so."""
    inner = effect.effect if isinstance(effect, t.May) else effect
    first = inner.steps[0] if isinstance(inner, t.Sequence) else inner
    for name in ("to", "of", "who", "what", "corpses", "source", "first"):
        whom = getattr(first, name, None)
        if isinstance(whom, t.Self | t.Participant | t.Picked | t.Each | t.Neighbour):
            return t.IfThen(_condition(asks, own, whom, scene), effect)
        if isinstance(whom, t.Group | t.EitherGroup) and isinstance(whom.quantity, t.Some):
            return _chosen_first(effect, inner, first, name, asks, own, scene)
    return t.IfThen(_condition(asks, own, None, scene), effect)


def _chosen_first(
    effect: t.Effect,
    inner: t.Effect,
    first: t.Effect,
    name: str,
    asks: Extra,
    own: list[Extra],
    scene: Scene,
) -> t.Effect:
    """Who it is has to be known before anything can be asked of them."""
    step = getattr(first, "step", -1)
    scene.used.add(step)
    rest = msgspec.structs.replace(first, **{name: t.Picked(step), "step": -1})
    if isinstance(inner, t.Sequence):
        rest = t.Sequence((rest, *inner.steps[1:]))
    if isinstance(effect, t.May):
        rest = t.May(rest, effect.who)
    chosen = t.Choose(step, getattr(first, name))
    return t.Sequence((chosen, t.IfThen(_condition(asks, own, t.Picked(step), scene), rest)))


def _condition(
    asks: Extra, own: list[Extra], whom: t.Reference | None, scene: Scene
) -> t.Condition:
    outer = scene.subject
    scene.subject = whom if whom is not None else outer
    found = condition(asks.bare, own, scene)
    scene.subject = outer
    return negated(found) if asks.root == "unless" else found
