"""Statements whose subject is a strike or a value: "Your Attacks ignore Intercept"."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .acting import about
from .amounts import for_each, value
from .changes import STRIKES, floor_number, multiple_of, speed_of, strikes, take
from .dealing import deals, is_more_or_less, is_multiple, multiplied, shield, target_of
from .errors import Unread
from .nouns import everyone, pieces
from .people import is_person, person, side
from .scene import Scene
from .surface import Bare, Core, Extra, Items, Mod, Phrase
from .wordings import before


def _who(phrase: Phrase, scene: Scene) -> t.Pieces | None:
    """Whose strikes or values: "this Hero's", "your", "of your Heroes", "by Rival Heroes"."""
    found = before(phrase.core)
    if phrase.core.owner is not None:
        return _owner(phrase.core.owner, scene)
    at = next((k for k, m in enumerate(phrase.mods) if m.link.root in ("of", "by")), None)
    if at is not None:
        core = phrase.mods[at].core
        assert isinstance(core, Core)
        behind = phrase.mods[at + 1 :]
        stop = next((k for k, m in enumerate(behind) if m.link.root == "against"), len(behind))
        return _owner(core, scene, behind[:stop])
    if "your" in found:
        return t.Group("fighter", "your")
    if "rival" in found:
        return t.Group("fighter", "rival")
    if found.has("its"):
        return scene.thing(phrase.where)
    return None


def _owner(core: Core, scene: Scene, behind: list[Mod] | None = None) -> t.Pieces:
    """The pieces that strike: "by a Rival" are all that Rival's."""
    if is_person(core):
        return t.Group("fighter", side(person(core, scene, named=False)))
    return everyone(Items([Phrase(core, behind or [])]), scene)


def _against(phrase: Phrase, scene: Scene) -> t.Group | None:
    """Whom the strikes are aimed at: "Attacks against Leaders in Melee"."""
    at = next((k for k, m in enumerate(phrase.mods) if m.link.root == "against"), None)
    if at is None:
        return None
    core = phrase.mods[at].core
    assert isinstance(core, Core)
    behind = phrase.mods[at + 1 :]
    stop = next((k for k, m in enumerate(behind) if m.link.root in ("by", "of")), len(behind))
    return target_of(Items([Phrase(core, behind[:stop])]), scene)


def about_strikes(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | None:
    """ "This Hero's Attacks deal 1 more damage", "Your Ranged Attacks ignore Intercept"."""
    item = bare.subject.items[0] if bare.subject is not None else None
    if (
        isinstance(item, Phrase)
        and item.noun == "damage"
        and [v.root for v in bare.verbs] == ["cannot", "is", "removed"]
    ):
        source = take(extras, "from")
        if source is not None and source.items is not None:
            return t.Static(pieces(source.items, scene), (t.Cannot("be healed"),))
    if (
        not isinstance(item, Phrase)
        or item.noun not in STRIKES
        or item.noun in ("order", "operation", "trap")
    ):
        return None
    roots = [v.root for v in bare.verbs]
    kind = STRIKES[item.noun]
    who, whom = _who(item, scene), _against(item, scene)
    if roots == ["apply"] and bare.complement is not None and whom is not None:
        return _aimed(bare.complement, extras, scene, kind, who, whom)
    if who is None or whom is not None:
        raise Unread.phrase(item.where, "whose, e.g. “this Hero's Attacks”, “your Spells”")
    given = bare.complement.items[0] if bare.complement is not None else None
    if roots == ["is"] and isinstance(given, Phrase) and given.noun in ("action", item.noun):
        verb: Literal["attack", "spell"] = "spell" if kind == "spell" else "attack"
        limited = "limited" in before(given.core)
        return t.Static(who, (t.Hastens(verb, speed_of(given), limited),))
    if roots == ["apply"] and bare.complement is not None:
        if is_multiple(bare.complement):
            times = multiplied(bare.complement, extras, scene, deals=True)
            return t.Static(who, (msgspec.structs.replace(times, source=(kind,)),))
        return t.Static(who, (deals(bare.complement, extras, scene, (kind,)),))
    if "ignore intercept" in roots and "cannot" not in roots:
        return t.Static(who, (t.Can("ignore intercept"),))
    if roots[:2] == ["cannot", "is"]:
        what: Literal["be intercepted", "be cancelled"] | None = {
            "intercepted": "be intercepted",
            "cancelled": "be cancelled",
        }.get(roots[-1])  # type: ignore[assignment]  # one of the two above, or None
        by = take(extras, "by") if what == "be intercepted" else None
        guard = target_of(by.items, scene) if by is not None else None
        if what is not None:
            kinds = () if kind == "attack" or guard is not None else (kind,)
            return t.Static(who, (t.Cannot(what, kinds, guard),))
    raise Unread.phrase(
        bare.verbs[0].where, "“deal 1 more damage”, “ignore Intercept”, “cannot be cancelled”"
    )


def _aimed(
    complement: Items, extras: list[Extra], scene: Scene, kind: t.Strike, who: t.Pieces | None,
    whom: t.Group,
) -> t.Static:  # fmt: skip
    """ "Your Attacks against Leaders deal 1 more", "Attacks against this Hero deal 2 less"."""
    told: t.Deals | t.DealsTimes | t.TakesTimes
    if is_multiple(complement):
        told = multiplied(complement, extras, scene, deals=True)
    else:
        told = deals(complement, extras, scene)
    if told.against is not None:
        raise Unread.phrase(complement.where, "whom once")
    if who is not None:
        return t.Static(who, (msgspec.structs.replace(told, source=(kind,), against=whom),))
    if isinstance(told, t.Deals):
        floor = take(extras, "floor")
        least = floor_number(floor) if floor is not None else 0
        shield = t.Shield(told.amount, told.sign, (kind,), floor=least)
        return t.Static(_alone(whom), (shield,))
    return t.Static(_alone(whom), (t.TakesTimes(told.times, told.over, told.up, (kind,)),))


def _alone(whom: t.Group) -> t.Pieces:
    """The one a group was made of: "this Hero"."""
    trait = whom.traits[0] if len(whom.traits) == 1 else None
    one = isinstance(trait, t.Among) and whom == t.Group("fighter", traits=(trait,))
    return trait.of if one and isinstance(trait, t.Among) else whom


def taken(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | None:
    """ "Spells and Orders deal 1 less damage to this Hero": what this Hero takes."""
    to = next((e for e in extras if e.root in ("to", "against") and e.items is not None), None)
    if bare.subject is None or to is None or to.items is None:
        return None
    kinds = strikes(bare.subject)
    if kinds is None or [v.root for v in bare.verbs] != ["apply"] or bare.complement is None:
        return None
    if not is_more_or_less(bare.complement) or (_made(bare.subject) and not {*kinds} & PLAYED):
        return None
    extras.remove(to)
    extras.append(Extra(to.word.become("PREP", "from"), bare.subject))
    who = everyone(to.items, scene)
    with about(who, scene):
        if multiple_of(bare.complement) is not None:
            return t.Static(who, (multiplied(bare.complement, extras, scene, deals=False),))
        return t.Static(who, (shield(bare.complement, extras, scene),))


PLAYED: frozenset[t.Strike] = frozenset(("order", "operation", "trap"))
"""what no Hero or Leader strikes with"""


def _made(strikes: Items) -> bool:
    """Whether it is told by whom: "your Spells", "Attacks by Rival Heroes"."""
    item = strikes.items[0]
    told = isinstance(item, Phrase) and (item.core.owner is not None or item.mods)
    own = isinstance(item, Phrase) and any(w.root not in ("all", "any") for w in item.core.pres)
    return bool(told) or own


def about_value(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | None:
    """ "This Hero's Attack Strength is equal to its Life", "Rival Heroes' Life is reduced by 1"."""
    item = bare.subject.items[0] if bare.subject is not None else None
    if not isinstance(item, Phrase) or item.noun not in ("attack strength", "life"):
        return None
    stat: Literal["attack", "life"] = "attack" if item.noun == "attack strength" else "life"
    who = _who(item, scene)
    if who is None and {word.root for word in item.core.pres} == {"their"}:
        who = scene.told if isinstance(scene.told, t.Group) else None
    if who is None:
        raise Unread.phrase(item.where, "whose, e.g. “this Hero's Attack Strength”")
    with about(who, scene):
        return _value_told(stat, who, bare, extras, scene)


def _value_told(
    stat: Literal["attack", "life"], who: t.Pieces, bare: Bare, extras: list[Extra], scene: Scene
) -> t.Static:
    """What it is equal to, or how much more or less it is."""
    roots = [v.root for v in bare.verbs]
    by = take(extras, "by")
    if (
        by is not None
        and by.items is not None
        and isinstance(by.items.items[0], Phrase)
        and roots[-1] in ("increased", "reduced")
    ):
        amount = value(by.items.items[0], scene)
        each = take(extras, "for each")
        amount = for_each(amount, each, scene) if each is not None else amount
        floor = take(extras, "floor")
        return t.Static(
            who,
            (
                t.Plus(
                    stat,
                    amount,
                    1 if roots[-1] == "increased" else -1,
                    floor_number(floor) if floor else None,
                ),
            ),
        )
    if bare.complement is not None and isinstance(bare.complement.items[0], Phrase):
        given = bare.complement.items[0]
        roots_given = {w.root for w in given.core.pres}
        if given.core.noun is None and roots_given & {"double"}:
            return t.Static(who, (t.Scale(stat, 2),))
        if given.core.noun is None and roots_given & {"triple"}:
            return t.Static(who, (t.Scale(stat, 3),))
        if given.core.noun is None and roots_given & {"half"}:
            return t.Static(who, (t.Scale(stat, 1, 2),))
        amount, each = value(given, scene), take(extras, "for each")
        amount = for_each(amount, each, scene) if each is not None else amount
        return t.Static(who, (t.SetTo(stat, amount),))
    if bare.placed and bare.placed[0].link.root == "equal to" and bare.placed[0].core is not None:
        return t.Static(
            who, (t.SetTo(stat, value(Phrase(bare.placed[0].core, bare.placed[1:]), scene)),)
        )
    raise Unread.phrase(bare.verbs[0].where, "“is equal to its Life”, “is increased by 1”")
