"""Bots at the table: whole plays between them, and how often each wins."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from engine.bots import Bot
from engine.bots.drafter import Drafter
from engine.bots.greedy import Greedy
from engine.bots.guessing import AtRandom, dealt
from engine.bots.search import Search
from engine.kernel.play import Play
from engine.kernel.refusals import Refused
from engine.kernel.ruleset import Ruleset
from engine.kernel.seats import CHANCE

LONGEST: Final = 5_000
"""entries after which nobody waits for the end of a play any more"""

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": AtRandom,
    "greedy": Greedy,
    "search": Search,
    "drafter": Drafter,
}


class Score(msgspec.Struct, frozen=True):
    """How a series of plays went for the first of two bots."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    entries: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn


class UnknownBot(Refused):
    """There is no bot of that name."""

    code = "unknown-bot"


def named(name: str) -> Bot:
    """The bot of that name."""
    make = BOTS.get(name)
    if make is None:
        raise UnknownBot(f"There is no bot called {name}. There are: {', '.join(BOTS)}.")
    return make()


def played(
    rules: Ruleset[Any],
    setup: Mapping[str, Any],
    bots: Sequence[Bot],
    chance: random.Random,
    *,
    names: tuple[str, ...] = (),
) -> Play[Any]:
    """A whole play between bots, one for each seat; chance deals by the odds."""
    play = Play.begin(rules, setup, names=names)
    for _ in range(LONGEST):
        asks = play.state.asks
        if not asks:
            break
        seat, ask = next(iter(asks.items()))
        if seat == CHANCE:
            words = dealt(ask, chance)
        else:
            words = bots[seat].answer(play.state.view(seat), seat, chance)
        play = play.append(seat, words)
    return play


def example(rules: Any, chance: random.Random) -> dict[str, Any]:
    """A random set-up; of a match only one game."""
    setup: dict[str, Any] = rules.example(chance)
    return setup | {"best_of": 1} if "best_of" in setup else setup


def contest(
    rules: Any, one: Bot, other: Bot, games: int, chance: random.Random, **setup: Any
) -> Score:
    """So many plays from random set-ups; the bots sit by turns, and change seats after each.

    Where teams play, each bot has whole teams; else, with more than two seats, every other seat.
    It wins when all winners are its own.
    """
    won = lost = drawn = entries = 0
    for number in range(games):
        agreed = {**example(rules, chance), **setup}
        at = number % 2
        sides = [(side + at) % 2 for side in _sides(rules, rules.seats(agreed))]
        play = played(rules, agreed, [(one, other)[side] for side in sides], chance)
        entries += len(play.log.entries)
        outcome = play.state.outcome
        winners = outcome.winners if outcome is not None else ()
        bots = {sides[seat] for seat in winners}
        won += bots == {0}
        lost += bots == {1}
        drawn += len(bots) != 1
    return Score(won, lost, drawn, entries)


def _sides(rules: Any, seats: int) -> list[int]:
    """The team of each seat; a seat of its own in what no box tells of."""
    box = getattr(rules, "box", None)
    return [box.team(seat, seats) if box is not None else seat for seat in range(seats)]
