"""A word of a sentence: its kind, its root, and where it stands."""

from __future__ import annotations

from lark import Token

from .errors import Where


class Word(Token):
    """A word or phrase of a sentence: its kind, its root, and where it stands."""

    __slots__ = ("end", "plural", "root", "said")

    line = column = 1
    end_line = end_column = end_pos = None

    root: str
    plural: bool
    said: str
    end: int

    def __new__(
        cls, kind: str, root: str, start: int, end: int, said: str, plural: bool = False
    ) -> Word:
        word = str.__new__(cls, root)  # Token's own way asks first what it was given
        word.type = kind
        word.value = root
        word.start_pos = start
        word.root = root
        word.plural = plural
        word.said = said
        word.end = end
        return word

    @property
    def where(self) -> Where:
        return Where(self.start_pos or 0, self.end - (self.start_pos or 0), self.said)

    def __deepcopy__(self, memo: dict[int, object]) -> Word:
        return self

    def become(self, kind: str, root: str | None = None) -> Word:
        start = self.start_pos or 0
        return Word(
            kind, self.root if root is None else root, start, self.end, self.said, self.plural
        )
