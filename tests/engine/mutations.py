"""Logs as somebody would falsify or spoil them, and what a judge has to say about each.

The expectation comes from a replay that shares nothing with the judge but the ruleset: it lists
every option at every entry and takes what is written through `State.take`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.kernel.log import Answer, AnyEntry, Log
from engine.kernel.ruleset import Ruleset, State, start
from engine.kernel.verdict import Kind

Entries = list[AnyEntry]


def _delete(entries: Entries, place: int, rng: random.Random) -> None:
    del entries[place]


def _duplicate(entries: Entries, place: int, rng: random.Random) -> None:
    entries.insert(place, entries[place])


def _swap(entries: Entries, place: int, rng: random.Random) -> None:
    other = min(place + 1, len(entries) - 1)
    entries[place], entries[other] = entries[other], entries[place]


def _move(entries: Entries, place: int, rng: random.Random) -> None:
    entries.insert(rng.randrange(len(entries)), entries.pop(place))


def _change_seat(entries: Entries, place: int, rng: random.Random) -> None:
    entry = entries[place]
    assert isinstance(entry, Answer)
    entries[place] = replace(entry, seat=rng.choice([-1, 0, 1, 2]))


def _change_words(entries: Entries, place: int, rng: random.Random) -> None:
    """The words of another entry."""
    entry, other = entries[place], rng.choice(entries)
    assert isinstance(entry, Answer)
    assert isinstance(other, Answer)
    entries[place] = replace(entry, words=other.words)


def _change_one_word(entries: Entries, place: int, rng: random.Random) -> None:
    """One word for another that somewhere stands in its place."""
    entry = entries[place]
    assert isinstance(entry, Answer)
    if len(entry.words) == 1:
        return
    spot = rng.randrange(1, len(entry.words))
    known = [e.words for e in entries if isinstance(e, Answer) and len(e.words) > spot]
    words = list(entry.words)
    words[spot] = rng.choice(known)[spot]
    entries[place] = replace(entry, words=tuple(words))


def _misspell(entries: Entries, place: int, rng: random.Random) -> None:
    entry = entries[place]
    assert isinstance(entry, Answer)
    last = entry.words[-1]
    at = rng.randrange(len(last))
    entries[place] = replace(entry, words=(*entry.words[:-1], f"{last[:at]}x{last[at + 1 :]}"))


def _truncate(entries: Entries, place: int, rng: random.Random) -> None:
    del entries[place:]


def _reverse_some(entries: Entries, place: int, rng: random.Random) -> None:
    entries[place : place + 4] = entries[place : place + 4][::-1]


EDITS: tuple[Callable[[Entries, int, random.Random], None], ...] = (
    _delete,
    _duplicate,
    _swap,
    _move,
    _change_seat,
    _change_words,
    _change_one_word,
    _misspell,
    _truncate,
    _reverse_some,
)


def mutated(log: Log, rng: random.Random) -> tuple[str, Log]:
    """The log with one edit of its entries, and what the edit is called."""
    edit = rng.choice(EDITS)
    entries = list(log.entries)
    edit(entries, rng.randrange(len(entries)), rng)
    return edit.__name__.strip("_"), replace(log, entries=tuple(entries))


def forged(log: Log, rng: random.Random) -> Log:
    """The log with another result."""
    assert log.result is not None
    points = list(log.result)
    points[rng.randrange(len(points))] += rng.choice([-2, -1, 1, 2])
    return replace(log, result=tuple(points))


class Expected(NamedTuple):
    """What has to be said about a log: whether it is in order, and else where it is not."""

    kinds: tuple[Kind, ...]
    entry: int = 0


def expected(
    rules: Ruleset[Any], log: Log, honest: Log | None = None, states: Sequence[State[Any]] = ()
) -> Expected:
    """The verdict by the plainest possible replay of a log of answers only.

    What it shares with an honest log whose states are at hand is not played once more.
    """
    shared = _shared(log, honest) if honest is not None else 0
    state = states[shared] if states else start(rules, log.setup)
    for number, entry in enumerate(log.entries[shared:], shared + 1):
        assert isinstance(entry, Answer)
        while not _answers(state, entry):
            silent = _silent(state)
            if silent is None:
                return Expected((Kind.ILLEGAL, Kind.IMPOSSIBLE_CHANCE), number)
            state = silent
        state, _ = state.take(entry.seat, entry.words)
    while (silent := _silent(state)) is not None:
        state = silent
    outcome = state.outcome
    if not state.over or outcome is None:
        return Expected((Kind.INCOMPLETE,))
    if log.result != outcome.points:
        return Expected((Kind.RESULT_DIFFERS,))
    return Expected((Kind.VALID,))


def _shared(log: Log, honest: Log) -> int:
    """How many entries both begin with."""
    pairs = enumerate(zip(log.entries, honest.entries, strict=False))
    both = min(len(log.entries), len(honest.entries))
    return next((at for at, (one, other) in pairs if one != other), both)


def _answers(state: State[Any], entry: Answer) -> bool:
    ask = state.asks.get(entry.seat)
    return ask is not None and entry.words in list(ask.options)


def _silent(state: State[Any]) -> State[Any] | None:
    for seat, ask in state.asks.items():
        if ask.default is not None:
            return state.take(seat, ask.default)[0]
    return None
