"""Orders in which people stand who are to be split into flights.

Drafts know no tournaments and no leagues: whatever has standings names them when it starts.

    orders.add("tournaments.queries.days.orders_of")

It is imported when somebody splits a flight: a site starts without it.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from django.utils.module_loading import import_string

from accounts.models import Player, Roster


class Order(NamedTuple):
    """How people of a roster stand somewhere, the first of them first."""

    name: str
    """as an address has it"""
    title: str
    players: Sequence[int]


Offer = Callable[[Roster], Sequence[Order]]
"""how the people of a roster stand; nothing if they have not played yet"""
_offers: list[str] = []


def add(offer: str) -> None:
    """Where an `Offer` stands."""
    _offers.append(offer)


def offered(roster: Roster) -> list[Order]:
    offers: list[Offer] = [import_string(place) for place in _offers]
    return [order for offer in offers for order in offer(roster)]


def ordered(players: Sequence[Player], by: Order | None) -> list[Player]:
    """The players as they stand there; who stands nowhere comes after them, as they were."""
    places = {pk: place for place, pk in enumerate(by.players if by else ())}
    return sorted(players, key=lambda player: places.get(player.pk, len(places)))
