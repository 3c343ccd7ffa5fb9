"""`bots`: two bots against each other, many times."""

from __future__ import annotations

import random
import time
from argparse import Namespace, _SubParsersAction
from typing import Any, Final

import msgspec

from engine import catalogue
from engine.bots import Bot
from engine.bots.contests import BOTS, contest, named
from engine.bots.search import Search
from engine.cli.counting import DEFAULT, between, seconds
from engine.cli.replies import Reply

EXAMPLES: Final = """\
examples:
  python -m engine bots greedy random --games 20
  python -m engine bots search greedy --games 4 --seconds 0.5
  python -m engine bots random random --ruleset pixel-tactics/classic/duel --seed 7 --json

random takes any option; greedy tries each in a few imagined worlds; search follows its own
decisions through many imagined worlds for --seconds; drafter drafts, and nobody wins a draft.
All see only their seat's view."""


def register(commands: _SubParsersAction[Any]) -> None:
    command = commands.add_parser("bots", help="let two bots play", epilog=EXAMPLES)
    for place in ("one", "other"):
        command.add_argument(place, choices=tuple(BOTS), metavar="BOT", help="|".join(BOTS))
    command.add_argument("--games", type=between(1, 100_000), default=10, help="how many (10)")
    command.add_argument("--ruleset", default=DEFAULT)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument(
        "--seconds", type=seconds, default=0.2, help="what search takes for a decision (0.2)"
    )
    command.set_defaults(run=run)


def run(asked: Namespace) -> Reply:
    rules = catalogue.load(asked.ruleset)
    one, other = (_bot(name, asked.seconds) for name in (asked.one, asked.other))
    began = time.monotonic()
    chance = random.Random(asked.seed)  # noqa: S311 - the same games every time is the point
    score = contest(rules, one, other, asked.games, chance)
    took = time.monotonic() - began
    words = (
        f"{asked.one} won {score.won} of {score.games} against {asked.other}, "
        f"lost {score.lost}, drew {score.drawn}; "
        f"{score.entries / score.games:.0f} entries a game, {took / score.games:.2f} s."
    )
    plain = {"one": asked.one, "other": asked.other, "ruleset": asked.ruleset, "seed": asked.seed}
    return Reply(words, plain | msgspec.to_builtins(score) | {"seconds": round(took, 3)})


def _bot(name: str, length: float) -> Bot:
    return Search(seconds=length) if name == "search" else named(name)
