"""What must be so all the while, said before what is waited for: "During your Turn, when …"."""

from __future__ import annotations

import msgspec

from . import tree as t
from .clock import setting
from .coming import comes_about
from .effects import TRIGGERS, conditions
from .errors import Unread
from .instructions import CONDITIONS
from .scene import Scene
from .surface import Clause, start_of
from .word import Word

FRAMED = (t.Triggered, t.Replacement, t.Trap)


def framed(
    parts: list[Clause], joints: list[Word], scene: Scene
) -> tuple[t.Condition, list[Clause], list[Word]] | None:
    """The condition that stands first, and the rest of the sentence, which waits for something."""
    first = parts[0]
    if first.bare is None and [e.root in ("during", "in") for e in first.extras] == [True]:
        if len(parts) < 3 or not _waits(parts[1]):
            return None
        found = setting(first.extras, scene)
        return None if found is None else (found, parts[1:], joints[1:])
    opening = first.opening.root if first.opening is not None else ""
    if opening not in CONDITIONS or comes_about(first):
        return None
    at = next((k for k, joint in enumerate(joints) if joint.type == "COMMA"), len(joints))
    if len(parts) < at + 3 or not _waits(parts[at + 1]):
        return None
    asked, k = conditions(parts, joints, 0, scene)
    if k != at + 1:
        raise Unread.phrase(start_of(parts[k]), "a comma and what happens")
    return asked, parts[k:], joints[k:]


def _waits(part: Clause) -> bool:
    opening = part.opening.root if part.opening is not None else ""
    moment = (
        part.bare is None and bool(part.extras) and part.extras[0].root in ("at start", "at end")
    )
    return opening in TRIGGERS or moment or (opening == "if" and comes_about(part))


def within(clause: t.Clause, found: t.Condition, where: Clause) -> t.Clause:
    """The same, but only while that is so."""
    if not isinstance(clause, FRAMED):
        raise Unread.phrase(start_of(where), "what is waited for: “when …”")
    when = msgspec.structs.replace(clause.when, conditions=(*clause.when.conditions, found))
    return msgspec.structs.replace(clause, when=when)
