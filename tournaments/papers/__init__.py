"""What a hall has printed: pairings for the wall, slips for the tables, standings, brackets."""

from tournaments.papers.badges import Badge, badges
from tournaments.papers.brackets import brackets
from tournaments.papers.pairings import Seated, pairings
from tournaments.papers.slips import Slip, slips
from tournaments.papers.standings import InGroup, Ranked, standings

__all__ = [
    "Badge",
    "InGroup",
    "Ranked",
    "Seated",
    "Slip",
    "badges",
    "brackets",
    "pairings",
    "slips",
    "standings",
]
