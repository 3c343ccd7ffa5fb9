"""Proxies to cut out: nine cards on a page, the leader sides on the page behind them."""

from collections.abc import Iterator, Sequence
from typing import Final

from reportlab.lib.units import mm

from accounts.papers import Sheet, sheet
from cards.faces import Face
from cards.papers.playcard import HEIGHT, WIDTH, hero_side, leader_side

COLUMNS: Final = 3
ROWS: Final = 3
ON_A_PAGE: Final = COLUMNS * ROWS
MOST: Final = 400
CUT: Final = 4 * mm
OFF: Final = 1 * mm


def proxies(faces: Sequence[Face], *, size: str, title: str, both_sides: bool = True) -> bytes:
    """A page of hero sides, then the page to print behind it: columns change sides when a sheet
    is turned over its long edge."""
    paper = sheet(size, title)
    for page in _pages(faces):
        for place, face in enumerate(page):
            hero_side(paper.pen, face, *_corner(paper, place))
        _cuts(paper)
        paper.turn()
        if both_sides and any(face.leader for face in page):
            for place, face in enumerate(page):
                leader_side(paper.pen, face, *_corner(paper, _behind(place)))
            _cuts(paper)
            paper.turn()
    return paper.pdf()


def _pages(faces: Sequence[Face]) -> Iterator[Sequence[Face]]:
    """At least one: a paper without a page is broken for every reader of it."""
    for start in range(0, max(len(faces), 1), ON_A_PAGE):
        yield faces[start : start + ON_A_PAGE]


def _behind(place: int) -> int:
    row, column = divmod(place, COLUMNS)
    return row * COLUMNS + COLUMNS - 1 - column


def _corner(paper: Sheet, place: int) -> tuple[float, float]:
    """The lower left corner of a place, counted by rows from the top."""
    left, bottom = _margins(paper)
    row, column = divmod(place, COLUMNS)
    return left + column * WIDTH, bottom + (ROWS - 1 - row) * HEIGHT


def _margins(paper: Sheet) -> tuple[float, float]:
    return (paper.width - COLUMNS * WIDTH) / 2, (paper.height - ROWS * HEIGHT) / 2


def _cuts(paper: Sheet) -> None:
    """Marks in the margin along which to cut, none of them on a card."""
    left, bottom = _margins(paper)
    right, top = left + COLUMNS * WIDTH, bottom + ROWS * HEIGHT
    pen = paper.pen
    pen.setStrokeGray(0)
    pen.setLineWidth(0.4)
    for column in range(COLUMNS + 1):
        x = left + column * WIDTH
        pen.line(x, bottom - OFF - CUT, x, bottom - OFF)
        pen.line(x, top + OFF, x, top + OFF + CUT)
    for row in range(ROWS + 1):
        y = bottom + row * HEIGHT
        pen.line(left - OFF - CUT, y, left - OFF, y)
        pen.line(right + OFF, y, right + OFF + CUT, y)
