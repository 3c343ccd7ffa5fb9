"""Without and with: one and the same play, until the words make a difference."""

from __future__ import annotations

import random

from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.showing.moves import (
    LONGEST,
    Budget,
    Chooser,
    answered,
    resting,
)
from engine.games.pixel_tactics.showing.offers import offers
from engine.games.pixel_tactics.showing.picture import Board, halves
from engine.games.pixel_tactics.showing.stage import OWNER, Play, Stage
from engine.games.pixel_tactics.stories import tell
from engine.kernel.event import Event
from engine.kernel.ruleset import State
from engine.kernel.seats import CHANCE


def contrast(play: Play, stage: Stage, budget: Budget) -> Board | None:
    """One attempt to come to where the words make a difference."""
    return _Twins(play, stage, budget).board()


class _Twins:
    """Two tables laid alike and played alike, one without the words and one with them."""

    def __init__(self, play: Play, stage: Stage, budget: Budget) -> None:
        self.play, self.stage, self.budget = play, stage, budget
        self.chooser = Chooser(play, stage.chance)
        self.seed = stage.chance.random()
        self.without, self.with_ = play.laid(stage)
        self.missed: list[Event] = []
        self.said: list[Event] = []

    def board(self) -> Board | None:
        for _answer in range(LONGEST):
            if board := self._difference():
                return board
            if self._is_over():
                return None
            if resting(self.with_) and resting(self.without):
                self.missed, self.said = [], []
            if self._asked_alike():
                self._answer()
            else:
                self._settle()
                if board := self._difference() or self._told():
                    return board
        return None

    def _is_over(self) -> bool:
        return not self.with_.asks or not self.without.asks or self.budget.left <= 0

    def _asked_alike(self) -> bool:
        return _asked(self.with_) == _asked(self.without)

    def _answer(self) -> None:
        """The same answer at both tables, one that either allows."""
        seat, ask = next(iter(self.without.asks.items()))
        option = self.chooser.option(ask)
        if option not in self.with_.asks[seat]:
            option = self.chooser.option(self.with_.asks[seat])
        self.without, missed = self.without.take(seat, option)
        self.with_, said = self.with_.take(seat, option)
        self.budget.left -= 1
        self.missed += missed
        self.said += said

    def _settle(self) -> None:
        """Each table goes on by itself until nothing is unfinished."""
        self.without, missed = self._settled(self.without)
        self.with_, said = self._settled(self.with_)
        self.missed += missed
        self.said += said

    def _settled(self, state: State[Position]) -> tuple[State[Position], list[Event]]:
        said: list[Event] = []
        while not resting(state) and state.asks and self.budget.left > 0:
            state, events = answered(state, self._alike(state), self.budget)
            said += events
        return state, said

    def _alike(self, state: State[Position]) -> Chooser:
        """One who gives the same answer to the same question at either table."""
        seat, ask = next(iter(state.asks.items()))
        question = f"{self.seed} {seat} {ask.prompt} {ask.options}"
        return Chooser(self.play, random.Random(question))  # noqa: S311 - no secret

    def _difference(self) -> Board | None:
        """What is not the same at the two tables, if anything is."""
        if resting(self.with_) and resting(self.without):
            if halves(self.with_) != halves(self.without):
                return self._board()
            if (turn := _turn(self.with_)) != (other := _turn(self.without)):
                return self._board((turn,), (other,))
        opened = _only(self.with_, self.without)
        closed = _only(self.without, self.with_)
        return self._board(opened, closed) if opened or closed else None

    def _board(self, opened: tuple[str, ...] = (), closed: tuple[str, ...] = ()) -> Board:
        said = tuple(str(tell(each)) for each in self.said)
        return Board(halves(self.without), halves(self.with_), said, True, opened, closed)

    def _told(self) -> Board | None:
        """Nothing moved, but more was done: a card was looked at, say."""
        return self._board() if self.said != self.missed else None


def _asked(state: State[Position]) -> tuple[int, str]:
    seat, ask = next(iter(state.asks.items()))
    return seat, ask.prompt


def _only(here: State[Position], there: State[Position]) -> tuple[str, ...]:
    """What may be answered here and not there, where both ask the same."""
    if not here.asks or not there.asks or _asked(here) != _asked(there):
        return ()
    seat, ask = next(iter(here.asks.items()))
    if seat == CHANCE:
        return ()
    others = set(there.asks[seat].options)
    return offers(here.position, seat, [each for each in ask.options if each not in others])


def _turn(state: State[Position]) -> str:
    position = state.position
    if not position.order or position.result:
        return "The game is over."
    who = "You have" if position.active == OWNER else "The Rival has"
    many = position.actions + len(position.extra)
    return f"{who} {many} more action{'' if many == 1 else 's'} this Turn."
