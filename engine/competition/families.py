"""Chains of tie-breaks as others have them, with all that belongs to them (CP-27)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from engine.competition.tiebreaks import CARD_CHAIN


class Family(NamedTuple):
    """Points, chain, and what the chain leaves open."""

    scoring: Literal["cards", "chess"]
    chain: tuple[str, ...]
    policy: Mapping[str, str]


FAMILIES: Final[Mapping[str, Family]] = {
    "magic": Family("cards", CARD_CHAIN, {}),
    "pokemon": Family(
        "cards",
        (
            "points",
            "opponents-match-wins",
            "opponents-opponents-match-wins",
            "head-to-head",
        ),
        {"floor": "0.25", "opponents_byes": "ignored", "draws": "half", "gone_at_most": "0.75"},
    ),
    "yugioh": Family(
        "cards",
        ("points", "opponents-match-wins", "opponents-opponents-match-wins", "late-losses"),
        {"floor": "0"},
    ),
    "netrunner": Family(
        "cards", ("points", "strength-of-schedule", "extended-strength-of-schedule"), {}
    ),
    "fide-swiss": Family(
        "chess",
        ("points", "head-to-head", "buchholz-cut-1", "buchholz", "sonneborn-berger", "wins"),
        {"unplayed": "fide 2026"},
    ),
    "fide-robin": Family(
        "chess",
        ("points", "head-to-head", "rounds-won", "sonneborn-berger", "koya"),
        {"unplayed": "fide 2026"},
    ),
    "us-chess": Family(
        "chess",
        ("points", "modified-median", "buchholz", "progressive", "opponents-progressive"),
        {"unplayed": "us chess"},
    ),
}
