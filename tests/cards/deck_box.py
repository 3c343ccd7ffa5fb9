"""Decks for tests: a house set large enough, a legal deck of Pia's, and Olga's call for decks."""

from collections.abc import Sequence
from datetime import date

import pytest

from accounts.models import Roster, User
from cards.models import Card, Deck, DeckCall
from cards.services import calls, decks
from tests.cards.shelf import a_set, cards
from tests.people import NOW

SATURDAY = date(2026, 11, 21)
SALT = bytes(16)


@pytest.fixture
def forty(db: None) -> list[Card]:
    """Card 00 to Card 39 of the house, all of whom can lead."""
    return cards(a_set("FTY"), *(f"Card {number:02}" for number in range(40)))


def stacks(found: Sequence[Card], leaders: int = 4, heroes: int = 25) -> dict[tuple[int, str], int]:
    """The first so many as leaders, the next so many as heroes."""
    lead = {(card.pk, "leader"): 1 for card in found[:leaders]}
    return {**lead, **{(card.pk, "hero"): 1 for card in found[leaders : leaders + heroes]}}


def a_deck(person: User, wanted: dict[tuple[int, str], int], name: str = "First steps") -> Deck:
    made = decks.create(person.player, decks.Settings(name), now=NOW)
    decks.write(made, wanted, made_from=0, by=person, now=NOW)
    return Deck.objects.select_related("player__user", "house_format", "pool").get(pk=made.pk)


@pytest.fixture
def deck(pia: User, forty: list[Card]) -> Deck:
    """Pia's, private and legal in Standard: four leaders, twenty-five heroes."""
    return a_deck(pia, stacks(forty))


@pytest.fixture
def call(olga: User, roster: Roster) -> DeckCall:
    return calls.call(roster, calls.Terms("standard", None, SATURDAY), by=olga, now=NOW)
