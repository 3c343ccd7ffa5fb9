"""What an organiser announces; it stands alone, as named tuples beside models trouble the types."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple


class Terms(NamedTuple):
    """Everything about a tournament that is settled before it begins."""

    title: str
    starts_at: datetime
    zone: str = "UTC"
    about: str = ""
    place: str = ""
    is_online: bool = False
    visibility: str = "public"
    capacity: int | None = None
    has_waiting_list: bool = True
    checks_in: bool = False
    questions: Sequence[dict[str, Any]] = ()
    """{"text": …, "needed": …} each"""
    deck_method: str = "bring"
    pool_source: str = ""
    """where the pools come from that decks are built of: a word of `tournaments.pools`"""
    team_size: int = 0
    """so many of a team sit down at once: each at a board, or all at one table where the game is
    played by teams; 0: everybody plays alone, or as the game has it"""
    ruleset: str = "pixel-tactics/deluxe/duel"
    best_of: int = 3
    round_minutes: int = 50
    has_matches: bool = False
    """players report on the site, and every table is a match there"""
    scoring: str = "cards"
    chain: Sequence[str] = ()
    """tie-breaks; none: those that are usual with the scoring"""
    policy: dict[str, str] = {}
    stages: Sequence[dict[str, Any]] = ({"kind": "swiss"},)
    """plans as engine.competition.plan has them"""
