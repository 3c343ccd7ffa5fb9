"""Lists of cards as people type them: every line understood, or shown beside what is like it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from engine.deckbuilding.cardpool import Pool
from engine.deckbuilding.deck import Deck, deck
from engine.deckbuilding.nearness import MOST_SUGGESTED, loose
from engine.kernel.refusals import Unreadable
from engine.kernel.words import Told

MOST_BYTES: Final = 1 << 20
MOST_LINES: Final = 20_000
MOST_COPIES: Final = 999
LONGEST_LINE: Final = 300

Part: TypeAlias = Literal["leaders", "heroes", "aside"]
HEADINGS: Final[Mapping[str, Part]] = {
    "leader": "leaders", "leaders": "leaders", "leader stack": "leaders", "anfuhrer": "leaders",
    "leader deck": "leaders", "leader pile": "leaders", "anfuhrerin": "leaders",
    "hero": "heroes", "heroes": "heroes", "hero stack": "heroes", "hero deck": "heroes",
    "hero pile": "heroes", "helden": "heroes", "held": "heroes", "deck": "heroes",
    "main": "heroes", "main deck": "heroes", "maindeck": "heroes", "cards": "heroes",
    "karten": "heroes", "cube": "heroes", "pool": "heroes",
    "sideboard": "aside", "side": "aside", "maybe": "aside", "maybeboard": "aside",
    "aside": "aside", "considering": "aside", "beiseite": "aside", "vielleicht": "aside",
}  # fmt: skip

Trouble: TypeAlias = Literal["", "unknown-card", "bad-count", "too-long"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line that names a card, or should."""

    number: int
    text: str
    part: Part
    count: int = 0
    name: str = ""
    """the card it stands for; "": it is not known which"""
    trouble: Trouble = ""
    near: tuple[str, ...] = ()
    other_set: str = ""
    """the set the line names, if that is not the card's own"""
    piece: int = 0
    """which card it is of a line of several, "Leaders: Ash, Birch"; 0: the line's only one"""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list that was read: each of its cards in its part, and the lines nobody understands."""

    lines: tuple[Line, ...]

    @property
    def unresolved(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.trouble)

    def part(self, part: Part) -> Mapping[str, int]:
        """name → count of one part."""
        counts = Counter[str]()
        for line in self.lines:
            if line.part == part and not line.trouble:
                counts[line.name] += line.count
        return dict(sorted(counts.items()))

    @property
    def deck(self) -> Deck:
        """What was understood, as a deck; cards put aside are left out."""
        return deck(self.part("leaders"), self.part("heroes"))

    @property
    def cards(self) -> Mapping[str, int]:
        """What was understood, as a heap: a cube, or a collection."""
        return dict(sorted((Counter(self.part("leaders")) + Counter(self.part("heroes"))).items()))


# --- reading ------------------------------------------------------------------------------------


def read_listing(source: bytes | str, pool: Pool) -> Listing:
    """The list in a text, or in JSON as `listed_json` writes it; Unreadable if it is neither."""
    text = _text(source)
    reader = _Reader(pool)
    lines = reader.json(text) if text.lstrip()[:1] == "{" else reader.text(text)
    return Listing(tuple(lines))


def _text(source: bytes | str) -> str:
    if len(source) > MOST_BYTES:
        raise Unreadable(Told("This is larger than a list can be ({0} KiB).", MOST_BYTES >> 10))
    text = (source if isinstance(source, str) else _decoded(source)).removeprefix("\ufeff")
    if len(text.splitlines()) > MOST_LINES:
        raise Unreadable(Told("A list has at most {0} lines.", MOST_LINES))
    return text


def _decoded(source: bytes) -> str:
    wide = source[:2] in (b"\xff\xfe", b"\xfe\xff")
    try:
        return source.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        return source.decode("cp1252", errors="replace")


KEYCAP: Final = "\ufe0f\u20e3"
"""what makes a little picture of a digit"""
_BULLET: Final = re.compile(r"^(?:[-–—*•·▪◦+>]|\[[ xX]?\])\s+")
_FRAME: Final = re.compile(r"^[\s#=*_/\[<~-]+|[\s#=*_:\]>~-]+$")
_NUMBERED: Final = re.compile(r"\s*[(\[]?\d+[)\]]?$")
_COMMENT: Final = ("#", "//", ";", "--")
_NUMBER: Final = r"([-−]?\d{1,20})"
_BEFORE: Final = rf"^{_NUMBER}\s*[x×✕*]\s*(?=\S)|^[x×✕]\s*{_NUMBER}\s+|^{_NUMBER}\s+"
_BEHIND: Final = rf"\s*[x×✕*]\s*{_NUMBER}$|\s*[(\[]{_NUMBER}[)\]]$|\s*[:=]\s*{_NUMBER}$"
_SIGNS: Final = re.compile(
    "[\u200d\u2190-\u21ff\u2300-\u2714\u2716-\u27bf\u2b00-\u2bff\ufe0e\ufe0f\U0001f000-\U0001faff]+"
)
"""arrows, stars and little pictures, but for the ✕ of a count"""
_SET: Final = re.compile(r"\s*[\[({]\s*([A-Za-z][A-Za-z0-9]{0,9})\s*[\])}](?:\s*#?\d{1,4})?$")
_STRIPPED: Final = (
    ("count", re.compile(_BEFORE, re.I)),
    ("place", re.compile(r"^\d{1,5}[.)]\s+")),
    ("code", _SET),
    ("count", re.compile(_BEHIND, re.I)),
    ("code", _SET),
    ("comment", re.compile(r"\s+(?://|#|--|;).*$")),
    ("code", _SET),
    ("count", re.compile(_BEHIND, re.I)),
    ("code", _SET),
)
"""What may stand around a name, in the order in which it is tried to be taken away; behind a
comment it may be a set and a count once more"""


def _stripped(words: str) -> Iterator[tuple[str, int, str]]:
    """What may be the name in a line, with its copies and its set: all of it, then ever less."""
    rest, count, code = words, "", ""
    yield rest, 1, code
    for what, pattern in _STRIPPED:
        found = pattern.search(rest)
        if not found or not found.group().strip() or found.group() == rest:
            continue
        value = next(filter(None, found.groups()), "")
        if what == "count" and count:
            continue
        count = value if what == "count" else count
        code = value if what == "code" else code
        rest = (rest[: found.start()] + rest[found.end() :]).strip()
        yield rest, _whole(count), code


def _whole(count: str) -> int:
    return int(count.replace("−", "-") or 1)


def _bare(line: str) -> str:
    return _BULLET.sub("", line.strip(" \t\ufeff\u00a0,").replace(KEYCAP, ""))


def _headed(words: str) -> tuple[str, str]:
    """The heading a line begins with, as it is known, and what stands behind it."""
    before, colon, after = words.partition(":")
    heading = loose(before)
    return (
        (heading, after.strip()) if colon and after.strip() and heading in HEADINGS else ("", words)
    )


def _pieces(words: str) -> list[str]:
    return [piece.strip() for piece in words.split(",") if piece.strip()]


class _Reader:
    """Reads one list."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.unknown: dict[str, tuple[str, ...]] = {}

    def text(self, text: str) -> Iterator[Line]:
        part: Part = "heroes"
        for number, raw in enumerate(text.splitlines(), 1):
            if len(raw) > LONGEST_LINE:
                yield Line(number, raw[:LONGEST_LINE], part, trouble="too-long")
                continue
            words = _bare(raw)
            heading = self._heading(words)
            if heading is not None:
                part = heading
            elif words and not words.startswith(_COMMENT):
                yield from self._cards(number, words, part)

    def _heading(self, words: str) -> Part | None:
        bare = _FRAME.sub("", words)
        if words == bare and self.pool.names.named(words):
            return None
        for each in (bare, _FRAME.sub("", _NUMBERED.sub("", bare))):
            if part := HEADINGS.get(loose(each)):
                return part
        return None

    def _cards(self, number: int, words: str, part: Part) -> Iterator[Line]:
        """A line of one card, or of several behind a heading: "Leaders: Ash, Birch"."""
        heading, after = _headed(words)
        whole = self._card(number, after, HEADINGS[heading] if heading else part)
        pieces = _pieces(after) if heading else []
        if not whole.trouble or len(pieces) < 2:
            yield whole
            return
        for piece, each in enumerate(pieces, 1):
            yield replace(self._card(number, each, whole.part), piece=piece)

    def _card(self, number: int, words: str, part: Part) -> Line:
        rest, asked = words, 1
        for each in dict.fromkeys((words, _SIGNS.sub(" ", words).strip())):
            for rest, copies, code in _stripped(each):
                asked = copies
                if name := self._named(rest, code):
                    return self._found(Line(number, words, part, copies, name), code)
        near = self._near(rest)
        return Line(number, words, part, asked, trouble="unknown-card", near=near)

    def _found(self, line: Line, code: str) -> Line:
        if not 1 <= line.count <= MOST_COPIES:
            return replace(line, count=0, trouble="bad-count")
        own = self.pool.cards[line.name].code
        return replace(line, other_set=code) if code and loose(code) != loose(own) else line

    def _named(self, words: str, code: str) -> str | None:
        named = self.pool.names.named
        return (named(f"{words} [{code}]") if code else None) or named(words)

    def _near(self, words: str) -> tuple[str, ...]:
        key = loose(words)
        if key not in self.unknown:
            if len(self.unknown) >= MOST_SUGGESTED:
                return ()
            self.unknown[key] = self.pool.names.near(words)
        return self.unknown[key]

    # --- JSON ---

    def json(self, text: str) -> Iterator[Line]:
        try:
            document = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Unreadable(
                Told("This is neither a list nor JSON: {0}.", str(error)[:100])
            ) from None
        number = 0
        for heading, entries in document.items():
            part = HEADINGS.get(loose(heading))
            if part is None:
                continue
            if not isinstance(entries, dict):
                raise Unreadable(
                    Told("Under “{0}” there must be names, each with a count.", heading[:100])
                )
            for name, count in entries.items():
                number += 1
                yield self._entry(number, name[:LONGEST_LINE], count, part)

    def _entry(self, number: int, words: str, count: Any, part: Part) -> Line:
        name = self._named(words, "")
        if not name:
            return Line(number, words, part, trouble="unknown-card", near=self._near(words))
        if type(count) is not int or not 1 <= count <= MOST_COPIES:
            return Line(number, words, part, name=name, trouble="bad-count")
        return Line(number, words, part, count, name)


def laid_out(text: str) -> str:
    """A list in JSON as the lines it means, so that each can be mended; other text as it is."""
    if text.lstrip()[:1] != "{":
        return text
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return text
    parts = [(each, cards) for each, cards in document.items() if loose(each) in HEADINGS]
    if not parts or not all(isinstance(cards, dict) for _each, cards in parts):
        return text
    return "\n\n".join(
        "\n".join([f"{heading}:", *(f"{count} {name}" for name, count in cards.items())])
        for heading, cards in parts
    )


# --- mending ------------------------------------------------------------------------------------


def mended(text: str, picked: Mapping[tuple[int, int], str]) -> str:
    """The text with the card that was meant in each of these lines (number and piece); "" drops
    it. Copies stay what the line says, and a heading before it stays where it is."""
    lines: list[str | None] = list(text.splitlines())
    for number in {number for number, _piece in picked}:
        if 0 < number <= len(lines):
            of_line = {piece: name for (line, piece), name in picked.items() if line == number}
            lines[number - 1] = _mended(lines[number - 1] or "", of_line)
    return "\n".join(line for line in lines if line is not None)


def _mended(line: str, names: Mapping[int, str]) -> str | None:
    heading, words = _headed(_bare(line))
    pieces = [words] if 0 in names else _pieces(words)
    kept = []
    for piece, each in enumerate(pieces, 0 if 0 in names else 1):
        *_, (_rest, copies, _code) = _stripped(_SIGNS.sub(" ", each).strip())
        name = names.get(piece)
        kept += [each] if name is None else [f"{copies} {name}"] if name else []
    if not kept:
        return None
    return f"{heading}: {', '.join(kept)}" if heading else ", ".join(kept)


# --- writing ------------------------------------------------------------------------------------


def listed_text(cards: Deck, pool: Pool) -> str:
    """A deck as a list that people read, and that reads back as itself."""
    parts = (("Leaders", cards.leaders), ("Heroes", cards.heroes))
    return "\n".join(
        f"{heading} ({sum(stack.values())})\n{heap_text(stack, pool)}" for heading, stack in parts
    )


def heap_text(cards: Mapping[str, int], pool: Pool) -> str:
    """Cards without stacks, such as a cube."""
    return "".join(f"{count} {_with_set(name, pool)}\n" for name, count in sorted(cards.items()))


def _with_set(name: str, pool: Pool) -> str:
    card = pool.cards.get(name)
    return f"{name} [{card.code}]" if card and card.code and name == card.name else name


def listed_json(cards: Deck) -> str:
    """A deck for programs."""
    stacks = {"leaders": dict(cards.leaders), "heroes": dict(cards.heroes)}
    return json.dumps(stacks, ensure_ascii=False, indent=2) + "\n"
