"""What somebody may have meant who touched something in vain is said with its reason."""

import random
from typing import Any

import pytest

from engine import catalogue
from engine.kernel.ruleset import State, start
from engine.parts import offers, scene
from tests.engine.plays import chosen

SMALL = ("pocket-tactics/4e", "pixel-pusher/standard")


def moments(rules: Any, many: int = 60) -> list[State[Any]]:
    """States of a random play in which people are asked."""
    rng = random.Random(7)
    state = start(rules, dict(rules.read_setup(rules.example(rng))))
    found: list[State[Any]] = []
    while state.asks and len(found) < many:
        seat, ask = next(iter(state.asks.items()))
        if seat >= 0:
            found.append(state)
        state = state.take(seat, chosen(ask, rng))[0]
    return found


@pytest.mark.parametrize("name", SMALL)
def test_whatever_is_touched_means_something_that_can_be_explained(name):
    rules: Any = catalogue.load(name)
    assert isinstance(catalogue.load(name), offers.Touched)
    rng = random.Random(3)
    for state in moments(rules):
        for seat in state.asks:
            words = sorted(scene.words(rules.scene(state.view(seat).position, seat)))
            for touched in ([rng.choice(words)], [rng.choice(words), rng.choice(words)]):
                for option in rules.meant(state.view(seat).position, seat, touched):
                    reason = state.why_not(seat, option)
                    assert (reason is None) == (option in state.asks[seat])


@pytest.mark.parametrize("name", SMALL)
def test_what_an_option_begins_with_means_that_option(name):
    """Touching the words of an option one after the other always leads to it."""
    rules: Any = catalogue.load(name)
    for state in moments(rules, 40):
        for seat, ask in state.asks.items():
            for option in ask.options:
                if len(option) > 1:
                    meant = rules.meant(state.view(seat).position, seat, list(option[1:]))
                    assert option in meant, f"{option} is not among {meant[:5]}"


@pytest.mark.parametrize("name", SMALL)
def test_nobody_who_is_not_asked_means_anything(name):
    rules: Any = catalogue.load(name)
    state = next(each for each in moments(rules) if len(each.asks) == 1)
    idle = next(seat for seat in range(2) if seat not in state.asks)

    assert rules.meant(state.position, idle, ["1"]) == []
