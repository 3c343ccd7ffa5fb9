"""`half` and `merge`: what one seat could have written down, and several such logs put together."""

from __future__ import annotations

from argparse import Namespace, _SubParsersAction
from typing import Any, Final

from engine.cli.looking import seat_named
from engine.cli.papers import log_in
from engine.cli.replies import Reply
from engine.kernel import log_text
from engine.kernel.judge import judge
from engine.kernel.log import Log, line
from engine.kernel.merge import Contradiction, merge
from engine.kernel.onesided import seen_by
from engine.kernel.refusals import Refused
from engine.kernel.ruleset import Ruleset
from engine.kernel.verdict import Kind

EXAMPLES: Final = """\
examples:
  python -m engine half friday.log --seat a > pia.log
  python -m engine half friday.log --seat onlooker
  python -m engine merge pia.log sam.log > friday.log

half writes down what a seat has seen; what it cannot know is left out. merge puts the logs of
both seats together, or names the first entry in which they contradict each other."""
SOUND: Final = (Kind.VALID, Kind.RULED, Kind.INCOMPLETE)


def register(commands: _SubParsersAction[Any]) -> None:
    half = commands.add_parser("half", help="write a log as one seat knows it", epilog=EXAMPLES)
    half.add_argument("log", metavar="LOG", help="text or JSON; - is standard input")
    half.add_argument("--seat", required=True, help="a, b… or “onlooker”")
    half.set_defaults(run=run_half)
    whole = commands.add_parser("merge", help="put one-sided logs together", epilog=EXAMPLES)
    whole.add_argument("logs", nargs="+", metavar="LOG", help="logs of the same play")
    whole.set_defaults(run=run_merge)


def run_half(asked: Namespace) -> Reply:
    log, rules = log_in(asked.log)
    _sound(asked.log, rules, log)
    return _written(seen_by(rules, log, seat_named(rules, log, asked.seat)))


def run_merge(asked: Namespace) -> Reply:
    read = [log_in(name) for name in asked.logs]
    for name, (log, rules) in zip(asked.logs, read, strict=True):
        _sound(name, rules, log)
    logs = [log for log, _ in read]
    try:
        return _written(merge(read[0][1], logs))
    except Contradiction as found:
        return _contradiction(found, asked.logs, logs)


def _sound(name: str, rules: Ruleset[Any], log: Log) -> None:
    """Refused, if the log could not even be true by itself."""
    verdict = judge(rules, log)
    if verdict.kind not in SOUND:
        raise Refused(f"{name}: {verdict.sentence}", code=verdict.code, rule=verdict.rule)


def _written(log: Log) -> Reply:
    text = log_text.write(log)
    return Reply(text.rstrip("\n"), {"log": text, "entries": len(log.entries)})


def _contradiction(found: Contradiction, names: list[str], logs: list[Log]) -> Reply:
    """Both entries that cannot be true together, each with the log it stands in."""
    places = [(0, found.entry), (found.log, found.other)]
    said = [
        {"log": names[at], "entry": number, "words": line(logs[at].entries[number - 1])}
        for at, number in places
        if number and at < len(logs)
    ]
    words = [found.sentence]
    words += [f"    {each['log']}, entry {each['entry']}: {each['words']}" for each in said]
    plain = {"refused": True, "code": found.code, "sentence": found.sentence, "entries": said}
    return Reply("\n".join(words), plain, refused=True, told_aside=True)
