"""Whether a log can be written as text and read back: what a log from a stranger must pass."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from engine.kernel.log import (
    DEEPEST_SETUP,
    LARGEST_NUMBER,
    MOST_ENTRIES,
    MOST_POINTS,
    UNSEEN,
    Answer,
    AnyEntry,
    Commitment,
    Log,
    Ruling,
    Salt,
    Undo,
    line,
)
from engine.kernel.log_text import NOT_TEXT
from engine.kernel.refusals import Unreadable
from engine.kernel.seats import CHANCE, LETTERS, Seat
from engine.kernel.words import Told

TAIL: Final = re.compile(
    r"(?P<words>.*?)"
    r"(?: @(?P<at>[0-9][0-9T:.+Z-]*))?"
    r"(?: =(?P<mark>[0-9a-f]{8,64}))?"
    r"(?: #(?: (?P<comment>.*))?)?"
)
"""What may follow an entry's words on its line: ` @12:31:07 =5f3c09d2 # a comment`."""

_HEX: Final = re.compile(r"(?:[0-9a-f]{2}){1,64}")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_KEY: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def checked(log: Log) -> Log:
    """The log itself, if every part of it can be written and read again; else Unreadable."""
    check_header(log)
    _need(len(log.entries) <= MOST_ENTRIES, "A log holds at most {0} entries.", MOST_ENTRIES)
    for number, entry in enumerate(log.entries, 1):
        try:
            check_entry(entry)
        except Unreadable as refusal:
            raise Unreadable(Told("Entry {0}: {1}", number, refusal.sentence)) from None
    return log


def check_header(log: Log) -> None:
    """Unreadable, unless what stands above and below the entries can be written."""
    _need(bool(log.ruleset), "The log does not say which ruleset it was played under.")
    for value in (log.ruleset, log.digest):
        _need(_clean(value) and " " not in value, "“{0}” must be one word.", value)
    _need(log.digest == log.digest.lower(), "A digest is written in small letters.")
    _need(len(log.seats) <= len(LETTERS), "At most {0} seats can play.", len(LETTERS))
    _need(all(map(_clean, log.seats)), "A seat's name must be one line without double spaces.")
    _setup(log.setup)
    if log.witness is not None:
        witness = sorted({seat for seat in log.witness if _is_seat(seat)})
        _need(list(log.witness) == witness, "The witness must be seats in rising order.")
    if log.dealing is not None:
        codes = (log.dealing.fingerprint, *log.dealing.nonces)
        _need(all(map(_is_hex, codes)), "Fingerprint and nonces are written in hex digits.")
        _need(not log.dealing.secret or _is_hex(log.dealing.secret), "A secret is hex digits.")
    _comment(log.comment)
    if log.result is not None:
        _need(0 < len(log.result) <= len(LETTERS), "The result has one number for each seat.")
        _need(all(abs(n) < MOST_POINTS for n in log.result), "The result is out of range.")
    for value in (log.state, log.head):
        _need(not value or _is_hex(value), "Digests are written in hex digits.")


def _setup(setup: dict[str, Any]) -> None:
    for key, value in setup.items():
        _need(_KEY.fullmatch(key) is not None, "“{0}” cannot name a part of the setup.", key)
        _plain(value, key, DEEPEST_SETUP)
    _need(UNSEEN not in setup, "Which seats are unseen follows from `witness`.")


def check_entry(entry: AnyEntry) -> None:
    """Unreadable, unless the entry can be written on one line and read back."""
    match entry:
        case Answer(seat=seat, words=words):
            _need(seat == CHANCE or _is_seat(seat), "There is no such seat.")
            _words(words)
        case Ruling(words=words, author=author, reason=reason):
            _words(words)
            _need(bool(author), "A ruling names the judge who gave it.")
            said = (*words, author)
            _need(not any("|" in each for each in said), "“|” separates the parts of a ruling.")
            _need(_clean(author) and _clean(reason), "A ruling is written on one line.")
        case Undo(count=count):
            _need(0 < count <= MOST_ENTRIES, "An undo takes back at least one entry.")
        case Commitment(seat=seat, digest=code) | Salt(seat=seat, salt=code):
            _need(_is_seat(seat), "There is no such seat.")
            _need(_is_hex(code), "Commitments and salts are written in hex digits.")
    _comment(entry.comment)
    _tail(line(entry), at="", mark="", comment="")
    mark = f" ={entry.mark}" if entry.mark else ""
    at = f" @{entry.at}" if entry.at else ""
    _tail(f"x{at}{mark}", at=entry.at, mark=entry.mark, comment="")


def beside(written: str) -> dict[str, str]:
    """A line's `words`, and whichever of `at`, `mark` and `comment` stand behind them."""
    found = TAIL.fullmatch(written)
    parts = found.groupdict(default="") if found is not None else {}
    return {name: part for name, part in parts.items() if part or name == "words"}


def _tail(written: str, **expected: str) -> None:
    found = beside(written)
    for name, value in expected.items():
        read = found.get(name, "")
        _need(read == value, "“{0}” would be read differently: look at @, = and #.", written)
    _need(not written.endswith(" #"), "A lone “#” begins a comment.")


def _words(words: Iterable[str]) -> None:
    verb, *about = words if words else ("",)
    _need(_clean(verb) and bool(verb) and " " not in verb, "It must begin with a verb.")
    _need(
        verb == verb.lower() and ">" not in verb,
        "“{0}” is not a verb in small letters.",
        verb,
    )
    for each in about:
        _need(_clean(each) and bool(each), "“{0}” is empty or not on one line.", each)
        _need(">" not in each, "“>” separates the words of an entry.")


def _plain(value: Any, where: str, deeper: int) -> None:
    _need(deeper > 0, "The setup is nested too deeply at “{0}”.", where)
    match value:
        case None | bool():
            return
        case int():
            _need(abs(value) <= LARGEST_NUMBER, "The number at “{0}” is too large.", where)
        case str():
            _need(not _SURROGATE.search(value), "The text at “{0}” is not Unicode.", where)
        case list():
            for each in value:
                _plain(each, where, deeper - 1)
        case dict():
            for key, each in value.items():
                _need(
                    isinstance(key, str) and not _SURROGATE.search(key),
                    "A key at “{0}” is no text.",
                    where,
                )
                _plain(each, where, deeper - 1)
        case _:
            raise Unreadable(
                Told("The setup's “{0}” may hold whole numbers, texts and lists only.", where)
            )


def _comment(comment: str) -> None:
    lines = comment.split("\n") if comment else []
    _need(all(each and _clean(each) for each in lines), "A comment has empty or untidy lines.")


def _clean(value: str) -> bool:
    """One line, single spaces between words, none at the ends, nothing a terminal would act on."""
    return value == " ".join(value.split()) and not NOT_TEXT.search(value)


def _is_seat(seat: Seat) -> bool:
    return 0 <= seat < len(LETTERS)


def _is_hex(value: str) -> bool:
    return _HEX.fullmatch(value) is not None


def _need(met: bool, pattern: str, *words: object) -> None:
    if not met:
        raise Unreadable(Told(pattern, *words))
