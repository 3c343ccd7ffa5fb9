"""Registered decks in a match: every copy, worded as it was, with cards nobody else has."""

import random
from typing import Any

import pytest

from cards.models import Deck, DeckCall, Registration
from cards.services import registrations
from engine import catalogue
from engine.kernel.play import Play
from matches import rules
from matches.models import Match
from matches.services import arranging
from matches.terms import Side, Terms
from tests.cards.deck_box import SALT, call, deck, forty
from tests.engine.plays import going_on
from tests.matches.logs import DUEL, text
from tests.matches.pairs import handed_in, seats_of
from tests.people import NOW

__all__ = ["call", "deck", "forty"]


@pytest.fixture
def registered(deck: Deck, call: DeckCall, pia: Any) -> Registration:
    return registrations.register(call.roster, deck, by=pia, now=NOW, salt=SALT)


@pytest.fixture
def match(registered: Registration, olga: Any, pia: Any, sam: Any, roster: Any) -> Match:
    """Pia with what she registered against Sam with the same cards."""
    own = rules.deck_of(registered)
    sides = [Side(pia.player, registration=registered), Side(sam.player, deck=own)]
    return arranging.arrange(Terms(best_of=1), sides, by=olga, roster=roster, now=NOW)


def test_a_registration_brings_its_deck_and_its_own_wordings(match, registered):
    one, other = seats_of(match)

    assert (len(one.deck["leaders"]), len(one.deck["heroes"])) == (4, 25)
    assert (one.registration, other.registration) == (registered, None)
    assert {card["name"] for card in match.own_cards} == set(registered.sheet["cards"])
    assert match.ruleset_digest == rules.of(match).digest != catalogue.load(DUEL).digest


def test_a_log_of_it_is_judged_by_the_wordings_that_were_registered(match):
    own = rules.of(match)
    setup = rules.setup_of(match, seats_of(match))
    play: Play[Any] = going_on(Play.begin(own, setup), random.Random(3))
    log = play.finished()

    submission = handed_in(match, text(log), seats_of(match)[0])

    assert (submission.standing, submission.judgement.ruleset) == ("accepted", own.digest)
    assert match.points == [int(won == 1) for won in log.result or ()]


def test_another_list_than_the_registered_one_is_refused(match):
    own = rules.of(match)
    setup = rules.setup_of(match, seats_of(match))
    theirs = setup["decks"][1]
    setup["decks"][0] = {**theirs, "heroes": [*theirs["heroes"][1:], theirs["heroes"][1]]}
    log = going_on(Play.begin(own, setup), random.Random(3)).finished()

    submission = handed_in(match, text(log), seats_of(match)[0])

    assert (submission.standing, submission.code) == ("refused", "other_deck")


def test_decks_the_engine_cannot_begin_with_are_refused_when_it_is_arranged(olga, pia, sam):
    unknown = {"heroes": ["Nobody"] * 25}

    with pytest.raises(rules.NotADeck):
        arranging.arrange(
            Terms(), [Side(each.player, deck=unknown) for each in (pia, sam)], by=olga, now=NOW
        )
    assert not Match.objects.exists()


def test_each_brings_a_deck_to_a_match_that_is_arranged(as_, olga, pia, sam):
    sides = [Side(pia.player), Side(sam.player)]
    match = arranging.arrange(Terms(best_of=1), sides, by=pia, now=NOW)
    address = f"/matches/{match.public_id}/"

    first = as_(pia).get(address).content.decode()
    for player in (pia, sam):
        as_(player).post(f"{address}bring/", {"set": "LAN"})
    opened = as_(sam).post(f"{address}live/")

    assert "Bring your deck" in first
    assert [len(seat.deck["heroes"]) for seat in seats_of(match)] == [25, 25]
    assert "/matches/tables/" in opened["Location"]
    assert as_(sam).post(f"{address}bring/", {"set": "DUS"}).status_code == 409
    with pytest.raises(arranging.HasBegun):
        arranging.bring(seats_of(match)[0], seats_of(match)[1].deck, now=NOW)


def test_a_stranger_and_the_other_seat_bring_nothing_to_mine(as_, olga, pia, sam):
    match = arranging.arrange(Terms(), [Side(pia.player), Side(olga.player)], by=pia, now=NOW)

    answer = as_(sam).post(f"/matches/{match.public_id}/bring/", {"set": "LAN"})

    assert answer.status_code == 404
    assert [seat.deck for seat in seats_of(match)] == [{}, {}]
