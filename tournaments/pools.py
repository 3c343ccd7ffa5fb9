"""Where the pools come from that decks of a tournament have to be built of.

Tournaments know no leagues: whatever hands out pools, above or below, names them when it starts.

    pools.add(lambda user: [PoolSource("league:…", "Autumn league")])

The name is the `origin` of those pools (cards.models.Pool), and stands with the tournament.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from accounts.models import User


class PoolSource(NamedTuple):
    name: str
    title: str


Offer = Callable[[User], Sequence[PoolSource]]
_offers: list[Offer] = []


def add(offer: Offer) -> None:
    """`offer` says what somebody who announces a tournament may choose from."""
    _offers.append(offer)


def offered_to(user: User) -> list[PoolSource]:
    return [source for offer in _offers for source in offer(user)]
