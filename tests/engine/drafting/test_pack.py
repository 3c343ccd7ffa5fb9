"""Pack drafts, paragraph by paragraph."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import catalogue
from tests.engine.drafting.tables import (
    after,
    asked,
    cards,
    dealt,
    offers,
    played_on,
    refusal,
    table,
)

STANDARD = "draft/pack/standard"
RULES: Any = catalogue.draft(STANDARD)
A, B, C = cards(8, "Ash"), cards(8, "Birch"), cards(8, "Cedar")
CUBE = sorted([*A, *B, *C, *cards(72, "Elm")])
OPENED = "\n".join([dealt("a", A), dealt("b", B), dealt("c", C)])


def opened(entries: str = "", **setup):
    """Three seats that have opened their first packs, and what they did then."""
    return table(STANDARD, f"{OPENED}\n{entries}", cards=CUBE, seats=3, **setup)


def hand(state, seat):
    return RULES.offered(state.position, seat)


def test_everybody_opens_a_pack_of_eight_and_leads_with_its_first_card():
    state = opened()

    assert asked(state) == "abc"
    assert offers(state, "a") == [f"lead {card}" for card in A]
    assert state.asks[0].prompt == "Pack 1, pick 1: choose a Leader."


def test_the_rest_goes_to_the_left_and_the_next_card_is_a_hero():
    state = opened("a lead Ash 001\nb lead Birch 001\nc lead Cedar 001")

    assert hand(state, 1) == tuple(A[1:])
    assert hand(state, 0) == tuple(C[1:])
    assert offers(state, "b") == [f"take {card}" for card in A[1:]]


def test_after_eight_picks_everybody_has_a_leader_and_seven_heroes():
    state = played_on(opened(), 1, lambda now: now.position.seats[0].drafted == 8)

    first = state.position.seats[0]
    assert (len(first.leaders), len(first.heroes)) == (1, 7)


def test_the_second_pack_goes_to_the_right():
    state = played_on(opened(), 1, lambda now: now.position.seats[0].drafted == 8)
    state = played_on(state, 1, lambda now: 0 in now.asks)
    opened_second = state.position.seats[0].hand

    state = after(state, f"a lead {opened_second[0]}")

    there = state.position.seats[2]
    reached = [there.hand, there.face_down, *(pack.cards for pack in there.queue)]
    assert opened_second[1:] in reached


def test_directions_of_all_four_packs():
    state, ways = opened(), []
    chance = random.Random(2)
    for picks in (0, 8, 16, 24):
        state = played_on(
            state, chance.random(), lambda now, picks=picks: now.position.seats[0].drafted == picks
        )
        ways.append(RULES.progress(state.position)[0].passes_to)

    assert ways == [1, 2, 1, 2]


def test_after_the_fourth_pack_everybody_has_four_leaders_and_28_heroes():
    state = played_on(opened(), 3)

    for pool in state.position.seats:
        assert len(pool.leaders) == 4
        assert len(pool.heroes) + len(pool.returned) == 28


def test_three_heroes_at_most_go_back():
    state = played_on(opened(), 3, lambda now: now.position.seats[1].drafted == 32)
    mine = state.position.seats[1].heroes[:4]

    state = after(state, *(f"b return {card}" for card in mine[:3]))

    assert state.position.seats[1].returned == mine[:3]
    assert len(state.position.seats[1].heroes) == 25
    assert state.position.seats[1].ready
    assert not offers(state, "b")


def test_nothing_goes_back_before_the_last_pick():
    reason = refusal(opened(), "a", "return Ash 001")

    assert (reason.code, reason.rule) == ("not-yet", "DR-4")


def test_a_fast_seat_is_not_held_up_by_a_slow_one_further_on():
    """b sleeps; a and c go on as far as packs reach them."""
    state = opened("a lead Ash 001\nc lead Cedar 001\na take Cedar 002")

    assert asked(state) == "b"
    assert [len(pack.cards) for pack in state.position.seats[1].queue] == [7, 6]

    state = after(state, "b lead Birch 001")

    assert hand(state, 1) == tuple(A[1:]), "the oldest first"
    assert hand(state, 2) == tuple(B[1:])


def test_a_seat_opens_its_next_pack_after_its_last_pick():
    def done_before_b(now):
        seats = now.position.seats
        return seats[0].drafted == 8 and seats[1].drafted < 8

    ready = (played_on(opened(), seed, done_before_b) for seed in range(40))
    state = next(each for each in ready if not each.over)

    assert state.asks.keys() == {-1}, "a's own pack of the second round is dealt"
    assert RULES.progress(state.position)[0].pack == 2
    assert RULES.progress(state.position)[1].pack == 1


def test_an_early_pack_of_the_next_round_waits():
    """a is slow: c passes a pack of round two to b, which still waits for one of round one."""
    state = opened()
    while not (b := state.position.seats[1]).queue or b.hand or b.face_down:
        seat = next(seat for seat in (-1, 2, 1, 0) if seat in state.asks)
        state, _ = state.take(seat, state.asks[seat].options[0])

    assert [pack.round for pack in b.queue] == [2]
    assert b.drafted == 7
    assert 1 not in state.asks

    state = played_on(state, 1, lambda now: now.position.seats[1].drafted == 8)

    assert RULES.progress(state.position)[1].waiting == 1, "its own pack comes first"


def test_a_leader_is_owed_until_somebody_can_lead():
    state = opened("a take Ash 001\nc lead Cedar 001", cannot_lead=A)

    assert offers(state, "a") == [f"lead {card}" for card in C[1:]]
    reason = refusal(state, "a", "take Cedar 002")
    assert (reason.code, reason.rule) == ("leader-first", "DR-3")

    state = after(state, "a lead Cedar 002", "b lead Birch 001")
    assert offers(state, "c")[0] == "take Birch 002"
    assert refusal(state, "b", "lead Ash 002").code == "cannot-lead"


def test_a_seat_short_of_leaders_makes_one_of_a_hero():
    leaders = ["Cedar 008", *cards(3, "Elm")]
    stuck = [card for card in CUBE if card not in leaders]
    state = table(STANDARD, OPENED, cards=CUBE, seats=3, cannot_lead=stuck)
    state = played_on(state, 5, lambda now: all(s.drafted >= 32 for s in now.position.seats))

    short = [pool for pool in state.position.seats if len(pool.leaders) < 4]
    assert short, "four cards cannot lead for twelve"
    for pool in short:
        can = [card for card in pool.heroes if card in leaders]
        found = offers(state, "abc"[pool.seat])
        assert [words for words in found if words.startswith("lead")] == [
            f"lead {card}" for card in can
        ]


def test_no_more_than_three_go_back_however_many_heroes_there_are():
    state = table(STANDARD, OPENED, cards=CUBE, seats=3, cannot_lead=CUBE)
    state = played_on(state, 5, lambda now: now.position.seats[0].drafted == 32)
    mine = state.position.seats[0].heroes
    state = after(state, *(f"a return {card}" for card in mine[:3]))

    assert len(state.position.seats[0].heroes) == 29
    assert offers(state, "a") == ["keep"]
    assert refusal(state, "a", f"return {mine[3]}").code == "returned-all"


def test_a_pack_is_known_to_the_hand_that_holds_it():
    state = opened("a lead Ash 001")

    assert state.view(1).position.seats[1].hand == tuple(B)
    assert state.view(1).position.seats[1].queue[0].cards == ("?",) * 7
    assert state.view(0).position.seats[1].queue[0].cards == ("?",) * 7
    assert state.view(0).position.seats[0].leaders == ("Ash 001",)
    assert state.view(1).position.seats[0].leaders == ("?",)
    assert RULES.heard(state.position, 1, ("lead", "Birch 001"), 0) == ("lead", "?")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("lead Birch 001", "Birch 001 is not in the pack in hand."),
        ("take Ash 001", "A Leader comes from this pack first: “lead Ash 001”."),
        ("keep", "The deck is seen to after the last pick."),
        ("lead", "Pack 1, pick 1: choose a Leader. Say, for example, “lead Ash 001”."),
    ],
)
def test_a_refusal_says_why(words, sentence):
    assert refusal(opened(), "a", words).sentence == sentence


def test_an_epic_draft_leads_from_every_other_pack_and_keeps_everything():
    rules = catalogue.draft("draft/pack/epic")
    cube = sorted(cards(66) * 3)
    state = table("draft/pack/epic", "", cards=cube, seats=3)
    prompts = []
    for picks in range(0, 64, 8):
        state = played_on(
            state,
            picks,
            lambda now, picks=picks: now.position.seats[0].drafted == picks and 0 in now.asks,
        )
        prompts.append(state.asks[0].prompt.rpartition(" ")[2])
    state = played_on(state, 1)

    assert prompts == ["Leader.", "Hero."] * 4
    assert state.over
    for drafted in rules.drafted(state.position):
        assert (len(drafted.leaders), len(drafted.heroes), drafted.returned) == (4, 60, ())
