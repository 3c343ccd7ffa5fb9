"""What the house and a court process say to each other: frames of msgpack over two pipes."""

import struct
from typing import Any, BinaryIO, Final

import msgspec

FRAME: Final = struct.Struct(">I")
LONGEST: Final = 64 * 1024 * 1024
GRACE: Final = 1.0
"""seconds of its processor that a hearing may take beyond its own before the court is ended"""


class Hearing(msgspec.Struct, frozen=True):
    """One log to be judged; or several one-sided ones of one play, to be put together first."""

    sources: tuple[bytes, ...]
    own_cards: bytes = b"[]"
    """cards nobody printed, as JSON"""
    seconds: float = 3.0
    """of a processor, however busy the machine is with others"""
    tries: int = 80


class Header(msgspec.Struct, frozen=True):
    """What a log says of itself."""

    ruleset: str
    digest: str = ""
    seats: tuple[str, ...] = ()
    setup: dict[str, Any] = {}
    witness: tuple[int, ...] | None = None
    entries: int = 0
    result: tuple[int, ...] | None = None


class Game(msgspec.Struct, frozen=True):
    """One game of a log, as it counts for the numbers of play."""

    leaders: tuple[str, ...]
    heroes: tuple[tuple[str, ...], ...]
    """by seat who was recruited, each once"""
    first: int
    winner: int
    """-1: nobody"""


class Heard(msgspec.Struct, frozen=True):
    """The verdict, as JSON; the ruleset it was found under; what was played, and where it stood."""

    verdict: bytes
    ruleset: str = ""
    header: Header | None = None
    games: tuple[Game, ...] = ()
    position: bytes = b""
    """the table before the entry at fault, or at the end"""
    merged: bytes = b""
    """the log that was put together of several"""
    seconds: float = 0.0


class Opened(msgspec.Struct, frozen=True):
    """The first word of a court: which rulesets it knows, by name and digest."""

    rulesets: dict[str, str]


def write(stream: BinaryIO, message: msgspec.Struct) -> None:
    body = msgspec.msgpack.encode(message)
    stream.write(FRAME.pack(len(body)) + body)
    stream.flush()


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next frame; None at the end of the stream."""
    head = stream.read(FRAME.size)
    if len(head) < FRAME.size:
        return None
    (size,) = FRAME.unpack(head)
    return stream.read(size)
