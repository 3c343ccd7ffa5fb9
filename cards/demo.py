"""The cards of the demo: the house's sets, as the engine prints them."""

from collections.abc import Iterator
from datetime import datetime

from cards.services.mirroring import mirror


def chapters(now: datetime) -> Iterator[str]:
    """Tell what is missing of the sets and of what people made of them, a line about each."""
    mirrored = mirror(now)
    yield f"{len(mirrored)} sets of the house"
