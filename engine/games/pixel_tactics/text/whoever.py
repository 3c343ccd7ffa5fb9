"""Statements about whichever players are so: "Rivals with 3 or more Corpses cannot recruit"."""

from __future__ import annotations

from . import tree as t
from .counts import amount_of
from .errors import Unread
from .people import person
from .permissions import player_changes
from .scene import Scene
from .surface import Bare, Clause, Core, Extra, Item, Items, Phrase

EVERY: dict[t.Person, t.Player] = {
    t.Player("rival"): t.Player("each rival"),
    t.Player("any player"): t.Player("each player"),
    t.Player("each rival"): t.Player("each rival"),
    t.Player("each player"): t.Player("each player"),
}


def those_players(
    item: Item, bare: Bare, extras: list[Extra], scene: Scene
) -> t.PlayerStatic | None:
    """ "Players with more than 3 cards in Hand cannot draw": asked of each of them."""
    if not isinstance(item, Phrase) or not item.mods or item.mods[0].core is None:
        return None
    mod = item.mods[0]
    held = mod.core
    told = [word.root for word in held.pres] if held is not None else []
    if mod.link.root not in ("with", "without") or held is None or {"most", "least"} & set(told):
        return None
    who = EVERY.get(person(item.core, scene, named=False))
    if who is None:
        raise Unread.phrase(item.where, "“players with …” or “Rivals with …”")
    whom = Items([Phrase(held, item.mods[1:])])
    yes = mod.link.root == "with"
    found = amount_of(whom, [], scene, yes=yes, person=t.ThatPlayer())
    changes_ = player_changes(bare, extras, scene)
    if changes_ is None:
        raise Unread.phrase(bare.verbs[0].where, "what they may or cannot do")
    return t.PlayerStatic(who, changes_, found)


def whichever(parts: list[Clause], scene: Scene) -> t.Player | None:
    """ "While a Rival has no cards in Hand, that Rival cannot draw": whichever Rival that is."""
    asked, *rest = [part.bare for part in parts]
    item = asked.subject.items[0] if asked is not None and asked.subject is not None else None
    if not isinstance(item, Phrase) or item.noun not in ("rival", "player") or item.mods:
        return None
    one = next((word for word in item.core.pres if word.root in ("a", "any")), None)
    if one is None or not any(_of_that_one(bare, item.noun) for bare in rest):
        return None
    who = EVERY[t.Player("rival" if item.noun == "rival" else "any player")]
    scene.note("player rival", t.ThatPlayer(), plural=False, words="that player", step=-1)
    item.core.pres = [one.become("DET", "that")]
    return who


def _of_that_one(bare: Bare | None, noun: str) -> bool:
    item = bare.subject.items[0] if bare is not None and bare.subject is not None else None
    if not isinstance(item, Phrase):
        return False
    core: Core = item.core
    return item.noun == "them" or (item.noun == noun and any(w.root == "that" for w in core.pres))
