"""What somebody cannot do, or have done to them: "cannot attack Leaders", "cannot be targeted"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from . import tree as t
from .amounts import value
from .changes import by_what, sources, strikes, take
from .dealing import target_of
from .errors import Unread
from .exemptions import doer
from .people import is_people, people
from .scene import Scene
from .surface import Bare, Bracket, Extra, Item, Items, Phrase
from .word import Word
from .wordings import before

Restriction = Literal[
    "attack", "cast", "move", "act", "be targeted", "be attacked", "be moved", "be healed",
    "be defeated", "be revived", "be cleared", "be damaged", "be intercepted", "be cancelled",
    "be affected", "be returned", "be discarded", "gain statuses", "lose statuses",
]  # fmt: skip
ACTIVE: dict[str, Restriction] = {
    "attack": "attack",
    "cast": "cast",
    "move": "move",
    "act": "act",
    "switch": "move",
}
PASSIVE: dict[str, Restriction] = {
    "targeted": "be targeted",
    "attacked": "be attacked",
    "moved": "be moved",
    "healed": "be healed",
    "defeated": "be defeated",
    "revived": "be revived",
    "cleared": "be cleared",
    "damaged": "be damaged",
    "applied": "be damaged",
    "switched": "be moved",
    "intercepted": "be intercepted",
    "cancelled": "be cancelled",
    "returned": "be returned",
    "discarded": "be discarded",
    "removed": "be healed",
    "affected": "be affected",
}


def cannot(bare: Bare, extras: list[Extra], scene: Scene) -> tuple[t.Change, ...]:
    """ "cannot move or attack", "cannot be targeted by Spells", "cannot attack Leaders"."""
    if bare.verbs[1:] and bare.verbs[1].root == "is":
        return _cannot_be(bare, extras, scene)
    found: list[t.Change] = []
    for verb in bare.verbs[1:]:
        if verb.type in ("AND", "OR"):
            continue
        items = bare.complement.items if bare.complement is not None else []
        if verb is bare.verbs[-1] and len(items) > 1 and all(map(_is_status, items)):
            found += _none_of(verb, items, extras, scene)
            continue
        found.append(_cannot_do(verb, bare, extras, scene))
    if not found:
        raise Unread.phrase(
            bare.verbs[0].where, "what they cannot do, e.g. “attack”, “be targeted”"
        )
    found.sort(key=lambda each: each == t.Cannot("cast"))  # "cannot attack, move or cast Spells"
    return tuple(dict.fromkeys(found))


def _is_status(item: Item) -> bool:
    return isinstance(item, Bracket)


def _none_of(
    verb: Word, items: list[Item], extras: list[Extra], scene: Scene
) -> Iterator[t.Change]:
    """ "cannot gain [-1 Attack] or [-1 Life]": neither of them."""
    for item in items:
        kept = _keeps(verb, Items([item]), [*extras], scene)
        if kept is None:
            raise Unread.phrase(item.where, "what they cannot gain or lose")
        yield kept
    doer(extras, scene)


def _keeps(
    verb: Word, complement: Items | None, extras: list[Extra], scene: Scene
) -> t.Change | None:
    """ "cannot gain Statuses from Rivals", "cannot lose Attack Strength"."""
    item = complement.items[0] if complement is not None else None
    if isinstance(item, Bracket) and verb.root in ("gain", "lose", "take"):
        kept: Restriction = "lose statuses" if verb.root == "lose" else "gain statuses"
        return t.Cannot(kept, who=doer(extras, scene), status=item.word.root)
    if not isinstance(item, Phrase) or verb.root not in ("gain", "lose", "take", "has"):
        return None
    if item.noun == "status" and not item.mods:
        before(item.core).only("a", "any", "their", "its")
        what: Restriction = "lose statuses" if verb.root == "lose" else "gain statuses"
        return t.Cannot(what, who=doer(extras, scene))
    if item.noun in ("attack strength", "life") and verb.root == "has":
        return _bounded(item, scene)
    if item.noun in ("attack strength", "life") and verb.root == "lose" and not item.mods:
        before(item.core).only("a", "any", "their", "its")
        return t.Steady("life" if item.noun == "life" else "attack")
    return None


def _bounded(item: Phrase, scene: Scene) -> t.Bounded:
    """ "cannot have more than 5 Life", "cannot have Attack Strength more than its Life"."""
    found, mods = before(item.core), list(item.mods)
    stat: Literal["attack", "life"] = "life" if item.noun == "life" else "attack"
    than = next((root for root in ("more than", "less than") if root in found), "")
    if than and found.number is not None and not mods:
        return t.Bounded(stat, "<=" if than == "more than" else ">=", t.Number(found.number))
    mod = mods.pop(0) if mods else None
    if mod is None or mod.core is None or mod.link.root not in ("more than", "less than"):
        raise Unread.phrase(item.where, "“cannot have more than 5 Attack Strength”")
    bound = value(Phrase(mod.core, mods), scene)
    return t.Bounded(stat, "<=" if mod.link.root == "more than" else ">=", bound)


def _at_most(verb: Word, complement: Items | None, extras: list[Extra]) -> t.AtMost | None:
    """ "cannot take more than 5 damage each Round", "cannot heal more than 2 damage each Wave"."""
    item = complement.items[0] if complement is not None else None
    if verb.root not in ("take", "heal") or not isinstance(item, Phrase) or item.noun != "damage":
        return None
    found = before(item.core)
    found.only("more than")
    often = take(extras, "each turn", "each wave", "each round")
    if found.number is None or "more than" not in found or often is None or item.mods:
        raise Unread.phrase(item.where, "“cannot take more than 5 damage each Round”")
    what: Literal["take", "heal"] = "heal" if verb.root == "heal" else "take"
    return t.AtMost(what, t.Number(found.number), often.root.split()[1])  # type: ignore[arg-type]  # one of three


def _cannot_do(verb: Word, bare: Bare, extras: list[Extra], scene: Scene) -> t.Change:
    last = bare.verbs[-1]
    complement = bare.complement if verb is last else None
    kept = _keeps(verb, complement, extras, scene)
    if kept is not None:
        return kept
    if verb.root in ("use", "make", "cast") and complement is not None:
        kinds = strikes(complement)
        if kinds == ("spell",):
            return t.Cannot("cast")
        if kinds is not None and set(kinds) <= {"attack", "melee", "ranged"}:
            against = take(extras, "against")
            whom = target_of(against.items, scene) if against is not None else None
            return t.Cannot("attack", () if kinds == ("attack",) else kinds, whom)
    at_most = _at_most(verb, complement, extras)
    if at_most is not None:
        return at_most
    if verb.root == "target" or verb.root not in ACTIVE:
        raise Unread.phrase(verb.where, "what they cannot do, e.g. “attack”, “move”, “be targeted”")
    if verb.root == "attack" and complement is not None:
        kinds = by_what(complement)
        return t.Cannot("attack", kinds, target_of(complement, scene))
    if complement is not None:
        raise Unread.phrase(complement.where, "nothing more after the verb")
    return t.Cannot(ACTIVE[verb.root])


def _cannot_be(bare: Bare, extras: list[Extra], scene: Scene) -> tuple[t.Change, ...]:
    kinds: tuple[t.Strike, ...] = ()
    whom: t.Group | None = None
    who: t.Person | None = None
    by = take(extras, "by", "from")
    if by is not None and by.items is not None:
        listed = strikes(by.items)
        if listed is not None:
            kinds, whom = sources(by.items, scene)
        elif is_people(by.items.items[0], scene):
            who = people(by.items, scene)
        else:
            whom = target_of(by.items, scene)
    cast_by = take(extras, "by") if kinds and whom is None else None
    if cast_by is not None and cast_by.items is not None:
        whom = target_of(cast_by.items, scene)
    if "defeated" in [verb.root for verb in bare.verbs] and kinds == ("ability",):
        kinds = ("effect",)
    done = [verb for verb in bare.verbs[2:] if verb.type in ("VERBED", "VERB")]
    strange = next((verb for verb in done if verb.root not in PASSIVE), None)
    if strange is not None:
        raise Unread.phrase(strange.where, "“targeted”, “attacked”, “moved”, “healed”, “defeated”…")
    found = [t.Cannot(PASSIVE[verb.root], _fitting(verb, kinds), whom, who) for verb in done]
    found += _headless_passive(bare, kinds, whom, who)
    if not found:
        word = bare.verbs[-1]
        raise Unread.phrase(word.where, "“targeted”, “attacked”, “moved”, “healed”, “defeated”…")
    return tuple(dict.fromkeys(found))


def _fitting(verb: Word, kinds: tuple[t.Strike, ...]) -> tuple[t.Strike, ...]:
    """ "Cannot be attacked or targeted by Orders": no Order attacks."""
    return kinds if verb.root != "attacked" or {*kinds} & {"attack", "melee", "ranged"} else ()


def _headless_passive(
    bare: Bare, kinds: tuple[t.Strike, ...], whom: t.Group | None, who: t.Person | None
) -> list[t.Cannot]:
    """ "cannot be damaged": the word is read as an adjective."""
    if bare.complement is None:
        return []
    item = bare.complement.items[0]
    if (
        isinstance(item, Phrase)
        and item.core.noun is None
        and [w.root for w in item.core.pres] == ["damaged"]
    ):
        return [t.Cannot("be damaged", kinds, whom, who)]
    if isinstance(item, Phrase) and item.noun == "damage" and bare.verbs[-1].root == "applied":
        return []
    raise Unread.phrase(item.where, "“by” something")
