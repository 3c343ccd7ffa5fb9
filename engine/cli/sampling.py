"""`samples`: a play of every ruleset to look at, played by bots and kept."""

from __future__ import annotations

from argparse import Namespace, _SubParsersAction
from typing import Any, Final

from engine import catalogue, samples
from engine.cli.counting import between
from engine.cli.replies import Reply

EXAMPLES: Final = """\
examples:
  python -m engine samples
  python -m engine samples pixel-tactics/deluxe/siege --plays 9"""
MOST: Final = 100


def register(commands: _SubParsersAction[Any]) -> None:
    command = commands.add_parser(
        "samples", help="play every ruleset anew, and keep a play of each", epilog=EXAMPLES
    )
    command.add_argument("rulesets", nargs="*", metavar="RULESET", help="all of them by default")
    command.add_argument("--plays", type=between(1, MOST), default=samples.MEASURED)
    command.set_defaults(run=run)


def run(asked: Namespace) -> Reply:
    names = asked.rulesets or catalogue.names()
    for name in names:
        catalogue.load(name)  # says what there is, if the name is unknown
    samples.write(names, asked.plays)
    lengths = {name: samples.length(name) for name in names}
    words = "\n".join(
        f"{name:<32} {each.decisions:>5} decisions of each of {each.seats}, {each.entries} entries"
        for name, each in lengths.items()
        if each is not None
    )
    return Reply(words, lengths)
