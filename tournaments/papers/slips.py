"""A slip for every table: who plays, boxes for what was won, a line to sign, a code to report."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from accounts.papers import BOLD, REGULAR, Sheet, qr, sheet, shortened
from tournaments.papers.lists import HAIR, INK, MARGIN, QUIET, Heading

ROWS: Final = 4
COLUMNS: Final = 2
GUTTER: Final = 6 * mm
EDGE: Final = 4 * mm
CODE: Final = 21 * mm
BOX: Final = 7 * mm


class Slip(NamedTuple):
    number: int
    first: str
    second: str
    most: int
    """games that win the match"""
    address: str


def slips(heading: Heading, tables: Sequence[Slip], *, size: str) -> bytes:
    """Eight on a page, to be cut; in the order of the tables, so that they lie in order."""
    paper = sheet(size, heading.title)
    for start in range(0, len(tables), ROWS * COLUMNS):
        for place, slip in enumerate(tables[start : start + ROWS * COLUMNS]):
            _slip(paper, heading, slip, place)
        paper.turn()
    return paper.pdf()


def _slip(paper: Sheet, heading: Heading, slip: Slip, place: int) -> None:
    pen = paper.pen
    wide = (paper.width - 2 * MARGIN - GUTTER) / COLUMNS
    tall = (paper.height - 2 * MARGIN) / ROWS
    row, column = divmod(place, COLUMNS)
    x, top = MARGIN + column * (wide + GUTTER), paper.height - MARGIN - row * tall
    pen.setStrokeColor(HAIR)
    pen.setLineWidth(0.5)
    pen.rect(x, top - tall + GUTTER / 2, wide, tall - GUTTER)
    pen.setFillColor(INK)
    pen.setFont(BOLD, 22)
    pen.drawString(x + EDGE, top - 13 * mm, str(slip.number))
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 8)
    room = wide - CODE - 22 * mm
    for line, said in enumerate((heading.title, heading.under)):
        y = top - 9 * mm - line * 4 * mm
        pen.drawString(x + 18 * mm, y, shortened(said, REGULAR, 8, room))
    qr(pen, slip.address, x + wide - CODE - EDGE / 2, top - CODE - EDGE, CODE)
    for line, name in enumerate((slip.first, slip.second)):
        y = top - 31 * mm - line * 14 * mm
        _side(paper, name, slip.most, x + EDGE, y, wide - 2 * EDGE)


def _side(paper: Sheet, name: str, most: int, x: float, y: float, wide: float) -> None:
    """A name, a box for every game that can be won, and a line to sign on."""
    pen = paper.pen
    boxes = most * (BOX + 1.5 * mm)
    pen.setFillColor(INK)
    pen.setFont(BOLD, 11)
    pen.drawString(x, y + 1 * mm, shortened(name, BOLD, 11, wide - boxes - 3 * mm))
    pen.setStrokeColor(INK)
    pen.setLineWidth(0.8)
    for nth in range(most):
        pen.rect(x + wide - boxes + nth * (BOX + 1.5 * mm), y - 1 * mm, BOX, BOX)
    pen.setStrokeColor(HAIR)
    pen.setLineWidth(0.5)
    pen.line(x, y - 5 * mm, x + wide - boxes - 3 * mm, y - 5 * mm)
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 6)
    pen.drawString(x, y - 7.5 * mm, _("signed"))
