"""Name → ruleset and its cards: the only door into the games and the draft protocols."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from engine.games.pixel_tactics.cardbook import SETS, Card, CardBook, cards_in
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.editions import EDITIONS
from engine.games.pixel_tactics.setfile import CardReading, Reading, read_ability, read_set
from engine.games.pixel_tactics.text import BOXES
from engine.games.pixel_tactics.text import read as parse
from engine.kernel.refusals import UnknownRuleset
from engine.kernel.ruleset import Ruleset

__all__ = [
    "BOXES",
    "CardReading",
    "Reading",
    "cards",
    "load",
    "names",
    "parse",
    "read_ability",
    "read_set",
]

_DUELS: Final = {f"pixel-tactics/{name}/duel": edition for name, edition in EDITIONS.items()}


def names() -> tuple[str, ...]:
    """Everything that can be played."""
    return tuple(_DUELS)


@lru_cache(maxsize=1)
def cards() -> tuple[Card, ...]:
    """All cards of all our sets."""
    return tuple(card for path in sorted(SETS.glob("*.yaml")) for card in cards_in(path))


@lru_cache(maxsize=1)
def _book() -> CardBook:
    return CardBook(cards())


@cache
def load(name: str) -> Ruleset[Any]:
    """The ruleset of that name; UnknownRuleset says which there are."""
    edition = _DUELS.get(name)
    if edition is None:
        raise UnknownRuleset(f"There is no ruleset called {name}. There are: {', '.join(names())}.")
    return Duel(edition, _book())
