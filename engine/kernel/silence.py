"""Leaving out of a log what a silent seat answers by default, and writing it in again.

Canonical logs are short: where leaving an answer out and reading on leads to the same states,
it is left out. Entries that are taken back later, and whatever stands before an entry that is
no answer, are always written, so that an undo counts the same entries in both forms.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from msgspec.structs import replace

from engine.kernel.chain import bare
from engine.kernel.log import Answer, AnyEntry, Log, Ruling, Undo
from engine.kernel.refusals import Illegal
from engine.kernel.replay import MOST_DEFAULTS, Cursor, next_default, settled
from engine.kernel.ruleset import Position, Ruleset


def explicit(rules: Ruleset[Position], log: Log) -> Log:
    """The log with every answer written, and without its chain."""
    return bare(replace(log, entries=tuple(entry for entry, _ in written_out(rules, log))))


def written_out(rules: Ruleset[Position], log: Log) -> Iterator[tuple[AnyEntry, int]]:
    """Every entry and every silent answer, with the number of the entry it belongs to."""
    cursor = Cursor.at_start(rules, log)
    widths: list[int] = []
    for number, entry in enumerate(log.entries, 1):
        passed = cursor.enter(entry)
        yield from ((Answer(each.seat, each.words), number) for each in passed[:-1])
        if isinstance(entry, Undo):
            yield replace(entry, count=sum(widths[-entry.count :])), number
            del widths[-entry.count :]
            continue
        if isinstance(entry, Answer | Ruling):
            widths.append(max(1, len(passed)))
        yield entry, number
    for _ in range(MOST_DEFAULTS if log.closed else 0):
        default = next_default(cursor.state)
        if default is None:
            break
        yield Answer(*default), len(log.entries)
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
        self._read = Cursor.at_start(rules, log)
        """where a reader of the entries written so far would be"""
        self._silent: list[Answer] = []
        self._entries: list[AnyEntry] = []

    def write(self, entry: AnyEntry, *, keep: bool) -> None:
        if not isinstance(entry, Answer) or keep:
            self._speak()
        elif self._is_default(entry):
            self._true.enter(entry)
            self._silent.append(entry)
            return
        self._true.enter(entry)
        if self._silent and not self._understood(entry):
            self._speak()
        self._read.enter(entry)
        self._silent = []
        self._entries.append(entry)

    def finished(self, closed: bool) -> tuple[AnyEntry, ...]:
        if not closed or settled(self._read.state) != settled(self._true.state):
            self._speak()
        return tuple(self._entries)

    def _is_default(self, entry: Answer) -> bool:
        ask = self._true.state.asks.get(entry.seat)
        return ask is not None and ask.default == entry.words

    def _understood(self, entry: AnyEntry) -> bool:
        reader = self._read.fork()
        try:
            reader.enter(entry)
        except Illegal:
            return False
        return reader.state == self._true.state

    def _speak(self) -> None:
        for answer in self._silent:
            self._read.enter(answer)
        self._entries += self._silent
        self._silent = []
