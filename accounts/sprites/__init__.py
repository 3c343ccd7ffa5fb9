"""Pixel people, portraits and crests, drawn from a seed: the same seed, the same picture."""

from accounts.sprites.figures import KINDS, Sprite, draw

__all__ = ["KINDS", "Sprite", "draw"]
