"""Statements about what is spared, kept, guarded, begun with or paid for: "costs 1 more action"."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .changes import strikes, take
from .errors import Unread
from .nouns import pieces
from .people import is_people, people, person
from .pricing import costing
from .scene import Scene
from .surface import Bare, Extra, Items, Phrase
from .wordings import before

SPECIAL = frozenset(
    {"operation", "reserve", "hand", "status", "attack strength", "life", "order", "trap", "spell"}
)
HARMING: dict[str, t.Strike] = {
    "order": "order", "trap": "trap", "operation": "operation", "spell": "spell",
}  # fmt: skip
"""nouns a statement may be about besides players and pieces"""
KEPT = ("operation", "trap")
"""what lies in the Reserve"""


def is_special(bare: Bare) -> bool:
    """Whether one of the statements of this module is meant."""
    item = bare.subject.items[0] if bare.subject is not None else None
    roots = [verb.root for verb in bare.verbs]
    if bare.gerund is not None:
        return roots == ["cost"]
    if not isinstance(item, Phrase):
        return False
    if roots in (["remove"], ["heal"]):
        return item.noun == "you" and _more_damage(bare.complement)
    if roots == ["win"]:
        return True
    if item.noun in HARMING and roots == ["cannot", "is", "cancelled"]:
        return item.noun != "spell" and not item.mods
    if item.noun in KEPT and roots == ["cannot", "is", "discarded"]:
        return not item.mods
    if item.noun in HARMING and roots == ["apply"]:
        anybodys = not item.core.pres and item.core.owner is None and not item.mods
        return (item.noun != "spell" or anybodys) and _more_damage(bare.complement)
    if item.noun == "operation":
        return roots == ["come"] or (
            roots in (["not", "lose"], ["cannot", "lose"]) and _marks(bare)
        )
    if item.noun in ("reserve", "hand"):
        return roots[:2] == ["cannot", "is"]
    return item.noun in SPECIAL and roots == ["cannot", "is", _undone(item)]


def _undone(item: Phrase) -> str:
    return "removed" if item.noun == "status" else "reduced"


def told_of(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | t.PlayerStatic | None:
    """What such a statement says; None when it is no such statement."""
    if not is_special(bare):
        return None
    if bare.gerund is not None:
        return costing(bare, extras, scene)
    assert bare.subject is not None
    item = bare.subject.items[0]
    assert isinstance(item, Phrase)
    if item.noun in HARMING and bare.verbs[-1].root == "cancelled":
        return _uncancelled(bare, item, extras, scene)
    if item.noun in KEPT and bare.verbs[-1].root == "discarded":
        return _undiscarded(bare, extras, scene)
    if item.noun in HARMING and bare.verbs[0].root == "apply":
        return _harming(bare, scene)
    if item.noun == "operation" and bare.verbs[-1].root == "lose":
        return t.PlayerStatic(_whose(item, scene), (t.KeepsMarkers(),))
    if item.noun == "operation":
        return _begun_with(item, bare, extras, scene)
    if item.noun in ("reserve", "hand"):
        return _guarded(item, bare, extras, scene)
    if item.noun == "status" or item.noun in ("attack strength", "life"):
        return _kept(item, bare, extras, scene)
    who = people(bare.subject, scene)
    if bare.verbs[0].root == "win":
        return t.PlayerStatic(who, (_ties(bare),))
    return t.PlayerStatic(who, (_heals(bare, extras),))


def _uncancelled(bare: Bare, item: Phrase, extras: list[Extra], scene: Scene) -> t.PlayerStatic:
    """ "Your Orders cannot be cancelled by Traps"."""
    assert bare.subject is not None
    kinds = strikes(bare.subject)
    if kinds is None:
        raise Unread.phrase(item.where, "“Your Orders and Traps cannot be cancelled”")
    said = next((e for e in extras if e.root == "by" and e.items is not None), None)
    how = strikes(said.items) if said is not None and said.items is not None else None
    if said is not None and how is not None:
        extras.remove(said)
        return t.PlayerStatic(_whose(item, scene), (t.Uncancelled(kinds, how),))
    by = doer(extras, scene)
    if by not in (None, t.Player("each rival")):
        raise Unread.phrase(item.where, "“by Rivals”, “by Traps”, or nothing more")
    return t.PlayerStatic(_whose(item, scene), (t.Uncancelled(kinds, (), by is not None),))


def _undiscarded(bare: Bare, extras: list[Extra], scene: Scene) -> t.PlayerStatic:
    """ "Your Operations and Traps cannot be discarded by Rivals"."""
    assert bare.subject is not None
    kinds, item = strikes(bare.subject), bare.subject.items[0]
    by = doer(extras, scene)
    if kinds is None or not set(kinds) <= set(KEPT) or not isinstance(item, Phrase):
        raise Unread.phrase(bare.subject.where, "“Your Operations and Traps cannot be discarded”")
    if by not in (None, t.Player("each rival")):
        raise Unread.phrase(bare.subject.where, "“by Rivals”, or nothing more")
    return t.PlayerStatic(_whose(item, scene), (t.Undiscarded(kinds, by is not None),))


def _marks(bare: Bare) -> bool:
    item = bare.complement.items[0] if bare.complement is not None else None
    return isinstance(item, Phrase) and item.noun == "marker"


def _whose(item: Phrase, scene: Scene) -> t.Person:
    """Whose Operations or Orders: "your", "Rival", "each player's" if nothing is said."""
    found = before(item.core)
    if item.core.owner is not None:
        return person(item.core.owner, scene, named=False)
    if "your" in found:
        return t.YOU
    return t.Player("each rival" if found.has("rival", "their") else "each player")


def _harming(bare: Bare, scene: Scene) -> t.PlayerStatic:
    """ "Your Orders and Traps deal 1 more damage"."""
    assert bare.subject is not None
    assert bare.complement is not None
    kinds = strikes(bare.subject)
    first, item = bare.subject.items[0], bare.complement.items[0]
    assert isinstance(first, Phrase)
    assert isinstance(item, Phrase)
    found = before(item.core)
    found.only("more", "less", "a")
    if kinds is None or item.mods or first.mods:
        raise Unread.phrase(item.where, "“Your Orders deal 1 more damage”")
    sign: Literal[1, -1] = -1 if "less" in found else 1
    more = t.DealsMore(t.Number(found.number or 1), sign, kinds)
    return t.PlayerStatic(_whose(first, scene), (more,))


def _more_damage(items: Items | None) -> bool:
    item = items.items[0] if items is not None else None
    return (
        isinstance(item, Phrase) and item.noun == "damage" and before(item.core).has("more", "less")
    )


def _ties(bare: Bare) -> t.PlayerCan:
    item = bare.complement.items[0] if bare.complement is not None else None
    if not isinstance(item, Phrase) or item.noun != "tie" or item.mods:
        raise Unread.phrase(bare.verbs[0].where, "“you win ties”: a game is won on the table")
    return t.PlayerCan("win ties")


def _heals(bare: Bare, extras: list[Extra]) -> t.HealsMore:
    """ "You remove 1 more damage with Orders and Spells"."""
    assert bare.complement is not None
    item = bare.complement.items[0]
    assert isinstance(item, Phrase)
    found = before(item.core)
    found.only("more", "less", "a")
    via = take(extras, "with", "by")
    kinds: tuple[t.Strike, ...] | None = ()
    if via is not None and via.items is not None:
        kinds = strikes(via.items)
    for mod in item.mods:
        one = strikes(Items([Phrase(mod.core, [])])) if mod.core is not None else None
        if mod.link.root != "with" or one is None:
            raise Unread.phrase(mod.where, "“with Orders”, “with Spells”")
        kinds = strikes(Items([Phrase(mod.core, []), *bare.complement.items[1:]]))  # type: ignore[arg-type]  # a phrase with what it has
    if kinds is None:
        raise Unread.phrase(item.where, "“with Orders”, “with Spells”")
    return t.HealsMore(t.Number(found.number or 1), -1 if "less" in found else 1, kinds)


def _begun_with(item: Phrase, bare: Bare, extras: list[Extra], scene: Scene) -> t.PlayerStatic:
    """ "Your Operations come into play with 1 more Time Marker"."""
    via = take(extras, "with")
    given = via.items.items[0] if via is not None and via.items is not None else None
    core = given.core if isinstance(given, Phrase) else None
    if core is None or core.noun is None or core.noun.root != "marker":
        raise Unread.phrase(bare.verbs[0].where, "“with 1 more Time Marker”")
    much = before(core)
    if not much.has("more", "less", "exactly"):
        raise Unread.phrase(core.where, "“1 more Time Marker” or “exactly 6 Time Markers”")
    sign: Literal[1, -1, 0] = 0 if "exactly" in much else -1 if "less" in much else 1
    change = t.MoreMarkers(t.Number(much.number or 1), sign)
    return t.PlayerStatic(_whose(item, scene), (change,))


def _guarded(item: Phrase, bare: Bare, extras: list[Extra], scene: Scene) -> t.PlayerStatic:
    """ "Your Reserve cannot be affected by Rivals"."""
    by = take(extras, "by")
    told = bare.verbs[-1].root == "affected" and "your" in before(item.core) and not item.mods
    rivals = by is not None and by.items is not None and is_people(by.items.items[0], scene)
    if not told or not rivals:
        raise Unread.phrase(item.where, "“your Hand cannot be affected by Rivals”")
    return t.PlayerStatic(t.YOU, (t.Guarded("hand" if item.noun == "hand" else "reserve"),))


def _kept(item: Phrase, bare: Bare, extras: list[Extra], scene: Scene) -> t.Static:
    """ "Status Effects on your Leader cannot be removed", "their Life cannot be reduced"."""
    at = next((m for m in item.mods if m.link.root in ("of", "on") and m.core is not None), None)
    on = take(extras, "on")
    if item.core.owner is not None:
        who = pieces(Items([Phrase(item.core.owner, item.mods)]), scene)
    elif at is not None and at.core is not None:
        who = pieces(Items([Phrase(at.core, item.mods[item.mods.index(at) + 1 :])]), scene)
    elif on is not None and on.items is not None:
        who = pieces(on.items, scene)
    elif "its" in before(item.core):
        who = scene.it(item.where)
    else:
        raise Unread.phrase(item.where, "whose, e.g. “this Hero's Attack Strength”")
    if isinstance(who, t.Group) and who.quantity == t.ONE:
        who = msgspec.structs.replace(who, quantity=t.All())
    if item.noun == "status":
        return t.Static(who, (t.Cannot("lose statuses", who=doer(extras, scene)),))
    return t.Static(who, (t.Steady("life" if item.noun == "life" else "attack"),))


def doer(extras: list[Extra], scene: Scene) -> t.Person | None:
    """ "by Rivals", "from a Rival"."""
    by = take(extras, "by", "from")
    if by is None or by.items is None:
        return None
    if not is_people(by.items.items[0], scene):
        raise Unread.phrase(by.where, "“by Rivals”")
    who = people(by.items, scene)
    return t.Player("each rival") if who == t.Player("rival") else who
