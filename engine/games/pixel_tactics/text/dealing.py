"""What somebody deals or takes: more, less, a multiple, or nothing of the usual damage."""

from __future__ import annotations

from typing import Literal

from . import tree as t
from .amounts import for_each, value
from .changes import capped, described, floor_number, multiple_of, sources, strikes, take
from .errors import Unread
from .scene import Scene
from .surface import Extra, Items, Phrase
from .wordings import Before, before


def shield(items: Items, extras: list[Extra], scene: Scene) -> t.Shield:
    """ "takes 2 less damage from Attacks", "takes no damage from Spells"."""
    item = items.items[0]
    if len(items.items) != 1 or not isinstance(item, Phrase):
        raise Unread.phrase(items.where, "how much damage")
    found = before(item.core)
    same = equal_amount(item, extras, scene) if found.has("more", "less") else None
    source = take(extras, "from", "by")
    kinds: tuple[t.Strike, ...] = ()
    against: t.Group | None = None
    if source is not None and source.items is not None:
        kinds, against = sources(source.items, scene)
        by = take(extras, "by", "from")
        if by is not None and by.items is not None:
            _, against = sources(by.items, scene)
    for mod in item.mods:
        if mod.link.root == "with" or mod.core is None:
            raise Unread.phrase(mod.where, "“from” something")
    floor, ceiling = take(extras, "floor"), take(extras, "ceiling")
    if "no" in found:
        return t.Shield(None, -1, kinds, against)
    plain = found.number is None and found.signed is None and "that much" not in found
    if plain and same is None:
        raise Unread.phrase(item.where, "how much, e.g. “2 less damage”")
    if not found.has("more", "less") and found.signed is None:
        raise Unread.phrase(item.where, "“more” or “less” damage")
    sign: Literal[1, -1] = -1 if "less" in found or (found.signed or 0) < 0 else 1
    amount = same if same is not None and plain else _said_amount(item, found, scene)
    if same is not None and not plain:
        raise Unread.phrase(item.where, "“less damage equal to…”, or a number")
    each = take(extras, "for each")
    if each is not None:
        amount = for_each(amount, each, scene)
    least = floor_number(floor) if floor is not None else 0
    changed = t.Shield(amount, sign, kinds, against, least)
    return changed if ceiling is None else capped(changed, ceiling)


def _said_amount(item: Phrase, found: Before, scene: Scene) -> t.Amount:
    """ "2 less damage", "that much less damage"."""
    if "that much" in found:
        return scene.that_much(item.where)
    return t.Number(abs(found.number if found.number is not None else found.signed or 0))


def equal_amount(item: Phrase, extras: list[Extra], scene: Scene) -> t.Amount | None:
    """ "more damage equal to its Life", "less damage from Attacks equal to its Life"."""
    behind = [e.items.items[-1] for e in extras if e.items is not None]
    for each in (item, *(last for last in behind if isinstance(last, Phrase))):
        amount = _equal_to(each, scene)
        if amount is not None:
            return amount
    return None


def _equal_to(item: Phrase, scene: Scene) -> t.Amount | None:
    """What something is equal to, taken off; None where nothing is."""
    equal = next((m for m in item.mods if m.link.root == "equal to" and m.core is not None), None)
    if equal is None or equal.core is None:
        return None
    k = item.mods.index(equal)
    amount = value(Phrase(equal.core, item.mods[k + 1 :]), scene)
    del item.mods[k:]
    return amount


def _with_what(items: Items, damage: Phrase) -> tuple[t.Strike, ...]:
    """ "1 more damage with Attacks and Spells": the kinds behind the damage and beside them."""
    kinds: tuple[t.Strike, ...] = ()
    for mod in damage.mods:
        struck = strikes(Items([Phrase(mod.core, [])])) if mod.core is not None else None
        if mod.link.root != "with" or struck is None:
            raise Unread.phrase(mod.where, "“with Attacks”, “to” or “from” somebody")
        kinds = struck
    for item in items.items[1:]:
        struck = strikes(Items([item]))
        if not kinds or struck is None:
            raise Unread.phrase(item.where, "one amount of damage, perhaps “with Attacks”")
        kinds += struck
    return tuple(dict.fromkeys(kinds))


def multiplied(
    items: Items, extras: list[Extra], scene: Scene, *, deals: bool
) -> t.DealsTimes | t.TakesTimes:
    """ "deals double damage to Leaders", "takes half damage from Attacks, rounded up"."""
    times, over = multiple_of(items) or (0, 1)
    item = items.items[0]
    assert isinstance(item, Phrase)
    kinds = _with_what(items, item)
    against: t.Group | None = None
    via = take(extras, "with") if deals else take(extras, "from")
    if via is not None and via.items is not None:
        kinds, against = sources(via.items, scene)
    to = take(extras, "to", "against") if deals else take(extras, "by")
    if to is not None and to.items is not None:
        against = described(to.items, scene)
    rounding = take(extras, "rounded up", "rounded down")
    if rounding is not None and over == 1:
        raise Unread.phrase(rounding.where, "nothing to round")
    up = rounding is not None and rounding.root == "rounded up"
    if deals:
        return t.DealsTimes(times, over, up, kinds or ("attack",), against)
    return t.TakesTimes(times, over, up, kinds, against)


def is_multiple(items: Items) -> bool:
    """ "double damage", "half damage", "no damage"."""
    item = items.items[0]
    none = isinstance(item, Phrase) and [word.root for word in item.core.pres] == ["no"]
    return none or multiple_of(items) is not None


def is_more_or_less(items: Items | None) -> bool:
    """Whether a phrase is about more, less or no damage than usual."""
    if items is None or not isinstance(items.items[0], Phrase) or items.items[0].noun != "damage":
        return False
    found = before(items.items[0].core)
    return (
        found.has("more", "less", "no")
        or found.signed is not None
        or multiple_of(items) is not None
    )


def deals(
    items: Items, extras: list[Extra], scene: Scene, source: tuple[t.Strike, ...] = ()
) -> t.Deals:
    """ "deals 1 more damage with Attacks against Leaders"."""
    item = items.items[0]
    assert isinstance(item, Phrase)
    found = before(item.core)
    same = equal_amount(item, extras, scene)
    kinds = _with_what(items, item) or source
    via = take(extras, "with")
    if via is not None and via.items is not None:
        kinds = strikes(via.items) or kinds
    to = take(extras, "to", "against")
    against = described(to.items, scene) if to is not None and to.items is not None else None
    number = found.number if found.number is not None else found.signed
    ceiling = take(extras, "ceiling")
    if same is None and number is None and "that much" in found and found.has("more", "less"):
        same = scene.that_much(item.where)
    told = found.has("more", "less") or found.signed is not None
    if not told or "no" in found or (number is None) == (same is None):
        raise Unread.phrase(item.where, "how much more or less damage")
    sign: Literal[1, -1] = -1 if "less" in found or (found.signed or 0) < 0 else 1
    amount = t.Number(abs(number)) if number is not None else same
    assert amount is not None
    each = take(extras, "for each")
    if each is not None:
        amount = for_each(amount, each, scene)
    changed = t.Deals(amount, sign, kinds or ("attack",), against)
    return changed if ceiling is None else capped(changed, ceiling)


def target_of(items: Items | None, scene: Scene) -> t.Group | None:
    return None if items is None else described(items, scene)
