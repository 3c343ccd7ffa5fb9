"""The bot that looks one decision ahead and takes what looks best at once."""

from __future__ import annotations

import random
from statistics import fmean
from typing import Final

from engine.bots import Position
from engine.bots.worlds import imagined, leads_nowhere, settled, taken, worth
from engine.kernel.ask import Option
from engine.kernel.ruleset import State
from engine.kernel.seats import Seat

NOWHERE: Final = -1e9
"""the promise of an answer that changes nothing: anything else is better"""


class Greedy:
    """Tries every option in a few imagined worlds; its own later choices go as well as they may."""

    def __init__(self, *, worlds: int = 2, tries: int = 2) -> None:
        self.worlds = worlds
        self.tries = tries
        """how often what an option sets off is played out"""

    def answer(self, view: State[Position], seat: Seat, chance: random.Random) -> Option:
        options = view.asks[seat].options
        if len(options) == 1:
            return options[0]
        worlds = [imagined(view, seat, chance) for _ in range(self.worlds)]
        return max(options, key=lambda words: self._promise(worlds, seat, words, chance))

    def _promise(
        self, worlds: list[State[Position]], seat: Seat, words: Option, chance: random.Random
    ) -> float:
        return fmean(self.promise(world, seat, words, chance) for world in worlds)

    def promise(
        self, world: State[Position], seat: Seat, words: Option, chance: random.Random
    ) -> float:
        """Of some ways it may go on the best, if the seat chooses on the way; else the mean.

        Where nothing is asked on the way, one is enough.
        """
        state = taken(world, seat, words)
        first, chose = settled(state, chance, seat)
        if leads_nowhere(world, first, seat):
            return NOWHERE
        found = [worth(first, seat)]
        for _ in range(self.tries - 1 if first is not state else 0):
            later, again = settled(state, chance, seat)
            found.append(worth(later, seat))
            chose = chose or again
        return max(found) if chose else fmean(found)
