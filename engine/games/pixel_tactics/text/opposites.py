"""The opposite of what must be so, or of those who are so."""

from __future__ import annotations

import msgspec

from . import tree as t
from .comparing import opposite


def negated(found: t.Condition) -> t.Condition:
    """The same condition, turned round."""
    if isinstance(found, t.Compared):
        return t.Compared(found.left, opposite(found.compare), found.right)
    if isinstance(found, t.AllOf):
        return t.AnyOf(tuple(negated(c) for c in found.conditions))
    if isinstance(found, t.AnyOf):
        return t.AllOf(tuple(negated(c) for c in found.conditions))
    return plainly(msgspec.structs.replace(found, yes=not found.yes))


def plainly(found: t.Condition) -> t.Condition:
    """ "It is not in Melee" is one meaning, however it was denied."""
    elsewhere = _elsewhere(found)
    if isinstance(found, t.Is) and elsewhere is not None:
        return t.Is(found.who, t.Group("body", place=(elsewhere,)), not found.yes)
    if isinstance(found, t.Is) and not found.yes and isinstance(found.fits, t.Group):
        melee = found.fits == t.Group("body", place=(t.InMelee(),))
        if melee:
            return t.Is(found.who, t.Group("body", place=(t.InMelee(False),)))
        without = len(found.fits.traits) == 1 and not getattr(found.fits.traits[0], "yes", True)
        other = _turned(found.fits) if without else None
        return found if other is None else t.Is(found.who, other)
    return found


def _elsewhere(found: t.Condition) -> t.Place | None:
    """Where somebody must not stand, if nothing else is asked of them."""
    fits = found.fits if isinstance(found, t.Is) else None
    trait = fits.traits[0] if isinstance(fits, t.Group) and len(fits.traits) == 1 else None
    if isinstance(trait, t.Elsewhere) and fits == t.Group("body", traits=(trait,)):
        return trait.place
    return None


def without(fits: t.Group) -> t.Group | None:
    """Such as do not fit, wherever else they stand."""
    turned = _turned(fits)
    if turned is not None or fits.what != "body" or fits.whose != "any":
        return turned
    if fits.traits or len(fits.place) != 1:
        return None
    return t.Group("body", traits=(t.Elsewhere(fits.place[0]),))


def _turned(fits: t.Group) -> t.Group | None:
    """Such as do not fit, where one thing was asked of them."""
    if fits.what != "body" or fits.whose != "any" or len((*fits.place, *fits.traits)) != 1:
        return None
    if fits.place:
        there = fits.place[0]
        if not isinstance(there, t.InMelee):
            return None
        return t.Group("body", place=(t.InMelee(not there.yes),))
    trait = fits.traits[0]
    if isinstance(trait, t.Wounded) and trait.how != "lethal":
        other: t.Trait = t.Wounded("undamaged" if trait.how == "damaged" else "damaged")
    elif isinstance(trait, t.HasStat):
        other = t.HasStat(trait.stat, opposite(trait.compare), trait.amount)
    elif isinstance(trait, t.HasKeyword | t.HasStatus | t.HasNeighbour | t.HasPower | t.Did):
        other = msgspec.structs.replace(trait, yes=not trait.yes)
    else:
        return None
    return t.Group("body", traits=(other,))
