"""Pieces that several games and draft protocols share."""
