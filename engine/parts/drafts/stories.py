"""Events, shortages and pools told in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.kernel.event import Event
from engine.kernel.seats import LETTERS, letter
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


def cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"


def too_few(have: int, need: int, seats: int, enough_for: int) -> str:
    """Why a cube is too small, and what it would do for."""
    some = f"{cards(need - have)} more" if have else f"{cards(need)}"
    people = "1 seat" if seats == 1 else f"{seats} seats"
    sentence = f"A draft for {people} needs {cards(need)}; the cube has {have}: {some} are missing."
    if some.startswith("1 card"):
        sentence = sentence.replace("are missing", "is missing")
    if enough_for:
        return f"{sentence} It is enough for {enough_for} {'seat' if enough_for == 1 else 'seats'}."
    return f"{sentence} It is not enough for any number of seats."


def pools(table: Table) -> Iterator[str]:
    """What the seats have, a line for each pile."""
    for pool in table.seats:
        for what, cards in (("Leaders", pool.leaders), ("Heroes", pool.heroes)):
            names = ", ".join(cards) if known(cards) else f"{len(cards)}"
            yield f"{letter(pool.seat)} {what}: {names}"
