"""What somebody may do, in words."""

from __future__ import annotations

from typing import Final

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.showing.stage import OWNER
from engine.kernel.ask import Option
from engine.kernel.seats import Seat

WORDS: Final = {
    "draw": "draw a card",
    "recruit": "recruit {0} to {1}",
    "attack": "attack {1} with {0}",
    "strike": "attack {1} with {0}",
    "spell": "cast the Spell of {0}",
    "action": "use the Action of {0}",
    "order": "play the Order of {0}",
    "operation": "play the Operation of {0}",
    "trap": "place {0} as a Trap",
    "activate": "activate the Trap on {0}",
    "move": "move {0} to {1}",
    "switch": "switch {0} with {1}",
    "clear": "clear the Corpse of {0}",
    "discard": "discard {0}",
    "choose": "choose {0}",
    "place": "place it on {0}",
    "pass": "pass",
    "yes": "do as it says",
}
NAMED: Final = 5
"""how many are listed before the rest are only counted"""


def offers(position: Position, seat: Seat, options: list[Option]) -> tuple[str, ...]:
    """What one seat may do, the first of it word by word."""
    who = "You" if seat == OWNER else "The Rival"
    said = list(dict.fromkeys(_said(position, seat, option) for option in options))
    more = len(said) - NAMED
    listed = [f"{who}: {each}." for each in said[:NAMED]]
    return (*listed, f"… and {more} more.") if more > 0 else tuple(listed)


def _said(position: Position, seat: Seat, option: Option) -> str:
    verb, *words = option
    named = [_named(position, seat, word) for word in words]
    if verb not in WORDS:
        return " ".join((verb, *named))
    return WORDS[verb].format(*named)


def _named(position: Position, seat: Seat, word: str) -> str:
    """Who stands in a slot, or the word itself."""
    at = board.READ[seat].get(word)
    if at is None or at[1] >= len(board.SLOTS):
        return word
    piece = position.field.units[at[0]][at[1]]
    return piece.card if piece is not None else word
