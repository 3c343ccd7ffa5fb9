"""What the [Statuses] mean, and which cancel one another."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal

from engine.games.pixel_tactics.text import tree

NO_ABILITIES: Final = "No Special Abilities"

_VALUE: Final = re.compile(r"([+-])(\d+) (Attack|Life)(?: Strength)?", re.IGNORECASE)
_KEYWORDS: Final[dict[str, tree.Change]] = {
    "intercept": tree.Gains("intercept"),
    "ranged attack": tree.Gains("ranged attack"),
    "no attack": tree.Cannot("attack"),
    "no spells": tree.Cannot("cast"),
    "cannot attack": tree.Cannot("attack"),
    "cannot move": tree.Cannot("move"),
}


@lru_cache(maxsize=256)
def changes_of(status: str) -> tuple[tree.Change, ...]:
    """What a status does to its bearer; a name without a meaning of its own does nothing."""
    if match := _VALUE.fullmatch(status):
        sign: Literal[1, -1] = 1 if match[1] == "+" else -1
        stat: Literal["attack", "life"] = "attack" if match[3].lower() == "attack" else "life"
        return (tree.Plus(stat, tree.Number(int(match[2])), sign),)
    known = _KEYWORDS.get(status.lower())
    return (known,) if known is not None else ()


def blanks(statuses: tuple[str, ...]) -> bool:
    """Whether a bearer of these has no special abilities."""
    return NO_ABILITIES in statuses if statuses else False


def opposite(status: str) -> str:
    """The status that cancels this one: [+1 Attack] and [-1 Attack]; "" if none does."""
    if not _VALUE.fullmatch(status):
        return ""
    return ("-" if status[0] == "+" else "+") + status[1:]


def added(statuses: tuple[str, ...], status: str) -> tuple[str, ...]:
    """The statuses after one more is placed: opposites leave together."""
    against = opposite(status)
    if against in statuses:
        at = statuses.index(against)
        return statuses[:at] + statuses[at + 1 :]
    return tuple(sorted((*statuses, status)))
