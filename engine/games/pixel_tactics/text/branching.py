"""What was singled out on one condition only, and is spoken of where that was not so."""

from __future__ import annotations

from collections.abc import Iterator

from . import tree as t
from .errors import Unread
from .word import Word

NOT_DONE = t.StepDone(-1, False)


def reachable(words: list[Word], meaning: t.Ability) -> None:
    """Refuse "if you do, … a Rival Hero; otherwise, … it": then no Hero was singled out."""
    for clause in meaning.clauses:
        effect = getattr(clause, "effect", None)
        if effect is not None and any(_astray(effect)):
            turn = next((w for w in words if w.root in TURNS), words[0])
            at = words.index(turn)
            told = next((w for w in words[at:] if w.root in POINTING), turn)
            raise Unread.pronoun(told.where, ())


TURNS = frozenset(("otherwise", "else"))
POINTING = frozenset(("it", "them", "that", "those", "its", "their"))


def _astray(effect: t.Effect) -> Iterator[bool]:
    steps = effect.steps if isinstance(effect, t.Sequence) else (effect,)
    before: set[int] = set()
    """what the condition before singled out, where it held"""
    for step in steps:
        if isinstance(step, t.IfThen):
            if step.condition == NOT_DONE:
                yield bool(before & set(_spoken_of(step.then)))
            found = set(_singled_out(step.then))
            if step.otherwise is not None:
                yield bool(found & set(_spoken_of(step.otherwise)))
            before = found
            yield from _astray(step.then)
        elif isinstance(step, t.May | t.Later):
            yield from _astray(step.effect)


def _spoken_of(effect: t.Effect) -> Iterator[int]:
    own = set(_singled_out(effect))
    return (
        node.step for node in t.nodes(effect) if isinstance(node, t.Picked) and node.step not in own
    )


def _singled_out(effect: t.Effect) -> Iterator[int]:
    for node in t.nodes(effect):
        step = getattr(node, "step", -1)
        if isinstance(step, int) and step >= 0 and not isinstance(node, t.REFERRING):
            yield step
