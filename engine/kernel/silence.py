"""Leaving out of a log what a silent seat answers by default, and writing it in again.

Canonical logs are short: where leaving an answer out and reading on leads to the same states,
it is left out. Entries that are taken back later, and whatever stands before an entry that is
no answer, are always written, so that an undo counts the same entries in both forms.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple

from msgspec.structs import replace

from engine.kernel.chain import bare
from engine.kernel.log import Answer, AnyEntry, Log, Ruling, Undo
from engine.kernel.refusals import Illegal
from engine.kernel.replay import MOST_DEFAULTS, Cursor, next_default, settled
from engine.kernel.ruleset import Position, Ruleset, State


def explicit(rules: Ruleset[Position], log: Log) -> Log:
    """The log with every answer written, and without its chain."""
    return bare(replace(log, entries=tuple(each.entry for each in written_out(rules, log))))


class Written(NamedTuple, Generic[Position]):
    """An entry, or an answer that went without saying, in a log that leaves nothing out."""

    entry: AnyEntry
    number: int
    """the entry of the short log that it belongs to"""
    before: State[Position]


def written_out(rules: Ruleset[Position], log: Log) -> Iterator[Written[Position]]:
    """Every entry and every silent answer."""
    cursor = Cursor.at_start(rules, log)
    widths: list[int] = []
    for number, entry in enumerate(log.entries, 1):
        state = cursor.state
        passed = cursor.enter(entry)
        for each in passed[:-1]:
            yield Written(Answer(each.seat, each.words), number, state)
            state = each.state
        if isinstance(entry, Undo):
            yield Written(replace(entry, count=sum(widths[-entry.count :])), number, state)
            del widths[-entry.count :]
            continue
        if isinstance(entry, Answer | Ruling):
            widths.append(max(1, len(passed)))
        yield Written(entry, number, state)
    for _ in range(MOST_DEFAULTS if log.closed else 0):
        default = next_default(cursor.state)
        if default is None:
            break
        yield Written(Answer(*default), len(log.entries), cursor.state)
        cursor.answer(*default)


def shortened(rules: Ruleset[Position], log: Log) -> Log:
    """The canonical log: without the answers its reader finds alone, and without its chain."""
    writer = _Writer(rules, log)
    undone = taken_back(log.entries)
    for place, entry in enumerate(log.entries):
        writer.write(entry, keep=place in undone)
    return bare(replace(log, entries=writer.finished(log.closed)))


def taken_back(entries: Sequence[AnyEntry]) -> set[int]:
    """The places, counted from 0, of the entries that an undo takes back."""
    standing: list[int] = []
    undone: set[int] = set()
    for place, entry in enumerate(entries):
        if isinstance(entry, Undo):
            undone.update(standing[-entry.count :])
            del standing[-entry.count :]
        elif isinstance(entry, Answer | Ruling):
            standing.append(place)
    return undone


class _Writer(Generic[Position]):
    """A log being written for a reader who knows what silence means."""

    def __init__(self, rules: Ruleset[Position], log: Log) -> None:
        self._true = Cursor.at_start(rules, log)
        self._reader: Cursor[Position] | None = None
        """where somebody is who reads the entries written so far; None: where the truth is"""
        self._silent: list[Answer] = []
        self._entries: list[AnyEntry] = []

    def write(self, entry: AnyEntry, *, keep: bool) -> None:
        if not isinstance(entry, Answer) or keep:
            self._speak()
        elif self._is_default(entry):
            self._reader = self._reader or self._true.fork()
            self._true.enter(entry)
            self._silent.append(entry)
            return
        self._true.enter(entry)
        if self._reader and not self._understood(self._reader, entry):
            self._speak()
        self._catch_up()
        self._entries.append(entry)

    def finished(self, closed: bool) -> tuple[AnyEntry, ...]:
        reader = self._reader or self._true
        if not closed or settled(reader.state) != settled(self._true.state):
            self._speak()
        return tuple(self._entries)

    def _is_default(self, entry: Answer) -> bool:
        ask = self._true.state.asks.get(entry.seat)
        return ask is not None and ask.default == entry.words

    def _understood(self, reader: Cursor[Position], entry: AnyEntry) -> bool:
        try:
            reader.enter(entry)
        except Illegal:
            return False
        return reader.state == self._true.state

    def _speak(self) -> None:
        self._entries += self._silent
        self._catch_up()

    def _catch_up(self) -> None:
        """What was said, or needed no saying, has brought the reader to the truth."""
        self._silent = []
        self._reader = None
