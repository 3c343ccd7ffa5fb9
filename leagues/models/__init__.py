"""The tables of leagues: the league, its members, the log of it, and what it keeps to itself."""

from leagues.models.duel import LockedDeck, Meeting, SecretPick
from leagues.models.fact import Fact
from leagues.models.league import League, PoolCard, Table
from leagues.models.member import Member

__all__ = [
    "Fact",
    "League",
    "LockedDeck",
    "Meeting",
    "Member",
    "PoolCard",
    "SecretPick",
    "Table",
]
