"""The tables of matches: who met under which terms, what was said of it, and the logs of it."""

from matches.models.case import Case, Ruling
from matches.models.fact import Fact
from matches.models.game import Game, GameSeat
from matches.models.game_record import GameEntry, GameUndoing, GameWord
from matches.models.match import Match, MatchSeat
from matches.models.played import PlayedGame
from matches.models.puzzle import Puzzle
from matches.models.recording import RecordedLine, Recording
from matches.models.submission import Archive, Judgement, Paper, Submission
from matches.models.upload import Piece, Upload

__all__ = [
    "Archive",
    "Case",
    "Fact",
    "Game",
    "GameEntry",
    "GameSeat",
    "GameUndoing",
    "GameWord",
    "Judgement",
    "Match",
    "MatchSeat",
    "Paper",
    "Piece",
    "PlayedGame",
    "Puzzle",
    "RecordedLine",
    "Recording",
    "Ruling",
    "Submission",
    "Upload",
]
