"""Lists that run over pages: a heading on each, and rows in columns that keep their width."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext as _
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm

from accounts.papers import BOLD, REGULAR, Sheet, shortened

MARGIN: Final = 14 * mm
HEAD: Final = 22 * mm
INK: Final = HexColor("#1d1524")
QUIET: Final = HexColor("#5c4a52")
HAIR: Final = HexColor("#cfc5cb")
SHADE: Final = HexColor("#f4eff1")


class Heading(NamedTuple):
    title: str
    under: str


class Column(NamedTuple):
    """A column: its title, its share of the width, and the side its words keep to."""

    title: str
    share: float
    is_right: bool = False
    is_bold: bool = False


def table(
    paper: Sheet,
    heading: Heading,
    columns: Sequence[Column],
    rows: Sequence[Sequence[str]],
    *,
    size: float,
) -> None:
    """All rows, on as many pages as they need; ends on a page of its own."""
    tall = size * 1.75
    room = int((paper.height - 2 * MARGIN - HEAD) // tall) - 1
    pages = [rows[start : start + room] for start in range(0, len(rows), room)] or [rows]
    for nth, page in enumerate(pages, 1):
        _head(paper, heading, nth, len(pages))
        _row(paper, columns, [column.title for column in columns], 0, size, is_title=True)
        for line, row in enumerate(page, 1):
            _row(paper, columns, row, line, size)
        paper.turn()


def _head(paper: Sheet, heading: Heading, page: int, pages: int) -> None:
    pen, top, room = paper.pen, paper.height - MARGIN, paper.width - 2 * MARGIN
    pen.setFillColor(INK)
    pen.setFont(BOLD, 20)
    pen.drawString(MARGIN, top - 7 * mm, shortened(heading.title, BOLD, 20, room))
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 10)
    pen.drawString(MARGIN, top - 13 * mm, shortened(heading.under, REGULAR, 10, room - 30 * mm))
    if pages > 1:
        said = _("Page %(page)s of %(pages)s") % {"page": page, "pages": pages}
        pen.drawRightString(paper.width - MARGIN, top - 13 * mm, said)


def _row(
    paper: Sheet,
    columns: Sequence[Column],
    words: Iterable[str],
    line: int,
    size: float,
    *,
    is_title: bool = False,
) -> None:
    pen, tall = paper.pen, size * 1.75
    y = paper.height - MARGIN - HEAD - line * tall
    if line and line % 2 == 0:
        pen.setFillColor(SHADE)
        pen.rect(MARGIN, y - 0.55 * size, paper.width - 2 * MARGIN, tall, stroke=0, fill=1)
    for (column, x, wide), said in zip(_placed(paper, columns), words, strict=True):
        font = BOLD if is_title or column.is_bold else REGULAR
        points = size * 0.8 if is_title else size
        pen.setFillColor(QUIET if is_title else INK)
        pen.setFont(font, points)
        fits = shortened(said, font, points, wide - 2 * mm)
        if column.is_right:
            pen.drawRightString(x + wide - 2 * mm, y, fits)
        else:
            pen.drawString(x + 1 * mm, y, fits)
    if is_title:
        pen.setStrokeColor(HAIR)
        pen.line(MARGIN, y - 0.5 * size, paper.width - MARGIN, y - 0.5 * size)


def _placed(paper: Sheet, columns: Sequence[Column]) -> Iterator[tuple[Column, float, float]]:
    """Each column with its left edge and its width."""
    whole = sum(column.share for column in columns)
    x = MARGIN
    for column in columns:
        wide = (paper.width - 2 * MARGIN) * column.share / whole
        yield column, x, wide
        x += wide
