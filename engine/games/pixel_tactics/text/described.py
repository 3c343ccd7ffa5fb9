"""A description of somebody under way: what, whose, where, with which traits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from . import tree as t

Whose = (
    t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt | Literal["your", "rival", "ally", "any"]
)


@dataclass(slots=True)
class Described:
    """A description under way."""

    what: Literal["hero", "leader", "fighter", "corpse", "hero or corpse", "body"] = "hero"
    whose: Whose = "any"
    place: list[t.Place] = field(default_factory=list)
    traits: list[t.Trait] = field(default_factory=list)
    several: bool = False
    """so many to be chosen, not each of them"""
    apart: Literal["", "row", "column"] = ""
    """in different ones"""
