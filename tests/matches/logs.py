"""Logs for tests: real ones at random, that end when somebody gives up."""

import random
from functools import cache
from typing import Any

from engine import catalogue
from engine.kernel import log_text
from engine.kernel.log import Log
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from tests.engine.plays import chosen, going_on

DUEL = "pixel-tactics/deluxe/duel"
LEADERS = [card.name for card in catalogue.cards() if card.can_lead]


def deck(first: int = 0) -> dict[str, list[str]]:
    """Twenty-five cards of the house of which any may lead; another number, another deck."""
    return {"heroes": sorted(LEADERS[first : first + 25])}


@cache
def short_log(seed: int = 1, best_of: int = 1, decks: tuple[int, int] = (0, 0), **_: Any) -> Log:
    """Leaders, a few actions at random, and then somebody gives up."""
    rng = random.Random(seed)
    setup = {"decks": [deck(decks[0]), deck(decks[1])], "best_of": best_of}
    play: Play[Any] = Play.begin(catalogue.load(DUEL), setup, names=())
    while play.state.asks:
        play = going_on(play, rng, 24)
        play = _given_up(play, rng)
    return play.finished()


@cache
def whole_log(seed: int) -> Log:
    """A game at random to its end, as long as games at random are."""
    rng = random.Random(seed)
    rules = catalogue.load(DUEL)
    return going_on(Play.begin(rules, {"decks": [deck(), deck()], "best_of": 1}), rng).finished()


def _given_up(play: Play[Any], rng: random.Random) -> Play[Any]:
    """Whoever may give up next does; the one who may is not always the same."""
    game = play.state.position.game
    while play.state.asks and play.state.position.game == game:
        seat = rng.choice(list(play.state.asks))
        ask = play.state.asks[seat]
        play = play.append(seat, ("concede",) if ("concede",) in ask else chosen(ask, rng))
    return play


def text(log: Log) -> bytes:
    return log_text.write(log).encode()


def half(log: Log, seat: int) -> bytes:
    """The log as one seat could have written it."""
    return text(seen_by(catalogue.load(DUEL), log, seat))


def result(log: Log) -> tuple[int, ...]:
    assert log.result is not None
    return log.result
