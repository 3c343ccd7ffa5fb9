"""What the tests of cards lay on the table: the house's sets, and what Olga made of them."""

from datetime import date

import pytest

from accounts.models import User
from cards.models import BanList, Card, Cube, HouseFormat, Visibility
from cards.services import ban_lists, cubes, house_formats
from tests.cards.deck_box import call, deck, forty
from tests.cards.lamp_street import lanterns, moth, private, wick
from tests.cards.shelf import a_set, cards
from tests.people import NOW

__all__ = ["call", "deck", "forty", "lanterns", "moth", "private", "wick"]

TODAY = date(2026, 11, 21)


@pytest.fixture
def three(db: None) -> list[Card]:
    """Wick, Moss and Oak, of the house's set LAN."""
    return cards(a_set(), "Wick", "Moss", "Oak")


@pytest.fixture
def cube(olga: User, three: list[Card]) -> Cube:
    """Olga's private cube of one Wick and two Moss."""
    made = cubes.create(olga, cubes.Settings("Saturday cube"), now=NOW)
    wick, moss, _oak = three
    cubes.add(made, {(wick.pk, "red"): 1, (moss.pk, "blue"): 2}, by=olga, now=NOW)
    made.refresh_from_db()
    return made


@pytest.fixture
def house_format(olga: User, three: list[Card]) -> HouseFormat:
    draft = house_formats.Draft("Kitchen rules", "standard", {"override": {"heroes": "20-25"}})
    return house_formats.make(olga, draft, now=NOW)


@pytest.fixture
def ban_list(olga: User, three: list[Card]) -> BanList:
    """Public, with version 1 in force and a draft of version 2."""
    begun = ban_lists.begin(
        olga, ban_lists.Named("Library list", "The library", Visibility.PUBLIC), now=NOW
    )
    first = ban_lists.draft(
        begun,
        effective_on=TODAY,
        formats={"standard": {"banned leaders": ["Wick"]}},
        by=olga,
        now=NOW,
        today=TODAY,
    )
    ban_lists.publish(first, now=NOW, today=TODAY)
    ban_lists.draft(
        begun,
        effective_on=date(2026, 12, 24),
        formats={"standard": {"banned leaders": ["Wick"], "banned heroes": ["Oak"]}},
        by=olga,
        now=NOW,
        today=TODAY,
    )
    return begun
