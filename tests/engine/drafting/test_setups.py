"""Setups: what is read, completed and refused, for every protocol."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.kernel.refusals import UnknownRuleset
from engine.kernel.ruleset import start
from tests.engine.drafting.tables import cards, played_on, setup_refusal, table

LEAST = {
    "draft/pack/standard": (3, 96),
    "draft/pack/epic": (3, 192),
    "draft/winston": (2, 80),
    "draft/purchase": (2, 58),
    "draft/league/leaders": (1, 7),
    "draft/league/heroes": (1, 7),
}


@pytest.mark.parametrize("name", catalogue.drafts())
def test_a_cube_of_the_least_size_will_do(name):
    seats, least = LEAST[name]
    setup = {"cards": cards(least), "seats": seats}

    assert catalogue.draft(name).read_setup(setup) == setup
    assert played_on(start(catalogue.load(name), setup), 1).over


@pytest.mark.parametrize("name", catalogue.drafts())
def test_a_smaller_cube_is_refused(name):
    seats, least = LEAST[name]
    people = "1 seat" if seats == 1 else f"{seats} seats"

    assert setup_refusal(name, cards=cards(least - 2), seats=seats) == (
        f"A draft for {people} needs {least} cards; the cube has {least - 2}: 2 cards more are "
        "missing. It is not enough for any number of seats."
    )


def test_a_refusal_says_for_how_many_the_cube_is_enough():
    said = setup_refusal("draft/pack/standard", cards=cards(200), seats=8)

    assert said == (
        "A draft for 8 seats needs 256 cards; the cube has 200: 56 cards more are missing. "
        "It is enough for 6 seats."
    )
    assert catalogue.draft("draft/pack/standard").most_seats(200) == 6


def test_a_larger_cube_leaves_cards_in_the_box():
    state = played_on(table("draft/pack/standard", "", cards=cards(120), seats=3), 1)

    assert len(state.position.rest) == 120 - 96


def test_copies_may_be_given_as_numbers():
    rules = catalogue.draft("draft/pack/epic")

    read = rules.read_setup({"cards": dict.fromkeys(cards(64), 3), "seats": 3})

    assert read["cards"] == sorted(cards(64) * 3)


def test_a_card_too_many_is_refused():
    twice = [*cards(79), "Card 001"]

    assert setup_refusal("draft/winston", cards=twice, seats=2) == (
        "A card is in this cube once; there are more of Card 001."
    )
    assert setup_refusal("draft/winston", cards=twice, seats=2, copies=2) == ""


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"seats": 2}, "This draft is for 3 to 8 seats."),
        ({"seats": 9}, "This draft is for 3 to 8 seats."),
        ({"seats": "3"}, "This draft is for 3 to 8 seats."),
        ({"cards": 3}, "`cards` lists the cards of the cube."),
        ({"cards": {"Ash": -1}}, "`cards` gives a number of copies for each card."),
        ({"cards": ["Ash", 3]}, "“3” cannot be the name of a card."),
        ({"cards": ["Ash > Elm"]}, "“Ash > Elm” cannot be the name of a card."),
        ({"cards": ["?"]}, "“?” cannot be the name of a card."),
        ({"cards": ["Ash"] * 2001}, "A cube has at most 2,000 cards."),
        ({"copies": 0}, "`copies` is a small number."),
        ({"cannot_lead": "Ash"}, "“None” cannot be the name of a card."),
        ({"first": 1}, "A setup of draft/pack/standard does not know “first”."),
    ],
)
def test_a_setup_that_makes_no_sense_is_refused(setup, sentence):
    whole = {"cards": cards(96), "seats": 3} | setup

    assert setup_refusal("draft/pack/standard", **whole) == sentence


@pytest.mark.parametrize("name", ["draft/winston", "draft/purchase"])
def test_who_begins_is_agreed_or_tossed_for(name):
    setup = {"cards": cards(80), "seats": 2}

    agreed = table(name, "", **setup, first=1)
    tossed = table(name, "", **setup)

    assert agreed.position.turn == 1
    assert tossed.asks[-1].options == (("first", "a"), ("first", "b"))
    assert table(name, "* first b", **setup).position.turn == 1
    assert setup_refusal(name, **setup, first=2) == "`first` is a seat from 0 to 1."


@pytest.mark.parametrize("picks", [[5], [0, 0], [1, -1], [1, 2, 3], "5", 101])
def test_picks_are_a_number_for_each_seat(picks):
    said = setup_refusal("draft/league/heroes", cards=cards(40), seats=2, picks=picks)

    assert said == "`picks` says how many cards each seat drafts."


def test_parallel_is_yes_or_no():
    said = setup_refusal("draft/league/heroes", cards=cards(40), seats=2, parallel=1)

    assert said == "`parallel` is true or false."


@pytest.mark.parametrize("name", catalogue.drafts())
def test_nobody_wins_a_draft(name):
    seats, least = LEAST[name]
    state = played_on(table(name, "", cards=cards(least), seats=seats), 2)

    assert state.outcome is not None
    assert state.outcome.points == (0,) * seats


def test_a_game_is_no_draft():
    with pytest.raises(UnknownRuleset, match="is no draft"):
        catalogue.draft("pixel-tactics/deluxe/duel")
