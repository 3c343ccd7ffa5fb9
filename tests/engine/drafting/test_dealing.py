"""A live draft dealt from a secret: every card that came can be checked, in short logs too."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engine import catalogue
from engine.kernel import dealer, dealing
from engine.kernel.judge import Budget, judge
from engine.kernel.log import Answer, Log
from engine.kernel.play import Play
from engine.kernel.ruleset import start
from engine.kernel.seats import CHANCE
from engine.kernel.silence import shortened
from engine.kernel.verdict import Kind
from tests.engine.drafting.tables import answered
from tests.engine.plays import chosen

SECRET = bytes(range(32))
SEALED = dealer.sealed(SECRET, (b"pia", b"sam"))
OPENED = replace(SEALED, secret=SECRET.hex())
CHEAP = Budget(tries=0)


def live(name: str, seed: int) -> Log:
    """A draft as a room keeps it: what chance says of itself is taken, and not written."""
    rules = catalogue.draft(name)
    rng = random.Random(seed)
    setup = dict(rules.read_setup(rules.example(rng)))
    state, entries, index = start(rules, setup), [], 0
    while state.asks:
        ask = state.asks.get(CHANCE)
        if ask is None:
            seat = rng.choice(list(state.asks))
            words = chosen(state.asks[seat], rng)
            entries.append(Answer(seat, words))
        else:
            seat, words = CHANCE, ask.default or dealer.dealt(ask, OPENED, index)
            entries += [] if ask.default else [Answer(seat, words)]
            index += 1
        state, _ = state.take(seat, words)
    assert state.outcome is not None
    points = state.outcome.points
    return Log(
        name, rules.digest, setup=setup, dealing=OPENED, entries=tuple(entries), result=points
    )


@pytest.mark.parametrize("name", catalogue.drafts())
def test_a_live_log_is_valid_and_its_deals_can_be_checked_without_the_rules(name):
    rules, log = catalogue.draft(name), live(name, 1)

    assert judge(rules, log, budget=CHEAP).kind is Kind.VALID
    assert dealing.problem(dealer.record(rules, log)) is None


@pytest.mark.parametrize("name", catalogue.drafts())
def test_any_card_dealt_otherwise_is_found(name):
    rules, log = catalogue.draft(name), live(name, 2)
    rng = random.Random(name)
    said = answered(log)
    draws = [at for at, each in enumerate(said) if each.seat == CHANCE]
    for at in rng.sample(draws, min(12, len(draws))):
        state = dealer.asked(_before(rules, log, at), said[at])[0]
        others = [words for words in state.asks[CHANCE] if words != said[at].words]
        if not others:
            continue
        forged = replace(said[at], words=rng.choice(others))
        entries = (*log.entries[:at], forged, *log.entries[at + 1 :])

        verdict = judge(rules, replace(log, entries=entries), budget=CHEAP)

        assert (verdict.kind, verdict.code) == (Kind.IMPOSSIBLE_CHANCE, "dealt-otherwise")
        assert verdict.entry == at + 1


def _before(rules, log, at):
    play = Play.of(rules, replace(log, entries=log.entries[:at], result=None))
    return play.state


@pytest.mark.parametrize("name", catalogue.drafts())
def test_a_live_log_is_as_short_as_can_be_up_to_its_end(name):
    rules, log = catalogue.draft(name), live(name, 3)

    short = shortened(rules, log)

    kept = [each for each in answered(log) if each.words != ("keep",)]
    assert [each for each in answered(short) if each.words != ("keep",)] == kept
