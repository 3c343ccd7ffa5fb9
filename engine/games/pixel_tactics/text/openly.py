"""What is counted is followed by everybody, so it cannot be cards that only some have seen."""

from __future__ import annotations

from . import tree as t
from .errors import Unread
from .word import Word

HIDDEN = frozenset(("hand", "deck", "top", "bottom"))
ZONES = frozenset(("hand", "deck"))


def seen_by_all(words: list[Word], meaning: t.Ability) -> None:
    """Refuse "draw a card for each Trap in your Hand": how many that is, only you know.

    How many cards lie somewhere is known to all, and so are cards once they are revealed.
    """
    zones = [word for word in words if word.root in ZONES]
    if zones and any(_counts_faces(node) for node in t.nodes(meaning)):
        raise Unread.phrase(
            zones[0].where,
            "what all can see, or “reveal…” first",
            "Which cards these are only some know, and all have to follow it. Say “Reveal your "
            "Hand. Draw a card for each Trap revealed this way.”, “You may reveal a Trap from your "
            "Hand. If you do, …”, or count what lies open.",
        )


def _counts_faces(node: t.Node) -> bool:
    if not isinstance(node, t.Counted | t.Exists | t.PlayerWith | t.SameName):
        return False
    cards = node.of
    if not isinstance(cards, t.Cards) or cards.step >= 0:
        return False
    if cards.zone == "reserve":  # that a Trap lies there is seen, which one is not
        return bool(cards.traits)
    faces = cards.kind != "any" or bool(cards.traits) or isinstance(node, t.SameName)
    return faces and cards.zone in HIDDEN
