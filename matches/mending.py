"""A log with a repair put in, as text that somebody may read over and hand in again."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.kernel import log_json, log_text
from engine.kernel.chain import bare
from engine.kernel.log import AnyEntry, Log
from engine.kernel.log_read import read
from engine.kernel.refusals import Refused

HEADER = "muster log 1\nruleset {ruleset}\n\n"


def mended(source: str, repair: Mapping[str, Any]) -> str:
    """The text with the repair in it and without its seal, which it would break."""
    try:
        log, _lines = log_json.read_any(source)
        entries = _with(list(log.entries), repair, log)
    except Refused:
        return source
    result = log.result
    if repair["kind"] == "result":
        result = tuple(map(int, repair["words"].split()))
    return log_text.write(bare(replace(log, entries=tuple(entries), result=result, state="")))


def editable(source: str) -> str:
    """Text as it came; of the JSON twin the text that means the same."""
    if source[:64].lstrip()[:1] != "{":
        return source
    try:
        return log_text.write(log_json.read(source))
    except Refused:
        return source


def _with(entries: list[AnyEntry], repair: Mapping[str, Any], log: Log) -> list[AnyEntry]:
    at = repair["entry"] - 1
    match repair["kind"]:
        case "replace":
            entries[at : at + 1] = _entries(repair["words"], log)
        case "remove":
            del entries[at]
        case "insert":
            entries[at:at] = _entries(repair["words"], log)
        case "swap":
            entries[at], entries[at + 1] = entries[at + 1], entries[at]
    return entries


def _entries(words: str, log: Log) -> tuple[AnyEntry, ...]:
    return read(HEADER.format(ruleset=log.ruleset) + words + "\n").entries
