"""The tables of tournaments: events, who enters them, the log of each, and rows made of it."""

from tournaments.models.entry import Entry, Member, Standing, Team
from tournaments.models.fact import Fact
from tournaments.models.round import Absent, Board, Part, Round, Table
from tournaments.models.tournament import DeckMethod, Series, Status, Tournament, Visibility

__all__ = [
    "Absent",
    "Board",
    "DeckMethod",
    "Entry",
    "Fact",
    "Member",
    "Part",
    "Round",
    "Series",
    "Standing",
    "Status",
    "Table",
    "Team",
    "Tournament",
    "Visibility",
]
