"""The Winston draft, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from engine import catalogue
from engine.kernel.ruleset import State, start
from engine.parts.drafts.lots import LotTable, found
from engine.parts.odds import Returned
from tests.engine.drafting.tables import (
    after,
    asked,
    cards,
    offers,
    played_on,
    refusal,
    table,
)

NAME = "draft/winston"
RULES = catalogue.draft(NAME)
CUBE = cards(80)


def sat_down(entries="", **setup):
    """Seat a has the first turn."""
    return table(NAME, entries, **{"cards": CUBE, "seats": 2, "first": 0} | setup)


def lots(state):
    return [[each.card for each in lot] for lot in state.position.lots]


def passing(state: State[Any], *names: str) -> State[Any]:
    """The player passes, and looks at these cards of the next lot."""
    seat = "ab"[state.position.turn]
    return after(state, f"{seat} pass", *(f"* deal {seat} > {name}" for name in names))


def test_eighty_cards_make_a_deck_and_three_lots_of_one():
    state = sat_down()

    assert (state.position.deck, lots(state)) == (77, [["?"], ["?"], ["?"]])
    assert asked(state) == "*"


def test_the_first_player_looks_at_the_first_lot_and_has_three_choices():
    state = sat_down("* deal a > Card 001")

    assert offers(state, "a") == ["take", "lead Card 001", "pass"]


def test_a_lot_is_taken_whole_and_another_laid():
    state = sat_down("* deal a > Card 001\na take")

    assert state.position.seats[0].heroes == ("Card 001",)
    assert (state.position.deck, lots(state)) == (76, [["?"], ["?"], ["?"]])
    assert state.position.turn == 1


def test_passing_adds_a_card_unseen_and_goes_on_to_the_next_lot():
    state = passing(sat_down("* deal a > Card 001"), "Card 002")

    assert lots(state) == [["Card 001", "?"], ["Card 002"], ["?"]]
    assert offers(state, "a") == ["take", "lead Card 002", "pass"]


def test_a_leader_is_taken_and_the_others_are_shuffled_back():
    state = passing(sat_down("* deal a > Card 001"), "Card 002")
    state = after(state, "a take", "* deal b > Card 003")

    state = after(state, "b lead Card 003")

    assert state.position.seats[1].leaders == ("Card 003",)
    assert [each.card for each in state.position.returned] == ["Card 001"]
    assert lots(state)[0] == ["?"], "a new lot lies where the old one lay"
    assert state.position.deck == 77 - 1 - 1 + 1 - 1


def test_who_passes_the_last_lot_takes_the_top_card():
    state = passing(sat_down("* deal a > Card 001"), "Card 002")
    state = passing(passing(state, "Card 003"), "Card 004")

    assert lots(state) == [["Card 001", "?"], ["Card 002", "?"], ["Card 003", "?"]]
    assert offers(state, "a") == ["take Card 004", "lead Card 004"]
    assert refusal(state, "a", "pass").rule == "DR-8"

    state = after(state, "a lead Card 004")

    assert state.position.seats[0].leaders == ("Card 004",)
    assert state.position.turn == 1


def test_a_card_that_cannot_lead_is_no_leader():
    state = sat_down("* deal a > Card 001", cannot_lead=["Card 001"])

    assert offers(state, "a") == ["take", "pass"]
    assert refusal(state, "a", "lead Card 001").code == "cannot-lead"


def near_the_end(deck: int, seed: int = 1, **setup):
    """A draft in which so many cards are left in the deck, and a turn begins."""
    return played_on(
        start(RULES, {"cards": CUBE, "seats": 2, "first": 0} | setup),
        seed,
        lambda now: now.position.deck <= deck and now.position.lot == 0 and -1 not in now.asks,
    )


def going_past(state: State[Any], lots: int) -> State[Any]:
    """The player passes so many lots, whatever it sees."""
    for _ in range(lots):
        seat = state.position.turn
        state = played_on(state, 1, lambda now, seat=seat: seat in now.asks)
        state = after(state, f"{'ab'[seat]} pass")
    return state


def test_the_last_card_of_the_deck_is_for_who_passes_the_last_lot():
    seeds = (near_the_end(3, seed) for seed in range(50))
    state = next(each for each in seeds if each.position.deck == 3 and len(each.position.lots) == 3)
    sizes = [len(lot) for lot in state.position.lots]

    state = going_past(state, 3)

    assert [len(lot) for lot in state.position.lots] == [sizes[0] + 1, sizes[1] + 1, sizes[2]]
    assert (state.position.deck, state.position.lot) == (1, 3)
    assert asked(state) == "*"


def test_with_an_empty_deck_the_last_lot_cannot_be_passed():
    state = played_on(
        near_the_end(0),
        1,
        lambda now: now.position.lot == len(now.position.lots) - 1 and -1 not in now.asks,
    )
    seat = "ab"[state.position.turn]

    assert state.position.deck == 0
    assert "pass" not in offers(state, seat)
    assert refusal(state, seat, "pass").rule == "DR-8"


def test_a_taken_lot_is_not_replaced_from_an_empty_deck():
    state = near_the_end(0)
    count = len(state.position.lots)

    state = after(state, f"{'ab'[state.position.turn]} take")

    assert len(state.position.lots) == count - 1


def test_the_draft_ends_after_the_last_card():
    state = played_on(near_the_end(0), 2, lambda now: not now.position.drafting)

    assert not state.position.lots
    assert sum(pool.drafted for pool in state.position.seats) == 80


@pytest.mark.parametrize("seed", range(6))
def test_chance_makes_the_leaders_four(seed):
    state = played_on(near_the_end(0, seed), seed)

    assert [len(pool.leaders) for pool in state.position.seats] == [4, 4]


def test_chance_finds_no_leader_where_nobody_can_lead():
    state = played_on(near_the_end(0, cannot_lead=CUBE), 1, lambda now: not now.position.drafting)

    assert state.asks[-1].options == (("none", "a"),)

    state = after(state, "* none a", "* none b")

    assert [pool.leaders for pool in state.position.seats] == [(), ()]


def test_heroes_above_25_may_be_given_back():
    def full(now):
        return any(len(pool.heroes) > 26 and pool.seat in now.asks for pool in now.position.seats)

    state = played_on(near_the_end(0), 4, lambda now: not now.position.drafting and full(now))
    pool = next(pool for pool in state.position.seats if len(pool.heroes) > 26)
    seat = "ab"[pool.seat]
    for card in pool.heroes[25:]:
        state = after(state, f"{seat} return {card}")

    assert len(state.position.seats[pool.seat].heroes) == 25
    assert state.position.seats[pool.seat].ready


def test_who_has_few_heroes_plays_with_all():
    def few(now):
        return any(len(pool.heroes) < 26 for pool in now.position.seats)

    ends = (played_on(near_the_end(0, s), s) for s in range(60))
    state = next(each for each in ends if few(each))

    pool = next(pool for pool in state.position.seats if len(pool.heroes) < 26)
    assert state.over
    assert pool.ready


def test_who_has_looked_at_a_card_of_a_lot_remembers_it():
    state = passing(sat_down("* deal a > Card 001"), "Card 002")
    state = after(state, "a take", "* deal b > Card 003")

    assert lots(state.view(0))[0] == ["Card 001", "?"]
    assert lots(state.view(1))[0] == ["Card 001", "Card 003"]
    assert lots(state.view(None))[0] == ["?", "?"]
    assert state.view(1).position.seats[0].heroes == ("?",)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("take Card 001", "A lot is taken whole: say “take”."),
        ("lead Card 002", "Card 002 is not a card of this lot."),
        ("return Card 001", "Decks are seen to when the last card is taken."),
        (
            "look",
            "Lot 1 of 3: take it, take one card of it as a Leader, or pass. "
            "Say, for example, “take”.",
        ),
    ],
)
def test_a_refusal_says_why(words, sentence):
    assert refusal(sat_down("* deal a > Card 001"), "a", words).sentence == sentence


def test_of_two_copies_shuffled_back_the_later_one_is_found_where_both_may_lie():
    early, late = Returned("Wick", 1), Returned("Wick", 3)
    table = LotTable(seats=(), deck=0, lots=(), rest=(), returned=(early, late))

    assert found(table, "Wick", 3).returned == (early,)
    assert found(table, "Wick", 2).returned == (late,)
