"""`judge`: the verdict on each log."""

from __future__ import annotations

from argparse import Namespace, _SubParsersAction
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine import catalogue
from engine.cli.counting import seconds
from engine.cli.papers import NoPaper, paper
from engine.cli.replies import Reply, counted
from engine.kernel.judge import Budget, judge_text
from engine.kernel.log import MOST_BYTES
from engine.kernel.verdict import Kind, Verdict

EXAMPLES: Final = """\
examples:
  python -m engine judge friday.log
  python -m engine judge table*.log --json
  cat friday.log | python -m engine judge -

The verdict is one of: valid, valid with rulings, illegal, impossible chance, incomplete,
result differs, commitment differs, chain broken, needs a ruling, unknown ruleset, unreadable."""


def register(commands: _SubParsersAction[Any]) -> None:
    command = commands.add_parser("judge", help="say what logs are worth", epilog=EXAMPLES)
    command.add_argument("logs", nargs="+", metavar="LOG", help="text or JSON; - is standard input")
    command.add_argument(
        "--seconds", type=seconds, default=30.0, help="what judging one log may take (30)"
    )
    command.set_defaults(run=run)


def run(asked: Namespace) -> Reply:
    verdicts = [(name, _verdict(name, asked.seconds)) for name in asked.logs]
    words = "\n".join(line for each in verdicts for line in _words(*each))
    accepted = sum(verdict.accepted for _, verdict in verdicts)
    if len(verdicts) > 1:
        words += f"\n{counted(len(verdicts), 'log')}: {accepted} accepted."
    plain = [{"log": name, **_plain(verdict)} for name, verdict in verdicts]
    return Reply(words, plain, refused=accepted < len(verdicts))


def _verdict(name: str, seconds: float) -> Verdict:
    try:
        source = paper(name, MOST_BYTES)
    except NoPaper as refused:
        return Verdict(kind=Kind.UNREADABLE, sentence=refused.sentence, code=refused.code)
    return judge_text(source, catalogue.load, budget=Budget(seconds=seconds))


def _words(name: str, verdict: Verdict) -> Iterator[str]:
    where = f", line {verdict.line}" if verdict.line else ""
    yield f"{name}: {verdict.kind.value}{where}. {verdict.sentence}"
    if verdict.rule:
        yield f"    by: {verdict.rule}"
    if verdict.outcome is not None:
        points = " ".join(map(str, verdict.outcome.points))
        yield f"    result: {points} ({verdict.outcome.why})"
    yield from (f"    perhaps: {repair.sentence}" for repair in verdict.repairs)
    if verdict.legal:
        yield "    legal there: " + " · ".join(verdict.legal)


def _plain(verdict: Verdict) -> dict[str, Any]:
    plain: dict[str, Any] = {"accepted": verdict.accepted, **msgspec.to_builtins(verdict)}
    if verdict.nearest:
        plain["nearest"] = verdict.nearest
    return plain
