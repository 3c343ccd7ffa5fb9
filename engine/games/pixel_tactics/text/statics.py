"""Statements: what somebody has, takes, deals, may or cannot do, as changes."""

from __future__ import annotations

from typing import Final

from . import tree as t
from .changes import multiple_of, strikes, take, trait_changes
from .dealing import deals, is_more_or_less, is_multiple, multiplied, shield, target_of
from .errors import Unread, Where
from .forbidding import PASSIVE, cannot
from .nouns import place_row
from .scene import Scene
from .surface import Bare, Extra, Items, Mod, Phrase
from .word import Word
from .wordings import ROWS, before

MIXED: dict[frozenset[str], t.Can] = {
    frozenset({"move", "cast"}): t.Can("move and cast"),
    frozenset({"move", "attack"}): t.Can("move and attack"),
    frozenset({"attack", "cast"}): t.Can("attack and cast"),
}
"""two things that may be done in the same Turn"""


def is_statement(bare: Bare) -> bool:
    """Whether a clause says how something is rather than what to do."""
    if bare.gerund is not None:
        return True
    if not bare.verbs:
        return bare.subject is not None
    first = bare.verbs[0].root
    if bare.subject is None:
        told = first in ("take", "apply", "gain") and bare.verbs[0].plural
        return first in ("cannot", "has", "can") or (told and _of_itself(bare.complement))
    if first == "not":
        return [v.root for v in bare.verbs] == ["not", "take"]
    if first in ("has", "cannot", "can", "is", "must", "is treated"):
        return True
    if first == "gain":
        return (
            not any(isinstance(i, Phrase) and i.noun == "action" for i in bare.complement.items)
            if bare.complement
            else False
        )
    if first in ("take", "apply"):
        signed = first == "take" and _of_itself(bare.complement)
        return signed or is_more_or_less(bare.complement) or in_full(bare.complement)
    if first == "may":
        return _is_permission(bare)
    return first in ("lose", "ignore intercept", "keep statuses") and not _about_actions(bare)


def in_full(items: Items | None) -> bool:
    """ "deals damage that cannot be prevented"."""
    item = items.items[0] if items is not None and len(items.items) == 1 else None
    if not isinstance(item, Phrase) or item.noun != "damage" or len(item.mods) != 1:
        return False
    told = [verb.root for verb in item.mods[0].verbs]
    return not item.core.pres and told == ["cannot", "is", "prevented"]


def says_how_much(bare: Bare) -> bool:
    """ "… and take 1 less damage", after a subject told before."""
    first = bare.verbs[0].root if bare.verbs else ""
    return bare.subject is None and first in ("take", "apply") and is_more_or_less(bare.complement)


def _of_itself(items: Items | None) -> bool:
    """ "Takes 1 less damage", "gets +2 Life": said of this Hero without naming it."""
    item = items.items[0] if items is not None else None
    signed = isinstance(item, Phrase) and before(item.core).signed is not None
    return signed or is_more_or_less(items)


def _about_actions(bare: Bare) -> bool:
    return bare.complement is not None and any(
        isinstance(item, Phrase) and item.noun == "action" for item in bare.complement.items
    )


def _is_permission(bare: Bare) -> bool:
    roots = [verb.root for verb in bare.verbs]
    return "only" in roots or "ignore intercept" in roots or "keep statuses" in roots


def changes(bare: Bare, extras: list[Extra], scene: Scene) -> tuple[t.Change, ...]:
    """What a statement about pieces says; the subject is not looked at."""
    roots = [verb.root for verb in bare.verbs if verb.type not in ("AND", "OR", "SPAN")]
    if not roots and bare.subject is not None:
        return trait_changes(bare.subject, extras, scene)
    if not roots:
        where = bare.placed[0].where if bare.placed else Where(0, 0, "")
        raise Unread.phrase(where, "who it is, e.g. “this Hero has…”")
    first = roots[0]
    if roots == ["not", "take"] and bare.complement is not None and _is_damage(bare.complement):
        none = bare.verbs[0].become("DET", "no")
        bare.complement.items[0].core.pres.append(none)  # type: ignore[union-attr]  # damage is a phrase
        return (shield(bare.complement, extras, scene),)
    if len(roots) > 1 and first in ("has", "gain", "take", "apply", "lose", "ignore intercept"):
        raise Unread.phrase(bare.verbs[1].where, "one verb")
    drawn_by = roots == ["must", "is", "attacked"] and [m.link.root for m in bare.placed] == [
        "with"
    ]
    if bare.placed and first != "is treated" and not drawn_by:
        raise Unread.phrase(bare.placed[0].where, "what somebody has")
    if first in ("has", "gain", "take", "get") and bare.complement is not None:
        if first == "take" and _is_damage(bare.complement):
            return _shields(bare.complement, extras, scene)
        return trait_changes(bare.complement, extras, scene)
    if first == "is treated":
        return (_counts_as(bare),)
    if roots == ["must", "is", "attacked"]:
        rather = take(extras, "instead of")
        over = target_of(rather.items, scene) if rather is not None else None
        via = bare.placed[0].core if bare.placed else None
        kinds = strikes(Items([Phrase(via, [])])) if via is not None else ()
        if kinds is None or not set(kinds) <= {"attack", "melee", "ranged"}:
            raise Unread.phrase(bare.verbs[-1].where, "“with Melee Attacks”, “with Ranged Attacks”")
        by = take(extras, "by")
        bound = target_of(by.items, scene) if by is not None else None
        return (t.DrawsAttacks(over, () if "attack" in kinds else kinds, bound),)
    if first == "apply" and in_full(bare.complement):
        return (t.Can("deal in full"),)
    if first == "apply" and bare.complement is not None:
        if is_multiple(bare.complement):
            return (multiplied(bare.complement, extras, scene, deals=True),)
        return (deals(bare.complement, extras, scene),)
    if first == "lose" and bare.complement is not None:
        return trait_changes(bare.complement, extras, scene, lose=True)
    if first == "cannot":
        return cannot(bare, extras, scene)
    if roots == ["must", "attack"] and bare.complement is None:
        take(extras, "each wave", "each turn")
        return (t.MustAttack(),)
    if first in ("may", "can", "must"):
        return (may(bare, extras, scene),)
    if first == "ignore intercept":
        return (t.Can("ignore intercept"),)
    if first == "keep statuses":
        return (t.Can("keep statuses"),)
    if first == "is":
        return _is(bare, extras, scene)
    raise Unread.phrase(bare.verbs[0].where, "“has”, “takes”, “deals”, “may” or “cannot”")


def _counts_as(bare: Bare) -> t.CountsAs:
    """ "counts as in Melee", "counts as in the Vanguard"."""
    mod = bare.placed[0] if len(bare.placed) == 1 else None
    if mod is not None and mod.link.root == "in melee":
        return t.CountsAs("melee")
    row = place_row(mod.core) if mod is not None and mod.core is not None else None
    if mod is None or mod.link.root != "in" or row not in ROWS:
        raise Unread.phrase(bare.verbs[0].where, "“as in Melee” or “as in the Vanguard”")
    return t.CountsAs(row)


def _shields(complement: Items, extras: list[Extra], scene: Scene) -> tuple[t.Change, ...]:
    """ "takes 1 more damage from Melee Attacks and 3 less damage from Ranged Attacks"."""
    if multiple_of(complement) is not None:
        return (multiplied(complement, extras, scene, deals=False),)
    source = next((e for e in extras if e.root == "from" and e.items is not None), None)
    if source is not None and source.items is not None:
        for k, item in enumerate(source.items.items):
            if k and isinstance(item, Phrase) and item.noun == "damage":
                at = extras.index(source)
                first = Extra(source.word, Items(source.items.items[:k], source.items.either))
                one = shield(complement, [first], scene)
                rest = extras[at + 1 :]
                del extras[at:]
                more = _shields(Items([item]), rest, scene)
                extras.extend(rest)
                return (one, *more)
    return (shield(complement, extras, scene),)


def _is_damage(items: Items) -> bool:
    return isinstance(items.items[0], Phrase) and items.items[0].noun == "damage"


def _is(bare: Bare, extras: list[Extra], scene: Scene) -> tuple[t.Change, ...]:
    """ "is treated as", "are not affected": only the few that are rules of the game."""
    del extras, scene
    raise Unread.phrase(bare.verbs[0].where, "“has”, “takes”, “deals”, “may” or “cannot”")


# --- May ----------------------------------------------------------------------------------------


ATTACKING: Final = {
    "any wave": "attack any wave",
    "when recruited": "attack when recruited",
    "twice": "attack again",
    "from behind": "attack from behind",
    "ignoring intercept": "ignore intercept",
}
CASTING: Final = {
    "any wave": "cast any wave",
    "when recruited": "cast when recruited",
    "twice": "cast again",
}
"""what may be done in a way that is said, by the words for the way"""


def may(bare: Bare, extras: list[Extra], scene: Scene) -> t.Change:
    """A permission: "may attack in any Wave", "can attack twice", "may only attack Leaders"."""
    roots = [verb.root for verb in bare.verbs]
    verb = bare.verbs[-1]
    only = "only" in roots
    if roots[0] == "must":
        raise Unread.phrase(verb.where, "“must be attacked”, “must attack each Wave”")
    if take(extras, "same turn") is not None:
        return _mixed(bare)
    if roots[1:3] in (["only", "is"], ["is", "only"]) or roots[-1] == "only":
        return _only_by(next(v for v in reversed(bare.verbs) if v.root != "only"), extras, scene)
    if [v.type for v in bare.verbs[1:]].count("VERB") != 1 or len(bare.verbs) > 2 + only:
        raise Unread.phrase(bare.verbs[-1].where, "one verb")
    if verb.root == "ignore intercept":
        return t.Can("ignore intercept")
    if verb.root == "keep statuses":
        return t.Can("keep statuses")
    spell = verb.root == "cast" or (
        verb.root == "use"
        and bare.complement is not None
        and strikes(bare.complement) == ("spell",)
    )
    attack = verb.root == "attack" or (
        verb.root in ("make", "use")
        and bare.complement is not None
        and bool(set(strikes(bare.complement) or ()) & {"attack", "melee", "ranged"})
    )
    act = verb.root == "act"
    if verb.root == "move" and bare.complement is None and take(extras, "when recruited"):
        return t.Can("move when recruited")
    if only and attack:
        if bare.complement is None or verb.root != "attack":
            raise Unread.phrase(verb.where, "whom they may only attack")
        return t.Cannot("attack", (), target_of(bare.complement, scene), None, only=True)
    if not (spell or attack or act):
        raise Unread.phrase(verb.where, "“attack” or “cast Spells”")
    way = take(extras, "any wave", "when recruited", "twice", "from behind", "ignoring intercept")
    aimed = attack and bare.complement is not None and verb.root == "attack"
    against = take(extras, "against") if attack and verb.root in ("make", "use") else None
    if against is not None and against.items is not None and way is None:
        return _reach(against.items, extras, scene)
    if way is not None and way.root == "from behind" and aimed and bare.complement is not None:
        return _reach(bare.complement, extras, scene)
    if way is not None:
        ways = CASTING if spell else ATTACKING
        if way.root not in ways:
            raise Unread.phrase(way.where, "“in any Wave”, “twice each Wave”")
        take(extras, "each wave", "each turn")
        return t.Can(ways[way.root])  # type: ignore[arg-type]  # a permission from the table
    if attack and bare.complement is not None and verb.root == "attack":
        return _reach(bare.complement, extras, scene)
    raise Unread.phrase(
        verb.where, "how, e.g. “in any Wave”, “twice each Wave”, “from behind other Heroes”"
    )


def _mixed(bare: Bare) -> t.Can:
    """ "may move and cast a Spell in the same Turn"."""
    verbs = frozenset(verb.root for verb in bare.verbs if verb.type == "VERB")
    mixed = MIXED.get(verbs)
    if mixed is None:
        where = bare.verbs[-1].where
        raise Unread.phrase(where, "two of “move”, “attack” and “cast a Spell”")
    return mixed


ONLY_BY = frozenset("attacked targeted healed revived cleared affected".split())
"""what some may be the only ones to do"""


def _only_by(verb: Word, extras: list[Extra], scene: Scene) -> t.Cannot:
    """ "can only be attacked by Leaders", "may only be targeted by Attacks"."""
    by = take(extras, "by", "with")
    if by is None or by.items is None or verb.root not in ONLY_BY:
        raise Unread.phrase(verb.where, "by whom, e.g. “by Leaders”, “by Heroes in Melee”")
    kinds = strikes(by.items)
    whom = None if kinds is not None else target_of(by.items, scene)
    return t.Cannot(PASSIVE[verb.root], kinds or (), whom, None, only=True)


def _with_attacks(mod: Mod) -> bool:
    """ "any Hero with its Attacks": that says no more than the verb."""
    told = strikes(Items([Phrase(mod.core, [])])) if mod.core is not None else None
    return mod.link.root == "with" and told is not None


def _reach(complement: Items, extras: list[Extra], scene: Scene) -> t.Can:
    item = complement.items[0]
    if isinstance(item, Phrase) and item.noun == "corpse":
        return t.Can("attack corpses")
    last = complement.items[-1]
    if isinstance(last, Phrase) and last.mods and _with_attacks(last.mods[-1]):
        last.mods.pop()
    whole = target_of(complement, scene)
    if whole is not None and whole.what in ("hero", "fighter"):
        anybody = not (whole.place or whole.traits) and whole.whose in ("any", "rival")
        return t.Can("reach any", None if anybody else whole)
    if whole is not None and whole.what == "leader":
        return t.Can("reach any", whole)
    raise Unread.phrase(complement.where, "“any Hero” or “Corpses”")
