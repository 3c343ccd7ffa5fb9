"""Words that have to fit into a box on paper."""

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Paragraph

from accounts.papers.lettering import REGULAR
from accounts.papers.lettering import width as wide_as

LEADING: Final = 1.14
SMALLEST: Final = 3.2
STEP: Final = 0.2


def shortened(words: str, font: str, size: float, width: float) -> str:
    """The words, or as many letters of them as fit before an ellipsis."""
    if wide_as(words, font, size) <= width:
        return words
    while words and wide_as(f"{words}…", font, size) > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def shrunk(words: str, font: str, size: float, width: float, smallest: float) -> float:
    """The largest size, up to the one wished for, at which the line fits."""
    wide = wide_as(words, font, size)
    return max(smallest, size * width / wide) if wide > width else size


def paragraph(bold: str, plain: str, size: float, colour: str = "#1d1524") -> Paragraph:
    """One paragraph, its first words in bold."""
    style = ParagraphStyle(
        "card", fontName=REGULAR, fontSize=size, leading=size * LEADING, textColor=colour
    )
    head = f"<b>{escape(bold)}</b> " if bold else ""
    return Paragraph(f"{head}{escape(plain)}", style)


def fitted(
    texts: Iterable[tuple[str, str]], width: float, height: float, size: float, gap: float
) -> tuple[float, list[Paragraph]]:
    """All paragraphs at the largest common size at which they fit above one another."""
    wanted = list(texts)
    while True:
        laid = [paragraph(bold, plain, size) for bold, plain in wanted]
        tall = sum(each.wrap(width, height)[1] + gap for each in laid)
        if tall <= height or size <= SMALLEST:
            return size, laid
        size -= STEP
