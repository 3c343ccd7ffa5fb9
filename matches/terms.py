"""What is agreed before a match: how it is played, and who brings what to which seat."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from accounts.models import Player
from cards.models import Registration

DUEL = "pixel-tactics/deluxe/duel"
A_DAY = 24 * 60 * 60


class Terms(NamedTuple):
    """Everything people agree on before they play."""

    title: str = ""
    ruleset: str = DUEL
    seats: int = 0
    """how many play; 0: as few as can"""
    best_of: int = 3
    first: str = "random"
    lists: str = "open"
    bases: Sequence[str] = ()
    copies: int = 0
    """of one card in a closed list; 0: as many as the rules say"""
    minutes: int = 0
    """how long the match may take; 0: as long as it likes"""
    answer_seconds: int = A_DAY
    """how long a told score waits for the other's word before it stands"""
    must_be_won: bool = False
    """whether it goes on until somebody has won, as on a ladder"""
    clock_ends_at: datetime | None = None
    """when its time is up, where a clock of many matches runs"""


class Side(NamedTuple):
    """Who sits at a seat, and with which deck; a registration brings its own."""

    player: Player | None = None
    name: str = ""
    registration: Registration | None = None
    deck: Mapping[str, Any] = {}
