"""Answers as a person spells them, and as the ruleset does."""

from __future__ import annotations

from msgspec.structs import replace

from engine.kernel.ask import Ask, Option
from engine.kernel.log import Answer, Log
from engine.kernel.refusals import Refused
from engine.kernel.replay import Cursor, silences
from engine.kernel.ruleset import Position, Ruleset, State
from engine.kernel.seats import Seat, letter


def spelled(ask: Ask, words: Option) -> Option | None:
    """The one option the words mean; None if there is none such, or more than one.

    Capitals do not matter, nor the seat's own letter before a place (`a.V1`); what goes without
    saying, because one option alone begins with the words, may be left out.
    """
    if words in ask:
        return words
    loose = _loosely(ask.seat, words)
    options = [(option, _loosely(ask.seat, option)) for option in ask]
    for found in (
        [option for option, each in options if each == loose],
        [option for option, each in options if each[: len(loose)] == loose],
    ):
        if len(found) == 1:
            return found[0]
    return None


def _loosely(seat: Seat, words: Option) -> Option:
    return tuple(each.casefold().removeprefix(f"{letter(seat)}.") for each in words)


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
    asks = []
    for later in silences(state):
        ask = later.asks.get(seat)
        if ask is not None and words in ask:
            return words
        asks += [ask] if ask is not None else []
    return next(filter(None, (spelled(ask, words) for ask in asks)), words)
