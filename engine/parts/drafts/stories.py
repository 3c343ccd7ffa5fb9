"""Events, shortages and pools told in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.kernel.event import Event
from engine.kernel.seats import LETTERS, letter
from engine.kernel.words import Told
from engine.parts.drafts.tables import Table
from engine.parts.piles import known

TOLD: Final = {
    "first": "{seat} goes first.",
    "pack": "{seat} looks at {n}: {words}.",
    "passed": "A pack of {n} goes to {seat}.",
    "leader": "{seat} takes {words} as a Leader.",
    "hero": "{seat} takes {words} as a Hero.",
    "promote": "{words} of {seat} becomes a Leader.",
    "demote": "{words} of {seat} becomes a Hero.",
    "no leader": "No Hero of {seat} can lead.",
    "return": "{seat} gives {words} back to the box.",
    "keep": "{seat} keeps {n}.",
    "lot": "{seat} takes a lot of {n}: {words}.",
    "look": "{seat} looks at a lot of {n}: {words}.",
    "add": "A card is laid on a lot.",
    "shuffle": "{n} are shuffled back into the deck.",
    "top": "{seat} takes the top card of the deck.",
    "reveal": "{words} is laid open.",
    "pay": "{seat} lays {coins} on the cards passed over.",
    "earn": "{seat} gets {coins}.",
    "bury": "{seat} puts {words} under the stack.",
    "begin": "{seat} begins to draft.",
    "over": "The draft is over.",
}


def tell(event: Event, names: Sequence[str] = LETTERS) -> str:
    """The event as a sentence; cards that may not be told are counted only."""
    seat = "" if event.seat is None else names[event.seat]
    hidden = "a card" if event.amount < 2 else "cards"
    words = ", ".join(event.words) or hidden
    told = TOLD[event.kind].format(
        seat=seat, words=words, n=cards(event.amount), coins=coins(event.amount)
    )
    if not event.words:
        told = told.replace(f": {hidden}.", ".")
    return told[0].upper() + told[1:] if seat != told[:1] else told


def cards(number: int) -> Told:
    return Told("1 card") if number == 1 else Told("{0} cards", number)


def coins(number: int) -> Told:
    return Told("1 coin") if number == 1 else Told("{0} coins", number)


def _seats(number: int) -> Told:
    return Told("1 seat") if number == 1 else Told("{0} seats", number)


def too_few(have: int, need: int, seats: int, enough_for: int) -> str:
    """Why a cube is too small, and what it would do for."""
    lacking = need - have
    some: str = Told("{0} more", cards(lacking)) if have else cards(lacking)
    missing = Told("{0} is missing", some) if lacking == 1 else Told("{0} are missing", some)
    sentence = Told(
        "A draft for {0} needs {1}; the cube has {2}: {3}.",
        _seats(seats),
        cards(need),
        have,
        missing,
    )
    if enough_for:
        return sentence.then(Told("It is enough for {0}.", _seats(enough_for)))
    return sentence.then(Told("It is not enough for any number of seats."))


def pools(table: Table) -> Iterator[str]:
    """What the seats have, a line for each pile."""
    for pool in table.seats:
        for what, cards in (("Leaders", pool.leaders), ("Heroes", pool.heroes)):
            names = ", ".join(cards) if known(cards) else f"{len(cards)}"
            yield f"{letter(pool.seat)} {what}: {names}"
