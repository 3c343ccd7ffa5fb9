"""`bench`: how fast this machine verifies, lists, changes and reads, and how small logs are."""

from __future__ import annotations

import random
import statistics
import time
from argparse import Namespace, _SubParsersAction
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from engine import catalogue
from engine.bots.contests import example, played
from engine.bots.greedy import Greedy
from engine.cli.counting import DEFAULT, between
from engine.cli.replies import Reply
from engine.kernel import log_text
from engine.kernel.judge import Budget, judge_text
from engine.kernel.log import Answer, Log
from engine.kernel.replay import steps
from engine.kernel.ruleset import State, start

EXAMPLES: Final = """\
examples:
  python -m engine bench
  python -m engine bench --games 50 --ruleset pixel-tactics/classic/duel --json"""
NO_REPAIRS: Final = Budget(tries=0)


class Figure(msgspec.Struct, frozen=True):
    """One measured value."""

    what: str
    value: float
    unit: str


def register(commands: _SubParsersAction[Any]) -> None:
    command = commands.add_parser("bench", help="measure this machine", epilog=EXAMPLES)
    command.add_argument("--games", type=between(1, 10_000), default=20, help="duels judged (20)")
    command.add_argument("--ruleset", default=DEFAULT)
    command.add_argument("--seed", type=int, default=1)
    command.set_defaults(run=run)


def run(asked: Namespace) -> Reply:
    catalogue.load(asked.ruleset)
    logs = duels(asked.ruleset, asked.games, asked.seed)
    figures = [*verifying(logs), *deciding(logs), *storing(logs), *reading()]
    words = "\n".join(f"{each.what:<44} {each.value:>12,.1f} {each.unit}" for each in figures)
    return Reply(words, figures)


def duels(name: str, games: int, seed: int) -> list[Log]:
    """Honest sealed logs of whole duels (or drafts), as bots play them that want to win."""
    rules: Any = catalogue.load(name)
    chance = random.Random(seed)  # noqa: S311 - the same duels every time
    bot = catalogue.drafter() if name in catalogue.drafts() else Greedy(worlds=1, tries=1)
    logs = []
    for _ in range(games):
        setup = example(rules, chance)
        logs.append(played(rules, setup, (bot,) * rules.seats(setup), chance).finished())
    return logs


def verifying(logs: list[Log]) -> Iterator[Figure]:
    """From the text of a log to its verdict: parsed, replayed, every entry checked and chained."""
    texts = [log_text.write(log) for log in logs]
    entries = sum(len(log.entries) for log in logs)
    verdicts: list[bool] = []
    judge_text(texts[0], catalogue.load, budget=NO_REPAIRS)  # once, to load what is loaded once

    def verify() -> None:
        found = [judge_text(text, catalogue.load, budget=NO_REPAIRS) for text in texts]
        verdicts.extend(verdict.accepted for verdict in found)

    took = fastest(verify)
    if not all(verdicts):
        raise RuntimeError("An honest log was not accepted.")
    yield Figure("verified, with hash chain", entries / took, "entries/s")
    yield Figure("verified, with hash chain", len(logs) / took, "duels/s")
    yield Figure("entries of a duel", entries / len(logs), "")


def deciding(logs: list[Log]) -> Iterator[Figure]:
    """At every decision of a person: how many options, and what listing and taking one costs."""
    counts: list[int] = []
    listing: list[float] = []
    changing: list[float] = []
    for state, answer in _decisions(logs[:20]):
        ask, took = timed(_asked, state, answer.seat)
        if answer.seat >= 0:
            counts.append(len(ask))
            listing.append(took)
        changing.append(timed(state.rules.play, state.position, answer.seat, answer.words)[1])
    yield Figure("options of a decision, median", statistics.median(counts), "")
    yield Figure("options of a decision, most", max(counts), "")
    yield Figure("listing all options, median", 1e6 * statistics.median(listing), "µs")
    yield Figure("listing all options, slowest in a hundred", 1e6 * high(listing), "µs")
    yield Figure("a change of state, median", 1e6 * statistics.median(changing), "µs")
    yield Figure("a change of state, mean", 1e6 * statistics.fmean(changing), "µs")


def storing(logs: list[Log]) -> Iterator[Figure]:
    """How small a log is as text, and a state while something is half done."""
    texts = sum(len(log_text.write(log).encode()) for log in logs)
    entries = sum(len(log.entries) for log in logs)
    saved = [
        len(step.state.save())
        for log in logs[:10]
        for step in steps(catalogue.load(log.ruleset), log)
        if getattr(step.state.position, "stack", True)
    ]
    yield Figure("a log entry as text, header included", texts / entries, "bytes")
    yield Figure("a suspended state, median", statistics.median(saved), "bytes")
    yield Figure("a suspended state, largest", max(saved), "bytes")


def reading() -> Iterator[Figure]:
    """Every ability of our cards read, and each with a letter lost."""
    abilities = [(text, box) for card in catalogue.cards() for box, text in card.texts.items()]
    chance = random.Random(1)  # noqa: S311 - the same typos every time
    for text, box in abilities:
        catalogue.read_ability(text, box)  # warm, as in a shop that has read some
    parse = [_afresh(text, box) for text, box in abilities]
    reports: list[float] = []
    first = 0
    for text, box in chance.sample(abilities, 120):
        reading, took = timed(catalogue.read_ability, _mistyped(text, chance), box)
        if reading.misread is not None:
            reports.append(took)
            first += [each.lower() for each in reading.misread.did_you_mean[:1]] == [text.lower()]
    yield Figure("an ability parsed, median", 1e3 * statistics.median(parse), "ms")
    yield Figure("an ability parsed, slowest in a hundred", 1e3 * high(parse), "ms")
    yield Figure("a typo reported, median", 1e3 * statistics.median(reports), "ms")
    yield Figure("a typo reported, slowest in twenty", 1e3 * high(reports, 0.95), "ms")
    yield Figure("a typo reported, slowest in a hundred", 1e3 * high(reports), "ms")
    yield Figure("typos whose first correction is the right one", 100 * first / len(reports), "%")


def _afresh(text: str, box: str) -> float:
    """How long it takes to read what nobody has read before."""
    catalogue.forget_read()
    return timed(catalogue.parse, text, box)[1]


def _decisions(logs: list[Log]) -> Iterator[tuple[State[Any], Answer]]:
    """Every state of some plays with the answer that was given in it."""
    for log in logs:
        rules: Any = catalogue.load(log.ruleset)
        state: State[Any] = start(rules, log.setup)
        for step in steps(rules, log):
            if isinstance(step.entry, Answer):
                yield state, step.entry
            state = step.state


def _asked(state: State[Any], seat: int) -> tuple[Any, ...]:
    """Everything a seat may answer, worked out from nothing."""
    return State(state.rules, state.position).asks[seat].options


def _mistyped(text: str, chance: random.Random) -> str:
    """One letter of one longer word is missing."""
    places = [at for at in range(1, len(text) - 1) if text[at - 1 : at + 2].isalpha()]
    at = chance.choice(places or [0])
    return text[:at] + text[at + 1 :]


def timed(work: Callable[..., Any], *words: Any) -> tuple[Any, float]:
    """What it gives, and the seconds one core worked for it, whoever else wanted that core."""
    began = time.process_time()
    result = work(*words)
    return result, time.process_time() - began


def fastest(work: Callable[[], Any], times: int = 3) -> float:
    """The best of some: what the machine does when nothing else disturbs it."""
    return min(timed(work)[1] for _ in range(times))


def high(values: list[float], share: float = 0.99) -> float:
    return sorted(values)[int(len(values) * share)]
