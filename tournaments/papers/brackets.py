"""A bracket on paper lying on its side; a large one is laid over as many sheets as it needs."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from django.utils.translation import gettext as _
from reportlab.lib.colors import Color
from reportlab.lib.units import mm

from accounts.papers import BOLD, REGULAR, Sheet, sheet, shortened
from tournaments.boards import DOWN, TALL, WIDE, Box, Drawing, Side
from tournaments.boards import HEAD as HEADLINE
from tournaments.papers.lists import HAIR, HEAD, INK, MARGIN, QUIET, Heading

MOST_ON_A_PAGE: Final = 16 * DOWN
"""how much of a drawing's height one sheet takes, so that names can be read from a step away"""
PAD: Final = 7


def brackets(heading: Heading, drawings: Sequence[Drawing], *, size: str) -> bytes:
    paper = sheet(size, heading.title, lying=True)
    for drawing in drawings:
        strips = laid(drawing)
        for page, boxes in enumerate(strips):
            _head(paper, heading, drawing, page, len(strips))
            _drawn(paper, drawing, page, boxes)
            paper.turn()
    return paper.pdf()


def laid(drawing: Drawing) -> list[list[Box]]:
    """The boxes of each sheet; one that lies across an edge is where its middle is."""
    sheets = ceil((drawing.tall - HEADLINE) / MOST_ON_A_PAGE)
    strips: list[list[Box]] = [[] for _sheet in range(sheets)]
    for box in drawing.boxes:
        strips[(box.y - HEADLINE + DOWN // 2 - 1) // MOST_ON_A_PAGE].append(box)
    return strips


def _head(paper: Sheet, heading: Heading, drawing: Drawing, page: int, pages: int) -> None:
    pen = paper.pen
    pen.setFillColor(INK)
    pen.setFont(BOLD, 18)
    pen.drawString(MARGIN, paper.height - MARGIN - 6 * mm, heading.title)
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 10)
    part = _("losers’ side") if drawing.part == "losers" else ""
    of = _("Page %(page)s of %(pages)s") % {"page": page + 1, "pages": pages} if pages > 1 else ""
    under = " · ".join(filter(None, (heading.under, part, of)))
    pen.drawString(MARGIN, paper.height - MARGIN - 12 * mm, under)


def _drawn(paper: Sheet, drawing: Drawing, page: int, boxes: Sequence[Box]) -> None:
    """The strip of the drawing that belongs on this page, as large as the sheet allows."""
    pen = paper.pen
    wide, tall = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HEAD
    strip = min(drawing.tall, HEADLINE + MOST_ON_A_PAGE)
    scale = min(wide / drawing.wide, tall / strip, 1.1)
    top = page * MOST_ON_A_PAGE
    pen.saveState()
    pen.translate(MARGIN, paper.height - MARGIN - HEAD)
    pen.scale(scale, -scale)
    pen.translate(0, -top)
    _titles(paper, drawing, top, strip)
    _lines(paper, drawing, top + HEADLINE, strip - HEADLINE)
    for box in boxes:
        _box(paper, box)
    pen.restoreState()


def _titles(paper: Sheet, drawing: Drawing, top: float, strip: float) -> None:
    """What columns are called stands above every strip; other titles where their box is."""
    for title in drawing.titles:
        y = title.y + top if title.y < HEADLINE else title.y
        if top <= y < top + strip:
            _upright(paper, title.x, y, title.text, QUIET)


def _upright(paper: Sheet, x: float, y: float, text: str, colour: Color) -> None:
    pen = paper.pen
    pen.saveState()
    pen.translate(x, y)
    pen.scale(1, -1)
    pen.setFillColor(colour)
    pen.setFont(BOLD, 11)
    pen.drawString(0, 0, shortened(text, BOLD, 11, WIDE))
    pen.restoreState()


def _lines(paper: Sheet, drawing: Drawing, top: float, strip: float) -> None:
    pen = paper.pen
    pen.saveState()
    here = pen.beginPath()
    here.rect(0, top, drawing.wide, strip)
    pen.clipPath(here, stroke=0)
    pen.setStrokeColor(HAIR)
    pen.setLineWidth(1.5)
    for line in drawing.lines:
        points = [tuple(map(float, point.split(","))) for point in line.points.split()]
        path = pen.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        pen.drawPath(path)
    pen.restoreState()


def _box(paper: Sheet, box: Box) -> None:
    pen = paper.pen
    pen.setStrokeColor(INK)
    pen.setLineWidth(1)
    pen.setFillGray(1)
    pen.rect(box.x, box.y, WIDE, TALL, fill=1)
    pen.line(box.x, box.y + TALL / 2, box.x + WIDE, box.y + TALL / 2)
    for nth, side in enumerate((box.one, box.other)):
        _side(paper, side, box.x, box.y + (nth + 0.5) * TALL / 2)


def _side(paper: Sheet, side: Side, x: float, y: float) -> None:
    """Upright again within the turned drawing."""
    pen, font = paper.pen, BOLD if side.won else REGULAR
    pen.saveState()
    pen.translate(x, y)
    pen.scale(1, -1)
    pen.setFillColor(INK)
    pen.setFont(font, 12)
    pen.drawString(PAD, -4, shortened(side.name, font, 12, WIDE - 4 * PAD))
    pen.drawRightString(WIDE - PAD, -4, side.score)
    pen.restoreState()
