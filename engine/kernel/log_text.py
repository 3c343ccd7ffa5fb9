"""Logs as people read and type them, in their one canonical form (`log_read` takes looser ones).

muster log 1
ruleset pixel-tactics/deluxe/duel 5f3c…
seat a Olga
seat b Pia
setup best_of 1

* deal a > Ember Squire
a recruit Ember Squire > V1 @0:12 # after some thought
ruling set damage V1 > 3 | Sam | The token fell off the table.
undo 1

result 1 0
end 9c41…
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from engine.kernel.log import AnyEntry, Log, line
from engine.kernel.seats import letter

VERSION: Final = 1

NOT_TEXT: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Characters no text may hold, because a terminal acts on them or nothing can encode them."""


def write(log: Log) -> str:
    """The canonical text, which `log_read.read` turns back into an equal log."""
    return "\n".join(_lines(log)) + "\n"


def header(log: Log) -> list[str]:
    """The lines above the entries."""
    lines = [f"muster log {VERSION}", f"ruleset {log.ruleset} {log.digest}".rstrip()]
    lines += [f"seat {letter(seat)} {name}".rstrip() for seat, name in enumerate(log.seats)]
    lines += [f"setup {key} {plain(value)}" for key, value in sorted(log.setup.items())]
    if log.witness is not None:
        lines.append("witness " + (" ".join(map(letter, log.witness)) or "nobody"))
    if log.dealing is not None:
        lines.append(" ".join(("dealing", log.dealing.fingerprint, *log.dealing.nonces)))
    return lines


def footer(log: Log) -> list[str]:
    """The lines below the entries, but for the last link of the chain."""
    lines = []
    if log.result is not None:
        lines.append("result " + " ".join(map(str, log.result)))
    if log.dealing is not None and log.dealing.secret:
        lines.append(f"secret {log.dealing.secret}")
    if log.state:
        lines.append(f"state {log.state}")
    return lines


def entry_lines(log: Log) -> list[int]:
    """The line of the canonical text, counted from 1, on which each entry stands."""
    number = len(header(log)) + _height(log.comment) + 2
    lines = []
    for entry in log.entries:
        lines.append(number)
        number += max(1, _height(entry.comment))
    return lines


def plain(value: Any) -> str:
    """A part of the setup as canonical JSON on one line."""
    written = json.dumps(value, ensure_ascii=False, sort_keys=True)
    return NOT_TEXT.sub(lambda found: f"\\u{ord(found[0]):04x}", written)


def _height(comment: str) -> int:
    return comment.count("\n") + 1 if comment else 0


def _lines(log: Log) -> Iterator[str]:
    yield from header(log)
    yield from (f"# {each}" for each in log.comment.split("\n") if each)
    if log.entries:
        yield ""
    for entry in log.entries:
        yield from _entry(entry)
    below = footer(log) + ([f"end {log.head}"] if log.head else [])
    if below:
        yield ""
    yield from below


def _entry(entry: AnyEntry) -> Iterator[str]:
    first, *more = entry.comment.split("\n")
    yield (
        line(entry)
        + (f" @{entry.at}" if entry.at else "")
        + (f" ={entry.mark}" if entry.mark else "")
        + (f" # {first}" if first else "")
    )
    yield from (f"# {each}" for each in more)
