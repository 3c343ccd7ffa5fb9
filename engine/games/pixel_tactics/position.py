"""The whole of a Pixel Tactics table as one immutable value, each field with its audience."""

from __future__ import annotations

from typing import Annotated

import msgspec

from engine.games.pixel_tactics.frames import AnyFrame
from engine.games.pixel_tactics.state import (
    AnyCommon,
    Field,
    Happening,
    Mark,
    Pending,
    Promos,
    Side,
)
from engine.kernel.audience import EVERYONE, declared
from engine.kernel.seats import Seat


@declared
class Position(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """Everything there is to know about a match at one moment."""

    field: Annotated[Field, EVERYONE]
    sides: Annotated[tuple[Side, ...], EVERYONE]
    damage: Annotated[tuple[int, ...], EVERYONE] = ()
    """by piece id"""
    blows: Annotated[tuple[Happening, ...], EVERYONE] = ()
    """the last damage that each damaged piece took: whose doing it is if it falls"""
    order: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """the seats in the order of this round, first player first"""
    round: Annotated[int, EVERYONE] = 0
    wave: Annotated[int, EVERYONE] = 0
    place: Annotated[int, EVERYONE] = 0
    """whose turn: index into order"""
    turn: Annotated[int, EVERYONE] = 0
    wave_from: Annotated[int, EVERYONE] = 0
    """the number of the turn this wave began with"""
    round_from: Annotated[int, EVERYONE] = 0
    actions: Annotated[int, EVERYONE] = 0
    extra: Annotated[tuple[str, ...], EVERYONE] = ()
    """further actions good only for these verbs, one entry each ("attack recruit": either)"""
    owed: Annotated[tuple[int, ...], EVERYONE] = ()
    """by seat: actions more (or fewer) on the next turn"""
    ceasefire: Annotated[tuple[Seat, ...], EVERYONE] = ()
    marks: Annotated[tuple[Mark, ...], EVERYONE] = ()
    stack: Annotated[tuple[AnyFrame, ...], EVERYONE] = ()
    queue: Annotated[tuple[Pending, ...], EVERYONE] = ()
    happened: Annotated[tuple[Happening, ...], EVERYONE] = ()
    """events since the last reactions, for traps"""
    acts: Annotated[int, EVERYONE] = 0
    """attacks, spells, orders… declared so far: numbers for cancelling"""
    built: Annotated[bool, EVERYONE] = False
    """decks with a leader stack of their own, not one deck for both"""
    best_of: Annotated[int, EVERYONE] = 1
    game: Annotated[int, EVERYONE] = 1
    winner: Annotated[Seat, EVERYONE] = -1
    """of the game before; -1 nobody"""
    first: Annotated[Seat, EVERYONE] = -1
    """the first player agreed for the first game; -1 chance decides"""
    played_order: Annotated[int, EVERYONE] = 0
    result: Annotated[str, EVERYONE] = ""
    """why the match is over; "" while it is not"""
    unseen: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """seats whose hidden cards are not known here"""
    common: Annotated[AnyCommon | None, EVERYONE] = None
    """what the mode of play adds"""
    promos: Annotated[Promos | None, EVERYONE] = None
    """the deck of promos beside the table, if they play with one"""
    chase: Annotated[tuple[str, ...], EVERYONE] = ()
    """the Chase Leaders anybody may swap in"""

    @property
    def active(self) -> Seat:
        return self.order[self.place]
