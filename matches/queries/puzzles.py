"""Moments from which a game was won within the wave, and how an attempt at one of them stands.

An attempt is the moves of whoever tries. All else answers by itself and always alike: chance by a
secret of the puzzle's own, the other side by a bot that sees no more than its seat may.
"""

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import QuerySet

from engine.bots.greedy import Greedy
from engine.bots.guessing import able
from engine.kernel.ask import Ask, Option, option
from engine.kernel.dealer import dealt
from engine.kernel.log import Dealing
from engine.kernel.replay import steps
from engine.kernel.ruleset import State
from engine.kernel.seats import CHANCE
from engine.parts import offers
from matches import chronicle
from matches.models import Game, Puzzle
from matches.queries import records
from rooms import kinds
from rooms import queries as rooms

MOST_ANSWERS = 300
"""of bots and chance within one wave"""


MOST_MOVES = 200
"""of whoever tries"""


class Offer(NamedTuple):
    """A moment of a game that may become a puzzle, or is one."""

    after: int
    seat: int


class Goal(NamedTuple):
    """Where in the play somebody is, and what they have: it is over when this changes."""

    chapter: tuple[str, ...]
    points: int


class Attempt(NamedTuple):
    state: State[Any]
    """the seat's view"""
    seat: int
    lines: list[chronicle.Told]
    moves: int
    solved: bool
    failed: bool
    ask: Ask | None


def open_ones() -> QuerySet[Puzzle]:
    """Those whose games are open to all."""
    return Puzzle.objects.filter(game__is_shared=True).select_related("game", "author__player")


def offered(game: Game) -> tuple[Offer, ...]:
    """Somebody's first decision in the chapter in which their points went up, once for each."""
    rules = kinds.of(game).rules(game)
    if game.status != Game.Status.OVER or not isinstance(rules, offers.Chaptered):
        return ()
    return _offered(game.public_id, rules.digest)


@lru_cache(maxsize=256)
def _offered(public_id: UUID, _digest: str) -> tuple[Offer, ...]:
    """What is over does not change any more: whoever leafs through it asks again and again."""
    game = Game.objects.get(public_id=public_id)
    rules: Any = kinds.of(game).rules(game)
    found: list[Offer] = []
    since: dict[int, int] = {}
    chapter: tuple[str, ...] = ()
    points: tuple[int, ...] | None = None
    for step in steps(rules, records.unsealed(game)):
        had, points = points, rules.standing(step.state.position)
        rose = [seat for seat, now in enumerate(points) if had is not None and now > had[seat]]
        found += [Offer(since[seat], seat) for seat in rose if seat in since]
        if rose or rules.chapter(step.state.position) != chapter:
            chapter, since = rules.chapter(step.state.position), {}
        seat = _at_rest(step.state)
        if seat is not None and not step.implied:
            since.setdefault(seat, step.number)
    return tuple(found)


def _at_rest(state: State[Any]) -> int | None:
    """Whose action it is, while nothing is half done."""
    rules: Any = state.rules
    seats = list(state.asks)
    resting = getattr(rules, "resting", None)
    alone = len(seats) == 1 and seats[0] >= 0
    return seats[0] if alone and (resting is None or resting(state.position)) else None


def tried(puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """How it stands after these moves; one that cannot be made raises Illegal."""
    return _Attempt(puzzle).after([option(words) for words in moves])


class _Attempt:
    """One attempt, played on from the moment of the puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        game = puzzle.game
        kind = kinds.of(game)
        entries = [e for e in rooms.entries_of(kind, game) if e.nth <= puzzle.after]
        self.state: State[Any] = rooms.played_to(kind, game, entries).state
        self.seat = puzzle.seat
        self.names = chronicle.seat_names(game.seats.order_by("number"))
        self.told: list[chronicle.Told] = []
        self.before = self._goal()
        self.answers = 0
        self.secret = sha256(f"puzzle {puzzle.public_id}".encode()).hexdigest()

    def after(self, moves: Sequence[Option]) -> Attempt:
        self._go_on()
        for words in moves:
            if self._is_over():
                break
            self._take(self.seat, words)
            self._go_on()
        solved = self._goal().points > self.before.points
        over = self._is_over()
        view = self.state.view(self.seat)
        ask = None if over else view.asks.get(self.seat)
        return Attempt(view, self.seat, self.told, len(moves), solved, over and not solved, ask)

    def _goal(self) -> Goal:
        rules: Any = self.state.rules
        position = self.state.position
        return Goal(rules.chapter(position), rules.standing(position)[self.seat])

    def _is_over(self) -> bool:
        return self.state.over or self._goal() != self.before or self.answers > MOST_ANSWERS

    def _go_on(self) -> None:
        """Until the one who tries is asked, or the wave is over."""
        while not self._is_over() and self.seat not in self.state.asks:
            seat, ask = next(iter(self.state.asks.items()))
            self.answers += 1
            self._take(seat, self._answer(seat, ask))

    def _answer(self, seat: int, ask: Ask) -> Option:
        if seat == CHANCE:
            return dealt(ask, Dealing("", (), self.secret), self.answers)
        dice = random.Random(f"{self.secret} {self.answers}")  # noqa: S311 - the same every time
        return able(_other(), self.state.rules).answer(self.state.view(seat), seat, dice)

    def _take(self, seat: int, words: Option) -> None:
        self.state, events = self.state.take(seat, words)
        lines = chronicle.lines(self.state.rules, events, self.seat, self.names)
        if lines:
            self.told.append(chronicle.Told(len(self.told) + 1, lines))


@cache
def _other() -> Greedy:
    return Greedy(worlds=1, tries=1)
