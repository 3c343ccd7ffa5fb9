"""What an instruction is about to do, which says whom "it" can mean (see scene.py)."""

from __future__ import annotations

from .deeds import Deed
from .scene import Intent
from .surface import Bracket

HANDLED = frozenset(("discard", "put", "place", "play", "recruit", "take", "draw"))
"""what is done with a card rather than with a Hero"""


def intending(deed: Deed) -> Intent:
    """What is done to whom one instruction is about, while it is read."""
    root = deed.verb.root
    if root in ("apply", "defeat") or (root == "give" and _curses(deed)):
        return "harm"
    if root in ("move", "switch"):
        return "moves"
    back = deed.verb.said.lower().startswith("return")
    return "cards" if root in HANDLED and not back else ""


def _curses(deed: Deed) -> bool:
    """ "Give it [-1 Attack]"."""
    given = deed.bare.gift or deed.bare.complement
    return given is not None and all(
        isinstance(item, Bracket) and item.word.root.startswith("-") for item in given.items
    )
