"""Leagues: cycles, challenges, bases at stake; one log of facts, everything else follows."""
