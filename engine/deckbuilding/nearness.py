"""Names as people type them: found in spite of capitals and quotes, or else the nearest."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from typing import Final

OFFERED: Final = 3
COMPARED: Final = 12
"""names that share the most with what was typed are compared letter by letter"""
TELLING: Final = 12
"""pairs of letters that are looked up: those that fewest names have tell most"""
MOST_SUGGESTED: Final = 100
"""names of one list that are compared with others: each takes milliseconds"""
LEAST_LIKENESS: Final = 0.6
LONGEST: Final = 80
"""what is longer than that resembles no name"""

_SAME: Final = str.maketrans(
    {
        "‘": "'", "’": "'", "‚": "'", "`": "'", "´": "'", "“": '"', "”": '"', "„": '"',
        "«": '"', "»": '"', "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
        "ß": "ss", "ø": "o", "Ø": "o", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ł": "l",
        "\u00ad": None, "\u200b": None, "\u200c": None, "\u200d": None, "\ufeff": None,
    }
)  # fmt: skip


def loose(words: str) -> str:
    """The words without everything that people type differently."""
    if words.isascii():
        return " ".join(words.casefold().replace("`", "'").split())
    plain = unicodedata.normalize("NFKD", words.translate(_SAME)).translate(_SAME)
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(letters.casefold().split())


class Names:
    """Names that can be asked for by what somebody typed."""

    def __init__(self, names: Iterable[str], *, aliases: Mapping[str, str] | None = None) -> None:
        self.names = tuple(sorted(set(names)))
        self._found: dict[str, str] = {}
        for alias, name in (aliases or {}).items():
            self._found.setdefault(loose(alias), name)
        for name in self.names:
            self._found[loose(name)] = name
        self._remembered: dict[str, tuple[str, ...]] = {}

    def named(self, words: str) -> str | None:
        """The one name these words stand for; None if they are nobody's."""
        return self._found.get(loose(words))

    def near(self, words: str) -> tuple[str, ...]:
        """The names most like these words, the likeliest first."""
        key = loose(words[: 2 * LONGEST])
        if not key or len(key) > LONGEST:
            return ()
        if key not in self._remembered:
            self._remembered[key] = self._nearest(key)
        return self._remembered[key]

    def _nearest(self, key: str) -> tuple[str, ...]:
        parts = sorted((self._having.get(part, ()) for part in _parts(key)), key=len)
        shared = Counter(place for having in parts[:TELLING] for place in having)
        candidates = sorted(shared, key=lambda place: (-shared[place], place))[:COMPARED]
        matcher = SequenceMatcher(b=key, autojunk=False)
        likely = []
        for place in candidates:
            matcher.set_seq1(self._keys[place])
            likeness = matcher.ratio()
            if likeness >= LEAST_LIKENESS or _begins(self._keys[place], key):
                likely.append((-likeness, self.names[place]))
        return tuple(name for _, name in sorted(likely)[:OFFERED])

    @cached_property
    def _keys(self) -> tuple[str, ...]:
        return tuple(map(loose, self.names))

    @cached_property
    def _having(self) -> Mapping[str, Sequence[int]]:
        """Two letters in a row → the names that have them."""
        having: dict[str, list[int]] = {}
        for place, key in enumerate(self._keys):
            for part in _parts(key):
                having.setdefault(part, []).append(place)
        return having


def _parts(key: str) -> set[str]:
    framed = f" {key} "
    return {framed[place : place + 2] for place in range(len(framed) - 1)}


def _begins(name: str, key: str) -> bool:
    """Somebody gave the first name only, or the last."""
    return len(key) >= 3 and (name.startswith(f"{key} ") or name.endswith(f" {key}"))
