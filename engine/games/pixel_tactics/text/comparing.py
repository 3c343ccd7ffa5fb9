"""How counts are compared, and with which of several Rivals."""

from __future__ import annotations

import msgspec

from . import tree as t
from .features import compare
from .scene import Scene
from .surface import Bare, Core, Phrase
from .wordings import before


def opposite(sign: t.Compare) -> t.Compare:
    table: dict[t.Compare, t.Compare] = {
        "=": "!=",
        "!=": "=",
        "<": ">=",
        ">": "<=",
        "<=": ">",
        ">=": "<",
    }
    return table[sign]


def each_rival(core: Core) -> bool:
    """ "Than each Rival", "than every Rival": than any one of them, not than all together."""
    rival = core.noun is not None and core.noun.root == "rival"
    return rival and core.owner is None and before(core).has("each", "all")


def a_rival(core: Core) -> bool:
    """ "Than a Rival", "than a Rival's Unit": than any one of them, not than all together."""
    if core.noun is not None and core.noun.root == "unit" and core.owner is not None:
        core = core.owner
    rival = core.noun is not None and core.noun.root == "rival" and not core.noun.plural
    return rival and core.owner is None and not before(core).has("that", "each", "all")


def one_by_one(found: t.Condition, who: t.Person) -> t.Condition:
    """ "A Rival has more Heroes than you": any one of them, not all together."""
    if not isinstance(found, t.Compared) or who not in (t.Player("rival"), t.Player("each rival")):
        return found
    theirs, mine = found.left, found.right
    if not isinstance(theirs, t.Counted) or not isinstance(mine, t.Counted):
        return found
    if mine.of.whose not in ("your", t.YOU) or theirs.of.whose not in ("rival", who):
        return found
    that = t.Counted(msgspec.structs.replace(theirs.of, whose=t.ThatPlayer()))
    if who == t.Player("each rival"):
        return t.OfRivals(t.Compared(that, found.compare, mine))
    return t.OfRivals(t.Compared(that, opposite(found.compare), mine), yes=False)


def so_many_were(subject: Phrase, bare: Bare, scene: Scene) -> t.Compared | None:
    """ "2 or more Corpses were cleared this way": how many an earlier step did."""
    if [verb.type for verb in bare.verbs] != ["AUX", "VERBED", "SPAN"] or subject.mods:
        return None
    was, _, way = bare.verbs
    found = before(subject.core)
    if was.root != "was" or way.root != "way" or found.number is None:
        return None
    found.only("or more", "or less", "exactly", "at least", "at most", "more than", "less than")
    much = scene.that_much(subject.where, "much" if subject.noun == "damage" else "many")
    return t.Compared(much, compare(found), t.Number(found.number))
