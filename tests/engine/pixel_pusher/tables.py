"""Tables of Pixel Pusher laid out by hand, played on by lines of a log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine import catalogue
from engine.games.pixel_pusher import drafting, pixels, shelf
from engine.games.pixel_pusher.pixels import NONE
from engine.games.pixel_pusher.state import SEGMENTS, SLOTS, Canvas, Player, Position
from engine.kernel.ruleset import State
from engine.kernel.seats import seat_of
from engine.parts.piles import pile
from tests.engine.by_hand import ByHand

RULES: Any = catalogue.load("pixel-pusher/standard")
GIFTS = (("First Bell",), ("First Hand",), ("First Coat",), ("Lucky Swatch",))
"""a is the first to build, b to collect; of two players a is also the first to score"""


class Bench(ByHand[Position]):
    """A table that goes on by lines of a log."""

    def has(self, seat: str) -> str:
        return pixels.word(self.player(seat).pixels)

    def player(self, seat: str) -> Player:
        return self.state.position.players[seat_of(seat)]

    @property
    def phase(self) -> str:
        return self.state.position.phase


def bench(
    *sides: Mapping[str, Any],
    phase: str = "build",
    conveyor: Sequence[str] = (),
    images: Sequence[str] = ("Heart",),
    **more: Any,
) -> Bench:
    """Sides say `hand`, `slots` {number: [machines]}, `pixels`, `points`, `abilities`."""
    players = tuple(_player(seat, len(sides), side) for seat, side in enumerate(sides))
    placed = {card for each in players for card in each.hand}
    placed |= {card for each in players for slot in each.slots for card in slot}
    belt = [pixels.read(each) for each in conveyor]
    shown = {name for each in players for name in each.abilities}
    position = Position(
        players,
        rest=pile(set(shelf.machines()) - placed),
        spare=pile(set(drafting.abilities_for(len(sides))) - shown),
        deck=more.pop("deck", 12),
        phase=phase,
        canvases=tuple(Canvas(name, (-1,) * len(shelf.images()[name].rows)) for name in images),
        gallery=pile(set(shelf.images()) - set(images)),
        conveyor=(*belt, *[NONE] * (SEGMENTS - len(belt))),
        bag=pixels.read(more.pop("bag", "9 red, 9 green, 9 blue")),
        supply=pixels.read(more.pop("supply", "9 cyan, 9 magenta, 9 yellow, 9 white")),
        round=more.pop("round", 1),
        order=more.pop("order", tuple(range(len(sides)))),
    )
    return Bench(State(RULES, replace(position, **more)))


def _player(seat: int, seats: int, side: Mapping[str, Any]) -> Player:
    slots = side.get("slots", {})
    mine: tuple[str, ...] = GIFTS[seat]
    if seats == 2:
        mine = (*mine, *GIFTS[seat + 2])
    return Player(
        seat,
        hand=pile(side.get("hand", ())),
        abilities=pile(side.get("abilities", mine)),
        slots=tuple(tuple(slots.get(at, ())) for at in range(1, SLOTS + 1)),
        pixels=pixels.read(side.get("pixels", "none")),
        points=side.get("points", 0),
    )


def begun(seats: int = 2) -> Bench:
    return Bench(State(RULES, RULES.begin(RULES.read_setup({"seats": seats}))))
