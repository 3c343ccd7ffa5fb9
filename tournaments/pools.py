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
    format_code: str = ""
    """of decks that are built of such a pool; "": what the deck method says"""


Offer = Callable[[User], Sequence[PoolSource]]
_offers: list[Offer] = []


def add(offer: Offer) -> None:
    """`offer` says what somebody who announces a tournament may choose from."""
    _offers.append(offer)


def format_of(name: str, user: User) -> str:
    """Of decks from the pools of that name, as far as this person is offered them."""
    return next((each.format_code for each in offered_to(user) if each.name == name), "")


def offered_to(user: User) -> list[PoolSource]:
    return [source for offer in _offers for source in offer(user)]
