"""Conditions on what has been done: "attacked this Turn", "was damaged this Round"."""

from __future__ import annotations

from typing import Literal

from . import tree as t
from .counts import felled
from .errors import Unread
from .features import DEEDS, PAST, struck
from .nouns import piece
from .scene import Scene
from .surface import Bare, Extra, Item, Items, Phrase
from .word import Word
from .wordings import before


def was_hurt(bare: Bare, extras: list[Extra], scene: Scene) -> t.Did | None:
    """ "was damaged this Round": what happened, not how it is."""
    item = bare.complement.items[0] if bare.complement is not None else None
    if not isinstance(item, Phrase) or [w.root for w in item.core.pres] != ["damaged"]:
        return None
    span = PAST.get((None if item.core.noun else lately(extras)) or scene.lately)
    return t.Did("was damaged", span) if span is not None else None


def fell(subject: Item, verbs: list[Word], extras: list[Extra], *, yes: bool) -> t.Condition:
    """ "A Hero in your Unit was defeated this Turn"."""
    return felled("", verbs, extras, Items([subject]), yes=yes)


def feller(subject: Item, scene: Scene) -> Literal["self"]:
    """ "This Hero has defeated a Rival Hero": only of itself is it remembered."""
    who = piece(subject, scene) if isinstance(subject, Phrase) else None
    if who != t.Self():
        raise Unread.phrase(subject.where, "“this Hero” or “you”")
    return "self"


def goes_without_saying(deed: Word, complement: Items) -> bool:
    """ "cast a Spell", "was dealt damage": what the verb says already."""
    item = complement.items[0]
    if not isinstance(item, Phrase):
        return False
    if item.noun == "damage":
        return deed.root in ("applied", "taken") and before(item.core).number is None
    return deed.root == "cast" and item.noun == "spell"


def whom_struck(
    deed: Word, roots: list[str], whom: Items | None, scene: Scene
) -> t.Group | t.Reference | None:
    """ "If this Hero attacked your Leader this Turn"."""
    item = whom.items[0] if whom is not None and len(whom.items) == 1 else None
    if deed.root != "attacked" or "was" in roots or not isinstance(item, Phrase) or item.mods:
        return None
    return struck(item.core, scene)


def lately(extras: list[Extra]) -> str | None:
    for extra in list(extras):
        if extra.root in ("this turn", "this wave", "this round"):
            extras.remove(extra)
            return extra.root.split()[1]
    return None


def done(deed: Word, roots: list[str], span: str | None) -> t.Did:
    passive = "was" in roots or "is" in roots
    what = DEEDS.get(deed.root)
    if passive and deed.root == "attacked":
        what = "was attacked"
    elif deed.root in ("damaged", "taken", "applied"):
        what = "was damaged"
    if what is None:
        raise Unread.phrase(
            deed.where, "“attacked”, “cast a Spell”, “moved”, “was recruited” or “was damaged”"
        )
    past = PAST.get(span)
    if past is None:
        raise Unread.phrase(deed.where, "when: “this Turn”, “this Wave” or “this Round”")
    return t.Did(what, past)
