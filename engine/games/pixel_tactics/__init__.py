"""Pixel Tactics: two Leaders, their Units, and the cards between them."""
