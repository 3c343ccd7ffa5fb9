"""Plays at random: the raw material of every test about logs."""

from __future__ import annotations

import random
from typing import Any

from engine.kernel.ask import Ask, Option
from engine.kernel.log import Log
from engine.kernel.play import Play
from engine.kernel.ruleset import Ruleset
from engine.kernel.seats import CHANCE

LONGEST = 20_000


def chosen(ask: Ask, rng: random.Random) -> Option:
    """One of the options: chance by its weights, people a verb first, so that plays get on."""
    options = ask.options
    assert options, f"“{ask.prompt}” has no answer"
    if ask.seat == CHANCE and ask.weigh is not None:
        return rng.choices(options, [ask.weigh(each) for each in options])[0]
    verb = rng.choice(sorted({each[0] for each in options}))
    return rng.choice([each for each in options if each[0] == verb])


def going_on(play: Play[Any], rng: random.Random, entries: int = LONGEST) -> Play[Any]:
    """The play some entries later, or at its end: asked seats answer in any order."""
    for _ in range(entries):
        asks = play.state.asks
        if not asks:
            return play
        seat = rng.choice(list(asks))
        play = play.append(seat, chosen(asks[seat], rng))
    return play


def played(rules: Ruleset[Any], setup: dict[str, Any], rng: random.Random) -> Log:
    """The sealed log of a whole random play, every answer written."""
    play = going_on(Play.begin(rules, setup), rng)
    assert play.state.over, "a random play must end"
    return play.finished()
