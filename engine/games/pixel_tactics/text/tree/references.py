"""Who: players, and things already singled out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from .words import Node

if TYPE_CHECKING:
    from .selectors import Cards, Group


class Player(Node, frozen=True):
    """Somebody at the table, seen from the card: you, a rival, each rival, each player, an ally…"""

    who: Literal["you", "rival", "each rival", "ally", "each ally", "each player", "any player"]


class PlayerOf(Node, frozen=True):
    """The owner (who began with the card) or the controller (in whose unit it stands) of it."""

    of: Reference
    tie: Literal["owner", "controller"] = "controller"


class ThatPlayer(Node, frozen=True):
    """The player the event or an earlier step (`step` ≥ 0) speaks of: "that player", "they"."""

    step: int = -1


class PlayerWith(Node, frozen=True):
    """The player with the most or least of something; of several, one you choose."""

    which: Literal["most", "least"]
    of: Group | Cards
    """seen from each player: theirs"""
    among: Literal["each player", "each rival"] = "each player"
    stat: Literal["", "attack", "life"] = ""
    """not how many cards: of those of theirs that a step revealed the highest such value"""


class PlayerAt(Node, frozen=True):
    """The First Player, the one after, or the one whose Turn it is."""

    place: Literal["first", "second", "active"]


Person: TypeAlias = Player | PlayerOf | ThatPlayer | PlayerWith | PlayerAt

YOU = Player("you")

# --- References: a thing already singled out -----------------------------------------------------


class Self(Node, frozen=True):
    """This Hero, this Leader, this card."""


class Participant(Node, frozen=True):
    """Somebody in the event that set this off: the attacker, its target, the Hero or card
    concerned; or whom the Attack was aimed at that an earlier step made ("aim").
    """

    role: Literal["attacker", "target", "hero", "card", "aim"]


class Picked(Node, frozen=True):
    """What step `step` of this ability singled out: "that Hero", "those Heroes", "that card"."""

    step: int


class Each(Node, frozen=True):
    """The one a surrounding `ForEach` has come to: "each of them", "it"."""


class Neighbour(Node, frozen=True):
    """The one directly in front of (forerunner) or behind (supporter) somebody."""

    way: Literal["forerunner", "supporter"]
    of: Reference = Self()


Reference: TypeAlias = Self | Participant | Picked | Each | Neighbour
