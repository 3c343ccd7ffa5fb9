"""The log of one play: a header, entries in the order they happened, and the result claimed."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from engine.kernel.ask import Option, text
from engine.kernel.seats import Seat, letter

MOST_BYTES: Final = 1 << 21
MOST_ENTRIES: Final = 40_000
LONGEST_LINE: Final = 1 << 16
DEEPEST_SETUP: Final = 16
LARGEST_NUMBER: Final = (1 << 63) - 1
MOST_POINTS: Final = 10**18

UNSEEN: Final = "unseen"
"""The word of a setup for the seats whose hidden cards a log does not know."""


class Entry(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    gc=False,
    tag_field="kind",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """One line of a log. What this class adds stands outside the meaning and outside the chain."""

    at: str = ""
    """clock time in digits: `12:31:07`, `2026-05-01T12:31:07Z`"""
    mark: str = ""
    """the first hex digits of the hash chain at this entry, where the writer kept them"""
    comment: str = ""


class Answer(Entry, frozen=True, tag="answer"):
    """What a seat decided, or what chance brought."""

    seat: Seat
    words: Option


class Ruling(Entry, frozen=True, tag="ruling"):
    """A judge changed the state: visibly, by name and for a reason."""

    words: Option
    author: str
    reason: str = ""


class Undo(Entry, frozen=True, tag="undo"):
    """By agreement the last answers and rulings still standing were taken back."""

    count: int


class Commitment(Entry, frozen=True, tag="commit"):
    """A seat's salted hash of all it saw at this moment."""

    seat: Seat
    digest: str


class Salt(Entry, frozen=True, tag="salt"):
    """The salt that opens the seat's commitments."""

    seat: Seat
    salt: str


AnyEntry: TypeAlias = Answer | Ruling | Undo | Commitment | Salt


class Dealing(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the chance of a live play came from (see dealing): checkable once the secret is out."""

    fingerprint: str
    nonces: tuple[str, ...] = ()
    secret: str = ""


class Log(
    msgspec.Struct,
    frozen=True,
    tag_field="format",
    tag="muster log 1",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """A value: the same play written twice is equal, and has the same `chain.digest`."""

    ruleset: str
    digest: str = ""
    """the ruleset's identity by content; a paper log may leave it out"""
    seats: tuple[str, ...] = ()
    """the names people know the seats by"""
    setup: dict[str, Any] = {}
    witness: tuple[Seat, ...] | None = None
    """the seats whose hidden cards it knows; None: all of them"""
    dealing: Dealing | None = None
    comment: str = ""
    entries: tuple[AnyEntry, ...] = ()
    result: tuple[int, ...] | None = None
    """the points claimed, in seat order"""
    state: str = ""
    """the claimed digest of the last state: only where everything in it may be known"""
    head: str = ""
    """the claimed last link of the hash chain"""

    @property
    def closed(self) -> bool:
        """Whether its writer says that the play is over."""
        return self.result is not None

    def beginning(self, seats: int) -> dict[str, Any]:
        """The setup as the ruleset takes it, with the seats it must manage without seeing."""
        if self.witness is None:
            return self.setup
        unseen = [seat for seat in range(seats) if seat not in self.witness]
        return {**self.setup, UNSEEN: unseen}


def line(entry: AnyEntry) -> str:
    """The entry's canonical line: what it means, without time, mark and comment."""
    if type(entry) is Answer:
        return f"{letter(entry.seat)} {text(entry.words)}"
    match entry:
        case Ruling(words=words, author=author, reason=reason):
            return f"ruling {text(words)} | {author}" + (f" | {reason}" if reason else "")
        case Undo(count=count):
            return f"undo {count}"
        case Commitment(seat=seat, digest=digest):
            return f"commit {letter(seat)} {digest}"
        case Salt(seat=seat, salt=salt):
            return f"salt {letter(seat)} {salt}"
    raise AssertionError(entry)
