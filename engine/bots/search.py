"""The bot that searches many imagined worlds for its best decisions until its time is up."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping
from typing import Final

from engine.bots import SECONDS, Position
from engine.bots.greedy import Greedy
from engine.bots.worlds import imagined, leads_nowhere, onward, rested, resting, taken, worth
from engine.kernel.ask import Option
from engine.kernel.ruleset import State
from engine.kernel.seats import Seat

CURIOSITY: Final = 0.15
"""how much an option counts for having been tried little"""
UNTRIED: Final = 0.03
"""how much better than the mean an option is thought that was never tried"""
SCALE: Final = 12.0
"""a gain of so much worth is nearly a game won"""
SHORTLIST: Final = 6
"""how many options are searched: those that look best after one decision"""
AHEAD: Final = 8
"""how many of its own choices it follows, to the end of its turn; the rest is done at random"""


class Node:
    """What has been learnt about a seat's decision after the same words before it, in any world."""

    __slots__ = ("after", "gain", "tried")

    def __init__(self, looked: Mapping[Option, float] | None = None) -> None:
        self.gain: dict[Option, float] = dict(looked or {})
        self.tried: dict[Option, int] = dict.fromkeys(self.gain, 1)
        self.after: dict[Option, Node] = {}

    def picked(self, options: tuple[Option, ...], chance: random.Random) -> Option:
        """The option with the best prospects (UCB1), or one not yet tried if none is promising."""
        fresh = [words for words in options if words not in self.tried]
        tried = [words for words in options if words in self.tried]
        if not tried:
            return chance.choice(fresh)
        times = sum(self.tried[words] for words in tried)
        visits = math.log(times)
        best = max(tried, key=lambda words: self._prospect(words, visits))
        mean = sum(self.gain[words] for words in tried) / times
        if fresh and self._prospect(best, visits) < mean + UNTRIED + CURIOSITY * math.sqrt(visits):
            return chance.choice(fresh)
        return best

    def _prospect(self, words: Option, visits: float) -> float:
        tried = self.tried[words]
        return self.gain[words] / tried + CURIOSITY * math.sqrt(visits / tried)

    def learn(self, words: Option, gain: float) -> None:
        self.tried[words] = self.tried.get(words, 0) + 1
        self.gain[words] = self.gain.get(words, 0.0) + gain

    def rank(self, words: Option) -> tuple[int, float]:
        """What the search returned to often is better than what once went well."""
        return self.tried[words], self.gain[words]


class Search:
    """Determinised tree search: each round imagines one world and follows one path through it."""

    def __init__(
        self,
        *,
        seconds: float = SECONDS,
        rounds: int = 100_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.seconds = seconds
        self.rounds = rounds
        self.clock = clock
        self.glance = Greedy()

    def answer(self, view: State[Position], seat: Seat, chance: random.Random) -> Option:
        options = view.asks[seat].options
        if len(options) == 1:
            return options[0]
        now = self.clock()
        world = imagined(view, seat, chance)
        base = worth(world, seat)
        root = Node(self._promising(world, seat, base, options, chance, now + self.seconds / 2))
        for _ in range(self.rounds):
            if self.clock() >= now + self.seconds:
                break
            self._explore(root, imagined(view, seat, chance), seat, base, chance)
        return self._chosen(root, world, seat, chance)

    def _promising(
        self,
        world: State[Position],
        seat: Seat,
        base: float,
        options: tuple[Option, ...],
        chance: random.Random,
        until: float,
    ) -> dict[Option, float]:
        """The options that look best at once, as far as half the time allows to look at all."""
        looked: dict[Option, float] = {}
        for words in chance.sample(options, len(options)):
            looked[words] = _squashed(self.glance.promise(world, seat, words, chance) - base)
            if self.clock() >= until:
                break
        best = sorted(looked, key=looked.__getitem__, reverse=True)[:SHORTLIST]
        return {words: looked[words] for words in best}

    def _chosen(
        self, root: Node, world: State[Position], seat: Seat, chance: random.Random
    ) -> Option:
        """The option the search came back to most, unless it leads nowhere."""
        tried = sorted(root.tried, key=root.rank, reverse=True)
        for words in tried:
            if not leads_nowhere(world, rested(taken(world, seat, words), chance), seat):
                return words
        return tried[0]

    def _explore(
        self, root: Node, state: State[Position], seat: Seat, base: float, chance: random.Random
    ) -> None:
        """Down the tree to where the seat's turn is over, and back up with what that is worth."""
        path: list[tuple[Node, Option]] = []
        node = root
        while len(path) < AHEAD and state.asks:
            ask = state.asks.get(seat)
            if ask is None:
                if path and resting(state):
                    break
                state = onward(state, chance)
                continue
            among = tuple(root.tried) if node is root else ask.options
            words = node.picked(among, chance)
            path.append((node, words))
            state = taken(state, seat, words)
            node = node.after.setdefault(words, Node())
        gain = _squashed(worth(rested(state, chance), seat) - base)
        for node, words in path:
            node.learn(words, gain)


def _squashed(gain: float) -> float:
    return 0.5 + 0.5 * math.tanh(gain / SCALE)
