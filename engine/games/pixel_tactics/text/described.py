"""A description of somebody under way: what, whose, where, with which traits."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t

Whose = (
    t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt | Literal["your", "rival", "ally", "any"]
)


class Described(msgspec.Struct):
    """A description under way."""

    what: Literal["hero", "leader", "fighter", "corpse", "hero or corpse", "body"] = "hero"
    whose: Whose = "any"
    place: list[t.Place] = msgspec.field(default_factory=list)
    traits: list[t.Trait] = msgspec.field(default_factory=list)
    several: bool = False
    """so many to be chosen, not each of them"""
    others: bool = False
    """others than somebody, whose row or column "the same" is"""
    one: bool = False
    """a single one, so that nobody else need be singled out before"""
    apart: Literal["", "row", "column"] = ""
    """in different ones"""
