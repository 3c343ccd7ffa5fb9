"""What is said of somebody for a while or for good: values, keywords, abilities, statuses."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from . import tree as t
from .amounts import for_each, value
from .errors import Unread
from .features import STATS
from .nouns import everyone, piece, reference
from .people import is_person
from .scene import Scene, lent_in
from .surface import Bracket, Extra, Item, Items, Phrase, Quote
from .wordings import before

Row = Literal["vanguard", "flank", "rear", "current"]
STRIKES: dict[str, t.Strike] = {
    "attack": "attack", "melee attack": "melee", "ranged attack": "ranged", "spell": "spell",
    "order": "order", "operation": "operation", "trap": "trap", "ability": "ability",
    "casualty": "casualty",
}  # fmt: skip
KEYWORDS = ("intercept", "ranged attack")
AGAINST = "somebody it is against, e.g. “against Leaders”"


def take(extras: list[Extra], *roots: str) -> Extra | None:
    """Use up the first extra of these kinds."""
    for extra in extras:
        if extra.word.root in roots and extra.bare is None:
            extras.remove(extra)
            return extra
    return None


def strikes(items: Items) -> tuple[t.Strike, ...] | None:
    """Attacks, Spells, Orders… when a list is about those; None when it is about something else."""
    found: list[t.Strike] = []
    for item in items.items:
        if not isinstance(item, Phrase) or item.noun not in STRIKES:
            return None
        found.append(STRIKES[item.noun])
    return tuple(dict.fromkeys(found))


def by_what(whom: Items) -> tuple[t.Strike, ...]:
    """ "cannot attack a Hero in the Rear with Ranged Attacks": said last, it is how they attack."""
    last = whom.items[-1]
    if not isinstance(last, Phrase) or not last.mods:
        return ()
    mod = last.mods[-1]
    if mod.core is None or mod.core.noun is None or mod.link.root != "with":
        return ()
    kinds = strikes(Items([Phrase(mod.core, [])]))
    if kinds is None or not mod.core.noun.plural:
        return ()
    if not set(kinds) <= {"melee", "ranged"}:
        raise Unread.phrase(mod.core.where, "“cannot be targeted by Spells”")
    last.mods.pop()
    return kinds


def sources(items: Items, scene: Scene) -> tuple[tuple[t.Strike, ...], t.Group | None]:
    """What damage comes from: kinds of strike, or the Heroes and Leaders who strike, or both."""
    kinds: list[t.Strike] = []
    rest: list[Item] = []
    strikers: t.Group | None = None
    for item in items.items:
        if isinstance(item, Phrase) and item.noun in STRIKES:
            pointing = next((w for w in item.core.pres if w.root in ("that", "this")), None)
            if pointing is not None:
                raise Unread.phrase(pointing.where, "“for that Attack”")
            same = next((w for w in item.core.pres if w.root == "same"), None)
            if same is not None:
                raise Unread.phrase(same.where, "“by Orders”, for none was named before")
            kinds.append(STRIKES[item.noun])
            strikers = _strikers(item, scene) or strikers
        else:
            rest.append(item)
    if rest:
        whole = everyone(Items(rest, items.either), scene)
        itself = isinstance(rest[0], Phrase) and rest[0].noun == "it" and whole == scene.subject
        if itself:
            raise Unread.pronoun(rest[0].where, ())
        strikers = whole if isinstance(whole, t.Group) else _only(_one(whole, items))
    return tuple(dict.fromkeys(kinds)), strikers


def _only(one: t.Reference) -> t.Group:
    """Nobody but that one."""
    return t.Group("fighter", traits=(t.Among(one),))


def _one(whole: t.Reference | t.EitherGroup, items: Items) -> t.Reference:
    if isinstance(whole, t.EitherGroup):
        raise Unread.phrase(items.where, "one description")
    return whole


def _own(item: Phrase) -> bool:
    """ "their own Attacks"."""
    return any(w.root in ("its", "their") and "own" in w.said.lower() for w in item.core.pres)


def _strikers(item: Phrase, scene: Scene) -> t.Group | None:
    """Whose attacks: "Attacks by Leaders", "Rival Attacks", "Attacks from Heroes in Melee"."""
    if _own(item):
        return _only(t.Each() if isinstance(scene.subject, t.Each) else t.Self())
    if item.core.owner is not None or any(w.root in ("rival", "your") for w in item.core.pres):
        from .described import Described
        from .groups import owner

        described = Described("fighter")
        found = before(item.core)
        if item.core.owner is not None and not is_person(item.core.owner):
            whole = everyone(Items([Phrase(item.core.owner, [])]), scene)
            return whole if isinstance(whole, t.Group) else _only(_one(whole, Items([item])))
        if item.core.owner is not None:
            owner(item.core.owner, found, scene, described)
        else:
            described.whose = "rival" if "rival" in found else "your"
        return t.Group("fighter", described.whose, tuple(described.place))
    return None


# --- One thing said -----------------------------------------------------------------------------


def is_choice(given: Items) -> bool:
    """ "Intercept or Ranged Attack": one of them."""
    return given.either and len(given.items) > 1 and all(map(_is_trait, given.items))


def trait_changes(
    items: Items, extras: list[Extra], scene: Scene, *, lose: bool = False
) -> tuple[t.Change, ...]:
    """What is had: "+2 Attack Strength and Intercept", "double Life", an ability in quotes."""
    if is_choice(items) and not lose:
        raise Unread.phrase(items.items[-1].where, "which of them: one has both, or who chooses")
    listed = list(items.items)
    against = take(extras, "against")
    if against is not None and against.items is not None:
        kept = [item for item in against.items.items if not _is_trait(item)]
        listed += [item for item in against.items.items if _is_trait(item)]
        if not kept:
            raise Unread.phrase(against.where, AGAINST)
        against = Extra(against.word, Items(kept, against.items.either))
    floor, ceiling = take(extras, "floor"), take(extras, "ceiling")
    each = take(extras, "for each")
    borne = borne_by(each, extras, scene)
    changes: list[t.Change] = []
    if any(isinstance(item, Phrase) and item.noun == "power" for item in listed):
        _current(extras)
    for item in listed:
        changes.append(_trait(item, scene, lose=lose))
    if borne is not None:
        changes = [_for_each_borne(change, borne, each) for change in changes]
    elif each is not None:
        changes = [_multiplied(change, each, scene) for change in changes]
    if floor is not None:
        changes = [_floored(change, floor, scene) for change in changes]
    if ceiling is not None:
        changes = [_at_most(change, ceiling) for change in changes]
    if against is not None and against.items is not None:
        changes[: len(items.items)] = [
            _against(change, against, scene) if isinstance(change, t.Plus) else change
            for change in changes[: len(items.items)]
        ]
    return tuple(changes)


def borne_by(each: Extra | None, extras: list[Extra], scene: Scene) -> t.Bearing | None:
    """ "for each [+1 Attack] on it"."""
    item = each.items.items[0] if each is not None and each.items is not None else None
    if not isinstance(item, Bracket):
        return None
    on = take(extras, "on")
    whom = on.items.items[0] if on is not None and on.items is not None else None
    of = reference(whom.core, scene) if isinstance(whom, Phrase) else scene.it(item.where)
    return t.Bearing(item.word.root, of)


def so_often(borne: t.Bearing, once: t.Amount | None) -> t.Amount:
    """ "2 damage for each [+1 Attack] on it"."""
    times = once.n if isinstance(once, t.Number) else 1
    return borne if times == 1 else t.Multiple(borne, times)


def _for_each_borne(change: t.Change, borne: t.Bearing, each: Extra | None) -> t.Change:
    if isinstance(change, t.Plus) and isinstance(change.amount, t.Number):
        many = borne if change.amount.n == 1 else t.Multiple(borne, change.amount.n)
        return msgspec.structs.replace(change, amount=many)
    assert each is not None
    raise Unread.phrase(each.where, "a value before “for each”")


def _is_trait(item: Item) -> bool:
    if not isinstance(item, Phrase):
        return True
    return item.noun in KEYWORDS or (item.noun in STATS and bool(item.core.pres))


def _trait(item: Item, scene: Scene, *, lose: bool) -> t.Change:
    if isinstance(item, Quote):
        return t.Has(_ability(item, scene))
    if isinstance(item, Bracket):
        return _of_status(item)
    noun = item.noun
    found = before(item.core)
    if noun in KEYWORDS and not item.mods:
        found.only("no", "a", "free", "long", "limited", "normal")
        keyword: t.Keyword = "intercept" if noun == "intercept" else "ranged attack"
        speed = _speed(item)
        if speed is not None:
            return speed
        return t.Loses(keyword) if lose or "no" in found else t.Gains(keyword)
    if noun == "ability" and found.rows and "no" not in found:
        return _power(item, scene)
    if noun == "no abilities" or (noun == "ability" and (lose or "no" in found)):
        return t.Blank()
    if noun == "power" or (noun == "ability" and found.rows):
        return _power(item, scene)
    if noun in ("attack", "melee attack", "spell", "action"):
        speed = _speed(item)
        if speed is not None:
            return speed
    if noun in ("attack strength", "life"):
        return _stat(item, scene, lose=lose)
    if noun == "damage" and multiple_of(Items([item])) is not None and not item.mods:
        times, over = multiple_of(Items([item])) or (1, 1)
        return t.DealsTimes(times, over)
    raise Unread.phrase(item.where, "what somebody has, e.g. “+2 Attack Strength”, “Intercept”")


def _speed(item: Phrase) -> t.Hastens | None:
    found = before(item.core)
    verbs: dict[str, Literal["attack", "spell"]] = {
        "attack": "attack",
        "melee attack": "attack",
        "ranged attack": "attack",
        "spell": "spell",
    }
    if not found.has("free", "long", "limited", "normal") or item.noun not in verbs:
        return None
    return t.Hastens(verbs[item.noun], speed_of(item), "limited" in found)


def speed_of(item: Phrase) -> t.Speed:
    found = before(item.core)
    return "free" if "free" in found else "long" if "long" in found else "normal"


def _ability(item: Quote, scene: Scene) -> t.Ability:
    from .reading import ability

    return ability(item.word.root, lent_in(scene.box))


def _of_status(item: Bracket) -> t.Change:
    name = item.word.root.lower()
    words = name.split()
    if len(words) >= 2 and words[0][0] in "+-" and words[1] in ("attack", "life"):
        stat: Literal["attack", "life"] = "attack" if words[1] == "attack" else "life"
        return t.Plus(stat, t.Number(int(words[0][1:])), 1 if words[0][0] == "+" else -1)
    if name in KEYWORDS:
        return t.Gains("intercept" if name == "intercept" else "ranged attack")
    if name == "no special abilities":
        return t.Blank()
    raise Unread.phrase(item.where, "a known status, e.g. “[+1 Attack]”, “[Intercept]”")


def _power(item: Phrase, scene: Scene) -> t.AlsoHas:
    found = before(item.core)
    if "that" in found:
        raise Unread.phrase(item.where, "whose Power: “the Rear Power of that Hero”")
    row: Row = found.rows[0] if found.rows else "current"
    of: t.Reference | t.Group = (
        t.Self() if isinstance(scene.subject, t.Group) else scene.subject or t.Self()
    )
    if item.core.owner is not None:
        of = reference(item.core.owner, scene)
    for mod in item.mods:
        if mod.link.root == "of" and mod.core is not None:
            of = _lender(Phrase(mod.core, item.mods[item.mods.index(mod) + 1 :]), scene)
            break
        raise Unread.phrase(mod.where, "“of” somebody")
    return t.AlsoHas(row, of)


def _lender(phrase: Phrase, scene: Scene) -> t.Reference | t.Group:
    """Whose power it is: somebody named before, all in a row, or, where one may choose, one chosen
    first.
    """
    whole = piece(phrase, scene)
    if not isinstance(whole, t.Group):
        return whole
    if isinstance(whole.quantity, t.All) and _by_place(whole):
        return whole
    if not scene.may_choose or isinstance(whole.quantity, t.All):
        raise Unread.phrase(phrase.where, "“this Hero”, “that Hero” or “it”")
    step = scene.begin()
    scene.first.append(t.Choose(step, whole))
    scene.used.add(step)
    return t.Picked(step)


def _by_place(group: t.Group) -> bool:
    """ "Heroes in your Flank": who they are never hangs on what anybody has."""
    rows = all(isinstance(place, t.InRow) for place in group.place)
    return group.what == "hero" and rows and not group.traits


def _current(extras: list[Extra]) -> None:
    """ "the Power of its Supporter for the current Wave": which power that is."""
    for extra in list(extras):
        if (
            extra.root == "for"
            and extra.items is not None
            and isinstance(extra.items.items[0], Phrase)
        ):
            item = extra.items.items[0]
            if item.noun == "wave" and "current" in before(item.core):
                extras.remove(extra)


def _stat(item: Phrase, scene: Scene, *, lose: bool) -> t.Change:
    found = before(item.core)
    found.only("a", "the", "more", "less", "double", "half", "triple", "that much", "twice", "no")
    stat: Literal["attack", "life"] = "attack" if item.noun == "attack strength" else "life"
    equal = next((m for m in item.mods if m.link.root == "equal to" and m.core is not None), None)
    if equal is not None and equal.core is not None:
        k = item.mods.index(equal)
        amount = value(Phrase(equal.core, item.mods[k + 1 :]), scene)
        if found.signed is None and not found.has("more", "less"):
            return t.SetTo(stat, amount)
        return t.Plus(stat, amount, -1 if lose or "less" in found else 1)
    if (
        item.mods
        and item.mods[0].link.root == "of"
        and item.mods[0].core is not None
        and item.mods[0].core.noun is None
    ):
        return t.SetTo(stat, value(Phrase(item.mods[0].core, []), scene))
    if item.mods:
        raise Unread.phrase(item.mods[0].where, AGAINST)
    if found.has("double", "twice"):
        return t.Scale(stat, 2)
    if "triple" in found:
        return t.Scale(stat, 3)
    if "half" in found:
        return t.Scale(stat, 1, 2)
    if found.signed is not None:
        sign: Literal[1, -1] = (
            1
            if (found.signed >= 0 and not str(item.core.pres[0].root).startswith("-")) != lose
            else -1
        )
        return t.Plus(stat, t.Number(abs(found.signed)), sign)
    if found.number is not None and (found.has("more", "less") or lose):
        return t.Plus(stat, t.Number(found.number), -1 if lose or "less" in found else 1)
    if found.number is not None:
        return t.SetTo(stat, t.Number(found.number))
    if "that much" in found:
        return t.Plus(stat, scene.that_much(item.where), -1 if lose or "less" in found else 1)
    raise Unread.phrase(item.where, "how much, e.g. “+2 Attack Strength”")


def _multiplied(change: t.Change, each: Extra, scene: Scene) -> t.Change:
    if isinstance(change, t.Plus | t.Deals) or (
        isinstance(change, t.Shield) and change.amount is not None
    ):
        assert change.amount is not None
        return msgspec.structs.replace(change, amount=for_each(change.amount, each, scene))
    raise Unread.phrase(each.where, "a value before “for each”")


def _floored(change: t.Change, floor: Extra, scene: Scene) -> t.Change:
    n = floor_number(floor)
    del scene
    if isinstance(change, t.Plus | t.Shield):
        return msgspec.structs.replace(change, floor=n)
    raise Unread.phrase(floor.where, "a value before “to a minimum of”")


Sized = TypeVar("Sized", t.Plus, t.SetTo, t.Deals, t.Shield)


def capped(change: Sized, ceiling: Extra) -> Sized:
    """Never more than so much."""
    if change.amount is None or isinstance(change.amount, t.Number):
        raise _uncounted(ceiling)
    capped = t.Capped(change.amount, floor_number(ceiling))
    return msgspec.structs.replace(change, amount=capped)


def _uncounted(ceiling: Extra) -> Unread:
    return Unread.phrase(ceiling.where, "something that is counted before “to a maximum of”")


def _at_most(change: t.Change, ceiling: Extra) -> t.Change:
    if isinstance(change, t.Plus):
        return capped(change, ceiling)
    if isinstance(change, t.SetTo):
        return capped(change, ceiling)
    raise _uncounted(ceiling)


def floor_number(floor: Extra) -> int:
    """The number of "to a minimum of 1"."""
    assert floor.items is not None
    item = floor.items.items[0]
    if isinstance(item, Phrase):
        found = before(item.core)
        number = found.number if found.number is not None else found.signed
        if number is not None:
            return abs(number)
    raise Unread.phrase(floor.where, "a number")


def _against(change: t.Plus, against: Extra, scene: Scene) -> t.Change:
    assert against.items is not None
    if change.stat != "attack":
        raise Unread.phrase(against.where, "Attack Strength before “against”")
    return t.Deals(change.amount, change.sign, ("attack",), described(against.items, scene))


def described(items: Items, scene: Scene) -> t.Group:
    """Those somebody strikes, or is struck by: others than itself, where a pronoun points there."""
    whole = everyone(items, scene)
    pointing = isinstance(items.items[0], Phrase) and items.items[0].noun in ("it", "them")
    if pointing and isinstance(whole, t.Self | t.Each):
        raise Unread.pronoun(items.where, ("the one the sentence is about", "the one before it"))
    if isinstance(whole, t.Group):
        return whole
    if isinstance(whole, t.EitherGroup):
        raise Unread.phrase(items.where, AGAINST)
    return t.Group("fighter", traits=(t.Among(whole),))


# --- Damage taken and dealt ---------------------------------------------------------------------


MULTIPLES = {"double": (2, 1), "triple": (3, 1), "half": (1, 2)}


def multiple_of(items: Items) -> tuple[int, int] | None:
    """ "double damage", "half damage"; None for anything else."""
    item = items.items[0]
    roots = [word.root for word in item.core.pres] if isinstance(item, Phrase) else []
    return MULTIPLES.get(roots[0]) if len(roots) == 1 else None
