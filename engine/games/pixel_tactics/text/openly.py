"""What holds is followed by everybody, so it cannot hang on cards that only some have seen."""

from __future__ import annotations

from . import tree as t
from .errors import Unread
from .word import Word

HIDDEN = frozenset(("hand", "deck", "top", "bottom"))
ZONES = frozenset(("hand", "deck"))
HOLDING = (t.Static, t.PlayerStatic, t.Grant, t.GrantPlayer)


def seen_by_all(words: list[Word], meaning: t.Ability) -> None:
    """Refuse "your Heroes have +1 Life for each Order in your Hand": how many, only you know.

    What is done may hang on them: whoever cannot know is told then.
    """
    zones = [word for word in words if word.root in ZONES]
    if zones and any(_hangs_on_faces(node) for node in t.nodes(meaning)):
        raise Unread.phrase(
            zones[0].where,
            "what everybody can see, e.g. “cards in your Hand”, “Orders in your Discard Pile”",
            "What holds is followed by everybody, but which cards these are only some know; count "
            "what all can see, e.g. “cards in your Hand”, “Orders in your Discard Pile”.",
        )


def _hangs_on_faces(node: t.Node) -> bool:
    return isinstance(node, HOLDING) and any(
        isinstance(each, t.Cards)
        and (bool(each.traits) if each.zone == "reserve" else each.zone in HIDDEN)
        and (each.kind != "any" or bool(each.traits))
        for each in t.nodes(node)
    )
