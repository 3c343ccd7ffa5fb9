"""The hash chain: each link is the hash of the one before and of the next canonical line.

It starts from the header and covers whatever has a meaning; clock times, marks and comments
stand outside. A chain over hidden entries can be tried out by whoever knows the cards, so a
seat is shown the chain of its own log (see `onesided`) until the play is over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.kernel.log import AnyEntry, Log, line
from engine.kernel.log_text import footer, header

MARK: Final = 8
"""How many hex digits a mark has."""


def first_link(log: Log) -> bytes:
    """The link before any entry: the header's."""
    return hashlib.sha256("\n".join(header(log)).encode()).digest()


def next_link(link: bytes, entry: AnyEntry) -> bytes:
    """The link behind an entry."""
    return hashlib.sha256(link + line(entry).encode()).digest()


def last_link(link: bytes, log: Log) -> bytes:
    """The link behind the result, given the one behind the last entry."""
    for each in footer(log):
        link = hashlib.sha256(link + each.encode()).digest()
    return link


def links(log: Log) -> Iterator[bytes]:
    """The link behind each entry in turn."""
    link = first_link(log)
    for entry in log.entries:
        link = next_link(link, entry)
        yield link


def digest(log: Log) -> str:
    """The identity of a log by its meaning: equal for two copies of the same play."""
    link = first_link(log)
    for entry in log.entries:
        link = next_link(link, entry)
    return last_link(link, log).hex()


def sealed(log: Log) -> Log:
    """The log with its last link written below it."""
    return replace(log, head=digest(log))


def marked(log: Log) -> Log:
    """The sealed log with the beginning of its link beside every entry."""
    entries = tuple(
        replace(entry, mark=link.hex()[:MARK])
        for entry, link in zip(log.entries, links(log), strict=True)
    )
    return sealed(replace(log, entries=entries))


def bare(log: Log) -> Log:
    """The log without its chain, as somebody would begin to edit it."""
    return replace(log, entries=tuple(replace(each, mark="") for each in log.entries), head="")
