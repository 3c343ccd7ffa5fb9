"""What random plays of the small games seldom come to: battles and rounds that bots fight out.

The same promises as in the conformance file, kept by plays in which everybody wants to win.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import catalogue
from engine.bots.contests import played
from engine.bots.greedy import Greedy
from engine.kernel.log import Log
from tests.engine import conformance

SMALL = ("pocket-tactics/4e", "pixel-pusher/standard")
PLAYS = 2


@pytest.fixture(scope="module", params=SMALL)
def rules(request: pytest.FixtureRequest) -> Any:
    return catalogue.load(request.param)


@pytest.fixture(scope="module")
def logs(rules: Any) -> list[Log]:
    rng = random.Random(f"{rules.name} fought out")
    setups = [rules.example(rng) for _ in range(PLAYS)]
    bot = Greedy(worlds=1, tries=1)
    return [played(rules, each, [bot] * rules.seats(each), rng).finished() for each in setups]


def test_states_and_options_keep_every_promise(rules: Any, logs: list[Log]):
    rng = random.Random(1)
    for log in logs:
        conformance.replays_identically(rules, log)
        conformance.restores_at_every_step(rules, log)
        conformance.has_one_definition_of_legality(rules, log, rng)
        conformance.keeps_every_piece(rules, log)


def test_nothing_hidden_is_told(rules: Any, logs: list[Log]):
    rng = random.Random(2)
    for log in logs:
        conformance.views_are_stable(rules, log, rng)
        conformance.tells_nothing_hidden(rules, log, rng)
        conformance.halves_are_views(rules, log, rng, many=60)
        conformance.halves_make_the_whole(rules, log)


def test_the_judge_finds_what_was_spoilt(rules: Any, logs: list[Log]):
    rng = random.Random(3)
    for log in logs:
        conformance.judges_honest_logs_valid(rules, log)
        conformance.judges_forged_results(rules, log, rng)
        for _ in range(4):
            conformance.judges_mutated_logs(rules, log, rng)


def test_every_moment_can_be_drawn(rules: Any, logs: list[Log]):
    rng = random.Random(4)
    for log in logs:
        conformance.can_be_drawn(rules, log, rng)
        conformance.recorders_see_the_same_places(rules, log, rng)
