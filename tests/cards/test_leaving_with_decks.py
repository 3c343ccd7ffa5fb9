"""Decks, pools and registrations when their player takes them along, goes, or turns out to be
another."""

from typing import Any

import pytest

from accounts.models import Player, User
from accounts.services import claims, exports, people
from cards.models import Card, Deck, DeckCall, Pool, Registration, Visibility
from cards.services import decks, pools, registrations, sheets
from tests.cards.deck_box import SALT, stacks
from tests.people import NOW


@pytest.fixture
def registered(deck: Deck, call: DeckCall, pia: User) -> Registration:
    return registrations.register(call.roster, deck, by=pia, now=NOW, salt=SALT)


def test_everything_about_somebody_has_their_decks(
    pia: User, olga: User, registered: Registration, forty: list[Card]
):
    held = {(forty[0].pk, "any"): 2}
    pools.create(pia.player, pools.Settings("My box"), now=NOW, cards=held, by=pia)
    registrations.look(registered, who=olga, why="Deck check", at=NOW)

    taken = exports.everything_about(pia)

    assert [(each["name"], len(each["cards"])) for each in taken["decks"]] == [("First steps", 29)]
    assert [(each["name"], each["cards"][0]["count"]) for each in taken["pools"]] == [("My box", 2)]
    assert [each["looks"][0]["why"] for each in taken["registrations"]] == ["Deck check"]


@pytest.mark.parametrize(
    ("visibility", "left"),
    [(Visibility.PRIVATE, 0), (Visibility.UNLISTED, 0), (Visibility.PUBLIC, 1)],
)
def test_who_leaves_takes_decks_that_nobody_else_could_see(
    pia: User,
    registered: Registration,
    deck: Deck,
    visibility: Visibility,
    left: int,
    django_capture_on_commit_callbacks: Any,
):
    decks.settle(deck, decks.Settings(deck.name, visibility=visibility))
    pools.create(pia.player, pools.Settings("My box", visibility), now=NOW)

    with django_capture_on_commit_callbacks(execute=True):
        people.leave(pia, now=NOW)

    registered.refresh_from_db()
    assert (Deck.objects.count(), Pool.objects.count()) == (left, left)
    assert sheets.built(registered.sheet).size == 29


def test_a_walk_in_who_claims_the_record_has_the_deck(
    call: DeckCall, walk_in: Player, olga: User, sam: User, forty: list[Card]
):
    registrations.enter(call.roster, walk_in, stacks(forty), by=olga, now=NOW, salt=SALT)
    link, secret = claims.issue(walk_in, by=olga, now=NOW)

    claims.claim(link.handle, secret, user=sam, now=NOW)

    assert Registration.objects.get().player == sam.player
    assert Deck.objects.get().player == sam.player


def test_a_walk_ins_deck_outlives_another_persons_leaving(
    call: DeckCall,
    walk_in: Player,
    olga: User,
    sam: User,
    forty: list[Card],
    django_capture_on_commit_callbacks: Any,
):
    registrations.enter(call.roster, walk_in, stacks(forty), by=olga, now=NOW, salt=SALT)

    with django_capture_on_commit_callbacks(execute=True):
        people.leave(sam, now=NOW)

    assert Deck.objects.get().player == walk_in
