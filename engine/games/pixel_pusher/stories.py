"""Events told as sentences, and the table as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.pixel_pusher import pixels, shelf
from engine.games.pixel_pusher.state import Canvas, Position
from engine.kernel.event import Event
from engine.kernel.seats import LETTERS, letter
from engine.kernel.words import Told

TOLD: Final = {
    "image": "An image: {0}.",
    "drawn": "Segment {0} gets {1}.",
    "shift": "The last segment goes into the bag ({0}), the others move on.",
    "round": "Round {n}.",
    "hand": "{seat} takes up a hand of {n}: {words}.",
    "drafted": "{seat} drafts {words}.",
    "passed": "Everybody passes the rest to the left.",
    "ability": "{seat} shows {0}.",
    "build": "{seat} installs {0} in slot {1}.",
    "trade": "{seat} gives {0} away for a pixel.",
    "scrap": "{seat} has no use for {0}.",
    "pixel": "{seat} draws a {0} pixel.",
    "collect": "{seat} collects {1} from segment {0}.",
    "missed": "Segment {0} has not all that {seat} asks for ({1}): nothing.",
    "convert": "{seat} converts with {0}: {1}.",
    "return": "{seat} gives a {0} pixel back.",
    "store": "{seat} stores {0}.",
    "fill": "{seat} fills scanline {1} of {0} with {2}: {points}.",
    "over": "{0}",
    "ruling": "The judge rules: {0}.",
}


UNSEEN: Final = "{seat} takes up a hand of {n}."
STORIES: Final = (*TOLD.values(), UNSEEN, "1 point", "{n} points", "a card")


def tell(event: Event, names: Sequence[str] = LETTERS) -> Told:
    """The event as a sentence, with the ruling it follows."""
    seat = names[event.seat] if event.seat is not None else ""
    points = Told("1 point") if event.amount == 1 else Told("{n} points", n=event.amount)
    words = ", ".join(event.words) or Told("a card")
    pattern = UNSEEN if event.kind == "hand" and not event.words else TOLD[event.kind]
    told = Told(pattern, *event.words, words=words, seat=seat, n=event.amount, points=points)
    return told.because(event.cause)


def drawn(position: Position) -> str:
    """Conveyor, images and every seat's machines."""
    return "\n".join(_lines(position))


def _lines(position: Position) -> Iterator[str]:
    belt = " | ".join(map(pixels.word, position.conveyor))
    yield f"Round {position.round}; deck {position.deck}; bag {pixels.word(position.bag)}."
    yield f"Conveyor: {belt}"
    for canvas in position.canvases:
        yield f"{canvas.name}: {', '.join(_open_lines(canvas)) or 'filled'}"
    for each in position.players:
        built = "; ".join(f"{at} {' + '.join(s)}" for at, s in enumerate(each.slots, 1) if s)
        lying = pixels.word(each.pixels)
        yield f"{letter(each.seat)}: {each.points} points; {lying}; {built or '-'}"


def _open_lines(canvas: Canvas) -> Iterator[str]:
    needs = shelf.needs(canvas.name)
    for line, (need, seat) in enumerate(zip(needs, canvas.filled, strict=True), 1):
        if seat < 0:
            yield f"{line} {pixels.word(need)}"
