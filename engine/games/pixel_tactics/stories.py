"""Events told as sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.kernel.event import Event
from engine.kernel.seats import LETTERS
from engine.kernel.words import Told

TOLD: Final = {
    "draw": "{seat} draws {0}.",
    "leader": "{seat} is led by {0}.",
    "same leader": "{seat} also chose {0}: both go to the bottom of their decks.",
    "first player": "{seat} goes first.",
    "round": "Round {n}.",
    "wave": "{0} Wave.",
    "turn": "{seat} has {n} actions.",
    "recruit": "{seat} recruits {0} to {1}.",
    "attack": "{0} attacks {1} ({2}).",
    "intercept": "{0} intercepts the attack on {1}.",
    "damage": "{1} on {0} takes {n} damage.",
    "heal": "{n} damage is removed from {1} on {0}.",
    "move damage": "{n} damage moves from {0} to {1}.",
    "defeat": "{1} on {0} is defeated.",
    "revive": "{1} on {0} is revived.",
    "clear": "The corpse of {1} on {0} is cleared.",
    "move": "{2}{0} moves to {1}.",
    "switch": "{0} and {1} change places.",
    "lay": "{1} comes to lie on {0} as a corpse.",
    "trade hands": "{seat} and a rival take each other's hand.",
    "end turn": "The turn of {seat} is over.",
    "goes first": "{seat} is to be first player.",
    "will skip": "{seat} is to skip a turn.",
    "will skip wave": "The next wave is to be skipped.",
    "another turn": "{seat} is to have another turn.",
    "skip turn": "{seat} skips a turn.",
    "skip wave": "This wave is skipped.",
    "ceasefire over": "The ceasefire is over for {seat}.",
    "refresh": "{0} may act again.",
    "bar slot": "Nobody may come to stand on {0} for a while.",
    "take over": "{seat} takes over what lies in a reserve: {0}.",
    "give": "{2} goes over from {0} to {1}.",
    "order": "{seat} plays the order of {0}.",
    "operation": "{seat} plays the operation of {0}.",
    "operation over": "The operation of {0} is over.",
    "trap": "{seat} lays or springs a trap: {0}.",
    "spell": "{1} on {0} casts a spell.",
    "action": "{1} on {0} uses its action.",
    "snap": "{seat} turns over {0} and uses its snap effect.",
    "ability": "{0}: its ability resolves.",
    "discard": "{seat} discards {0}.",
    "reveal": "{seat} shows {0}.",
    "look": "{0} is looked at.",
    "shuffle": "The deck of {seat} is shuffled.",
    "status": "{0} gets [{1}] x{n}.",
    "remove status": "{0} loses [{1}].",
    "grant": "{0} is affected for a while.",
    "grant player": "{seat} is affected for a while.",
    "actions": "{seat} has {n} more actions.",
    "change target": "The attack goes to {0}.",
    "cancel": "The {0} is cancelled.",
    "prevent": "{n} damage is prevented.",
    "redirect": "{n} damage goes to {0} instead.",
    "concede": "{seat} gives up this game.",
    "rout": "{0} falls: the Unit of {seat} is in rout.",
    "trophy": "{seat} takes a trophy.",
    "tie": "Nobody wins this game.",
    "game": "Game {n} begins.",
    "over": "The match is over.",
    "pass": "{seat} passes.",
    "put hand": "{0} goes to the hand of {seat}.",
    "put top": "{0} goes on top of its deck.",
    "put bottom": "{0} goes under its deck.",
    "put deck": "{0} is shuffled into its deck.",
    "put promo": "{0} goes back into the promo deck.",
    "put away": "{0} is removed from the game.",
    "put discard": "{0} goes to its discard pile.",
    "ruling": "Ruling: {0}.",
    "fall": "{0} falls; {seat} has lost a Leader.",
    "comes back": "{seat} comes back, with a round in ceasefire alone.",
    "vanishes": "{seat} is out, and the seat vanishes.",
    "fortress": "{seat} lays {n} cards behind each column.",
    "storm": "{0} storms {1}.",
    "breach": "The fortress of {seat} is breached at {0}.",
    "fortress falls": "{seat} takes up a card of the fortress at {0}; {n} left there.",
    "lot": "{0} comes to the row.",
    "pass over": "{seat} passes over {0} and lays a gold on it.",
    "take": "{seat} takes {0}, and {n} gold with it.",
    "gather": "{seat} gathers {n} gold from {0}.",
}


PLACE: Final = re.compile(r"^([a-h])\.(?=[VFRSC]\d|base$)")
HIDDEN: Final = frozenset(
    {"draw", "trap", "look", "put hand", "put top", "put bottom", "put deck", "put promo"}
)
"""events of cards that not everybody sees"""
BESIDES: Final = ("a card", "nobody", "{0}’s {1}", "Vanguard", "Flank", "Rear")
"""what fills places of those patterns, and is no name"""
STORIES: Final = (*TOLD.values(), *BESIDES)


def tell(event: Event, names: Sequence[str] = LETTERS) -> Told:
    """The event in words; what may not be told is left as "a card"."""
    pattern = TOLD.get(event.kind, event.kind + " {0} {1}")
    words: list[str] = [_named(word, names) for word in event.words]
    if not words and event.kind in HIDDEN:
        words = [Told("a card")]
    if event.kind == "wave" and words:
        words[0] = Told(words[0].title())
    words += [""] * (3 - len(words))
    seat = names[event.seat] if event.seat is not None else Told("nobody")
    return Told(pattern, *words, seat=seat, n=event.amount).because(event.cause)


def _named(word: str, names: Sequence[str]) -> str:
    """A place by whose it is."""
    found = None if names is LETTERS else PLACE.match(word)
    if found is None:
        return word
    return Told("{0}’s {1}", names[LETTERS.index(found[1])], word[found.end() :])
