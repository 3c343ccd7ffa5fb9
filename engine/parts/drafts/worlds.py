"""Another world that somebody cannot tell from the true one: hidden cards dealt anew."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from engine.parts.drafts.tables import AnyTable
from engine.parts.piles import UNKNOWN, pile

Deal = Callable[[str, str], str]


def another(table: AnyTable, view: AnyTable, chance: random.Random) -> AnyTable:
    """The table with every card that the view hides replaced by one that may be there as well."""
    free = list(table.rest)
    leaders = 0

    def collect(card: str, zone: str) -> str:
        nonlocal leaders
        free.append(card)
        leaders += zone == "leaders"
        return card

    _redealt(table, view, "", collect)
    chance.shuffle(free)
    leading = [card for card in free if card not in table.cannot_lead][:leaders]
    for card in leading:
        free.remove(card)

    def deal(card: str, zone: str) -> str:
        return (leading if zone == "leaders" else free).pop()

    world: AnyTable = _redealt(table, view, "", deal)
    return replace(world, rest=pile(free))


def _redealt(true: Any, shown: Any, zone: str, deal: Deal) -> Any:
    """The value with a card dealt for each that is not shown."""
    if isinstance(true, str):
        return deal(true, zone) if shown == UNKNOWN != true else true
    if isinstance(true, tuple) and len(true) != len(shown):
        return true  # not shown at all
    if isinstance(true, tuple):
        dealt = [_redealt(t, s, zone, deal) for t, s in zip(true, shown, strict=True)]
        cards = bool(dealt) and isinstance(dealt[0], str)
        return tuple(sorted(dealt)) if cards else tuple(dealt)
    if isinstance(true, msgspec.Struct):
        seen = asdict(shown)
        fields = {
            name: _redealt(value, seen[name], name, deal)
            for name, value in asdict(true).items()
            if name not in ("rest", "unseen")
        }
        return replace(true, **fields)
    return true
