"""Reading a log's text forgivingly: case, spacing, blank lines, numbering, order of the header.

Only the `ruleset` line is required. A line that begins with # is a comment on what stands
above it. Every refusal says the line, the column and what to write instead.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any, Final, NoReturn

import msgspec

from engine.kernel.ask import Option, option
from engine.kernel.log import (
    LONGEST_LINE,
    MOST_BYTES,
    MOST_ENTRIES,
    Answer,
    AnyEntry,
    Commitment,
    Dealing,
    Log,
    Ruling,
    Salt,
    Undo,
)
from engine.kernel.log_check import beside, check_entry, check_header
from engine.kernel.log_text import NOT_TEXT, VERSION
from engine.kernel.refusals import Unreadable
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import Told

_SEATS: Final = {
    **{mark: seat for seat, mark in enumerate(LETTERS)},
    **{mark.upper(): seat for seat, mark in enumerate(LETTERS)},
    "*": CHANCE,
}
_ABOVE: Final = {"muster", "ruleset", "seat", "setup", "witness", "dealing"}
_BELOW: Final = {"result", "secret", "state", "end"}
_ENTRIES: Final = {"ruling", "undo", "commit", "salt"}
_DIGITS: Final = frozenset("0123456789")
_NUMBER: Final = re.compile(r"[0-9]{1,6}[.:)] ?")
_ARROW: Final = re.compile(" ?> ?")
_SHORT_LINE: Final = 80
"""as long as nearly every line; no longer ones are remembered"""


def read(source: str | bytes) -> Log:
    """The log a text stands for; Unreadable if it is none."""
    return read_with_lines(source)[0]


def read_with_lines(source: str | bytes) -> tuple[Log, list[int]]:
    """The log, and for each entry the line of the text it was read from."""
    page = _Page()
    for number, raw in enumerate(decoded(source).split("\n"), 1):
        page.line(number, raw)
    return page.log(), page.lines


def decoded(source: str | bytes) -> str:
    """The text itself, if it is of a size and an encoding that can be read."""
    if len(source) > MOST_BYTES:
        raise Unreadable(Told("This is larger than a log can be ({0} KiB).", MOST_BYTES // 1024))
    if isinstance(source, bytes):
        source = _utf8(source)
    text = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    found = NOT_TEXT.search(text)
    if found is not None:
        before = text[: found.start()]
        raise _unreadable(before, Told("holds a character that is not text. Remove it."))
    return text


def _utf8(source: bytes) -> str:
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        before = source[: error.start].decode("utf-8")
        raise _unreadable(before, Told("is not UTF-8 text. Save the file as UTF-8.")) from None


def place(before: str) -> tuple[int, int]:
    """Line and column, counted from 1, of what follows the text."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _unreadable(before: str, what: str) -> Unreadable:
    line, column = place(before)
    return Unreadable(
        Told("Line {0}, column {1} {2}", line, column, what), line=line, column=column
    )


class _Page:
    """What has been read so far."""

    def __init__(self) -> None:
        self.entries: list[AnyEntry] = []
        self.lines: list[int] = []
        self._header: dict[str, Any] = {"comment": []}
        self._names: list[str] = []
        self._setup: dict[str, Any] = {}
        self._codes: dict[str, str] = {}
        self._remarks: list[str] = []
        self._number = 0
        self._raw = ""

    def line(self, number: int, raw: str) -> None:
        self._number, self._raw = number, raw
        if len(raw) > LONGEST_LINE:
            self._refuse(
                Told("is longer than {0} characters. Break it up.", LONGEST_LINE), LONGEST_LINE
            )
        known = _as_printed(raw) if len(raw) <= _SHORT_LINE else None
        if known is not None:
            self._add(known)
            return
        words = " ".join(raw.split())
        if words[:1] in _DIGITS:
            words = _NUMBER.sub("", words, count=1)
        if not words:
            return
        first, _, rest = words.partition(" ")
        seat = _SEATS.get(first.rstrip(":"))
        if seat is not None:
            self._answer(seat, words, rest)
        elif words[0] == "#":
            self._remark(words[1:].strip())
        else:
            self._keyword(first.lower(), rest, words)

    def log(self) -> Log:
        """The whole, once every line is read."""
        if "ruleset" not in self._header:
            raise Unreadable(
                Told("The log does not say what was played. Write above: ruleset <name>")
            )
        self._keep_remarks()
        secret = self._codes.pop("secret", "")
        dealing = self._header.pop("dealing", None)
        if secret and dealing is None:
            raise Unreadable(Told("A secret opens a dealing. Write above: dealing <fingerprint>"))
        if dealing is not None:
            self._header["dealing"] = Dealing(dealing[0], dealing[1:], secret)
        self._header["comment"] = "\n".join(self._header["comment"])
        log = Log(
            seats=tuple(self._names),
            setup=self._setup,
            entries=tuple(self.entries),
            state=self._codes.get("state", ""),
            head=self._codes.get("end", ""),
            **self._header,
        )
        check_header(log)
        return log

    # entries

    def _answer(self, seat: Seat, words: str, rest: str) -> None:
        if "#" in words or "@" in words or "=" in words:
            rest, outside = self._outside(rest)
        else:
            outside = {}
        self._add(Answer(seat, self._option(rest), **outside))

    def _option(self, words: str) -> Option:
        verb, _, about = words.partition(" ")
        if not verb:
            self._refuse(
                Told("names a seat but not what it did. Write for example: a pass"), end=True
            )
        if ">" not in words:
            return (verb.lower(), about) if about else (verb.lower(),)
        parts = tuple(about.split(" > ") if _tidy(about) else _ARROW.split(about))
        if ">" in verb or not all(parts):
            self._refuse(Told("has nothing before or after a “>”."), words)
        return (verb.lower(), *parts)

    def _outside(self, words: str) -> tuple[str, dict[str, str]]:
        """The words of an entry, and what stands behind them outside its meaning."""
        outside = beside(words)
        return outside.pop("words"), outside

    def _add(self, entry: AnyEntry) -> None:
        if self._codes or "result" in self._header:
            self._refuse(Told("stands below the result. Move it above."))
        if len(self.entries) == MOST_ENTRIES:
            self._refuse(
                Told("is entry {0}; a log holds at most {1}.", MOST_ENTRIES + 1, MOST_ENTRIES)
            )
        if self._remarks:
            self._keep_remarks()
        if type(entry) is not Answer or entry.comment or entry.mark:
            self._checked(entry)
        self.entries.append(entry)
        self.lines.append(self._number)

    def _checked(self, entry: AnyEntry) -> None:
        try:
            check_entry(entry)
        except Unreadable as refusal:
            self._refuse(Told("cannot be read. {0}", refusal.sentence))

    def _other(self, keyword: str, rest: str) -> AnyEntry:
        words, outside = self._outside(rest)
        match keyword:
            case "ruling":
                said, _, names = words.partition("|")
                author, _, reason = names.partition("|")
                option = self._option(said.strip())
                return Ruling(option, author.strip(), reason.strip(), **outside)
            case "undo":
                return Undo(self._whole(words, "undo 1"), **outside)
        mark, _, code = words.partition(" ")
        seat = _SEATS.get(mark, CHANCE)
        if seat == CHANCE:
            self._refuse(Told("does not say whose it is. Write: {0} a <hex digits>", keyword))
        kind = Commitment if keyword == "commit" else Salt
        return kind(seat, code.lower(), **outside)

    # everything else

    def _keyword(self, keyword: str, rest: str, words: str) -> None:
        if keyword in _ENTRIES:
            self._add(self._other(keyword, rest))
        elif keyword in _ABOVE:
            if self.entries:
                self._refuse(Told("“{0}” belongs above the entries. Move it up.", keyword))
            self._above(keyword, rest)
        elif keyword in _BELOW:
            self._below(keyword, rest)
        else:
            self._refuse(
                Told(
                    "“{0}” begins with neither a seat ({1}, {2}… or * for chance) nor a word "
                    "that logs know. Write for example: a pass",
                    _short(words),
                    letter(0),
                    letter(1),
                )
            )

    def _above(self, keyword: str, rest: str) -> None:
        match keyword:
            case "muster":
                self._version(rest)
            case "ruleset":
                name, _, digest = rest.partition(" ")
                self._once("ruleset", name)
                self._header["digest"] = digest.lower()
            case "seat":
                mark, _, name = rest.partition(" ")
                if _SEATS.get(mark) != len(self._names) or len(self._names) == len(LETTERS):
                    self._refuse(
                        Told("must name the seats in order: seat {0} <name>", self._next_seat())
                    )
                self._names.append(name)
            case "setup":
                self._read_setup()
            case "witness":
                self._once("witness", self._witness(rest))
            case "dealing":
                self._once("dealing", tuple(rest.lower().split()))
                if not rest:
                    self._refuse(
                        Told("lacks the fingerprint. Write: dealing <hex digits>"), end=True
                    )

    def _below(self, keyword: str, rest: str) -> None:
        if keyword == "result":
            points = re.split("[ ,:]+", rest)
            self._once("result", tuple(self._whole(each, "result 1 0") for each in points))
            return
        if keyword in self._codes:
            self._refuse(Told("says “{0}” a second time. Remove one.", keyword))
        self._codes[keyword] = rest.lower()

    def _version(self, rest: str) -> None:
        if rest.lower() != f"log {VERSION}":
            self._refuse(
                Told("asks for a format this version cannot read. Write: muster log {0}", VERSION)
            )

    def _read_setup(self) -> None:
        _, key, *value = self._raw.split(None, 2) if self._raw.count(" ") else ("", "")
        if not value:
            self._refuse(Told("lacks a value. Write for example: setup best_of 3"), end=True)
        if key in self._setup:
            self._refuse(Told("sets “{0}” a second time. Remove one.", key), key)
        self._setup[key] = self._plain(value[0].strip())

    def _plain(self, written: str) -> Any:
        try:
            return json.loads(written, parse_constant=_no_constant)
        except RecursionError:
            self._refuse(Told("is nested too deeply."), written)
        except ValueError as error:
            if written[0].isalpha() and NOT_TEXT.search(written) is None:
                return written
            offset = getattr(error, "pos", 0)
            column = self._raw.find(written) + offset + 1
            self._refuse(Told("is not JSON here. Look at quotes, commas and brackets."), column)

    def _witness(self, rest: str) -> tuple[Seat, ...]:
        if rest.lower() in ("", "nobody"):
            return ()
        seats = {_SEATS.get(mark, CHANCE) for mark in rest.split()}
        if CHANCE in seats:
            self._refuse(Told("names no seat. Write for example: witness a"), rest)
        return tuple(sorted(seats))

    def _once(self, name: str, value: Any) -> None:
        if name in self._header:
            self._refuse(Told("says “{0}” a second time. Remove one.", name))
        self._header[name] = value

    def _remark(self, remark: str) -> None:
        if remark:
            self._remarks.append(remark)

    def _keep_remarks(self) -> None:
        """Give the comment lines to the entry above them, or to the whole log."""
        if not self.entries:
            self._header["comment"] += self._remarks
        elif self._remarks:
            above = self.entries[-1]
            comment = "\n".join([*filter(None, [above.comment]), *self._remarks])
            self.entries[-1] = msgspec.structs.replace(above, comment=comment)
        self._remarks = []

    def _whole(self, written: str, example: str) -> int:
        if not re.fullmatch("-?[0-9]{1,18}", written):
            self._refuse(Told("needs whole numbers. Write for example: {0}", example), written)
        return int(written)

    def _next_seat(self) -> str:
        return letter(min(len(self._names), len(LETTERS) - 1))

    def _refuse(self, what: str, at: int | str = 1, *, end: bool = False) -> NoReturn:
        """Unreadable, at a column, at a word of the line or at its end."""
        if end:
            at = len(self._raw) + 1
        column = at if isinstance(at, int) else self._raw.find(at) + 1 or 1
        raise Unreadable(
            Told("Line {0}, column {1} {2}", self._number, column, what),
            line=self._number,
            column=column,
        )


@lru_cache(maxsize=1 << 13)
def _as_printed(raw: str) -> Answer | None:
    """The answer that is written just so; most lines are one, and the same in many logs."""
    mark, _, rest = raw.partition(" ")
    seat = _SEATS.get(mark)
    if seat is None or raw != " ".join(raw.split()) or any(sign in raw for sign in "#@="):
        return None
    words = option(rest)
    tidy = words[0] == words[0].lower() and all(part and ">" not in part for part in words)
    return Answer(seat, words) if tidy else None


def _tidy(about: str) -> bool:
    """Whether every arrow stands between spaces, as nearly always."""
    return about.count(">") == about.count(" > ")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _short(words: str) -> str:
    return words if len(words) <= 40 else words[:39] + "…"
