"""Until something happens: "has +2 Attack Strength until it attacks"."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from . import tree as t
from .errors import Unread
from .events import event
from .rounding import exchanged
from .scene import Scene
from .statuses import PENDING
from .surface import Clause, Extra, Phrase
from .word import Word
from .wordings import before

UNENDED = frozenset("reveal draw discard look put search repeat".split())
"""verbs of which "until" says how often, not how long"""
Ended = TypeVar("Ended", bound=t.Node)


def waited_for(verbs: list[Word], extras: list[Extra]) -> Extra | None:
    """The "until" of a clause that says how long."""
    if not verbs or verbs[-1].root in UNENDED:
        return None
    return next((e for e in extras if e.root == "until" and e.bare is not None), None)


def marked(until: Extra) -> Extra:
    """What stands for it while the rest is read."""
    return Extra(until.word.become("ADVERB", "until event"))


def ended(effect: Ended, until: Extra, own: list[Extra], scene: Scene) -> Ended:
    """The effect, with what ends it in the place of the mark."""
    when = _ending(until, own, scene)
    if own:
        raise Unread.phrase(own[0].where, "nothing more here")
    whole = exchanged(effect, PENDING, t.UntilWhen(when))
    if whole == effect:
        whole = exchanged(effect, PENDING.when, when)
    if whole == effect:
        raise Unread.phrase(until.where, "something that lasts, e.g. “has +2 Attack Strength”")
    return whole


def _ending(until: Extra, own: list[Extra], scene: Scene) -> t.When:
    bare = until.bare
    assert bare is not None
    item = bare.subject.items[0] if bare.subject is not None else None
    if not bare.verbs and isinstance(item, Phrase) and item.noun in ("wave", "next wave"):
        rows = before(item.core).rows
        if rows:
            return t.When("wave start", row=rows[0])
    when = event(Clause(bare, own, None), scene)
    # the Attack that ends it still has it
    return msgspec.structs.replace(when, kind="attacked") if when.kind == "attack" else when
