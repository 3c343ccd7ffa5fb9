"""The lines of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from .words import Node

if TYPE_CHECKING:
    from .changes import Change, PlayerChange
    from .conditions import Condition
    from .effects import Effect
    from .events import When
    from .references import Person
    from .selectors import Pieces
    from .words import Speed


class Static(Node, frozen=True):
    """Holds as long as the card is in place: keyword lines are statics about `Self()`."""

    who: Pieces
    changes: tuple[Change, ...]
    condition: Condition | None = None


class PlayerStatic(Node, frozen=True):
    who: Person
    changes: tuple[PlayerChange, ...]
    condition: Condition | None = None


class Spell(Node, frozen=True):
    """Cast by the Hero or Leader; limited: once each `per`."""

    effect: Effect
    speed: Speed = "normal"
    limited: bool = False
    condition: Condition | None = None
    per: Literal["turn", "wave", "round", "game"] = "turn"
    times: int = 1
    """limited: so often each `per`"""


class Action(Node, frozen=True):
    """A leader's (or base's) new action; `snap` flips a base for good."""

    effect: Effect
    speed: Speed = "normal"
    limited: bool = False
    condition: Condition | None = None
    snap: bool = False
    per: Literal["turn", "wave", "round", "game"] = "turn"
    """limited: once each Turn, Wave or Round"""
    times: int = 1
    """limited: so often each `per`"""


class Triggered(Node, frozen=True):
    when: When
    effect: Effect


class Replacement(Node, frozen=True):
    """Something about to happen happens otherwise: effect is Prevent, Redirect, Instead, or May of
    one.
    """

    when: When
    effect: Effect


class Trap(Node, frozen=True):
    when: When
    effect: Effect


class Does(Node, frozen=True):
    """An order's effect, or what an operation does when it comes into play."""

    effect: Effect
    condition: Condition | None = None
    """the card is played only then"""


Clause: TypeAlias = Static | PlayerStatic | Spell | Action | Triggered | Replacement | Trap | Does


class Ability(Node, frozen=True):
    """All that one box of a card says; no clauses = "No Ability"."""

    clauses: tuple[Clause, ...] = ()
