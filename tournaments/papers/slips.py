"""A slip for every table: who plays, boxes for what was won, a line to sign, a code to report."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext as _
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from accounts.papers import BOLD, REGULAR, sheet, shortened
from tournaments.papers.lists import HAIR, INK, QUIET, Heading
from tournaments.papers.tickets import Cut, on_pages

CUT: Final = Cut(rows=4, code=21 * mm)
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
    for slip, place in on_pages(paper, tables, CUT):
        place.number(slip.number, 13 * mm)
        place.quiet((heading.title, heading.under), right=18 * mm, down=9 * mm, leading=4 * mm)
        place.code(slip.address)
        for line, name in enumerate((slip.first, slip.second)):
            y = place.top - 35 * mm - line * 16 * mm
            _side(place.pen, name, slip.most, place.left, y, place.wide - 2 * CUT.edge)
    return paper.pdf()


def _side(pen: Canvas, name: str, most: int, x: float, y: float, wide: float) -> None:
    """A name, a box for every game that can be won, and a line to sign on."""
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
    pen.line(x, y - 6 * mm, x + wide - boxes - 3 * mm, y - 6 * mm)
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 6)
    pen.drawString(x, y - 8.5 * mm, _("signed"))
