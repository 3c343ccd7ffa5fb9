"""Seals of secret picks and locked decks: shown at once, opened later, and never two ways."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

from engine.leagues.facts import Card, Name, Pick

SHORTEST_SALT: Final = 16
"""in characters: a pick has few answers, and without a salt its seal could be guessed"""


def sealed_pick(duel: int, name: Name, pick: Pick) -> str:
    """The seal of a pick; the same pick in another duel or by somebody else has another."""
    return _seal("muster league pick 1", str(duel), name, pick.leader, pick.base, pick.salt)


def sealed_deck(heroes: Iterable[Card], salt: str) -> str:
    """The seal of a hero deck, in whatever order its cards are given."""
    return _seal("muster league deck 1", salt, *sorted(heroes))


def _seal(*texts: str) -> str:
    parts = (text.encode() for text in texts)
    return hashlib.sha256(b"".join(len(part).to_bytes(4) + part for part in parts)).hexdigest()
