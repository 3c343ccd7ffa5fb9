"""What a flight is part of, and the way back to it.

Drafts know no tournaments: whatever opens flights names where they belong when it starts.

    origins.add("tournaments.queries.flights.origin_of")

It is imported when somebody looks at a flight: a site starts without it.
"""

from collections.abc import Callable
from typing import NamedTuple

from django.utils.module_loading import import_string

from drafts.models import Flight


class Origin(NamedTuple):
    """Where a flight is drafted for."""

    title: str
    address: str


Asked = Callable[[Flight], Origin | None]
"""where a flight belongs, if it was opened there"""
_asked: list[str] = []


def add(asked: str) -> None:
    """Where an `Asked` stands."""
    _asked.append(asked)


def of(flight: Flight) -> Origin | None:
    found = (import_string(place)(flight) for place in _asked)
    return next((origin for origin in found if origin is not None), None)
