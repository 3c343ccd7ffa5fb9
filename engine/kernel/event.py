"""What happened, in plain values that name their cause."""

from __future__ import annotations

import msgspec

from engine.kernel.seats import Seat


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. Printing it is the ruleset's `tell`."""

    kind: str
    seat: Seat | None = None
    words: tuple[str, ...] = ()
    """what it is about, as options name things: cards by name, places by slot"""
    amount: int = 0
    cause: str = ""
    """the card and box, rule or ruling that made it happen: "Ember Squire, Rear" or "PT-14" """
    seen_by: tuple[Seat, ...] | None = None
    """None: everyone; otherwise only these seats may be told the words"""

    def to(self, seat: Seat | None) -> Event:
        """The event as one seat (None: an onlooker) may hear of it."""
        if self.seen_by is None or seat in self.seen_by:
            return self
        return msgspec.structs.replace(self, words=(), seen_by=None)
