"""The cards of the demo, told chapter by chapter in the order they build on one another."""

from collections.abc import Iterator
from datetime import datetime
from importlib import import_module

CHAPTERS = ("house_sets", "own_cards", "cubes", "formats", "decks")


def chapters(now: datetime) -> Iterator[str]:
    """Tell what is missing of the sets and of what people made of them, a line about each."""
    for name in CHAPTERS:
        yield from import_module(f"cards.chapters.{name}").chapters(now)
