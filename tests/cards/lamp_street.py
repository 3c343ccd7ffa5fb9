"""Lamp Street, a set of Olga's own, and the Lantern Court of the house."""

import pytest

from accounts.models import User
from cards.models import Card, CardSet, Visibility
from cards.services import mirroring, revisions
from cards.services.wording import Printed
from engine import catalogue
from tests.people import NOW

WICK = Printed(
    name="Wick of Lamp Street",
    attack=3,
    life=4,
    texts={
        "vanguard": "Intercept.",
        "flank": "Ranged Attack.",
        "rear": "Spell: Draw a card.",
        "order": "Draw 2 cards.",
        "leader": "Your Heroes have +1 Life.",
    },
    title="Keeper of the Corner",
    leader_attack=4,
    leader_life=20,
)


@pytest.fixture
def lanterns(db: None) -> CardSet:
    """The Lantern Court, as the engine prints it."""
    mirroring.mirror(NOW, [each for each in catalogue.sets() if each.code == "LAN"])
    return CardSet.objects.get(code="LAN")


@pytest.fixture
def moth(lanterns: CardSet) -> Card:
    return lanterns.cards.select_related("current", "set").get(name="The Gilded Moth")


def own_set(owner: User, visibility: Visibility, code: str = "LMP") -> CardSet:
    made = CardSet.objects.create(
        owner=owner, name="Lamp Street", code=code, visibility=visibility, made_at=NOW
    )
    revisions.write(Card.objects.create(set=made, name=WICK.name), WICK, by=owner, now=NOW)
    return made


@pytest.fixture
def private(olga: User) -> CardSet:
    """Olga's own set, which she has shown to nobody."""
    return own_set(olga, Visibility.PRIVATE)


@pytest.fixture
def wick(private: CardSet) -> Card:
    return private.cards.select_related("current", "set").get()
