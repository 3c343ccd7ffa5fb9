"""Amounts that each of several has for itself: "to each Rival Hero equal to its Life"."""

from __future__ import annotations

from collections.abc import Callable

from . import tree as t
from .nouns import LEADER
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
    scene.subject = LEADER if whole == LEADER else t.Each()
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
    assert isinstance(whole, t.Group | t.EitherGroup)
    return t.ForEach(whole, done(much, t.Each()))
