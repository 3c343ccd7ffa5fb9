"""Which: pieces in units and cards elsewhere, by description."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from .amounts import Number
from .references import YOU, Participant, Picked, Reference, Self
from .words import Node

if TYPE_CHECKING:
    from .amounts import Amount
    from .references import Person, PlayerAt, PlayerOf, PlayerWith, ThatPlayer
    from .words import Compare, Keyword, Stat, Zone


class InRow(Node, frozen=True):
    """In the Vanguard, Flank or Rear; "current" is the row of the current Wave."""

    row: Literal["vanguard", "flank", "rear", "current"]


class InEitherRow(Node, frozen=True):
    """A slot in any one of these rows: "into your Vanguard or your Rear"."""

    rows: tuple[Literal["vanguard", "flank", "rear"], ...]


class InMelee(Node, frozen=True):
    """Foremost in its column (or not)."""

    yes: bool = True


Nearness: TypeAlias = Literal[
    "adjacent",
    "column",
    "row",
    "front",
    "behind",
    "unit",
    "directly front",
    "directly behind",
    "row across",
    "across",
    "front or behind",
    "directly front or behind",
    "left or right",
    "row or column",
]


class Near(Node, frozen=True):
    """Placed relative to somebody: adjacent, same column, same row, in front, behind, in the same
    Unit; "row across": in the same row of whatever Unit.
    """

    how: Nearness
    """row across: in the row of the same name, of whatever Unit; across: in the slot that faces it
    in another Unit"""
    of: Reference | Group = Self()
    """a group: near any one of them, as in "adjacent to a Corpse" """


class InPlace(Node, frozen=True):
    """In the column, row or Unit that step `step` chose: "in that column"."""

    step: int


class SlotOf(Node, frozen=True):
    """The slot where somebody stands, or stood when they were taken from it: "into its slot"."""

    of: Reference


class FormerSlot(Node, frozen=True):
    """The slot from which somebody has just moved: "back to its former slot"."""


class OtherLine(Node, frozen=True):
    """A slot in another row (or column) than somebody's: "to a different row"."""

    line: Literal["row", "column"]
    of: Reference


Place: TypeAlias = InRow | InEitherRow | InMelee | Near | InPlace | SlotOf | FormerSlot | OtherLine


class Wounded(Node, frozen=True):
    """Damaged, undamaged, or carrying lethal damage."""

    how: Literal["damaged", "undamaged", "lethal"]


class HasKeyword(Node, frozen=True):
    """Of a card away from the table: one of its three row Powers says it of itself (PT-135)."""

    keyword: Keyword
    yes: bool = True


class HasStat(Node, frozen=True):
    """With a value in bounds: "with 3 or less Attack Strength", "with Life greater than this
    Hero's".
    """

    stat: Stat
    compare: Compare
    amount: Amount


class Extreme(Node, frozen=True):
    """With the most or the least of a value among all the other words describe."""

    stat: Stat
    which: Literal["most", "least"]


class HasStatus(Node, frozen=True):
    """With a given [Status], or with any at all (name "")."""

    status: str = ""
    yes: bool = True


class Called(Node, frozen=True):
    """With this printed name, or (name "") with the name a step named."""

    name: str = ""
    step: int = -1


class SameName(Node, frozen=True):
    """With the name of one already singled out, or of a card that lies there: "with the same name
    as a card in your Discard Pile".
    """

    of: Reference | Cards
    yes: bool = True


class Not(Node, frozen=True):
    """Other than: "another", "any other", "other than that Hero"."""

    of: Reference


Done: TypeAlias = Literal[
    "attacked", "cast", "moved", "recruited", "acted", "was attacked", "was damaged",
    "was defeated",
]  # fmt: skip


class Did(Node, frozen=True):
    """Has (or has not) attacked, cast, moved, been recruited or been defeated in this Turn, Wave or
    Round.
    """

    what: Done
    span: Literal["turn", "wave", "round"]
    yes: bool = True
    whom: Group | Reference | None = None
    """with "attacked": only them; with "was attacked": only by them"""


class HasPower(Node, frozen=True):
    """Whose row power is of a kind: "Heroes with a Spell"; of a card, any of the three."""

    kind: Literal["spell", "any"]
    yes: bool = True


class HasNeighbour(Node, frozen=True):
    """With (or without) somebody directly in front or behind: "Heroes with a Forerunner"."""

    way: Literal["forerunner", "supporter"]
    yes: bool = True


class Among(Node, frozen=True):
    """One of those already singled out: "one of those Heroes", "2 of them"."""

    of: Reference


class BesideEmpty(Node, frozen=True):
    """With (or without) an empty slot adjacent to it, in its own Unit."""

    yes: bool = True


class Beside(Node, frozen=True):
    """With so many of a kind adjacent to it, or (None) so many empty slots."""

    of: Group | None
    compare: Compare
    n: int


class Elsewhere(Node, frozen=True):
    """Not standing so: "that is not adjacent to a Leader"."""

    place: Place


Trait: TypeAlias = (
    Wounded
    | HasKeyword
    | HasStat
    | Extreme
    | HasStatus
    | Called
    | SameName
    | Not
    | Did
    | HasPower
    | HasNeighbour
    | Among
    | BesideEmpty
    | Beside
    | Elsewhere
)


CardTrait: TypeAlias = HasStat | Called | HasKeyword | HasPower
"""what a card is asked for wherever it is, by what is printed on it"""
CARD_TRAITS: Final = (HasStat, Called, HasKeyword, HasPower)


class All(Node, frozen=True):
    """Every one of them, or "each"."""


class Some(Node, frozen=True):
    """Chosen ones: at least `least`, at most `most` (None: any number), all different."""

    most: Amount | None
    least: Amount | None = None
    by: Person = YOU
    apart: Literal["", "row", "column"] = ""
    """no two of them in the same row (or column)"""


class UntilFound(Node, frozen=True):
    """As many from that end of a Deck as it takes to come to one of that kind."""

    kind: Literal["order", "operation", "trap", "any"] = "any"
    traits: tuple[CardTrait, ...] = ()


class Random(Node, frozen=True):
    """Chance picks."""

    n: Amount = Number(1)


class Latest(Node, frozen=True):
    """As many as came last to a Discard Pile: "the top card of your Discard Pile"."""

    n: Amount = Number(1)


class Ordered(Node, frozen=True):
    """All of those a step found, one after another as somebody likes: "in any order"."""

    by: Person = YOU


Quantity: TypeAlias = All | Some | Random | UntilFound | Latest | Ordered

ONE = Some(Number(1), Number(1))


class Group(Node, frozen=True):
    """A description of pieces in units: "up to 2 other damaged Heroes in your Rear"."""

    what: Literal["hero", "leader", "fighter", "corpse", "hero or corpse", "body"]
    """fighter = Hero or Leader; body = anything standing or lying in a slot"""
    whose: (
        Literal["your", "rival", "ally", "any"] | PlayerOf | ThatPlayer | PlayerWith | PlayerAt
    ) = "any"
    """rival = any one of your rivals' Units; ally = team-mates' and your own"""
    place: tuple[Place, ...] = ()
    """all of these must hold"""
    traits: tuple[Trait, ...] = ()
    quantity: Quantity = All()


def holds_of_whoever_stands_there(who: object, span: object) -> bool:
    """PT-169: in a line chosen for as long as a card is in place, also of those who come later."""
    return getattr(span, "end", "") == "in place" and of_chosen_line(who)


def of_chosen_line(who: object) -> bool:
    """All of those who stand in a row, column or Unit that was chosen."""
    chosen = isinstance(who, Group) and any(isinstance(place, InPlace) for place in who.place)
    return chosen and isinstance(who, Group) and isinstance(who.quantity, All)


class EitherGroup(Node, frozen=True):
    """Members of one group or the other: "your Forerunner and Supporter", "a Leader or a damaged
    Hero".
    """

    groups: tuple[Group | Reference, ...]
    quantity: Quantity = All()


Pieces: TypeAlias = Reference | Group | EitherGroup

# --- Cards: things in hands, decks, discard piles and reserve slots -----------------------------


class CardKind(Node, frozen=True):
    """A card whose fourth box is of a kind: "if it is an Order"."""

    kind: Literal["order", "operation", "trap"]


class Cards(Node, frozen=True):
    """A description of cards: "2 random cards from a Rival's Hand", "the top card of your Deck"."""

    zone: Zone | Literal["top", "bottom"]
    """top, bottom: the first or last cards of the deck"""
    whose: Person = YOU
    kind: Literal[
        "order",
        "operation",
        "trap",
        "any",
        "operation or trap",
        "order or operation",
        "order or trap",
    ] = "any"
    traits: tuple[CardTrait, ...] = ()
    quantity: Quantity = ONE
    step: int = -1
    """≥ 0: only among the cards step `step` showed ("one of them")"""


CardsRef: TypeAlias = Cards | Picked | Participant | Self
