"""The purchase draft, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from engine import catalogue
from engine.kernel.ruleset import State
from tests.engine.drafting.tables import after, cards, offers, played_on, refusal, table

NAME = "draft/purchase"
RULES = catalogue.draft(NAME)
CUBE = cards(58)
ROW = "\n".join(f"* reveal {card}" for card in CUBE[:5])


def laid_out(entries="", **setup):
    """Seat a begins before five open cards."""
    setup = {"cards": CUBE, "seats": 2, "first": 0} | setup
    return table(NAME, f"{ROW}\n{entries}", **setup)


def row(state: State[Any]) -> list[tuple[str, int]]:
    return [(each.card, each.coins) for each in state.position.row]


def test_five_cards_lie_open_and_everybody_has_five_coins():
    state = laid_out()

    assert row(state) == [(card, 0) for card in CUBE[:5]]
    assert [seat.coins for seat in state.position.seats] == [5, 5]
    assert state.position.deck == 53


def test_the_card_furthest_from_the_deck_is_free():
    state = laid_out("a take Card 001 > 1")

    assert state.position.seats[0].heroes == ("Card 001",)
    assert state.position.seats[0].coins == 5


def test_each_card_passed_over_gets_a_coin():
    state = laid_out("a lead Card 004 > 4")

    assert state.position.seats[0].coins == 2
    assert row(state) == [("Card 001", 1), ("Card 002", 1), ("Card 003", 1), ("Card 005", 0)]
    assert state.position.seats[0].leaders == ("Card 004",)


def test_the_coins_on_a_card_go_with_it():
    state = laid_out("a lead Card 004 > 4\n* reveal Card 006\nb take Card 002 > 2")

    assert state.position.seats[1].coins == 5 - 1 + 1
    assert row(state)[0] == ("Card 001", 2)


def test_the_row_closes_up_and_a_card_is_revealed_at_the_deck():
    state = laid_out("a take Card 002 > 2\n* reveal Card 006")

    assert [card for card, _ in row(state)] == [
        "Card 001",
        "Card 003",
        "Card 004",
        "Card 005",
        "Card 006",
    ]


def test_coins_on_a_card_do_not_pay_for_it():
    state = laid_out(
        "a take Card 005 > 5\n* reveal Card 006\nb take Card 001 > 1\n* reveal Card 007"
    )

    assert state.position.seats[0].coins == 1
    assert offers(state, "a") == [
        "lead Card 002 > 1",
        "lead Card 003 > 2",
        "take Card 002 > 1",
        "take Card 003 > 2",
    ]
    reason = refusal(state, "a", "take Card 004 > 3")
    assert (reason.code, reason.rule) == ("too-dear", "DR-14")
    assert reason.sentence == ("It lies behind 2 cards: that takes 2 coins, and you have 1 coin.")


def full(state: State[Any], seat: int, pile: str, number: int) -> bool:
    mine = seat == state.position.turn and seat in state.asks
    return mine and len(getattr(state.position.seats[seat], pile)) == number


def test_a_fifth_leader_is_refused():
    state = played_on(laid_out(), 1, lambda now: full(now, 0, "leaders", 4))

    assert all(words.startswith("take") for words in offers(state, "a"))
    card = state.position.row[0].card
    assert refusal(state, "a", f"lead {card} > 1").rule == "DR-15"


def test_a_26th_hero_is_refused():
    state = laid_out()
    while len(state.position.seats[0].heroes) < 25 or state.position.turn:
        state = played_on(state, 1, lambda now: 0 in now.asks)
        if len(state.position.seats[0].heroes) < 25:
            state = after(state, f"a take {state.position.row[0].card} > 1")

    state = played_on(state, 1, lambda now: 0 in now.asks)

    assert all(words.startswith("lead") for words in offers(state, "a"))
    card = state.position.row[0].card
    assert refusal(state, "a", f"take {card} > 1").rule == "DR-15"


def test_a_card_without_a_place_goes_to_the_box():
    state = laid_out(cannot_lead=CUBE)
    state = played_on(state, 1, lambda now: full(now, 0, "heroes", 25))

    assert all(words.startswith("return") for words in offers(state, "a"))

    state = played_on(state, 1)

    for pool in state.position.seats:
        assert (len(pool.heroes), len(pool.returned)) == (25, 4)


def test_a_card_with_a_place_is_not_given_back():
    assert refusal(laid_out(), "a", "return Card 001 > 1").rule == "DR-15"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_ends_with_four_leaders_and_25_heroes(seats):
    state = played_on(table(NAME, "", cards=cards(29 * seats), seats=seats, first=0), seats)

    for pool in state.position.seats:
        assert (len(pool.leaders), len(pool.heroes), pool.returned) == (4, 25, ())
    coins = sum(pool.coins for pool in state.position.seats)
    assert coins == 5 * seats, "no coin is left on the table"


def test_the_turn_goes_round():
    state = table(NAME, "", cards=cards(87), seats=3, first=2)
    turns = []
    for _ in range(4):
        turns.append(state.position.turn)
        state = played_on(state, 1, lambda now, at=state.position.turn: now.position.turn != at)

    assert turns == [2, 0, 1, 2]


def test_everybody_sees_everything():
    state = laid_out("a lead Card 004 > 4")

    assert state.view(1).position.seats == state.position.seats
    assert state.view(None).position.row == state.position.row


def test_the_lot_may_be_left_out_where_it_goes_without_saying():
    reason = refusal(laid_out(), "a", "take Card 003")

    assert reason.sentence == "Which lot? Card 003 is “take Card 003 > 3”."


def test_a_card_that_is_not_there_is_refused():
    state = after(laid_out(), "a take Card 001 > 1", "* reveal Card 006")

    assert refusal(state, "b", "take Card 001 > 1").code == "not-in-row"
