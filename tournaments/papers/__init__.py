"""What a hall has printed: pairings for the wall, slips for the tables, standings, brackets."""

from tournaments.papers.brackets import brackets
from tournaments.papers.pairings import Seated, pairings
from tournaments.papers.slips import Slip, slips
from tournaments.papers.standings import Ranked, standings

__all__ = ["Ranked", "Seated", "Slip", "brackets", "pairings", "slips", "standings"]
