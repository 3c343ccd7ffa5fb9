"""Thinking ahead: imagined worlds, and how a play may go on in one."""

from __future__ import annotations

import random
from typing import Final, cast

from engine.bots import Imaginable, Position
from engine.bots.guessing import dealt
from engine.kernel.ask import Option
from engine.kernel.refusals import Undecided
from engine.kernel.ruleset import State
from engine.kernel.seats import CHANCE, Seat

FARTHEST: Final = 40
"""answers after which a play that still has something half done is looked at as it is"""


def imagined(view: State[Position], seat: Seat, chance: random.Random) -> State[Position]:
    """A world that could be the true one behind the seat's view."""
    rules = cast("Imaginable[Position]", view.rules)
    return State(rules, rules.imagined(view.position, seat, chance))


def worth(state: State[Position], seat: Seat) -> float:
    return cast("Imaginable[Position]", state.rules).worth(state.position, seat)


def resting(state: State[Position]) -> bool:
    """Whether nothing is half done."""
    return cast("Imaginable[Position]", state.rules).resting(state.position)


def rested(state: State[Position], chance: random.Random) -> State[Position]:
    """The state once what is half done is done, everybody answering at random."""
    return settled(state, chance, None)[0]


def settled(
    state: State[Position], chance: random.Random, seat: Seat | None
) -> tuple[State[Position], bool]:
    """The same, and whether the seat itself had something to choose on the way."""
    rules = cast("Imaginable[Position]", state.rules)
    chose = False
    for _ in range(FARTHEST):
        if rules.resting(state.position) or not state.asks:
            break
        chose = chose or next(iter(state.asks)) == seat
        state = onward(state, chance)
    return state, chose


def onward(state: State[Position], chance: random.Random) -> State[Position]:
    """The state one answer later, whoever gives it. Only a judge could go on: it stays."""
    seat, ask = next(iter(state.asks.items()))
    words = dealt(ask, chance) if seat == CHANCE else chance.choice(ask.options)
    return taken(state, seat, words)


def taken(state: State[Position], seat: Seat, words: Option) -> State[Position]:
    try:
        return state.take(seat, words)[0]
    except Undecided:
        return state


def leads_nowhere(before: State[Position], later: State[Position], seat: Seat) -> bool:
    """Whether the seat stands again before the very same question, none the better for it.

    Something that costs nothing could otherwise be done for ever.
    """
    same, again = before.asks.get(seat), later.asks.get(seat)
    if same is None or again is None or again.prompt != same.prompt:
        return False
    return again.options == same.options and worth(later, seat) <= worth(before, seat)
