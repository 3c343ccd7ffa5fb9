"""A word of a sentence: its kind, its root, and where it stands."""

from __future__ import annotations

import msgspec

from .errors import Where


class Word(msgspec.Struct, eq=False):
    """A word or phrase of a sentence: its kind, its root, and where it stands."""

    type: str
    root: str
    start_pos: int
    end: int
    said: str
    plural: bool = False

    def __eq__(self, other: object) -> bool:
        """Wherever they stand."""
        return isinstance(other, Word) and (self.type, self.root) == (other.type, other.root)

    def __hash__(self) -> int:
        return hash(self.root)

    def __deepcopy__(self, memo: dict[int, object]) -> Word:
        return self

    @property
    def where(self) -> Where:
        return Where(self.start_pos, self.end - self.start_pos, self.said)

    def become(self, kind: str, root: str | None = None) -> Word:
        said = self.root if root is None else root
        return Word(kind, said, self.start_pos, self.end, self.said, self.plural)
