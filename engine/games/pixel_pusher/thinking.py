"""What a position promises a seat, for bots."""

from __future__ import annotations

from typing import Final

from engine.games.pixel_pusher import building, shelf
from engine.games.pixel_pusher.pixels import NONE, Pixels, covers
from engine.games.pixel_pusher.state import SEGMENTS, Player, Position
from engine.kernel.seats import Seat
from engine.parts.piles import UNKNOWN

POINT: Final = 3.0
PIXEL: Final = (0.3, 0.3, 0.3, 0.7, 0.7, 0.7, 1.0)
"""what a pixel of each colour is worth by itself"""
IN_REACH: Final = 2.2
"""for each point of the best scanline that the pixels at hand would fill"""
ON_THE_WAY: Final = 0.8
CONVERTER: Final = 0.6
FIRST: Final = 0.8
CARD: Final = 0.5


def worth(position: Position, seat: Seat) -> float:
    mine = _stands(position, position.players[seat])
    others = [_stands(position, each) for each in position.players if each.seat != seat]
    if position.phase == "over":
        return 10 * (position.players[seat].points - max(p.points for p in position.players)) + mine
    return mine - 0.5 * sum(others) / len(others)


def _stands(position: Position, me: Player) -> float:
    found = POINT * me.points
    found += sum(each * many for each, many in zip(PIXEL, me.pixels, strict=True))
    if position.phase != "over":
        found += _promise(position, me.pixels)
        found += sum(_slot(position, me, at) for at in range(SEGMENTS))
        found += sum(map(_card, (*me.hand, *me.drafted, me.pick)))
        found += FIRST * len((*me.abilities, *me.drafted_gifts))
    return found


def _promise(position: Position, have: Pixels) -> float:
    """The best line that could be filled, and how near the next best is."""
    best = near = 0.0
    for canvas in position.canvases:
        image = shelf.images()[canvas.name]
        for line, need in enumerate(shelf.needs(canvas.name)):
            if canvas.filled[line] >= 0:
                continue
            points = image.points[line]
            if covers(have, need):
                best = max(best, IN_REACH * points)
            else:
                share = sum(map(min, have, need)) / sum(need)
                near = max(near, ON_THE_WAY * points * share)
    return best + near


def _slot(position: Position, me: Player, at: int) -> float:
    """What a slot will collect, as far as the conveyor shows it, or convert."""
    cards = [shelf.machines()[each] for each in me.slots[at]]
    converts = CONVERTER * sum(bool(each.recipes) for each in cards)
    need = building.demand(me, at)
    if need == NONE:
        return converts
    coming = (
        position.conveyor[at] if position.phase == "build" else position.conveyor[max(at - 1, 0)]
    )
    return converts + sum(need) * (0.9 if covers(coming, need) else 0.25)


def _card(name: str) -> float:
    """A machine in hand: one that is known to collect a lot is not yet installed."""
    if name in ("", UNKNOWN):
        return 0.0
    machine = shelf.machines().get(name)
    return FIRST if machine is None else CARD * max(1, sum(machine.takes.values()) * 0.6)


def resting(position: Position) -> bool:
    return position.phase in ("build", "convert", "score", "draft", "over") and position.trader < 0
