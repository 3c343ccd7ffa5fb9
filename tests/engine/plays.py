"""Plays at random: the raw material of every test about logs."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from engine.kernel import chain
from engine.kernel.ask import Ask, Option
from engine.kernel.log import Answer, Log
from engine.kernel.play import Play
from engine.kernel.replay import after
from engine.kernel.ruleset import Ruleset, State, start
from engine.kernel.seats import CHANCE

LONGEST = 20_000


def chosen(ask: Ask, rng: random.Random) -> Option:
    """One of the options: chance by its weights, people a verb first, so that plays get on."""
    if ask.seat == CHANCE and ask.weigh is not None:
        options = ask.options
        return rng.choices(options, [ask.weigh(each) for each in options])[0]
    verbs = sorted(ask.menu)
    for verb in rng.sample(verbs, len(verbs)):
        listed = list(ask.menu[verb]())
        if listed:
            return rng.choice(listed)
    raise AssertionError(f"“{ask.prompt}” has no answer")


def going_on(play: Play[Any], rng: random.Random, entries: int = LONGEST) -> Play[Any]:
    """The play some entries later, or at its end: asked seats answer in any order."""
    for _ in range(entries):
        asks = play.state.asks
        if not asks:
            return play
        seat = rng.choice(list(asks))
        play = play.append(seat, chosen(asks[seat], rng))
    return play


def witnessed(
    rules: Ruleset[Any], setup: dict[str, Any], rng: random.Random
) -> tuple[Log, list[State[Any]]]:
    """The sealed log of a whole random play, and the states before and behind its entries."""
    state = start(rules, setup)
    states: list[State[Any]] = [state]
    entries: list[Any] = []
    while state.asks:
        assert len(entries) < LONGEST, "a random play must end"
        seat = rng.choice(list(state.asks))
        words = chosen(state.asks[seat], rng)
        state = after(state, seat, words).state
        states.append(state)
        entries.append(Answer(seat, words))
    assert state.outcome is not None
    written = dict(rules.read_setup(setup))
    log = Log(rules.name, rules.digest, setup=written, entries=tuple(entries))
    return chain.sealed(replace(log, result=state.outcome.points)), states


def played(rules: Ruleset[Any], setup: dict[str, Any], rng: random.Random) -> Log:
    """The sealed log of a whole random play, every answer written."""
    play = going_on(Play.begin(rules, setup), rng)
    assert play.state.over, "a random play must end"
    return play.finished()
