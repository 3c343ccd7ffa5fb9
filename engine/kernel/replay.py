"""Playing a log again: a cursor that goes through the entries, and the folds most people need."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, Generic, NamedTuple

from engine.kernel.ask import Option, text
from engine.kernel.event import Event
from engine.kernel.log import Answer, AnyEntry, Log, Ruling, Undo
from engine.kernel.refusals import Illegal
from engine.kernel.ruleset import Position, Ruleset, State, start
from engine.kernel.seats import CHANCE, Seat, letter
from engine.kernel.words import Told

MOST_DEFAULTS: Final = 1_000
"""How many open questions in a row may be answered by their defaults before one entry."""


class Taken(NamedTuple, Generic[Position]):
    """An answer that was taken and what came of it."""

    seat: Seat
    words: Option
    state: State[Position]
    events: tuple[Event, ...]


class Step(NamedTuple, Generic[Position]):
    """One entry of a log, replayed. Defaults the log left out are steps of their own."""

    number: int
    """the entry, counted from 1, that this belongs to"""
    entry: AnyEntry
    state: State[Position]
    events: tuple[Event, ...]
    implied: bool = False


def taken(state: State[Position], seat: Seat, words: Option) -> list[Taken[Position]]:
    """The answer taken, after as many defaults of open asks as let it be one; else Illegal."""
    passed: list[Taken[Position]] = []
    began = state
    while True:
        ask = state.asks.get(seat)
        if ask is not None and words in ask:
            passed.append(after(state, seat, words))
            return passed
        default = next_default(state)
        if default is None or len(passed) == MOST_DEFAULTS:
            raise refusal(addressed(began, seat, words), seat, words)
        passed.append(after(state, *default))
        state = passed[-1].state


def after(state: State[Position], seat: Seat, words: Option) -> Taken[Position]:
    """What follows an answer that is known to be legal."""
    position, events = state.rules.play(state.position, seat, words)
    return Taken(seat, words, State(state.rules, position), events)


def next_default(state: State[Position]) -> tuple[Seat, Option] | None:
    """The first seat that may be silent, and what its silence means."""
    for seat, ask in state.asks.items():
        if ask.default is not None:
            return seat, ask.default
    return None


def silences(state: State[Position]) -> Iterator[State[Position]]:
    """The state, and those that follow while seats that may be silent are."""
    for _ in range(MOST_DEFAULTS):
        yield state
        default = next_default(state)
        if default is None:
            return
        state = after(state, *default).state


def hushed(state: State[Position]) -> tuple[State[Position], int]:
    """The state once chance has said what goes without saying, and how often it has."""
    count = 0
    while (ask := state.asks.get(CHANCE)) is not None and ask.default is not None:
        state = after(state, CHANCE, ask.default).state
        count += 1
    return state, count


def settled(state: State[Position]) -> State[Position]:
    """The state once everybody who may be silent has been, as at the end of a log."""
    *_, last = silences(state)
    return last


def addressed(state: State[Position], seat: Seat, words: Option) -> State[Position]:
    """Where words that are no answer were most likely meant as one: the first of the silences in
    which the seat is asked for such a verb, else the last in which it is asked at all.
    """
    later = list(silences(state))
    asked = [each for each in later if seat in each.asks]
    alike = [each for each in asked if words[0] in each.asks[seat].menu]
    return (alike or asked[-1:] or later[-1:])[0]


def refusal(state: State[Position], seat: Seat, words: Option) -> Illegal:
    """Why the answer cannot be taken now."""
    reason = state.why_not(seat, words)
    if reason is None:
        return Illegal(
            Told("{0} {1} comes after too many silent answers.", letter(seat), text(words))
        )
    return Illegal(reason.sentence, code=reason.code, rule=reason.rule)


class Cursor(Generic[Position]):
    """A place in the replay of a log: the state there and what undo entries may return to."""

    __slots__ = ("_past", "chances", "live", "state")

    def __init__(self, state: State[Position], reach: int) -> None:
        self.state = state
        self.live = 0
        """how many answers and rulings stand"""
        self.chances = 0
        """how many of chance's answers stand: the number of the next one that is dealt"""
        self._past: deque[tuple[State[Position], int]] = deque(maxlen=reach)

    @classmethod
    def at_start(cls, rules: Ruleset[Position], log: Log) -> Cursor[Position]:
        """A cursor before the first entry that remembers as much as the log will take back."""
        seats = rules.seats(log.setup)
        undone = sum(entry.count for entry in log.entries if type(entry) is Undo)
        return cls(start(rules, log.beginning(seats)), min(undone, len(log.entries)))

    def fork(self) -> Cursor[Position]:
        """Another cursor at the same place."""
        other = Cursor(self.state, self._past.maxlen or 0)
        other.live, other.chances, other._past = self.live, self.chances, self._past.copy()
        return other

    def enter(self, entry: AnyEntry) -> list[Taken[Position]]:
        """Go past the entry: the answers taken, its own the last. Illegal if it cannot be."""
        if type(entry) is Answer:
            return self.answer(entry.seat, entry.words)
        match entry:
            case Ruling(words=words):
                self._stand(State(self.state.rules, self._ruled(words)))
            case Undo(count=count):
                self._take_back(count)
        return []

    def answer(self, seat: Seat, words: Option) -> list[Taken[Position]]:
        """Take a seat's answer."""
        ask = self.state.asks.get(seat)
        if ask is not None and words in ask:
            only = after(self.state, seat, words)
            self._stand(only.state, int(seat == CHANCE))
            return [only]
        passed = taken(self.state, seat, words)
        chances = [each.seat for each in passed].count(CHANCE)
        self._stand(passed[-1].state, chances)
        return passed

    def _ruled(self, words: Option) -> Position:
        return self.state.rules.rule(self.state.position, words)

    def _stand(self, state: State[Position], chances: int = 0) -> None:
        if self._past.maxlen:
            self._past.append((self.state, self.chances))
        self.state = state
        self.live += 1
        self.chances += chances

    def _take_back(self, count: int) -> None:
        if count > self.live:
            raise Illegal(
                Told(
                    "An undo of {0} takes back more than the {1} entries that stand.",
                    count,
                    self.live,
                ),
                code="undo-too-far",
            )
        for _ in range(count):
            self.state, self.chances = self._past.pop()
        self.live -= count


def steps(rules: Ruleset[Position], log: Log) -> Iterator[Step[Position]]:
    """Every entry, the state behind it and what happened; Illegal at the first that cannot be."""
    cursor = Cursor.at_start(rules, log)
    for number, entry in enumerate(log.entries, 1):
        passed = cursor.enter(entry)
        for each in passed[:-1]:
            silent = Answer(each.seat, each.words)
            yield Step(number, silent, each.state, each.events, implied=True)
        yield Step(number, entry, cursor.state, passed[-1].events if passed else ())


def replay(rules: Ruleset[Position], log: Log, upto: int | None = None) -> State[Position]:
    """The state behind the first entries of a log (None: all of them)."""
    cursor = Cursor.at_start(rules, log)
    for entry in log.entries[:upto]:
        cursor.enter(entry)
    return cursor.state
