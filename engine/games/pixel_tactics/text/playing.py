"""A sentence that only says when a card may be played: "Play only if your Hand is empty."."""

from __future__ import annotations

import msgspec

from . import tree as t
from .conditions import condition
from .errors import Unread
from .scene import Scene
from .surface import Sentence, start_of

PLAYED_IF = "play if"


def only_if(sentence: Sentence, scene: Scene) -> t.Condition | None:
    """What must be so for the card to be played; None for any other sentence."""
    first = sentence.parts[0]
    if first.opening is None or first.opening.root != PLAYED_IF:
        return None
    if len(sentence.parts) > 1 or sentence.labels:
        raise Unread.phrase(first.opening.where, "“Play only if …” as a sentence of its own")
    found = condition(first.bare, first.extras, scene)
    if first.extras:
        raise Unread.phrase(first.extras[0].where, "nothing more here")
    return found


def bound_to(clause: t.Clause, found: t.Condition, sentence: Sentence) -> t.Clause:
    """PT-138: the same clause of a card that is played only then."""
    if isinstance(clause, t.Trap):
        conditions = (*clause.when.conditions, found)
        return t.Trap(msgspec.structs.replace(clause.when, conditions=conditions), clause.effect)
    if isinstance(clause, t.Does) and clause.condition is None:
        return t.Does(clause.effect, found)
    if isinstance(clause, t.Spell | t.Action) and clause.condition is None:
        return msgspec.structs.replace(clause, condition=found)
    raise Unread.phrase(
        start_of(sentence.parts[0]),
        "an Order, a Trap, a Spell or an Action",
        "Only what is played or used is so “only if”; of the rest say “while …”.",
    )
