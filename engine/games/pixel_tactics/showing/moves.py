"""How a table is played on until something is seen: what each does next, chosen by chance."""

from __future__ import annotations

import random
from typing import Final

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.showing.stage import OWN_SLOT, OWNER, SHOWN, Play
from engine.kernel.ask import Ask, Option
from engine.kernel.event import Event
from engine.kernel.ruleset import State
from engine.kernel.seats import CHANCE, Seat

LONGEST: Final = 24
"""answers in one attempt"""
KEEN: Final = 0.5
"""how often whoever may do something with the card does"""
LIKED: Final = 0.6
"""how often an action is one of those that may bring the moment about"""

NEIGHBOURLY: Final = frozenset("front behind forerunner supporter adjacent column row".split())

IDLE: Final = ("pass", "no", "none", "done")

# Which actions bring about what the words of a sentence's tree speak of.
BRINGING: Final = {
    "attack": "attack attacked attacks melee ranged intercept damage damaged undamaged lethal life "
    "target targeted defeat defeated deals dealstimes shield takestimes fell took activate "
    "cancelled trap",
    "spell": "spell cast target targeted damage shield heal healed activate move moved cancelled "
    "trap",
    "order": "order discard shield heal healed revive revived hand move moved damage status "
    "statuses",
    "operation": "operation mark reserve",
    "trap": "trap reserve activate",
    "recruit": "recruit recruited",
    "move": "move moved forward back",
    "switch": "switch move moved",
    "clear": "clear cleared corpse",
    "draw": "draw deck",
    "discard": "reserve",
    "pass": "pass",
}


class Budget:
    """How many answers may still be given."""

    def __init__(self, answers: int) -> None:
        self.left = answers


class Chooser:
    """What brings the moment nearer: the card itself, and doing something over nothing."""

    def __init__(self, play: Play, chance: random.Random, keen: float = KEEN) -> None:
        words = {word for words in play.moments for word in words.split()}
        self.liked = {verb for verb, about in BRINGING.items() if words & set(about.split())}
        own = board.SLOTS.index(OWN_SLOT.get(play.box, "F2"))
        self.slots = _looked_at(own, words)
        self.chance = chance
        self.keen = keen

    def option(self, ask: Ask) -> Option:
        options = list(ask.options)
        if ask.seat == CHANCE:
            return options[0]
        doing = [each for each in options if each != ask.default and self._does(each)] or options
        doing = self._narrowed(doing, LIKED, [each for each in doing if each[0] in self.liked])
        own = [each for each in doing if any(self._names(ask.seat, word) for word in each[1:])]
        doing = self._narrowed(doing, self.keen, own)
        verb = self.chance.choice(sorted({each[0] for each in doing}))
        return self.chance.choice([each for each in doing if each[0] == verb])

    def _narrowed(self, options: list[Option], often: float, fewer: list[Option]) -> list[Option]:
        return fewer if fewer and self.chance.random() < often else options

    def _does(self, option: Option) -> bool:
        return option[0] not in IDLE or option[0] in self.liked

    def _names(self, seat: Seat, word: str) -> bool:
        """Whether an option's word is the card, or a slot that its words look at."""
        return SHOWN in word or any(word == board.written(seat, OWNER, slot) for slot in self.slots)


def _looked_at(own: int, words: set[str]) -> tuple[int, ...]:
    """Where the card stands, and if its words speak of those beside it, there too."""
    beside = NEIGHBOURLY & words
    near = (*board.IN_COLUMN[own % 3], *board.ADJACENT[own]) if beside else ()
    leader = (board.LEADER_SLOT,) if "leader" in words else ()
    return (own, *near, *leader)


def resting(state: State[Position]) -> bool:
    return not state.position.stack


def answered(
    state: State[Position], chooser: Chooser, budget: Budget
) -> tuple[State[Position], tuple[Event, ...]]:
    """The table after one more answer of whoever must give one."""
    seat, ask = next(iter(state.asks.items()))
    budget.left -= 1
    return state.take(seat, chooser.option(ask))
