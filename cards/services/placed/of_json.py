"""JSON as the standard has it, and where everything in it stands.

At a fault the reader tells it and goes on with what looks like the next key, the next card or the
next closing sign.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Iterator

# The json module reads strings with it and leaves it out of its types.
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cards.services.placed.places import (
    DEEPEST,
    MOST_VALUES,
    SPOILT,
    TOO_DEEP,
    TOO_MANY,
    Broken,
    Place,
    Placed,
    Troubles,
    Unplaced,
    standing_twice,
    tell,
)

NO_VALUE = _("This is not JSON: here a value is expected, and text stands in double quotes.")
NO_KEY = _("This is not JSON: here a word in double quotes is expected, with a colon behind it.")
NO_SIGN = _("This is not JSON: here “%(sign)s” is expected.")
NO_COMMA = _("This is not JSON: here a comma or “%(sign)s” is expected.")
NO_MORE = _("This is not JSON: behind a comma something has to follow.")
NEVER_CLOSED = _("This is not JSON: what begins here is never closed.")
BEYOND = _("This is not JSON: the list is closed, and here is more.")
NO_END = _("This is not JSON: the text that begins here does not end on its line.")
NO_ESCAPE = _("This is not JSON: a backslash cannot stand before this.")
_BLANK = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,17})(?![\d.eE])")
_WORDS = {"true": True, "false": False, "null": None}
_CLOSING = "]}"
_STRAY = re.compile(r"[\]}]\s*(?:,\s*)?\{")
"""a sign that closes nothing: behind it comes the next card"""
_FURTHER = re.compile(r'[,\n][ \t]*(?="[^"\n]*"[ \t]*:|\{)|(?=[\]}])')


def from_json(text: str, troubles: Troubles) -> Placed:
    reader = _Json(text, troubles)
    found = reader.value(0)
    reader.skip()
    if reader.here < len(text):
        reader.tell(BEYOND)
    return found


class _Json:
    def __init__(self, text: str, troubles: Troubles) -> None:
        self.text, self.troubles = text, troubles
        self.here = 0
        self.starts = [0, *(end.end() for end in re.finditer("\n", text))]
        self.values = 0
        self.open: list[str] = []
        """the signs that would close what is open"""
        self.resumed = -1
        """where reading went on behind a fault, which has been told"""

    def place(self, index: int | None = None) -> Place:
        here = self.here if index is None else index
        line = bisect_right(self.starts, here)
        return Place(line, here - self.starts[line - 1] + 1)

    def skip(self) -> str:
        """Go on to the next character that says something."""
        if blank := _BLANK.match(self.text, self.here):
            self.here = blank.end()
        return self.text[self.here : self.here + 1]

    def value(self, depth: int) -> Placed:
        """Whatever stands here; Broken if nothing does that could be read."""
        sign = self.skip()
        self.values += 1
        if depth > DEEPEST:
            raise Unplaced(TOO_DEEP, self.place())
        if self.values > MOST_VALUES:
            raise Unplaced(TOO_MANY, self.place())
        begun = self.here
        read = {"{": self._map, "[": self._list}.get(sign)
        value = read(depth) if read else self._plain(sign)
        return Placed(value, self.place(begun), self.text[begun : self.here])

    def _plain(self, sign: str) -> Any:
        if sign == '"':
            return self._string()
        if number := _NUMBER.match(self.text, self.here):
            self.here = number.end()
            return int(number[0])
        for word, value in _WORDS.items():
            if self.text.startswith(word, self.here):
                self.here += len(word)
                return value
        raise Broken(NO_VALUE, self.place())

    def _string(self) -> str:
        begun = self.here
        try:
            value, self.here = scanstring(self.text, self.here + 1)
        except json.JSONDecodeError as error:
            self.here = max(error.pos, begun + 1)
            if "escape" in error.msg:
                raise Broken(NO_ESCAPE, self.place()) from None
            raise Broken(NO_END, self.place(begun)) from None
        return str(value)

    def _list(self, depth: int) -> list[Placed]:
        return [self._member(depth)[1] for _each in self._members("]")]

    def _map(self, depth: int) -> dict[str, Placed]:
        pairs = [self._member(depth, keyed=True) for _each in self._members("}")]
        self.troubles += standing_twice(pairs)
        return dict(pairs)

    def _member(self, depth: int, *, keyed: bool = False) -> tuple[str, Placed]:
        key = ""
        try:
            if keyed:
                key = self._key()
                self._colon()
            return key, self.value(depth + 1)
        except Broken as fault:
            tell(fault, self.troubles)
            self._go_on()
            return key, Placed(SPOILT, fault.at)

    def _key(self) -> str:
        if self.skip() != '"':
            raise Broken(NO_KEY, self.place())
        return self._string()

    def _colon(self) -> None:
        if self.skip() != ":":
            raise Broken(NO_SIGN % {"sign": ":"}, self.place())
        self.here += 1

    def _members(self, end: str) -> Iterator[None]:
        """Once before each member, up to and over the closing sign, wherever that may be."""
        begun = self.here
        self.here += 1
        self.open.append(end)
        sign = self.skip()
        while sign and sign != end:
            is_closing = sign in _CLOSING
            if is_closing and (sign not in self.open or self._is_stray(end)):
                self.tell(NO_COMMA % {"sign": end})
                self.here += 1
            elif is_closing or (end == "}" and sign == "{"):
                self.tell(NO_SIGN % {"sign": end})
                self.resumed = self.here
                break
            else:
                yield
            sign = self._between(end)
        self.open.pop()
        if sign == end:
            self.here += 1
        elif not sign:
            self.tell(NEVER_CLOSED, begun)
            self.resumed = self.here

    def _is_stray(self, end: str) -> bool:
        return end == "]" and _STRAY.match(self.text, self.here) is not None

    def _between(self, end: str) -> str:
        """Go over the comma to the next member."""
        sign = self.skip()
        if sign and sign not in (",", *_CLOSING):
            self.tell(NO_COMMA % {"sign": end})
            if sign not in '"{[':
                self._go_on()
                sign = self.skip()
        if sign != ",":
            return sign
        self.here += 1
        sign = self.skip()
        if sign == end:
            self.tell(NO_MORE)
        return sign

    # --- faults ---

    def tell(self, sentence: str | Promise, index: int | None = None) -> None:
        """Put a fault on the list, unless it follows from the one before."""
        if self.here != self.resumed:
            tell(Broken(sentence, self.place(index)), self.troubles)

    def _go_on(self) -> None:
        found = _FURTHER.search(self.text, self.here)
        self.here = found.end() if found else len(self.text)
        self.skip()
        self.resumed = self.here
