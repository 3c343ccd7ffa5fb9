"""Where something stands in a file, and why it is not what it should be."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

DEEPEST = 8
MOST_VALUES = 50_000
MOST_TROUBLES = 200
TOO_DEEP = _("This is nested too deeply to be a list of cards.")
TOO_MANY = _("There is more in this file than a list of cards could hold.")
SPOILT: Final = object()
"""stands for a value that could not be read; why is on the list of troubles"""


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


class Broken(Unplaced):
    """Something that cannot be read as it stands; behind it reading may go on."""


Troubles: TypeAlias = list[Unplaced]


def tell(fault: Unplaced, troubles: Troubles) -> None:
    """Put it on the list; of a file that is wrong all through, reading ends."""
    if len(troubles) >= MOST_TROUBLES:
        raise Unplaced(fault.sentence, fault.at)
    troubles.append(fault)


def standing_twice(pairs: Iterable[tuple[str, Placed]]) -> Iterator[Unplaced]:
    seen: set[str] = set()
    for key, value in pairs:
        if key and key in seen:
            yield Unplaced(_("“%(key)s” stands here twice.") % {"key": key[:40]}, value.at)
        seen.add(key)
