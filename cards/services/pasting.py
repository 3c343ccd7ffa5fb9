"""A cube's list as people type it: the engine reads the lines, headings say their backs."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from accounts.errors import Refused
from cards.models import CubeSlot
from cards.services.contents import Counts, Key
from cards.services.known import Known
from engine.deckbuilding.listing import Line, heap_text, read_listing
from engine.kernel.refusals import Unreadable

Back = CubeSlot.Back
HEADINGS = {
    Back.RED: "Red backs",
    Back.BLUE: "Blue backs",
    Back.GREEN: "Green backs",
    Back.PURPLE: "Purple backs",
}
# What a heading may be in the languages of the site, with or without marks around it.
SAID = {
    "red": Back.RED, "rot": Back.RED, "rote": Back.RED,
    "blue": Back.BLUE, "blau": Back.BLUE, "blaue": Back.BLUE,
    "green": Back.GREEN, "grün": Back.GREEN, "grüne": Back.GREEN,
    "purple": Back.PURPLE, "lila": Back.PURPLE, "violett": Back.PURPLE,
}  # fmt: skip
HEADING = re.compile(
    rf"^[\s#=*_\[-]*({'|'.join(SAID)})\s+(?:backs?|rückseiten?|karten)\s*[:\]#=*_ -]*$", re.I
)


class NotAList(Refused):
    """The whole is no list at all: too long, or broken JSON."""

    code = "not_a_list"


class Misread(NamedTuple):
    """A line nobody understands, with what it may have meant."""

    number: int
    text: str
    trouble: str
    near: tuple[str, ...]
    piece: int = 0
    """which card of a line of several"""

    @property
    def field(self) -> str:
        """Under which name the page sends what was picked for it."""
        return f"pick_{self.number}" + (f"_{self.piece}" if self.piece else "")


class Pasted(NamedTuple):
    """A list that was read: cards by row and back, and the lines that are no cards."""

    counts: dict[Key, int]
    misread: list[Misread]
    elsewhere: list[str]
    """cards whose line names a set they are not in"""


def read(text: str, cards: Known, *, back: str) -> Pasted:
    """Every line read; lines under no heading have the back that is given."""
    counts: Counter[Key] = Counter()
    misread: list[Misread] = []
    elsewhere = []
    for offset, section, part in _sections(as_text(text), back):
        for line in _lines(part, cards):
            if line.trouble:
                misread.append(_misread(line, offset))
                continue
            counts[cards.rows[line.name], section] += line.count
            if line.other_set:
                elsewhere.append(line.name)
    return Pasted(dict(counts), misread, elsewhere)


def _lines(part: str, cards: Known) -> tuple[Line, ...]:
    try:
        return read_listing(part, cards.pool).lines
    except Unreadable as refused:
        raise NotAList(refused.sentence) from None


def _misread(line: Line, offset: int) -> Misread:
    return Misread(line.number + offset, line.text, line.trouble, line.near, line.piece)


def _sections(text: str, back: str) -> Iterator[tuple[int, str, str]]:
    """Runs of lines of one back, each with the number of lines before it."""
    begun, section, lines = 0, back, list[str]()
    for number, line in enumerate(text.splitlines()):
        if heading := HEADING.match(line):
            yield begun, section, "\n".join(lines)
            begun, section, lines = number + 1, SAID[heading[1].lower()], []
        else:
            lines.append(line)
    yield begun, section, "\n".join(lines)


def as_text(text: str) -> str:
    """A cube that was taken along as JSON is a list, too; what has no back stands first."""
    if not text.lstrip().startswith("{"):
        return text
    try:
        entries = json.loads(text).get("cards")
    except (ValueError, RecursionError):
        return text
    if not isinstance(entries, list) or not all(map(_is_entry, entries)):
        return text
    lines = [_entry(each) for each in entries if each.get("back") not in (*HEADINGS,)]
    for back, heading in HEADINGS.items():
        of_back = [each for each in entries if each.get("back") == back]
        lines += [f"{heading}:", *map(_entry, of_back)] if of_back else []
    return "\n".join(lines)


def _is_entry(each: Any) -> bool:
    return isinstance(each, dict) and isinstance(each.get("card"), str)


def _entry(each: Mapping[str, Any]) -> str:
    """A back nobody prints makes a line that is asked about, for none is guessed."""
    code = f" [{each['set']}]" if each.get("set") else ""
    back = each.get("back")
    strange = f" ({back}?)" if back is not None and back not in (*HEADINGS,) else ""
    return " ".join(f"{each.get('count', 1)} {each['card']}{code}{strange}".split())


def written(counts: Counts, cards: Known) -> str:
    """The list that reads back as these cards."""
    parts = []
    for back, heading in HEADINGS.items():
        heap = {cards.called[card]: many for (card, side), many in counts.items() if side == back}
        if heap:
            parts.append(f"{heading}:\n{heap_text(heap, cards.pool)}")
    return "\n".join(parts)
