"""What leaves as soon as something is so: "If you have no Corpses, discard this Operation"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from . import tree as t
from .errors import Unread
from .stepwise import joined
from .surface import Sentence, start_of

LEAVES = (t.Discard(t.Self()), t.Defeat(t.Self()))
SO: Final = "so"
"""the kind of what is waited for"""


def as_soon_as(effect: t.Effect) -> t.Triggered | None:
    """Asked whenever all is at rest, and not just once as the card comes into play (PT-168)."""
    if not isinstance(effect, t.IfThen) or effect.otherwise is not None:
        return None
    if any(map(_points, t.nodes(effect.condition))):
        return None
    steps = effect.then.steps if isinstance(effect.then, t.Sequence) else (effect.then,)
    if not any(_leaves(step) for step in steps):
        return None
    return t.Triggered(t.When(SO, conditions=(effect.condition,)), effect.then)


def _points(node: t.Node) -> bool:
    """Whether it speaks of what happened, or of what a step singled out."""
    if isinstance(node, t.Cards | t.Called):
        return node.step >= 0
    return isinstance(node, (*t.REFERRING, t.Participant, t.Each))


def _leaves(step: t.Effect) -> bool:
    return isinstance(step, t.Discard | t.Defeat) and (
        msgspec.structs.replace(step, step=-1) in LEAVES
    )


def departing(clauses: list[t.Clause], sentences: list[Sentence]) -> Iterator[t.Clause]:
    """The clauses of an Operation, what it leaves by being one of its own."""
    for clause in clauses:
        if not isinstance(clause, t.Does):
            yield clause
            continue
        whole = _while_here(clause.effect)
        clause = msgspec.structs.replace(clause, effect=whole)
        steps = whole.steps if isinstance(whole, t.Sequence) else (whole,)
        gone = as_soon_as(steps[-1])
        if any(_may_leave(step) or _leaves_by(step) for step in steps):
            word = start_of(sentences[-1].parts[0])
            raise Unread.phrase(word, "when: “At the start of your Turn, if …, you may…”")
        if len(steps) > 1 and gone is not None:
            yield msgspec.structs.replace(clause, effect=joined(list(steps[:-1])))
        yield gone or clause


def _while_here(effect: t.Effect) -> t.Effect:
    """What holds of somebody for no time said, or as long as the Operation is there (PT-169)."""
    if isinstance(effect, t.Sequence):
        return joined([_while_here(step) for step in effect.steps])
    if not isinstance(effect, t.IfThen) or not isinstance(effect.then, t.Grant | t.GrantPlayer):
        return effect
    here = effect.condition == t.Is(t.Self(), t.Group("body"))
    return effect.then if here else effect


def _leaves_by(step: t.Effect) -> bool:
    """ "Choose a Hero. If that Hero is damaged, discard this Operation": now, or ever after?"""
    asked = step.condition if isinstance(step, t.IfThen) else None
    of_piece = isinstance(asked, t.Is) and isinstance(asked.fits, t.Group)
    return isinstance(step, t.IfThen) and of_piece and _leaves(step.then)


def _may_leave(step: t.Effect) -> bool:
    """ "If …, you may discard this Operation to …": once as it is played, or at any time?"""
    then = step.then if isinstance(step, t.IfThen) else None
    first = then.steps[0] if isinstance(then, t.Sequence) else then
    return isinstance(first, t.May) and _leaves(first.effect)
