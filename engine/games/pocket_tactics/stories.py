"""Events told as sentences, and the table as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.pocket_tactics.state import Field, Fighter, Position
from engine.kernel.event import Event
from engine.kernel.seats import LETTERS, letter
from engine.kernel.words import Told
from engine.parts import hexes

TOLD: Final = {
    "central": "The central feature is the {0}.",
    "chosen": "{seat} has chosen: {0}.",
    "centre": "The first tile is {0}, and the {1} is placed on it.",
    "first roll": "{seat} rolls {n} for who goes first.",
    "order": "{seat} goes first, the others follow clockwise.",
    "drawn": "{seat} draws a tile: {0}.",
    "laid": "{seat} places {0} at {1}.",
    "home": "{seat} places its feature, {0}, at {1}.",
    "muster": "{0} begins at {1}.",
    "begin": "{seat} placed units last and has the first turn.",
    "move": "{0} moves to {1}.",
    "assault": "{0} assaults {1}.",
    "deploy": "{0} is deployed at {1}.",
    "return": "{0} goes back to the reserves by {1}.",
    "summon": "{1} tries to summon {0} to {2}.",
    "summoned": "{0} appears at {1}.",
    "unsummoned": "{0} does not come.",
    "turned": "{0} does not come, and turns on who called it.",
    "revenge": "{0} strikes at {1}.",
    "daylight": "{0} stands in daylight: {dice} against it.",
    "hazard": "{0} has to pass the hazard of {1}.",
    "withstood": "{0} comes through.",
    "roll": "{seat} rolls {0}: {1}.",
    "bump": "{seat} bumps {0} to {1}.",
    "safe": "{0} and {1} both stand.",
    "capture": "{0} is defeated; {seat} captures it.",
    "lost": "{0} is lost to {1}.",
    "win": "{seat} wins.",
    "over": "{0}",
    "ruling": "The judge rules: {0}.",
}
WHOSE: Final = re.compile(r"\b([a-h])\.(?=[A-Z])")
BESIDES: Final = ("1 red die", "{n} red dice", "{0}’s {1}")
"""what fills places of those patterns, and is no name"""
STORIES: Final = (*TOLD.values(), *BESIDES)


def tell(event: Event, names: Sequence[str] = LETTERS) -> Told:
    """The event as a sentence, with the ruling it follows."""
    words = [_named(word, names) for word in event.words]
    seat = names[event.seat] if event.seat is not None else ""
    dice = Told("1 red die") if event.amount == 1 else Told("{n} red dice", n=event.amount)
    told = Told(TOLD[event.kind], *words, seat=seat, n=event.amount, dice=dice)
    return told.because(event.cause)


def _named(word: str, names: Sequence[str]) -> str:
    """Units by whose they are."""
    if names is LETTERS:
        return word
    if (found := WHOSE.match(word)) and not WHOSE.search(word, found.end()):
        return Told("{0}’s {1}", names[LETTERS.index(found[1])], word[found.end() :])
    return WHOSE.sub(lambda found: f"{names[LETTERS.index(found[1])]}’s ", word)


def drawn(position: Position) -> str:
    """The map, a line for each row, and each player's units."""
    return "\n".join(_lines(position))


def _lines(position: Position) -> Iterator[str]:
    field = Field(position)
    for tile in sorted(position.tiles, key=lambda tile: (tile.at[1], tile.at[0])):
        stands = field.units.get(tile.at)
        who = f": {stands.word}" if stands is not None else ""
        yield f"{hexes.word(tile.at):>5} {tile.land}{who}"
    for player in position.players:
        reserve = ", ".join(each.name for each in player.among("reserve")) or "-"
        taken = ", ".join(each.word for each in _captured(position, player.seat)) or "-"
        yield f"{letter(player.seat)}: reserve {reserve}; captures {taken}"


def _captured(position: Position, seat: int) -> Iterator[Fighter]:
    return (each for each in position.fighters if each.by == seat)
