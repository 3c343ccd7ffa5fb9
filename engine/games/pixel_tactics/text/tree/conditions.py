"""What must be so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from .words import Node

if TYPE_CHECKING:
    from .amounts import Amount
    from .references import Person, Reference
    from .selectors import CardKind, Cards, Group
    from .words import Compare, Row, Verb


class Compared(Node, frozen=True):
    left: Amount
    compare: Compare
    right: Amount


class Exists(Node, frozen=True):
    """There is (or is no) such piece or card: "if you have a Corpse", "if your Hand is empty"."""

    of: Group | Cards
    yes: bool = True


class Every(Node, frozen=True):
    """Every one of some fits a description, also when there is none of them: "if each Hero in your
    Unit is undamaged".
    """

    of: Group
    fits: Group
    yes: bool = True


class Is(Node, frozen=True):
    """Somebody already singled out fits a description: "if that Hero is damaged"."""

    who: Reference
    fits: Group | CardKind
    yes: bool = True


class WaveIs(Node, frozen=True):
    row: Row
    yes: bool = True


class RoundIs(Node, frozen=True):
    """It is (or is not) the first Round of the game, or the second…"""

    n: int
    yes: bool = True


class TurnOf(Node, frozen=True):
    """During your turn, a Rival's turn…, or at any other time."""

    who: Person
    yes: bool = True


class FirstPlayer(Node, frozen=True):
    """You are (or are not) the First Player."""

    yes: bool = True


class InCeasefire(Node, frozen=True):
    """A player is (or is not) in Ceasefire."""

    who: Person
    yes: bool = True


class Took(Node, frozen=True):
    """A player has (or has not) taken an action lately: "if you played an Order this Turn"."""

    who: Person
    verb: Verb | Literal["discard", "draw cards"]
    span: Literal["turn", "wave", "round"]
    yes: bool = True
    times: int = 1
    """at least so often: "if you played 2 or more Orders this Turn" """


class Fell(Node, frozen=True):
    """A Hero has (or none has) been defeated lately: "if a Rival Hero was defeated this Turn"."""

    whose: Literal["your", "rival", "ally", "any"]
    span: Literal["turn", "wave", "round"]
    yes: bool = True
    by: Literal["", "you", "self"] = ""
    """only by you, or by this Hero"""


class StepDone(Node, frozen=True):
    """ "If you do" (step -1: the step just before) / "if you do not"."""

    step: int = -1
    yes: bool = True


class OfRivals(Node, frozen=True):
    """It is so of every Rival, "that player" being one after another: "more than each Rival"."""

    asked: Condition
    yes: bool = True


class AllOf(Node, frozen=True):
    conditions: tuple[Condition, ...]


class AnyOf(Node, frozen=True):
    conditions: tuple[Condition, ...]


Condition: TypeAlias = (
    Compared
    | Exists
    | Every
    | Is
    | WaveIs
    | RoundIs
    | TurnOf
    | FirstPlayer
    | InCeasefire
    | Took
    | Fell
    | StepDone
    | OfRivals
    | AllOf
    | AnyOf
)
