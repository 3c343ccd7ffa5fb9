"""Pixel people, portraits, crests and scenes: the same seed is the same picture."""

from collections.abc import Callable
from functools import lru_cache

from accounts.sprites.figures import Grid, Sprite, Traits, crest, hero, person, portrait
from accounts.sprites.scene import muster

__all__ = ["KINDS", "Sprite", "draw", "picture"]

KINDS: dict[str, Callable[[Traits], Grid]] = {
    "person": person,
    "hero": hero,
    "portrait": portrait,
    "crest": crest,
    "scene": muster,
}


def draw(kind: str, seed: str) -> Sprite:
    return Sprite(tuple(tuple(row) for row in KINDS[kind](Traits(seed))))


@lru_cache(maxsize=4096)
def picture(kind: str, seed: str) -> str:
    """The sprite as SVG. A hall of people is drawn once, however many look at it."""
    return draw(kind, seed).svg()
