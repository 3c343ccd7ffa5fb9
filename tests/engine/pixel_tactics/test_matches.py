"""Whole matches of several games, with everything a log can hold beside answers."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from engine import catalogue
from engine.bots.greedy import Greedy
from engine.bots.guessing import dealt
from engine.kernel import log_text
from engine.kernel.judge import judge, judge_text
from engine.kernel.log import Log
from engine.kernel.merge import merge
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from engine.kernel.seats import CHANCE
from engine.kernel.verdict import Kind

SALTS: Final = (b"sixteen salty bytes", b"another sixteen bytes")


def match(rules: Any, seed: int) -> tuple[Log, int]:
    """A best of three between greedy bots, and how many games it took.

    Both commit themselves now and then, the first answers are taken back once, and in the
    first quiet moment after the hundredth entry a judge puts damage on a leader.
    """
    chance, bot, ruled = random.Random(seed), Greedy(worlds=1, tries=1), False
    play = Play.begin(rules, rules.example(chance) | {"best_of": 3}, names=("Pia", "Sam"))
    while play.state.asks:
        seat, ask = next(iter(play.state.asks.items()))
        view = play.state.view(seat) if seat != CHANCE else play.state
        words = dealt(ask, chance) if seat == CHANCE else bot.answer(view, seat, chance)
        play = play.append(seat, words)
        count = len(play.log.entries)
        if count in (40, 90):
            play = play.undo(3)
        elif count in (50, 120):
            play = play.commit(0, SALTS[0]).commit(1, SALTS[1])
        elif count > 100 and not ruled and rules.resting(play.state.position):
            ruled = True
            play = play.rule(("damage", "b.F2", "3"), "Olga", "The token fell off the table.")
    games = play.state.position.game
    return play.open(0, SALTS[0]).open(1, SALTS[1]).finished(digest=True), games


FIRST, *OTHERS = catalogue.duels()


@pytest.fixture(
    scope="module",
    params=[FIRST, *(pytest.param(each, marks=pytest.mark.proof) for each in OTHERS)],
)
def rules(request: pytest.FixtureRequest) -> Any:
    return catalogue.load(request.param)


@pytest.fixture(scope="module")
def three(rules: Any) -> Log:
    """A match that went the whole way."""
    matches = (match(rules, seed) for seed in range(1, 30))
    return next(log for log, games in matches if games == 3)


def test_a_match_of_three_games_is_judged_as_one_log(three):
    verdict = judge_text(log_text.write(three), catalogue.load)

    assert verdict.kind is Kind.RULED, verdict.sentence
    assert verdict.outcome is not None
    assert max(verdict.outcome.points) == 2
    assert len(verdict.rulings) == 1


def test_both_players_halves_of_a_match_make_the_whole(rules, three):
    halves = [seen_by(rules, three, seat) for seat in (0, 1)]

    verdicts = [judge(rules, half) for half in (*halves, merge(rules, halves))]

    assert [verdict.kind for verdict in verdicts] == [Kind.RULED] * 3
    assert {verdict.outcome for verdict in verdicts} == {judge(rules, three).outcome}


def test_a_forged_trophy_is_found(rules, three):
    points = tuple(2 if n == 1 else n for n in three.result or ())

    verdict = judge(rules, replace(three, result=points))

    assert verdict.kind is Kind.RESULT_DIFFERS
