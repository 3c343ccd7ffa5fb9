"""What a league prints: the score pad, blank for the table or filled from the log."""

from leagues.papers.pad import Battle, Pad, score_pads

__all__ = ["Battle", "Pad", "score_pads"]
