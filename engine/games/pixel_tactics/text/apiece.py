"""Amounts that each of several has for itself: "to each Rival Hero equal to its Life"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from . import tree as t
from .errors import Unread, Where
from .nouns import LEADER
from .rounding import exchanged
from .scene import Scene


def apiece(
    whole: t.Pieces,
    scene: Scene,
    amount: Callable[[], t.Amount | None],
    done: Callable[[t.Amount | None, t.Pieces], t.Effect],
) -> t.Effect:
    """What is done to them all, or to one after another where "its" is each one's own."""
    many = isinstance(whole, t.Group | t.EitherGroup) and isinstance(whole.quantity, t.All)
    if not many or scene.subject is not None or scene.each:
        return done(amount(), whole)
    scene.subject = t.Each()
    known = len(scene.mentions)
    if isinstance(whole, t.Group) and whole.whose == "rival":
        owner = t.PlayerOf(t.Each())
        nouns = "implied-player implied-rival"
        scene.note(nouns, owner, plural=False, words="its controller", step=-1)
    much = amount()
    scene.subject = None
    del scene.mentions[known:]
    if "Each()" not in repr(much):
        return done(much, whole)
    if whole == LEADER and much is not None:
        return done(_of_leader(much, scene), whole)
    assert isinstance(whole, t.Group | t.EitherGroup)
    return t.ForEach(whole, done(much, t.Each()))


def _of_leader(much: t.Amount, scene: Scene) -> t.Amount:
    """ "Remove damage from your Leader equal to its Life": unless somebody was named before."""
    others = [m.words for m in scene.mentions if "hero" in m.nouns and not m.plural]
    looked_at = [node for node in t.nodes(much) if getattr(node, "of", None) == t.Each()]
    if others or not all(isinstance(node, t.StatOf | t.Near) for node in looked_at):
        raise Unread.pronoun(Where(0, 0, "its"), ("your Leader", *dict.fromkeys(others)))
    return exchanged(much, t.Each(), LEADER)


def of_chosen(effect: t.Effect, scene: Scene, by: t.Person) -> t.Effect:
    """ "Damage equal to the Life of a Hero in your Unit": of which one is chosen first."""
    amount = getattr(effect, "amount", None) or getattr(effect, "times", None)
    if not isinstance(amount, t.AMOUNTS) or isinstance(amount, t.Number):
        return effect
    values = (each for each in t.nodes(amount) if isinstance(each, t.StatOf))
    value = next((each for each in values if _is_chosen(each.of)), None)
    if value is None:
        return effect
    assert isinstance(value.of, t.Group)
    step = scene.begin()
    scene.used.add(step)
    known = msgspec.structs.replace(value, of=t.Picked(step))
    return t.Sequence((t.Choose(step, value.of, by), exchanged(effect, value, known)))


def _is_chosen(of: t.Reference | t.Group) -> bool:
    """Those with the most of a value have it in common: nobody chooses among them."""
    if not isinstance(of, t.Group) or isinstance(of.quantity, t.All):
        return False
    return not any(isinstance(trait, t.Extreme) for trait in of.traits)
