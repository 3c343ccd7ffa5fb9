"""Names as they are called out at a table: one line of letters that stand where they are read."""

import unicodedata

# What scripts and pictures are joined with stays inside a name.
JOINERS = "\u200c\u200d"
# Letters that are a gap in every font.
GAPS = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def one_line(words: str) -> str:
    """Without stray spaces, and without signs that nobody sees but that hide letters or turn
    those beside them round; a name of which nothing can be seen is empty."""
    kept = (" " if letter.isspace() else letter for letter in words if _stays(letter))
    line = " ".join("".join(kept).split()).strip(f"{JOINERS} ")
    return line if any(map(_shows, line)) else ""


def _stays(letter: str) -> bool:
    """A NUL stays, so that fields refuse it."""
    return letter.isspace() or letter in f"{JOINERS}\0" or _kind(letter) not in ("Cc", "Cf")


def _shows(letter: str) -> bool:
    return letter == "\0" or (_kind(letter)[0] not in "CMZ" and letter not in GAPS)


def _kind(letter: str) -> str:
    return unicodedata.category(letter)
