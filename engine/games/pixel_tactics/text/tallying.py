"""How often you have done a thing lately: "for each Order you have played this Turn"."""

from __future__ import annotations

from . import tree as t
from .errors import Unread
from .features import PAST
from .surface import Phrase

NOUNS: dict[tuple[str, str], t.Taken] = {
    ("played", "order"): "order", ("played", "operation"): "operation", ("played", "trap"): "trap",
    ("cast", "spell"): "spell", ("drew", "card"): "draw cards", ("discarded", "card"): "discard",
    ("cleared", "corpse"): "clear",
}  # fmt: skip
"""what is done to what"""
SAID: dict[str, tuple[str, str]] = {
    "order": ("Order", "played"), "operation": ("Operation", "played"), "trap": ("Trap", "placed"),
    "spell": ("Spell", "cast"), "draw cards": ("card", "drawn"), "discard": ("card", "discarded"),
    "clear": ("Corpse", "cleared"),
}  # fmt: skip


def tallied(item: Phrase) -> t.Tally | None:
    """ "Spell you have cast this Turn", told behind what is counted."""
    last = item.mods[-1] if item.mods else None
    done, did, span = last.link.root.partition(" by you ") if last is not None else ("", "", "")
    if last is None or not did:
        return None
    verb = NOUNS.get((done, item.noun or ""))
    if verb is None or len(item.mods) > 1:
        raise Unread.phrase(item.where, "“Order you have played”, “Spell you have cast”…")
    return t.Tally(verb, PAST[span])


def tally(amount: t.Tally, *, many: bool = False) -> str:
    """ "Spell you have cast this Turn"."""
    noun, done = SAID[amount.verb]
    return f"{noun}{'s' * many} you have {done} this {amount.span.title()}"
