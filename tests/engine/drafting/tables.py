"""Drafts typed in by hand: short logs, and the table they lead to."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

from engine import catalogue
from engine.kernel import log_read
from engine.kernel.ask import option, text
from engine.kernel.log import Answer, Log
from engine.kernel.refusals import Unreadable
from engine.kernel.replay import replay
from engine.kernel.ruleset import Reason, State, start
from engine.kernel.seats import CHANCE, letter, seat_of
from tests.engine.plays import chosen


def cards(number: int, name: str = "Card") -> list[str]:
    """Names that sort as they count."""
    return [f"{name} {each:03}" for each in range(1, number + 1)]


def written(name: str, entries: str, **setup: Any) -> Log:
    """A log of a draft, its entries typed by hand."""
    said = [f"setup {key} {json.dumps(value)}" for key, value in setup.items()]
    return log_read.read("\n".join(["muster log 1", f"ruleset {name}", *said, "", entries]))


def answered(log: Log) -> list[Answer]:
    """The answers of a log, which has nothing else."""
    return [each for each in log.entries if isinstance(each, Answer)]


def table(name: str, entries: str, **setup: Any) -> State[Any]:
    """The table behind a typed log, once everything that goes without saying is done."""
    return quiet(replay(catalogue.load(name), written(name, entries, **setup)))


def quiet(state: State[Any]) -> State[Any]:
    """The table after chance has said what only repeats what is known."""
    while (ask := state.asks.get(CHANCE)) is not None and ask.default is not None:
        state, _ = state.take(CHANCE, ask.default)
    return state


def after(state: State[Any], *lines: str) -> State[Any]:
    """The table some entries later."""
    for line in lines:
        mark, _, words = line.partition(" ")
        state = quiet(state.take(seat_of(mark), option(words))[0])
    return state


def dealt(seat: str, names: Iterable[str]) -> str:
    """The lines in which chance deals a seat some cards."""
    return "\n".join(f"* deal {seat} > {name}" for name in names)


def offers(state: State[Any], seat: str) -> list[str]:
    """What a seat may answer, as it would be typed."""
    return [text(words) for words in state.asks.get(seat_of(seat), ())]


def asked(state: State[Any]) -> str:
    """The seats that are asked now."""
    return "".join(letter(seat) for seat in state.asks)


def refusal(state: State[Any], seat: str, words: str) -> Reason:
    """Why a seat may not say that."""
    reason = state.why_not(seat_of(seat), option(words))
    assert reason is not None
    return reason


def played_on(state: State[Any], seed: float, stop: Any = None) -> State[Any]:
    """The table after everybody has gone on at random, to the end or as far as `stop` says."""
    chance = random.Random(seed)
    while state.asks and not (stop is not None and stop(state)):
        seat = chance.choice(list(state.asks))
        state, _ = state.take(seat, chosen(state.asks[seat], chance))
    return state


def setup_refusal(name: str, **setup: Any) -> str:
    """What is said of a setup that does not do."""
    try:
        start(catalogue.load(name), setup)
    except Unreadable as refused:
        return refused.sentence
    return ""
