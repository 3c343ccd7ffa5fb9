"""Whom somebody may still duel in this cycle: how often they met, and what stands against it."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.leagues.duels import barred
from engine.leagues.facts import Base, Name
from engine.leagues.league import League as Fold
from tournaments import phrases


class Rival(NamedTuple):
    """Somebody else who plays, seen from one seat."""

    number: int
    name: str
    colour: str
    bases: tuple[tuple[Base, bool], ...]
    """with whether it can be attacked now"""
    leaders: int
    """that have not retired"""
    fought: int
    left: int | None
    """duels that the limit still lets them fight; None: no limit"""
    why: str
    """what stands against another challenge; "" for nothing"""
    ruling: str


def of(fold: Fold, name: Name, names: Mapping[Name, str], limit: int) -> list[Rival]:
    """Of everybody who plays, in the order they joined; nobody while no cycle runs."""
    if not fold.runs or name not in fold.members or fold.members[name].gone:
        return []
    return [
        _rival(fold, name, each.name, names, limit) for each in fold.playing if each.name != name
    ]


def bases_of(fold: Fold, name: Name) -> tuple[tuple[Base, bool], ...]:
    """All of somebody's, with whether they can be attacked now."""
    free = fold.free_bases(name)
    return tuple((base, base in free) for base in fold.members[name].bases)


def _rival(fold: Fold, me: Name, other: Name, names: Mapping[Name, str], limit: int) -> Rival:
    fought, why = fold.fought(me, other), barred(fold, me, other)
    return Rival(
        int(other[1:]),
        names.get(other, other),
        fold.members[other].colour,
        bases_of(fold, other),
        fold.fresh_leaders(other).total(),
        fought,
        max(0, limit - fought) if limit else None,
        phrases.named(why.sentence, names) if why else "",
        why.rule if why else "",
    )
