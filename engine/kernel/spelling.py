"""Answers as a person spells them, and as the ruleset does."""

from __future__ import annotations

from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, text
from engine.kernel.log import Answer, Log
from engine.kernel.refusals import Refused
from engine.kernel.replay import Cursor, silences
from engine.kernel.ruleset import Position, Ruleset, State
from engine.kernel.seats import Seat


def spelled(ask: Ask, words: Option) -> Option | None:
    """The one option that differs from the words in capitals only; None if there is none such."""
    if words in ask:
        return words
    loose = text(words).casefold()
    found = [option for option in ask if text(option).casefold() == loose]
    return found[0] if len(found) == 1 else None


def tidied(rules: Ruleset[Position], log: Log) -> Log:
    """The log with its answers spelled as the ruleset spells them, as far as it can be replayed."""
    cursor = Cursor.at_start(rules, log)
    entries = list(log.entries)
    for place, entry in enumerate(log.entries):
        if isinstance(entry, Answer):
            entry = replace(entry, words=_spelled(cursor.state, entry.seat, entry.words))
            entries[place] = entry
        try:
            cursor.enter(entry)
        except Refused:
            break
    return replace(log, entries=tuple(entries))


def _spelled(state: State[Position], seat: Seat, words: Option) -> Option:
    for later in silences(state):
        ask = later.asks.get(seat)
        found = spelled(ask, words) if ask is not None else None
        if found is not None:
            return found
    return words
