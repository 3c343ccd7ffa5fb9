"""Verbs, numbers and their bounds, as sentences want them."""

from __future__ import annotations

from . import tree as t


def actions(amount: t.Amount) -> str:
    return "action" if amount == t.Number(1) else "actions"


def markers(change: t.MoreMarkers) -> str:
    return "Marker" if change.amount == t.Number(1) else "Markers"


def verb(base: str, would: bool = False) -> str:
    """The third person, or after "would"."""
    if would:
        return f"would {base}"
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "sh", "ch", "x")) else "s")


def speeded(limited: str, speed: str) -> str:
    """ "Limited Free Action"."""
    return " ".join(f"{limited}{speed} Action".split())


def bounded(sign: t.Compare, n: int) -> str:
    """A number and its bound: "3 or more"."""
    return {
        "=": f"{n}",
        "<=": f"{n} or less",
        ">=": f"{n} or more",
        "<": f"less than {n}",
        ">": f"more than {n}",
        "!=": f"not {n}",
    }[sign]


def counted_off(sign: t.Compare, n: int) -> str:
    """So many, exactly or at least: "exactly 3", "3 or more"."""
    return f"exactly {n}" if sign == "=" else bounded(sign, n)


def did(who: str, base: str, would: bool) -> str:
    """The verb as its subject wants it: "you draw", "a Rival draws"."""
    return base if who == "you" and not would else verb(base, would)


def being(would: bool) -> str:
    return "would be" if would else "is"
