"""Drafts while they go on: halves of unfinished logs, undo, rulings, and full tables."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import catalogue
from engine.kernel.judge import Budget, judge
from engine.kernel.log import Answer, Log
from engine.kernel.merge import merge
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from engine.kernel.refusals import Illegal
from engine.kernel.replay import replay
from engine.kernel.silence import explicit
from engine.kernel.verdict import Kind
from tests.engine import conformance, plays
from tests.engine.drafting.tables import after, answered, cards, dealt, table, written

CHEAP = Budget(tries=0)
A, B, C = cards(8, "Ash"), cards(8, "Birch"), cards(8, "Cedar")
SETUP: dict[str, Any] = {"cards": sorted([*A, *B, *C, *cards(72, "Elm")]), "seats": 3}
OPENED = "\n".join([dealt("a", A), dealt("b", B), dealt("c", C)])


def with_undos(name: str, seed: int) -> Log:
    """A running draft in which now and then something is taken back."""
    rules = catalogue.draft(name)
    rng = random.Random(f"{name} {seed}")
    play = Play.begin(rules, rules.example(rng))
    for _ in range(6):
        play = plays.going_on(play, rng, rng.randint(3, 30))
        standing = len([each for each in play.log.entries if isinstance(each, Answer)])
        if rng.random() < 0.7 and standing > 40:
            play = play.undo(rng.randint(1, 6))
    return play.log


@pytest.mark.parametrize("name", catalogue.drafts())
@pytest.mark.parametrize("seed", range(3))
def test_halves_of_a_running_draft_tell_what_their_seats_see(name, seed):
    rules, log = catalogue.draft(name), with_undos(name, seed)
    whole = replay(rules, explicit(rules, log))

    for seat in (*range(rules.seats(log.setup)), None):
        half = seen_by(rules, log, seat)

        verdict = judge(rules, half, budget=CHEAP)
        assert verdict.kind in (Kind.INCOMPLETE, Kind.VALID), verdict.sentence
        seen = replay(rules, explicit(rules, half))
        assert seen.view(seat) == whole.view(seat)


@pytest.mark.parametrize("name", catalogue.drafts())
def test_halves_of_a_running_draft_make_the_whole(name):
    rules, log = catalogue.draft(name), with_undos(name, 7)

    merged = merge(rules, [seen_by(rules, log, seat) for seat in range(rules.seats(log.setup))])

    assert replay(rules, explicit(rules, merged)) == replay(rules, explicit(rules, log))


def test_what_a_neighbour_does_is_heard_while_others_still_think():
    entries = f"{OPENED}\nc lead Cedar 001\na lead Ash 001\na take Cedar 002"
    log = written("draft/pack/standard", entries, **SETUP)

    half = seen_by(catalogue.draft("draft/pack/standard"), log, 1)

    said = [" > ".join(each.words) for each in answered(half) if each.seat in (0, 2)]
    assert said == ["lead > ?", "lead > ?", "take > ?"]


@pytest.mark.parametrize(
    ("name", "seats"),
    [("draft/pack/standard", 8), ("draft/purchase", 4), ("draft/league/heroes", 8)],
)
def test_a_full_table_keeps_every_promise(name, seats):
    rules: Any = catalogue.draft(name)
    rng = random.Random(name)
    setup = {"cards": cards(rules.least(seats) + 16), "seats": seats}
    if "league" in name:
        setup["parallel"] = True
    log = plays.played(rules, setup, rng)

    conformance.keeps_every_piece(rules, log)
    conformance.tells_nothing_hidden(rules, log, rng, many=4)
    conformance.halves_make_the_whole(rules, log)
    conformance.judges_honest_logs_valid(rules, log)


# rulings


def test_a_judge_makes_a_hero_of_a_leader_and_takes_a_card_out():
    state = table("draft/pack/standard", f"{OPENED}\na lead Ash 001", **SETUP)
    rules: Any = state.rules

    hero = rules.rule(state.position, ("hero", "a", "Ash 001"))
    away = rules.rule(hero, ("return", "a", "Ash 001"))

    assert (hero.seats[0].leaders, hero.seats[0].heroes) == ((), ("Ash 001",))
    back = rules.rule(rules.rule(away, ("restore", "a", "Ash 001")), ("leader", "a", "Ash 001"))

    assert (away.seats[0].heroes, away.seats[0].returned) == ((), ("Ash 001",))
    assert back == state.position
    assert rules.pieces(away) == rules.pieces(state.position)


@pytest.mark.parametrize(
    "words", [("leader", "a", "Ash 001"), ("hero", "x", "Ash 001"), ("swap", "a"), ("hero", "a")]
)
def test_a_ruling_that_makes_no_sense_is_refused(words):
    state = table("draft/pack/standard", f"{OPENED}\na lead Ash 001", **SETUP)

    with pytest.raises(Illegal):
        state.rules.rule(state.position, words)


@pytest.mark.parametrize("name", ["draft/pack/standard", "draft/winston"])
def test_a_ruling_stands_in_every_half(name):
    rules = catalogue.draft(name)
    rng = random.Random(name)
    play = plays.going_on(Play.begin(rules, rules.example(rng)), rng, 120)
    hero = play.state.position.seats[1].heroes[0]
    play = play.rule(("return", "b", hero), "Olga", "It was bent.")
    log = plays.going_on(play, rng).finished()

    for seat in (0, 1, None):
        verdict = judge(rules, seen_by(rules, log, seat), budget=CHEAP)
        assert verdict.kind is Kind.RULED, verdict.sentence


# what a table is


def test_a_state_is_small_and_a_restored_one_the_same():
    rules = catalogue.draft("draft/pack/standard")
    cube = cards(256)
    rng = random.Random(1)
    play = plays.going_on(Play.begin(rules, {"cards": cube, "seats": 8}), rng, 300)

    saved = play.state.save()

    assert rules.encode(rules.decode(saved)) == saved
    assert len(saved) < sum(len(card) + 3 for card in cube) + 1_500


def test_who_waits_for_a_pack_is_told_for_whom():
    state = table("draft/pack/standard", f"{OPENED}\na lead Ash 001", **SETUP)

    reason = after(state).why_not(0, ("take", "Cedar 001"))

    assert reason is not None
    assert reason.sentence == (
        "Nothing is asked of seat a now; seat b and seat c must answer first: "
        "“Pack 1, pick 1: choose a Leader.”"
    )
