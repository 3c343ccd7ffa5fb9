"""A card for everybody who takes part: number, name, and a code that checks in from any phone."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from reportlab.lib.units import mm

from accounts.papers import BOLD, REGULAR, Sheet, qr, sheet, shortened
from tournaments.papers.lists import HAIR, INK, MARGIN, QUIET, Heading

ROWS: Final = 5
COLUMNS: Final = 2
GUTTER: Final = 6 * mm
EDGE: Final = 4 * mm
CODE: Final = 34 * mm


class Badge(NamedTuple):
    number: int
    name: str
    under: str
    address: str


def badges(heading: Heading, people: Sequence[Badge], *, size: str) -> bytes:
    """Ten on a page, to be cut."""
    paper = sheet(size, heading.title)
    for start in range(0, len(people), ROWS * COLUMNS):
        for place, badge in enumerate(people[start : start + ROWS * COLUMNS]):
            _badge(paper, heading, badge, place)
        paper.turn()
    return paper.pdf()


def _badge(paper: Sheet, heading: Heading, badge: Badge, place: int) -> None:
    pen = paper.pen
    wide = (paper.width - 2 * MARGIN - GUTTER) / COLUMNS
    tall = (paper.height - 2 * MARGIN) / ROWS
    row, column = divmod(place, COLUMNS)
    x, top = MARGIN + column * (wide + GUTTER), paper.height - MARGIN - row * tall
    room = wide - CODE - 2 * EDGE
    pen.setStrokeColor(HAIR)
    pen.setLineWidth(0.5)
    pen.rect(x, top - tall + GUTTER / 2, wide, tall - GUTTER)
    pen.setFillColor(INK)
    pen.setFont(BOLD, 22)
    pen.drawString(x + EDGE, top - 12 * mm, str(badge.number))
    pen.setFont(BOLD, 12)
    pen.drawString(x + EDGE, top - 22 * mm, shortened(badge.name, BOLD, 12, room))
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 8)
    for line, said in enumerate((badge.under, heading.title)):
        y = top - 29 * mm - line * 5 * mm
        pen.drawString(x + EDGE, y, shortened(said, REGULAR, 8, room))
    qr(pen, badge.address, x + wide - CODE - EDGE / 2, top - CODE - EDGE, CODE)
