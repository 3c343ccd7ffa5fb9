"""`names` and `perft`: what can be played, and how many ways it can go on."""

from __future__ import annotations

import random
from argparse import ArgumentTypeError, Namespace, _SubParsersAction
from collections.abc import Callable
from typing import Any, Final

from engine import catalogue
from engine.bots.guessing import dealt
from engine.cli.replies import Reply
from engine.kernel.ruleset import State, start
from engine.kernel.seats import CHANCE

EXAMPLES: Final = """\
examples:
  python -m engine names
  python -m engine perft
  python -m engine perft pixel-tactics/deluxe/duel --depth 3 --seed 5 --after 40

A count is that of all paths so many answers long, chance's included. Where several seats are
asked at the same time, they answer in seat order, so that no path is counted twice."""
DEFAULT: Final = "pixel-tactics/deluxe/duel"


def register(commands: _SubParsersAction[Any]) -> None:
    names = commands.add_parser("names", help="list what can be played", epilog=EXAMPLES)
    names.set_defaults(run=run_names)
    perft = commands.add_parser("perft", help="count the paths from a position", epilog=EXAMPLES)
    perft.add_argument("ruleset", nargs="?", default=DEFAULT, metavar="RULESET")
    perft.add_argument("--depth", type=between(0, 12), default=2, help="answers counted (2)")
    perft.add_argument("--seed", type=int, default=1, help="which set-up (1)")
    perft.add_argument(
        "--after", type=between(0, 5_000), default=0, help="random answers given before (0)"
    )
    perft.set_defaults(run=run_perft)


def between(least: int, most: int) -> Callable[[str], int]:
    """An argument that is a whole number in a range."""

    def number(words: str) -> int:
        if not words.strip().lstrip("-").isdecimal() or not least <= int(words) <= most:
            raise ArgumentTypeError(f"it must be a number from {least} to {most}")
        return int(words)

    return number


def seconds(words: str) -> float:
    """An argument that is a length of time."""
    try:
        length = float(words)
    except ValueError:
        length = 0.0
    if not 0 < length <= 86_400:
        raise ArgumentTypeError("it must be a number of seconds, more than 0")
    return length


def run_names(asked: Namespace) -> Reply:
    names = catalogue.names()
    plain = [
        {"name": name, "digest": catalogue.load(name).digest, "cards": len(catalogue.cards())}
        for name in names
    ]
    return Reply("\n".join(names), plain)


def run_perft(asked: Namespace) -> Reply:
    state = position_after(asked.ruleset, asked.seed, asked.after)
    counts = [paths(state, depth) for depth in range(1, asked.depth + 1)]
    words = [f"{asked.ruleset}, seed {asked.seed}, after {asked.after} answers"]
    words += [f"  {depth}: {count}" for depth, count in enumerate(counts, 1)]
    plain = {
        "ruleset": asked.ruleset,
        "seed": asked.seed,
        "after": asked.after,
        "counts": counts,
    }
    return Reply("\n".join(words), plain)


def position_after(name: str, seed: int, answers: int) -> State[Any]:
    """The set-up of a seed, played on at random for so many answers (or to the end)."""
    rules: Any = catalogue.load(name)
    chance = random.Random(seed)  # noqa: S311 - the same position every time is the point
    state = start(rules, rules.example(chance))
    for _ in range(answers):
        if not state.asks:
            break
        seat, ask = next(iter(state.asks.items()))
        words = dealt(ask, chance) if seat == CHANCE else chance.choice(ask.options)
        state = state.take(seat, words)[0]
    return state


def paths(state: State[Any], depth: int) -> int:
    """How many sequences of so many answers there are."""
    if depth == 0:
        return 1
    if not state.asks:
        return 0
    seat, ask = min(state.asks.items())
    if depth == 1:
        return len(ask)
    return sum(paths(state.take(seat, words)[0], depth - 1) for words in ask)
