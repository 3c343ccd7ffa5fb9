"""YAML, JSON and CSV read into values that still know the line and column they stood at.

What ends the reading is raised; what only spoils a value is put on the list of `troubles`, so that
a file is told all that is wrong with it at once.
"""

import csv
import io
import json
import re
from bisect import bisect_right
from collections.abc import Iterator

# The json module reads strings with it and leaves it out of its types.
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any, NamedTuple, TypeAlias

import yaml
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.parts.papers import SAFE_LOADER

DEEPEST = 8
DELIMITERS = (",", ";", "\t")
MOST_VALUES = 50_000
NO_YAML = _("This is not YAML: %(problem)s.")
COLON = _("This is not YAML: %(problem)s. A sentence with a colon in it stands in quotes.")
TOO_DEEP = _("This is nested too deeply to be a list of cards.")
TOO_MANY = _("There is more in this file than a list of cards could hold.")
_BLANK = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,17})(?![\d.eE])")
_WORDS = {"true": True, "false": False, "null": None}


class Place(NamedTuple):
    """Where something stands, both from 1."""

    line: int
    column: int


class Placed(NamedTuple):
    """A value and where it stood; maps and lists hold placed values in turn."""

    value: Any
    at: Place
    source: str = ""
    """the characters it was written with, to point at a word inside it"""

    def inside(self, column: int) -> Place:
        """The place of a character of the text, where it was written as it reads."""
        start = self.source.find(str(self.value))
        if start < 0:
            return self.at
        before = self.source[: start + column]
        lines = before.count("\n")
        if not lines:
            return Place(self.at.line, self.at.column + len(before))
        return Place(self.at.line + lines, len(before) - before.rfind("\n"))


class Unplaced(Exception):
    """Why the whole is not what it should be, and where reading stopped."""

    def __init__(self, sentence: str | Promise, at: Place | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.at = at or Place(1, 1)


Troubles: TypeAlias = list[Unplaced]


# --- YAML ---------------------------------------------------------------------------------------


def from_yaml(text: str, troubles: Troubles) -> Placed:
    try:
        _refuse_towers(text)
        node = yaml.compose(text, Loader=SAFE_LOADER)
        if node is None:
            raise Unplaced(_("There is nothing in this file."))
        return _of_node(node, text, troubles)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or "?"
        at = Place(mark.line + 1, mark.column + 1) if mark else None
        said = COLON if "mapping values" in problem else NO_YAML
        raise Unplaced(said % {"problem": problem}, at) from None
    except (ValueError, OverflowError):
        raise Unplaced(_("There is a number or a date in it that does not exist.")) from None


def _refuse_towers(text: str) -> None:
    """Before anything is built: no depth, and no aliases, which could stand for anything."""
    depth = 0
    for count, event in enumerate(yaml.parse(text, Loader=SAFE_LOADER)):
        assert event.start_mark is not None, "every event stands somewhere"
        at = Place(event.start_mark.line + 1, event.start_mark.column + 1)
        if count > MOST_VALUES:
            raise Unplaced(TOO_MANY, at)
        if isinstance(event, yaml.AliasEvent):
            raise Unplaced(_("A set file has no use for YAML aliases; write the words out."), at)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise Unplaced(TOO_DEEP, at)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _of_node(node: yaml.Node, text: str, troubles: Troubles) -> Placed:
    at = Place(node.start_mark.line + 1, node.start_mark.column + 1)
    if isinstance(node, yaml.MappingNode):
        pairs = [(str(key.value), _of_node(value, text, troubles)) for key, value in node.value]
        troubles += _standing_twice(pairs)
        return Placed(dict(pairs), at)
    if isinstance(node, yaml.SequenceNode):
        return Placed([_of_node(each, text, troubles) for each in node.value], at)
    source = text[node.start_mark.index : node.end_mark.index]
    return Placed(_scalar(node), at, source)


def _scalar(node: yaml.Node) -> Any:
    """Only what a card holds: numbers are numbers, all else is text as it is written."""
    if node.tag == "tag:yaml.org,2002:int" and re.fullmatch(r"-?\d{1,18}", node.value):
        return int(node.value)
    return None if node.tag == "tag:yaml.org,2002:null" else str(node.value)


def _standing_twice(pairs: list[tuple[str, Placed]]) -> Iterator[Unplaced]:
    seen: set[str] = set()
    for key, value in pairs:
        if key in seen:
            yield Unplaced(_("“%(key)s” stands here twice.") % {"key": key[:40]}, value.at)
        seen.add(key)


# --- JSON ---------------------------------------------------------------------------------------


def from_json(text: str, troubles: Troubles) -> Placed:
    reader = _Json(text, troubles)
    found = reader.value(0)
    reader.skip()
    if reader.here < len(text):
        raise reader.refused()
    return found


class _Json:
    """JSON as the standard has it, and where everything in it stands."""

    def __init__(self, text: str, troubles: Troubles) -> None:
        self.text, self.troubles = text, troubles
        self.here = 0
        self.starts = [0, *(end.end() for end in re.finditer("\n", text))]
        self.values = 0

    def place(self, index: int | None = None) -> Place:
        here = self.here if index is None else index
        line = bisect_right(self.starts, here)
        return Place(line, here - self.starts[line - 1] + 1)

    def refused(self) -> Unplaced:
        return Unplaced(_("This is not JSON."), self.place())

    def skip(self) -> str:
        """Go on to the next character that says something."""
        self.here = _BLANK.match(self.text, self.here).end()  # type: ignore[union-attr]
        return self.text[self.here : self.here + 1]

    def value(self, depth: int) -> Placed:
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
        raise self.refused()

    def _string(self) -> str:
        try:
            value, self.here = scanstring(self.text, self.here + 1)
        except json.JSONDecodeError as error:
            self.here = error.pos
            raise self.refused() from None
        return str(value)

    def _list(self, depth: int) -> list[Placed]:
        found: list[Placed] = []
        for _each in self._members("]"):
            found.append(self.value(depth + 1))
        return found

    def _map(self, depth: int) -> dict[str, Placed]:
        pairs: list[tuple[str, Placed]] = []
        for _each in self._members("}"):
            if self.skip() != '"':
                raise self.refused()
            key = self._string()
            self._expect(":")
            pairs.append((key, self.value(depth + 1)))
        self.troubles += _standing_twice(pairs)
        return dict(pairs)

    def _members(self, end: str) -> Iterator[None]:
        """Once before each member, up to and over the closing sign."""
        self.here += 1
        if self.skip() == end:
            self.here += 1
            return
        while True:
            yield
            if self.skip() == end:
                self.here += 1
                return
            self._expect(",")

    def _expect(self, sign: str) -> None:
        if self.skip() != sign:
            raise self.refused()
        self.here += 1


# --- CSV ----------------------------------------------------------------------------------------


def from_csv(text: str, troubles: Troubles) -> list[dict[str, Placed]]:
    """Rows by the names of the first row; a column is counted in cells."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    line = 1
    try:
        heads = [head.strip().casefold() for head in next(reader, [])]
        places = [Placed(head, Place(1, n)) for n, head in enumerate(heads, 1)]
        troubles += _standing_twice([(each.value, each) for each in places if each.value])
        rows = []
        line = reader.line_num + 1
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append(_row(heads, cells, line, troubles))
            line = reader.line_num + 1
    except csv.Error as error:
        said = _("This is not CSV: %(problem)s.") % {"problem": error}
        raise Unplaced(said, Place(line, 1)) from None
    return rows


def _delimiter(text: str) -> str:
    """What parts the names of the first row: where numbers have commas, spreadsheets write
    semicolons."""
    head = text.partition("\n")[0]
    return max(DELIMITERS, key=head.count)


def _row(heads: list[str], cells: list[str], line: int, troubles: Troubles) -> dict[str, Placed]:
    if extra := [n for n, cell in enumerate(cells, 1) if n > len(heads) and cell.strip()]:
        said = _("This row has more cells than the first one.")
        troubles.append(Unplaced(said, Place(line, extra[0])))
    return {
        head: Placed(cell, Place(line, column))
        for column, (head, cell) in enumerate(zip(heads, cells, strict=False), 1)
        if head
    }
