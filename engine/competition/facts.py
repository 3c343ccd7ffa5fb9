"""The facts of an event, one line of text each: what an event is, and nothing besides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

import msgspec

from engine.competition.people import Couple, Name, Tables
from engine.competition.results import Result
from engine.kernel.refusals import Unreadable

Kind: TypeAlias = Literal["swiss", "robin", "knockout", "double", "adaptive"]
HEAD: Final = b'{"muster":"event 1"}\n'


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that happened. When and through whom is told, and means nothing to standings."""

    at: str = msgspec.field(default="", name="at")
    by: str = msgspec.field(default="", name="by")


class Entered(Fact, frozen=True, tag="entered", kw_only=True):
    """Somebody takes part from a round on; rounds before it count as `missed`."""

    name: Name
    clubs: tuple[str, ...] = ()
    flight: str = ""
    since: int = 1
    missed: Literal["none", "half", "full"] = "none"


class Left(Fact, frozen=True, tag="left", kw_only=True):
    """Somebody plays no more: dropped out, or disqualified and out of the standings, too."""

    name: Name
    disqualified: bool = False
    reason: str = ""


class Returned(Fact, frozen=True, tag="returned", kw_only=True):
    """Somebody who had dropped out plays on; the rounds between count as missed."""

    name: Name


class Opened(Fact, frozen=True, tag="opened", kw_only=True):
    """A stage begins with these, best first, or in the order that was drawn."""

    kind: Kind
    seeds: tuple[Name, ...]
    third_place: bool = False
    second_final: bool = True
    thinned: bool = False
    """losers play the usual rounds among themselves, and do not wait for the next to come down"""


class Drawn(Fact, frozen=True, tag="drawn", kw_only=True):
    """Chance has ordered who is equal, until it is drawn again."""

    order: tuple[Name, ...]


class Paired(Fact, frozen=True, tag="paired", kw_only=True):
    """A round hangs on the wall; with a reason, it replaces the one that hung there."""

    round: int
    tables: Tables
    below: bool = False
    """on the losers' side of a ladder"""
    reason: str = ""


class Started(Fact, frozen=True, tag="started", kw_only=True):
    """Two have begun to play: no repair takes them apart."""

    round: int
    couple: Couple
    below: bool = False


class Reported(Fact, frozen=True, tag="reported", kw_only=True):
    """A result. On a ladder, `round` is the number of the match. With a reason, it corrects."""

    round: int
    couple: Couple
    result: Result
    below: bool = False
    reason: str = ""


class Ruled(Fact, frozen=True, tag="ruled", kw_only=True):
    """A judge's word, on nobody in particular or on somebody."""

    text: str
    about: tuple[Name, ...] = ()


AnyFact: TypeAlias = (
    Entered | Left | Returned | Opened | Drawn | Paired | Started | Reported | Ruled
)

_write = msgspec.json.Encoder(order="deterministic").encode
_reader = msgspec.json.Decoder(AnyFact)


def line(fact: AnyFact) -> bytes:
    """A fact as its only line of text."""
    return _write(fact) + b"\n"


def written(facts: Iterable[AnyFact]) -> bytes:
    """A log: the same facts are the same bytes."""
    return HEAD + b"".join(map(line, facts))


def read(log: bytes) -> tuple[AnyFact, ...]:
    """The facts of a log, or the line that is none."""
    head, *lines = log.splitlines(keepends=True) or [b""]
    if head != HEAD:
        raise Unreadable("This is no log of an event.", line=1)
    facts = []
    for number, text in enumerate(lines, start=2):
        try:
            fact = _reader.decode(text)
        except msgspec.DecodeError as fault:
            raise Unreadable(f"Line {number} is no fact: {fault}.", line=number) from fault
        if line(fact) != text:
            raise Unreadable(f"Line {number} is not written as it should be.", line=number)
        facts.append(fact)
    return tuple(facts)
