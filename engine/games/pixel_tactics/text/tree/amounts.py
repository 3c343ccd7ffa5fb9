"""How much: numbers, counts, values, and what is made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from .words import Node

if TYPE_CHECKING:
    from .references import Person, Reference
    from .selectors import Cards, Group, Place
    from .words import Stat, Taken


class Number(Node, frozen=True):
    n: int


class UpToAmount(Node, frozen=True):
    """A number the acting player chooses, from 0 to `most`."""

    most: Amount


class Counted(Node, frozen=True):
    """`times` for each member of a group or each card of a pile, or for every so many: "2 damage
    for each Corpse", "+1 Life for every 2 cards in your Hand".
    """

    of: Group | Cards
    times: int = 1
    every: int = 1


class StatOf(Node, frozen=True):
    """A current value of somebody: "damage equal to that Hero's Attack Strength"."""

    stat: Stat
    of: Reference | Group


class ThatMuch(Node, frozen=True):
    """The amount of the event (step -1) or of an earlier step: "that much", "that many"."""

    step: int = -1


class Sum(Node, frozen=True):
    """An amount plus or minus a number, never below `floor`: "that much plus 1", "1 less, to a
    minimum of 1".
    """

    left: Amount
    right: Amount
    sign: Literal[1, -1] = 1
    floor: int = 0


class Multiple(Node, frozen=True):
    """An amount doubled, tripled or halved (`over`; rounded up or down)."""

    of: Amount
    times: int = 1
    over: int = 1
    up: bool = False


class Capped(Node, frozen=True):
    """An amount, but never more than `most`: "for each Corpse, to a maximum of 3"."""

    of: Amount
    most: int


class Fallen(Node, frozen=True):
    """How many Heroes have been defeated lately: "for each Hero defeated this Round"."""

    whose: Literal["your", "rival", "ally", "any"]
    span: Literal["turn", "wave", "round"]
    by: Literal["", "you", "self"] = ""
    """only by you, or by this Hero"""


class Tally(Node, frozen=True):
    """How often you have done a thing lately: "for each Order you have played this Turn"."""

    verb: Taken
    span: Literal["turn", "wave", "round"]


class Excess(Node, frozen=True):
    """Of the damage that was just dealt (by the event, or by an earlier step) what went beyond the
    Life of whom it was dealt to.
    """

    step: int = -1


class Bearing(Node, frozen=True):
    """How many of one [Status] somebody has on it."""

    status: str
    of: Reference


class LinesWith(Node, frozen=True):
    """In how many rows (or columns) there is such a one: "for each row with a Hero in it"."""

    line: Literal["row", "column"]
    of: Group


class EmptySlots(Node, frozen=True):
    """How many empty slots there are in somebody's Unit, or where in it: "for each empty slot"."""

    whose: Person
    there: tuple[Place, ...] = ()


class ActionsLeft(Node, frozen=True):
    """The actions that the active player has not taken this Turn, also when they passed."""


Amount: TypeAlias = (
    EmptySlots
    | ActionsLeft
    | LinesWith
    | Bearing
    | Excess
    | Capped
    | Fallen
    | Tally
    | Number
    | UpToAmount
    | Counted
    | StatOf
    | ThatMuch
    | Sum
    | Multiple
)

AMOUNTS: Final = (
    EmptySlots, ActionsLeft, LinesWith, Bearing, Excess, Capped, Fallen, Tally, Number, UpToAmount,
    Counted, StatOf, ThatMuch, Sum, Multiple,
)  # fmt: skip
