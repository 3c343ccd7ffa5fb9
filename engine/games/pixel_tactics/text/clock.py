"""What time it is, as a condition: "it is your Turn", "during the Rear Wave"."""

from __future__ import annotations

from . import tree as t
from .errors import Unread
from .moments import turn_of
from .scene import Scene
from .surface import Bare, Extra, Items, Phrase
from .wordings import ROWS, before


def clock_says(bare: Bare, scene: Scene, *, yes: bool) -> t.Condition | None:
    """ "it is your Turn", "it is the Rear Wave"."""
    if bare.complement is None or bare.verbs[0].root not in ("is", "not"):
        return None
    item = bare.complement.items[0]
    if not isinstance(item, Phrase) or item.noun not in ("turn", "wave", "round"):
        return None
    found = during(bare.complement, scene)
    if not yes:
        if isinstance(found, t.RoundIs):
            return t.RoundIs(found.n, False)
        if isinstance(found, t.WaveIs):
            return t.WaveIs(found.row, False)
        if isinstance(found, t.TurnOf):
            return t.TurnOf(found.who, False)
        raise Unread.phrase(item.where, "whose Turn it is")
    return found


def during(items: Items, scene: Scene) -> t.Condition:
    """ "during the Rear Wave", "during your Turn", "during a Rival's Turn"."""
    found: list[t.Condition] = []
    for item in items.items:
        if not isinstance(item, Phrase):
            raise Unread.phrase(item.where, "a Wave or a Turn")
        rows = before(item.core).rows
        if item.noun == "ceasefire":
            before(item.core).only("the", "your", "a")
            found.append(t.InCeasefire(t.YOU))
        elif item.noun == "turn":
            found.append(t.TurnOf(turn_of(item, scene)))
        elif item.noun == "round" and [w.root for w in item.core.pres] == ["the", "first"]:
            found.append(t.RoundIs(1))
        elif item.noun in ROWS:
            found.append(t.WaveIs(ROWS[ROWS.index(item.noun)]))
        elif rows and item.noun == "wave":
            found.append(t.WaveIs(rows[0]))
        else:
            raise Unread.phrase(item.where, "a Wave or a Turn, e.g. “the Rear Wave”, “your Turn”")
    return found[0] if len(found) == 1 else t.AnyOf(tuple(found))


def setting(extras: list[Extra], scene: Scene) -> t.Condition | None:
    """A setting before the comma that is a condition: "During the Rear Wave,"."""
    found = next((e for e in extras if e.root in ("during", "in") and e.items is not None), None)
    if found is None or found.items is None:
        return None
    extras.remove(found)
    if extras:
        raise Unread.phrase(extras[0].where, "a comma")
    return during(found.items, scene)
