"""What lies on every draft's table, and the plain values in which a draft is told to others."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from engine.kernel.audience import EVERYONE, declared, owner
from engine.kernel.seats import Seat
from engine.parts.piles import Pile, veiled

LEADERS: Final = 4
"""of a deck, in either format"""


@declared
class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat has drafted; only itself may look at it."""

    seat: Annotated[Seat, EVERYONE]
    leaders: Annotated[Pile, owner(veiled)] = ()
    heroes: Annotated[Pile, owner(veiled)] = ()
    returned: Annotated[Pile, owner(veiled)] = ()
    """cards it gave back to the box"""

    @property
    def drafted(self) -> int:
        return len(self.leaders) + len(self.heroes) + len(self.returned)


@declared
class Table(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A position of any draft."""

    seats: Annotated[tuple[Pool, ...], EVERYONE]
    rest: Annotated[Pile, EVERYONE]
    """the cards whose place is not known: nothing says where they are, or in which order"""
    cannot_lead: Annotated[Pile, EVERYONE] = ()
    unseen: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """seats whose hidden cards are not known here"""


class Drafted(msgspec.Struct, frozen=True):
    """The cards of one seat, "?" where they are not known."""

    seat: Seat
    leaders: Pile
    heroes: Pile
    returned: Pile


class Progress(msgspec.Struct, frozen=True):
    """How far a seat has come; everybody at the table can see it."""

    seat: Seat
    pack: int = 1
    """which of its packs it drafts from, counted from 1"""
    packs: int = 1
    pick: int = 1
    """which pick of that pack is its next (or last)"""
    picks: int = 0
    """how many picks a pack is; 0: nobody can know beforehand"""
    hand: int = 0
    """cards it looks at"""
    waiting: int = 0
    """packs that wait for it"""
    passes_to: Seat | None = None
    """who gets the pack it passes on"""
    leaders: int = 0
    heroes: int = 0
    returned: int = 0
    coins: int = 0
    done: bool = False
    """whether it has nothing left to decide"""
