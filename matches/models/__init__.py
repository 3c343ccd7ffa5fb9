"""The tables of matches: who met under which terms, what was said of it, and the logs of it."""

from matches.models.case import Case, Ruling
from matches.models.fact import Fact
from matches.models.match import Match, MatchSeat
from matches.models.submission import Archive, Judgement, Paper, Submission

__all__ = [
    "Archive",
    "Case",
    "Fact",
    "Judgement",
    "Match",
    "MatchSeat",
    "Paper",
    "Ruling",
    "Submission",
]
