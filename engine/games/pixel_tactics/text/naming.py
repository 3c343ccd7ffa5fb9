"""Names of cards in a sentence: one that is nearly a known name is a slip of the pen."""

from __future__ import annotations

import re
from collections.abc import Collection

from . import tree as t
from .errors import Unread, Where, meant_by
from .lexing import STATUSES
from .nearness import distance

NEAR = 2
"""letters wrong in a name that is still taken for another"""


def checked(meaning: t.Ability, text: str, names: Collection[str]) -> None:
    """Refuse a name that is nearly, but not quite, one of these."""
    named = (node.name for node in t.nodes(meaning) if isinstance(node, t.Called))
    for name in dict.fromkeys(named):
        if not name or name in names:
            continue
        meant = [each for each in names if _nearly(name, each)]
        if meant:
            column = max(0, text.lower().find(name.lower()))
            where = Where(column, len(name), text[column : column + len(name)])
            corrected = text[:column] + meant[0] + text[column + len(name) :]
            raise Unread(
                f"There is no card named “{where.word}”; did you mean {meant[0]}?",
                where,
                code="unread-name",
                expected="the name of a card",
                did_you_mean=(corrected,),
                model=corrected,
            )


VALUES = re.compile(r"[+-]\d+ (?:attack|life)(?: strength)?", re.IGNORECASE)


def defined(meaning: t.Ability, text: str) -> None:
    """Refuse a [Status] that is given and of which nothing says what it does."""
    given: set[str] = set()
    spoken: set[str] = set()
    for node in t.nodes(meaning):
        if isinstance(node, t.GiveStatus):
            given.add(node.status)
        elif isinstance(node, t.HasStatus | t.RemoveStatus | t.Bearing):
            spoken.add(node.status)
    for status in sorted(given - spoken):
        if VALUES.fullmatch(status) or status.lower() in {each.lower() for each in STATUSES}:
            continue
        column = max(0, text.lower().find(f"[{status.lower()}]"))
        where = Where(column, len(status) + 2, f"[{status}]")
        say = meant_by(status) or "“[+1 Attack]”, “[Intercept]”, or what it does in words"
        raise Unread.phrase(where, say, f"Nothing says what [{status}] does; say it: {say}.")


def _nearly(one: str, other: str) -> bool:
    close = abs(len(one) - len(other)) <= NEAR
    return close and distance(one.lower(), other.lower(), NEAR) <= NEAR
