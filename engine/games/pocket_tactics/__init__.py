"""Pocket-Tactics, fourth edition: units on hexes, dice, favoured terrain."""
