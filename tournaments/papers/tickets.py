"""A page of tickets to be cut: each has a frame, a large number, and a code in its corner."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from accounts.papers import BOLD, REGULAR, Sheet, qr, shortened
from tournaments.papers.lists import HAIR, INK, MARGIN, QUIET

T = TypeVar("T")


class Cut(NamedTuple):
    """How many stand on a page, and how large their codes are."""

    rows: int
    code: float
    columns: int = 2
    gutter: float = 6 * mm
    edge: float = 4 * mm


class Place(NamedTuple):
    """Where a ticket stands: its left upper corner, and how wide and tall it is."""

    pen: Canvas
    cut: Cut
    x: float
    top: float
    wide: float
    tall: float

    @property
    def left(self) -> float:
        return self.x + self.cut.edge

    @property
    def room(self) -> float:
        """How wide a line beside the code may be."""
        return self.wide - self.cut.code - 2 * self.cut.edge

    def number(self, number: int, down: float) -> None:
        self.pen.setFillColor(INK)
        self.pen.setFont(BOLD, 22)
        self.pen.drawString(self.left, self.top - down, str(number))

    def quiet(self, lines: Sequence[str], *, right: float, down: float, leading: float) -> None:
        """Small lines, one below the other."""
        self.pen.setFillColor(QUIET)
        self.pen.setFont(REGULAR, 8)
        room = self.room + self.cut.edge - right
        for nth, said in enumerate(lines):
            y = self.top - down - nth * leading
            self.pen.drawString(self.x + right, y, shortened(said, REGULAR, 8, room))

    def code(self, address: str) -> None:
        size, edge = self.cut.code, self.cut.edge
        qr(self.pen, address, self.x + self.wide - size - edge / 2, self.top - size - edge, size)


def on_pages(paper: Sheet, tickets: Sequence[T], cut: Cut) -> Iterator[tuple[T, Place]]:
    """Every ticket with its frame drawn, row by row; each page is turned when it is full."""
    wide = (paper.width - 2 * MARGIN - cut.gutter) / cut.columns
    tall = (paper.height - 2 * MARGIN) / cut.rows
    for nth, ticket in enumerate(tickets):
        row, column = divmod(nth % (cut.rows * cut.columns), cut.columns)
        if nth and row == column == 0:
            paper.turn()
        x, top = MARGIN + column * (wide + cut.gutter), paper.height - MARGIN - row * tall
        paper.pen.setStrokeColor(HAIR)
        paper.pen.setLineWidth(0.5)
        paper.pen.rect(x, top - tall + cut.gutter / 2, wide, tall - cut.gutter)
        yield ticket, Place(paper.pen, cut, x, top, wide, tall)
    if tickets:
        paper.turn()
