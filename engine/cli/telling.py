"""A whole play as text: its log, with what each entry made happen told beneath it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.kernel import log_text
from engine.kernel.log import Answer, Log, line
from engine.kernel.replay import steps
from engine.kernel.ruleset import Ruleset
from engine.kernel.seats import CHANCE

INDENT: Final = "    "
"""before everything that is told; without those lines the text is the log again"""


def told(rules: Ruleset[Any], log: Log) -> str:
    """The story of a play."""
    return "\n".join(_lines(rules, log)) + "\n"


def untold(story: str) -> str:
    """The log in a story."""
    return "\n".join(line for line in story.split("\n") if not line.startswith(INDENT))


def _lines(rules: Ruleset[Any], log: Log) -> Iterator[str]:
    yield from log_text.header(log)
    yield ""
    for step in steps(rules, log):
        if not step.implied:
            yield line(step.entry)
        elif isinstance(step.entry, Answer) and step.entry.seat != CHANCE:
            yield f"{INDENT}({line(step.entry)})"
        for event in step.events:
            yield INDENT + rules.tell(event)
        if any(event.kind == "round" for event in step.events):
            yield from _board(rules, step.state.position)
    yield ""
    yield from log_text.footer(log)
    if log.head:
        yield f"end {log.head}"


def _board(rules: Any, position: Any) -> Iterator[str]:
    """The table at the start of each round, if the ruleset can draw it."""
    drawn = getattr(rules, "drawn", None)
    if drawn is not None:
        yield from (f"{INDENT}| {line}".rstrip() for line in drawn(position).split("\n"))
