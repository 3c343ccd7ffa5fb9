"""The league draft, step by step."""

from __future__ import annotations

from engine import catalogue
from tests.engine.drafting.tables import (
    after,
    asked,
    cards,
    dealt,
    offers,
    refusal,
    setup_refusal,
    table,
)

HEROES, LEADERS = "draft/league/heroes", "draft/league/leaders"
RULES = catalogue.draft(HEROES)
STACK = cards(12)


def shown(entries="", *, name=HEROES, **setup):
    """Seat a has three cards before it."""
    setup = {"cards": STACK, "seats": 2, "picks": 2} | setup
    return table(name, f"{dealt('a', STACK[:3])}\n{entries}", **setup)


def test_three_cards_are_shown_and_one_is_taken():
    assert offers(shown(), "a") == ["take Card 001", "take Card 002", "take Card 003"]
    assert offers(shown(name=LEADERS), "a")[0] == "lead Card 001"


def test_another_one_goes_under_the_stack():
    state = shown("a take Card 002")

    assert offers(state, "a") == ["bury Card 001", "bury Card 003"]

    state = after(state, "a bury Card 001")

    assert [each.card for each in state.position.buried] == ["Card 001"]
    assert state.position.seats[0].hand == ("Card 003",)


def test_two_more_are_shown_so_that_there_are_three():
    state = shown("a take Card 002\na bury Card 001\n* deal a > Card 004\n* deal a > Card 005")

    assert offers(state, "a") == ["take Card 003", "take Card 004", "take Card 005"]


def test_after_the_last_pick_it_is_the_next_ones_turn():
    state = shown(
        "a take Card 002\na bury Card 001\n* deal a > Card 004\n* deal a > Card 005\n"
        "a take Card 003\na bury Card 004"
    )

    assert state.position.seats[0].heroes == ("Card 002", "Card 003")
    assert RULES.progress(state.position)[0].done
    assert state.asks[-1].prompt == "A card for b."


def test_the_stack_is_shuffled_for_the_next():
    state = shown(
        "a take Card 002\na bury Card 001\n* deal a > Card 004\n* deal a > Card 005\n"
        "a take Card 003\na bury Card 004"
    )

    assert (state.position.unshown, state.position.buried) == (10, ())
    assert ("deal", "b", "Card 001") in state.asks[-1], "what was buried may come again"


def test_parallel_seats_draw_from_the_same_stack():
    state = shown(dealt("b", STACK[3:6]), parallel=True)

    assert asked(state) == "ab"

    state = after(state, "b take Card 004", "b bury Card 005")

    assert state.asks[-1].prompt == "A card for b.", "nobody waits for a"
    assert ("deal", "b", "Card 001") not in state.asks[-1]
    assert ("deal", "b", "Card 005") not in state.asks[-1]


def test_what_was_buried_comes_up_when_nothing_else_is_left():
    state = table(
        HEROES,
        dealt("a", STACK[:3]) + "\na take Card 001\na bury Card 002\n* deal a > Card 004\n",
        cards=STACK[:4],
        seats=1,
        picks=2,
    )

    assert offers(state, "a") == ["take Card 002", "take Card 003", "take Card 004"]


def test_a_seat_that_wants_none_is_passed_over():
    state = table(HEROES, "", cards=STACK, seats=2, picks=[0, 3])

    assert state.asks[-1].prompt == "A card for b."


def test_what_is_shown_is_for_one_pair_of_eyes():
    state = shown(dealt("b", STACK[3:6]), parallel=True)
    state = after(state, "a take Card 002", "a bury Card 001")

    assert state.view(1).position.seats[0].hand == ("?",)
    assert state.view(1).position.buried[0].card == "?"
    assert state.view(0).position.buried[0].card == "Card 001"
    assert RULES.heard(shown().position, 0, ("take", "Card 002"), 1) == ("take", "?")


def test_a_stack_that_is_too_small_is_refused():
    one = setup_refusal(HEROES, cards=cards(21), seats=4)
    together = setup_refusal(HEROES, cards=cards(27), seats=4, parallel=True)

    assert one == (
        "A draft for 4 seats needs 22 cards; the cube has 21: 1 card more is missing. "
        "It is enough for 3 seats."
    )
    assert together.startswith("A draft for 4 seats needs 28 cards; the cube has 27:")


def test_a_card_that_cannot_lead_is_not_among_leaders():
    said = setup_refusal(LEADERS, cards=STACK, seats=1, cannot_lead=["Card 003"])

    assert said == "Card 003 cannot lead: it is not drafted here."


def test_a_refusal_says_why():
    state = shown()

    assert refusal(state, "a", "bury Card 001").sentence == ("First one is taken: “take Card 001”.")
    assert refusal(state, "a", "lead Card 001").sentence == ("These are heroes: “take Card 001”.")
    assert refusal(state, "a", "take Card 009").code == "not-shown"
    state = after(state, "a take Card 001")
    assert refusal(state, "a", "take Card 002").sentence == (
        "A card is taken already; now one is buried: “bury Card 002”."
    )
