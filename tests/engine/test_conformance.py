"""Every ruleset in the catalogue keeps what the kernel promises to people who play."""

from __future__ import annotations

import importlib.util
import math
import os
import random
from collections import Counter
from typing import Any

import pytest

from engine.kernel.log import Log
from tests.engine import conformance
from tests.engine.kernel.hares import HareRules
from tests.engine.kernel.toy import MagpieRules
from tests.engine.plays import played, witnessed

QUICK_PLAYS = int(os.environ.get("CONFORMANCE_PLAYS", "1"))
PROOF_PLAYS = int(os.environ.get("PROOF_PLAYS", "10000"))
"""honest logs over all rulesets; each is also spoilt twice"""
THOROUGH = 20
"""of so many plays one is a whole match, sealed, and claims another result as well"""
BATCHES = 10
HIDDEN_BATCHES = 4
EDITS = 2
COSTS = {
    "draft/league/heroes": 4,
    "draft/league/leaders": 4,
    "draft/pack/epic": 90,
    "draft/pack/standard": 70,
    "draft/purchase": 24,
    "draft/winston": 44,
    "pixel-pusher/standard": 73,
    "pixel-tactics/classic/duel": 150,
    "pixel-tactics/deluxe/cross-duel": 800,
    "pixel-tactics/deluxe/duel": 280,
    "pixel-tactics/deluxe/duel-draft": 240,
    "pixel-tactics/deluxe/epic-duel": 700,
    "pixel-tactics/deluxe/king": 1970,
    "pixel-tactics/deluxe/siege": 240,
    "pixel-tactics/mega-man/duel": 210,
    "pocket-tactics/4e": 21,
}
"""milliseconds a random play takes to be played, judged, spoilt twice and judged twice again,
measured once on a busy core; of a new ruleset that nobody measured, as many as a duel"""
UNMEASURED = 250
LONG = {name for name, cost in COSTS.items() if cost > 2 * UNMEASURED}
"""whose plays are long"""


TOYS: tuple[Any, ...] = (MagpieRules(), HareRules())


def rulesets() -> dict[str, Any]:
    """The toys, which are in no catalogue, and everything that is."""
    found: dict[str, Any] = {toy.name: toy for toy in TOYS}
    if importlib.util.find_spec("engine.catalogue") is not None:
        from engine import catalogue

        found.update({name: catalogue.load(name) for name in catalogue.names()})
    return found


RULESETS = rulesets()
# Of those whose plays are long, the proof of hidden information and halves asks it at every step.
UNLESS_LONG = pytest.mark.parametrize("rules", sorted(RULESETS.keys() - LONG), indirect=True)


@pytest.fixture(scope="module", params=sorted(RULESETS))
def rules(request: pytest.FixtureRequest) -> Any:
    return RULESETS[request.param]


@pytest.fixture(scope="module")
def logs(rules: Any) -> list[Log]:
    """Some random plays: always the same ones. The proofs go on to whole matches."""
    rng = random.Random(f"{rules.name} plays")
    return [played(rules, _setup(rules, rng, whole=False), rng) for _ in range(QUICK_PLAYS)]


@pytest.fixture
def rng(rules: Any, request: pytest.FixtureRequest) -> random.Random:
    return random.Random(request.node.name)


def test_a_replay_is_identical(rules, logs):
    for log in logs:
        conformance.replays_identically(rules, log)


@UNLESS_LONG
def test_a_restored_state_goes_on_like_its_twin(rules, logs):
    for log in logs:
        conformance.restores_at_every_step(rules, log)


@UNLESS_LONG
def test_only_listed_options_of_asked_seats_are_taken(rules, logs, rng):
    for log in logs:
        conformance.has_one_definition_of_legality(rules, log, rng)


def test_no_piece_appears_or_vanishes(rules, logs):
    for log in logs:
        conformance.keeps_every_piece(rules, log)


def test_a_view_is_a_stable_state(rules, logs, rng):
    for log in logs:
        conformance.views_are_stable(rules, log, rng)


@UNLESS_LONG
def test_what_a_seat_cannot_know_changes_nothing_for_it(rules, logs, rng):
    for log in logs:
        conformance.tells_nothing_hidden(rules, log, rng)


@UNLESS_LONG
def test_a_seats_own_log_leads_to_what_it_sees(rules, logs, rng):
    conformance.halves_are_views(rules, logs[0], rng, many=60)


@UNLESS_LONG
def test_halves_make_the_whole(rules, logs):
    conformance.halves_make_the_whole(rules, logs[0])


def test_honest_logs_are_valid(rules, logs):
    for log in logs:
        conformance.judges_honest_logs_valid(rules, log)


def test_spoilt_logs_are_found_at_the_right_entry(rules, logs, rng):
    for log in logs:
        for _ in range(EDITS):
            conformance.judges_mutated_logs(rules, log, rng)


def test_forged_results_are_found(rules, logs, rng):
    for log in logs:
        conformance.judges_forged_results(rules, log, rng)


def test_a_table_of_it_can_be_set_up(rules):
    if not _is_draft(rules.name):
        conformance.can_be_set_up(rules)


def test_what_lies_on_the_table_can_be_drawn_and_touched(rules, logs, rng):
    for log in logs if not _is_draft(rules.name) else ():
        conformance.can_be_drawn(rules, log, rng)
        conformance.recorders_see_the_same_places(rules, log, rng)
        conformance.has_chapters(rules, log)


@pytest.mark.proof
@pytest.mark.parametrize("batch", range(BATCHES))
def test_proof_of_honest_and_spoilt_logs(rules, batch):
    """No false alarm, no illegal entry missed or misplaced, no forged result believed."""
    rng = random.Random(f"{rules.name} proof {batch}")
    edits: Counter[str] = Counter()
    for play in range(plays_in_a_batch(rules)):
        thorough = play % THOROUGH == 0
        log, states = witnessed(rules, _setup(rules, rng, whole=thorough), rng)
        conformance.judges_an_honest_log(rules, log)
        if thorough:
            conformance.judges_forged_results(rules, log, rng)
        for _ in range(EDITS):
            edit = conformance.judges_mutated_logs(rules, log, rng, states=states, sealed=thorough)
            edits[edit] += 1

    assert edits.total() == EDITS * plays_in_a_batch(rules)


def _share(name: str) -> float:
    """Of what takes four times as long there are half as many plays; nothing goes without."""
    return float(COSTS.get(name, UNMEASURED) ** -0.5)


def hidden_batches() -> list[tuple[str, int]]:
    """One of those whose plays are long."""
    return [
        (name, batch)
        for name in sorted(RULESETS)
        for batch in range(1 if name in LONG else HIDDEN_BATCHES)
    ]


@pytest.mark.proof
@pytest.mark.parametrize(("name", "batch"), hidden_batches())
def test_proof_of_hidden_information_and_halves(name, batch):
    rules = RULESETS[name]
    rng = random.Random(f"{rules.name} hidden {batch}")
    log = played(rules, rules.example(rng), rng)
    conformance.tells_nothing_hidden(rules, log, rng, many=100)
    conformance.halves_are_views(rules, log, rng)
    conformance.halves_make_the_whole(rules, log)
    conformance.restores_at_every_step(rules, log)
    conformance.keeps_every_piece(rules, log)
    conformance.has_one_definition_of_legality(rules, log, rng)


def _setup(rules: Any, rng: random.Random, *, whole: bool) -> dict[str, Any]:
    """An example; of matches only the first game, but for a whole one now and then."""
    setup: dict[str, Any] = rules.example(rng)
    return setup if whole or "best_of" not in setup else setup | {"best_of": 1}


def plays_in_a_batch(rules: Any) -> int:
    """So many that all batches of the catalogue together reach the number of the proof."""
    all_shares = sum(_share(name) for name in RULESETS if not name.startswith("toy/"))
    return math.ceil(PROOF_PLAYS * _share(rules.name) / all_shares / BATCHES)


def test_the_proof_plays_as_often_as_it_says():
    plays = {
        name: BATCHES * plays_in_a_batch(rules)
        for name, rules in RULESETS.items()
        if not name.startswith("toy/")
    }

    assert sum(plays.values()) >= PROOF_PLAYS
    assert min(plays.values()) >= min(100, PROOF_PLAYS // 100)


def _is_draft(name: str) -> bool:
    return name.startswith("draft/")
