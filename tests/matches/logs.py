"""Logs for tests: of matches played at random, whole, by halves, and broken off."""

import random
from functools import cache
from typing import Any

from engine import catalogue
from engine.kernel import log_text
from engine.kernel.log import Log
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from tests.engine.plays import going_on

DUEL = "pixel-tactics/deluxe/duel"
LEADERS = [card.name for card in catalogue.cards() if card.can_lead and card.can_fight]


def deck(first: int = 0) -> dict[str, list[str]]:
    """Twenty-five cards of the house of which any may lead; another number, another deck."""
    return {"heroes": sorted(LEADERS[first : first + 25])}


@cache
def short_log(seed: int = 1, best_of: int = 1) -> Log:
    """A match of two who do whatever comes to their minds, to its end."""
    return going_on(_begun(best_of), random.Random(seed)).finished()


@cache
def brief_log(seed: int) -> Log:
    """A few actions, and then somebody has to leave: quick to judge."""
    rng = random.Random(seed)
    play = going_on(_begun(1), rng, 30)
    leaves = rng.choice("ab")
    return play.rule(("concede", leaves), "Olga", "Has to catch a train.").finished()


def _begun(best_of: int) -> Play[Any]:
    return Play.begin(catalogue.load(DUEL), {"decks": [deck(), deck()], "best_of": best_of})


def text(log: Log) -> bytes:
    return log_text.write(log).encode()


def half(log: Log, seat: int) -> bytes:
    """The log as one seat could have written it."""
    return text(seen_by(catalogue.load(DUEL), log, seat))


def result(log: Log) -> tuple[int, ...]:
    assert log.result is not None
    return log.result
