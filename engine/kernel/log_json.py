"""The JSON twin of a log: the same value for programs, lossless in both directions."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from engine.kernel import log_read, log_text
from engine.kernel.log import MOST_BYTES, Log
from engine.kernel.log_check import checked
from engine.kernel.refusals import Unreadable
from engine.kernel.words import Told

_decoder: Final = msgspec.json.Decoder(Log)
_OFFSET: Final = re.compile(r" \(byte (\d+)\)")


def write(log: Log) -> bytes:
    """Canonical JSON: equal logs, equal bytes."""
    return msgspec.json.encode(log, order="deterministic")


def read(source: str | bytes) -> Log:
    """The log a JSON text stands for; Unreadable says where it is none."""
    if len(source) > MOST_BYTES:
        raise Unreadable(Told("This is larger than a log can be ({0} KiB).", MOST_BYTES // 1024))
    try:
        return checked(_decoder.decode(source))
    except RecursionError:
        raise Unreadable(Told("This JSON is nested too deeply to be a log.")) from None
    except UnicodeError:
        raise Unreadable(Told("This is not UTF-8 text. Save the file as UTF-8.")) from None
    except msgspec.DecodeError as error:
        raise _placed(str(error), source) from None


def read_any(source: str | bytes) -> tuple[Log, list[int]]:
    """The log in either form, and the line on which each of its entries stands."""
    start = source[:64].lstrip()
    if start[:1] in ("{", b"{"):
        log = read(source)
        return log, log_text.entry_lines(log)
    return log_read.read_with_lines(source)


def _placed(message: str, source: str | bytes) -> Unreadable:
    found = _OFFSET.search(message)
    sentence = _OFFSET.sub("", message).rstrip(".")
    if found is None:
        return Unreadable(Told("This JSON is not a log: {0}.", sentence))
    data = source.encode() if isinstance(source, str) else source
    line, column = log_read.place(data[: int(found[1])].decode("utf-8", "replace"))
    return Unreadable(
        Told("Line {0}, column {1}: {2}.", line, column, sentence), line=line, column=column
    )
