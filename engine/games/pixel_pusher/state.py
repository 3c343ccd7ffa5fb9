"""What lies on the table: conveyor, images, machines, hands that are drafted, pixels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec

from engine.games.pixel_pusher import pixels
from engine.games.pixel_pusher.pixels import NONE, Pixels
from engine.kernel.audience import EVERYONE, declared, nobody, owner
from engine.kernel.seats import Seat
from engine.parts import course
from engine.parts.piles import UNKNOWN, Pile, pile, veiled, without

SLOTS: Final = 6
"""PP-1: slot and segment of a number belong together, whichever side of the board is up"""
SEGMENTS: Final = 6
STORAGE: Final = 6
"""PP-11: pixels that can be stored, one under each slot"""
MACHINE_BACK: Final = "machine ?"
ABILITY_BACK: Final = "ability ?"
"""PP-4: a card of an unknown name is known to be one or the other by its back"""


def unpicked(card: str) -> str:
    """That somebody has picked is seen; what, is not, not even from its back."""
    return UNKNOWN if card else ""


@declared
class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """What belongs to one seat."""

    seat: Annotated[Seat, EVERYONE]
    hand: Annotated[Pile, owner(veiled)] = ()
    """machines it drafts from, later those it builds"""
    gifts: Annotated[Pile, owner(veiled)] = ()
    """abilities it drafts from"""
    fresh: Annotated[Pile, nobody(veiled)] = ()
    """machines passed to it that it has not turned over yet"""
    fresh_gifts: Annotated[Pile, nobody(veiled)] = ()
    pick: Annotated[str, owner(unpicked)] = ""
    """what it drafts, until everybody has picked"""
    drafted: Annotated[Pile, owner(veiled)] = ()
    drafted_gifts: Annotated[Pile, owner(veiled)] = ()
    abilities: Annotated[Pile, EVERYONE] = ()
    """open before it for the round"""
    slots: Annotated[tuple[Pile, ...], EVERYONE] = ((),) * SLOTS
    pixels: Annotated[Pixels, EVERYONE] = NONE
    used: Annotated[Pile, EVERYONE] = ()
    """cards that have converted in this round"""
    done: Annotated[bool, EVERYONE] = False
    """it has stored what it keeps"""
    points: Annotated[int, EVERYONE] = 0

    @property
    def holds(self) -> int:
        """Cards it drafts from."""
        return len(self.hand) + len(self.gifts)

    @property
    def stored(self) -> int:
        return sum(self.pixels)


@declared
class Canvas(msgspec.Struct, frozen=True):
    """An image, and who filled each of its scanlines."""

    name: Annotated[str, EVERYONE]
    filled: Annotated[tuple[int, ...], EVERYONE]
    """a seat, or -1"""


@declared
class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole position."""

    players: Annotated[tuple[Player, ...], EVERYONE]
    rest: Annotated[Pile, EVERYONE]
    """machines whose place is not known: in the deck, in the box, or hidden"""
    spare: Annotated[Pile, EVERYONE]
    """abilities whose place is not known"""
    deck: Annotated[int, EVERYONE]
    phase: Annotated[str, EVERYONE] = "image"
    canvases: Annotated[tuple[Canvas, ...], EVERYONE] = ()
    gallery: Annotated[Pile, EVERYONE] = ()
    """images that were not dealt"""
    conveyor: Annotated[tuple[Pixels, ...], EVERYONE] = (NONE,) * SEGMENTS
    bag: Annotated[Pixels, EVERYONE] = NONE
    supply: Annotated[Pixels, EVERYONE] = NONE
    """cyan, magenta, yellow and white"""
    discard: Annotated[Pile, EVERYONE] = ()
    round: Annotated[int, EVERYONE] = 0
    order: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """who is still to act in this phase"""
    owed: Annotated[int, EVERYONE] = 0
    """machines still to be dealt to each hand"""
    trader: Annotated[Seat, EVERYONE] = -1
    """who draws a pixel for a card"""
    unseen: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """seats whose hidden cards are not known here"""


class Course(course.Course[Position]):
    """A position on its way to the next, and what happens meanwhile."""

    __slots__ = ()

    def player(self, seat: Seat) -> Player:
        return self.position.players[seat]

    def put(self, player: Player) -> None:
        players, at = self.position.players, player.seat
        self.change(players=(*players[:at], player, *players[at + 1 :]))

    def located(self, card: str) -> None:
        """A card of the rest has got a place."""
        position = self.position
        if card in position.rest:
            self.change(rest=without(position.rest, card))
        elif card in position.spare:
            self.change(spare=without(position.spare, card))

    def forgotten(self, machines: Iterable[str], abilities: Iterable[str]) -> None:
        """Cards went where nobody who keeps this log can follow them."""
        position = self.position
        self.change(
            rest=pile([*position.rest, *(each for each in machines if each != UNKNOWN)]),
            spare=pile([*position.spare, *(each for each in abilities if each != UNKNOWN)]),
        )

    def returned(self, given: Pixels) -> None:
        """PP-12: red, green and blue go back into the bag, the others to the supply."""
        primaries = (*given[:3], 0, 0, 0, 0)
        self.change(
            bag=pixels.plus(self.position.bag, primaries),
            supply=pixels.plus(self.position.supply, pixels.minus(given, primaries)),
        )

    def taken(self, wanted: Pixels) -> None:
        """Pixels of a product, out of the bag and the supply."""
        self.returned(tuple(-each for each in wanted))


def at_hand(position: Position) -> Pixels:
    """What could be made now: PP-12, products come out of the bag and the supply."""
    return pixels.plus(position.bag, position.supply)


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple((first + each) % seats for each in range(seats))
