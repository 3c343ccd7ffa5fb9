"""One stage of an event as its facts have it: rounds, a ladder, and what falls below one."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.competition.double_elimination import (
    Below,
    after,
    double_elimination,
    due,
    losers_paired,
)
from engine.competition.facts import Opened
from engine.competition.knockout import knockout
from engine.competition.ladder import Bracket, Ladder, Won, climbed
from engine.competition.people import Couple, Name, Tables
from engine.competition.results import Meeting, Result, end
from engine.competition.teams import Board, Where


class Round(NamedTuple):
    """A round: tables, the results that are in, tables that have begun."""

    tables: Tables
    results: dict[frozenset[Name], Result]
    started: frozenset[frozenset[Name]] = frozenset()
    numbers: tuple[int, ...] = ()
    """of the tables, where they are not simply counted"""

    @property
    def numbered(self) -> dict[int, Couple]:
        """Who sits at which table."""
        numbers = self.numbers or range(1, len(self.tables.couples) + 1)
        return dict(zip(numbers, self.tables.couples, strict=True))

    @property
    def missing(self) -> tuple[Couple, ...]:
        return tuple(c for c in self.tables.couples if frozenset(c) not in self.results)

    @property
    def winners(self) -> tuple[Name, ...]:
        """Of a round that is over and knows no draws."""
        won = []
        for one, other in self.tables.couples:
            meeting = Meeting(0, one, other, self.results[frozenset((one, other))])
            won.append(one if end(meeting, one) == "win" else other)
        return tuple(won)


class LosersSide(NamedTuple):
    """The losers' side of an adaptive double elimination, and its finals."""

    below: Below
    finals: tuple[Name, ...]
    """who won the final, and the second one if there was one"""
    due: tuple[Name, ...]
    """who is to be paired there next; two for a final"""


class Stage:
    """Its rounds, or the ladder and the results on it."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.playing = list(opened.seeds)
        self.rounds: list[Round] = []
        self.wins: list[Won] = []
        self.results: dict[tuple[int, frozenset[Name]], tuple[Couple, Result]] = {}
        """on the ladder: the last result of two in a match, as it was told"""
        self.begun: set[tuple[int, frozenset[Name]]] = set()
        """matches of the ladder that have begun, and between whom"""
        self.boards: dict[Where, dict[int, Board]] = {}
        """of team matches, as they were told"""
        self._climbed: Bracket | None = None
        self.ladder: Ladder = ()
        count = len(opened.seeds)
        if opened.kind in ("knockout", "adaptive"):
            self.ladder = knockout(count, third_place=opened.third_place)
        if opened.kind == "double":
            self.ladder = double_elimination(count, second_final=opened.second_final)

    def copy(self) -> Stage:
        twin = Stage.__new__(Stage)
        twin.opened, twin.ladder, twin.playing = self.opened, self.ladder, [*self.playing]
        twin.rounds = [each._replace(results={**each.results}) for each in self.rounds]
        twin.wins, twin.results, twin.begun = [*self.wins], {**self.results}, {*self.begun}
        twin.boards = {where: {**boards} for where, boards in self.boards.items()}
        twin._climbed = self._climbed
        return twin

    @property
    def is_closed(self) -> bool:
        """Whether nobody can join any more."""
        return self.opened.kind != "swiss"

    @property
    def bracket(self) -> Bracket:
        """As results have it; worked out once for each of them."""
        if self._climbed is None:
            self._climbed = climbed(self.ladder, self.opened.seeds, self.wins)
        return self._climbed

    def won(self, won: Won, couple: Couple, result: Result) -> None:
        """A match of the ladder is over, or over in another way than was told before."""
        self.wins.append(won)
        self.results[won.number, frozenset(couple)] = couple, result
        self._climbed = None

    def take_back(self, left: list[Won], number: int, couple: frozenset[Name]) -> None:
        """A match of the ladder is open again; `left` is what was told of the others."""
        self.wins = left
        del self.results[number, couple]
        self._climbed = None

    # --- an adaptive losers' side ---

    @property
    def losers_side(self) -> LosersSide:
        """Those rounds of it that are over, told once more, and what comes next."""
        bracket, below, finals = self.bracket, Below(), list[Name]()
        for round_ in self.rounds:
            if round_.missing:
                return LosersSide(below, tuple(finals), ())
            playing = due(bracket, below, thinned=self.opened.thinned)
            if playing is None:
                finals += round_.winners
            else:
                below = after(below, playing, round_.tables, round_.winners)
        return LosersSide(below, tuple(finals), self._next(bracket, below, finals))

    def _next(self, bracket: Bracket, below: Below, finals: list[Name]) -> tuple[Name, ...]:
        playing = due(bracket, below, thinned=self.opened.thinned)
        if playing is not None:
            return playing
        upper = bracket.champion
        if upper is None or len(below.left) != 1 or not self._another(finals, upper):
            return ()
        return (upper, *below.left)

    def _another(self, finals: list[Name], upper: Name) -> bool:
        """Whether a final is still to be played: a second, when the undefeated lost the first."""
        return not finals or (self.opened.second_final and len(finals) == 1 != finals.count(upper))

    @property
    def champion(self) -> Name | None:
        """Who has won the whole stage, if it is a ladder that has been climbed."""
        if self.opened.kind != "adaptive":
            return self.bracket.champion if self.ladder else None
        side = self.losers_side
        return side.finals[-1] if side.finals and not side.due else None

    def losers_paired(self) -> Tables:
        """The next round below, with as few meetings again as can be."""
        side = self.losers_side
        if len(side.due) < 2:
            return Tables((), side.due[0] if side.due else None)
        return losers_paired(side.due, self._met(), self._above(), side.below.byes)

    def _met(self) -> dict[Name, frozenset[Name]]:
        met: dict[Name, set[Name]] = {}
        couples = [(won.winner, won.loser) for won in self.wins]
        for one, other in (*couples, *(c for each in self.rounds for c in each.tables.couples)):
            met.setdefault(one, set()).add(other)
            met.setdefault(other, set()).add(one)
        return {name: frozenset(others) for name, others in met.items()}

    def _above(self) -> list[Name]:
        """Who is left on the winners' side, by its last round that is over."""
        slots = self.bracket.slots
        size = Counter(slot.rung.round for slot in slots)
        over = Counter(slot.rung.round for slot in slots if slot.winner is not None)
        last = max((each for each in over if over[each] == size[each]), default=0)
        return [slot.winner for slot in slots if slot.rung.round == last and slot.winner]
