"""What changes the course of a game: who begins, what is skipped, what ends, what changes hands
and places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .amounts import Number
from .references import YOU
from .words import Node

if TYPE_CHECKING:
    from .amounts import Amount
    from .changes import Span
    from .references import Person
    from .selectors import CardsRef, Pieces
    from .words import Row


class MakeFirst(Node, frozen=True):
    """A player goes first from the next Wave or Round on; then the marker passes on as ever."""

    who: Person = YOU
    since: Literal["wave", "round"] = "wave"
    step: int = -1


class SkipTurn(Node, frozen=True):
    """A player's next Turn does not take place."""

    who: Person = YOU
    step: int = -1


class SkipWave(Node, frozen=True):
    """The next Wave does not take place: no Turns, no casualties."""

    step: int = -1


class ExtraTurn(Node, frozen=True):
    """A player has one more Turn right after their next one (or the one at hand)."""

    who: Person = YOU
    step: int = -1


class EndWave(Node, frozen=True):
    """The Turn at hand is over and no other follows in this Wave; casualties are checked."""

    step: int = -1


class BarSlot(Node, frozen=True):
    """Nobody comes to stand in the empty slot that a step chose, for a while."""

    slot: int
    span: Span
    step: int = -1


class Refresh(Node, frozen=True):
    """Whatever they did this Turn or Wave, they may act again, as if revived."""

    who: Pieces
    step: int = -1


class EndCeasefire(Node, frozen=True):
    """The Ceasefire is over, for a player or for all."""

    who: Person = YOU
    step: int = -1


class MoveStatus(Node, frozen=True):
    """A [Status] goes from one to another: "" is any, as the chooser likes; `times` None: all."""

    status: str
    source: Pieces
    to: Pieces
    times: Amount | None = Number(1)
    step: int = -1


class SwitchLines(Node, frozen=True):
    """Two rows of a Unit change places: whoever is in the one goes to the same column of the
    other.
    """

    first: Row
    second: Row
    whose: Person = YOU
    step: int = -1


class TakeReserve(Node, frozen=True):
    """An Operation or a Trap goes over to another player's Reserve, as it lies."""

    cards: CardsRef
    to: Person = YOU
    step: int = -1
