"""What words are printed in: our two weights, and for the scripts they lack the fonts that every
reader of PDF brings along.

Our own hold Latin, Greek, Cyrillic and our signs. Chinese, Japanese and Korean
would be larger than all else together, so readers draw them. Letters nobody has are spelt with
Latin ones, ‹so›, and what has no sound is a visible box: a name never vanishes from a sheet.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from accounts.papers.romanising import romanised

REGULAR: Final = "Muster"
BOLD: Final = "Muster Bold"
UNKNOWN: Final = "□"
# Which of them has the letters of a run: the first whose old encoding does.
BROUGHT_ALONG: Final = (
    ("gb2312", "STSong-Light"),
    ("shift_jis", "HeiseiKakuGo-W5"),
    ("big5", "MSung-Light"),
    ("euc_kr", "HYGothic-Medium"),
)

_HERE = Path(__file__).parent / "fonts"

for _name, _file in ((REGULAR, "DejaVuSansCondensed"), (BOLD, "DejaVuSansCondensed-Bold")):
    pdfmetrics.registerFont(TTFont(_name, _HERE / f"{_file}.ttf"))
pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR, boldItalic=BOLD)
for _encoding, _name in BROUGHT_ALONG:
    pdfmetrics.registerFont(UnicodeCIDFont(_name))


class Pen(Canvas):  # type: ignore[misc]  # reportlab has no types
    """A pen that knows more letters than its font."""

    def drawString(self, x: float, y: float, text: str, **how: object) -> None:  # noqa: N802 - its name
        font, size = self._fontname, self._fontsize
        for other, words in runs(text, font):
            self.setFont(other, size)
            super().drawString(x, y, words, **how)
            x += pdfmetrics.stringWidth(words, other, size)
        self.setFont(font, size)

    def drawRightString(self, x: float, y: float, text: str, **how: object) -> None:  # noqa: N802 - its name
        self.drawString(x - width(text, self._fontname, self._fontsize), y, text, **how)

    def drawCentredString(self, x: float, y: float, text: str, **how: object) -> None:  # noqa: N802 - its name
        self.drawString(x - width(text, self._fontname, self._fontsize) / 2, y, text, **how)


def width(words: str, font: str, size: float) -> float:
    """How wide the words are, whichever fonts they are drawn in."""
    return sum(
        float(pdfmetrics.stringWidth(part, other, size)) for other, part in runs(words, font)
    )


def runs(words: str, font: str) -> Iterator[tuple[str, str]]:
    """The words, each run with a font that has its letters."""
    seen = (each for each in words if not _is_silent(each))
    for has, run in groupby(seen, lambda each: each in _letters(font)):
        text = "".join(run)
        yield (font, text) if has else _elsewhere(text, font)


def _elsewhere(run: str, font: str) -> tuple[str, str]:
    """Letters our own font lacks, in one that readers bring along, by sound, or as boxes."""
    for encoding, name in BROUGHT_ALONG:
        try:
            run.encode(encoding)
        except UnicodeEncodeError:
            continue
        return name, run
    spelt = romanised(run)
    unheard = UNKNOWN * sum(unicodedata.category(letter)[0] == "S" for letter in run)
    return font, f"‹{spelt}›{unheard}" if spelt else UNKNOWN * len(run)


def is_spelt_by_sound(words: str) -> bool:
    """Whether some of it is not drawn as it is written."""
    return any("‹" in drawn for _font, drawn in runs(words, REGULAR)) and "‹" not in words


@cache
def _letters(font: str) -> frozenset[str]:
    return frozenset(map(chr, pdfmetrics.getFont(font).face.charToGlyph))


def _is_silent(letter: str) -> bool:
    """Joiners and selectors, which say only how the letters beside them look."""
    return unicodedata.category(letter) in ("Cf", "Cc") or 0xFE00 <= ord(letter) <= 0xFE0F
