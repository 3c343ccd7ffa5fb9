"""A log of facts as text: one fact per line, the same facts the same bytes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec

from engine.kernel.refusals import Unreadable
from engine.kernel.words import Told

F = TypeVar("F")


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that happened. When and through whom is told, and decides nothing."""

    at: str = msgspec.field(default="", name="at")
    by: str = msgspec.field(default="", name="by")


class FactLog(Generic[F]):
    """How logs of one kind are written and read."""

    def __init__(self, head: bytes, kind: Any, called: str) -> None:
        self.head, self.called = head, called
        self._write = msgspec.json.Encoder(order="deterministic").encode
        self._reader: msgspec.json.Decoder[F] = msgspec.json.Decoder(kind)

    def line(self, fact: F) -> bytes:
        """A fact as its only line of text."""
        return self._write(fact) + b"\n"

    def written(self, facts: Iterable[F]) -> bytes:
        """A log: the same facts are the same bytes."""
        return self.head + b"".join(map(self.line, facts))

    def read(self, log: bytes) -> tuple[F, ...]:
        """The facts of a log, or the line that is none."""
        head, *lines = log.splitlines(keepends=True) or [b""]
        if head != self.head:
            raise Unreadable(Told("This is no log of {0}.", self.called), line=1)
        return tuple(self._fact(number, text) for number, text in enumerate(lines, start=2))

    def _fact(self, number: int, text: bytes) -> F:
        try:
            fact = self._reader.decode(text)
        except msgspec.DecodeError as fault:
            raise Unreadable(
                Told("Line {0} is no fact: {1}.", number, fault), line=number
            ) from fault
        if self.line(fact) != text:
            raise Unreadable(Told("Line {0} is not written as it should be.", number), line=number)
        return fact
