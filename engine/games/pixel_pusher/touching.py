"""What somebody may have in mind who touches cards, slots and scanlines, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.pixel_pusher import building
from engine.games.pixel_pusher.state import SLOTS, Position
from engine.kernel.ask import Ask, Option
from engine.kernel.seats import Seat

NUMBERS = tuple(str(at) for at in range(1, SLOTS + 1))
VERBS = {"convert": ("convert", "return"), "score": ("fill",), "draft": ("take", "claim")}
"""what a card, a pixel or a line can be wanted for in a phase"""


def meant(position: Position, ask: Ask, seat: Seat, touched: Sequence[str]) -> Iterator[Option]:
    """Answers that begin with those words, whether they are legal or not; the likeliest first."""
    if position.phase == "build":
        yield from _building(position, seat, touched)
        return
    yield from ((verb, *touched) for verb in VERBS.get(position.phase, tuple(ask.menu)))


def _building(position: Position, seat: Seat, touched: Sequence[str]) -> Iterator[Option]:
    first, *rest = touched
    if first in NUMBERS:
        held = building.holdings(position, position.players[seat])
        yield from (("build", card, first) for card in held)
    elif rest:
        yield ("build", first, *rest)
    else:
        yield from (("build", first, slot) for slot in NUMBERS)
        yield ("trade", first)
