"""The house's sets, as the engine prints them."""

from collections.abc import Iterator
from datetime import datetime

from cards.services.mirroring import mirror


def chapters(now: datetime) -> Iterator[str]:
    yield f"{len(mirror(now))} sets of the house"
