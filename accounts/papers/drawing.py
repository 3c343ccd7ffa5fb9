"""Pictures on paper: pixel sprites, QR codes, and the signs of a card."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import segno
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from accounts.sprites import draw

Picture = Sequence[Sequence[str]]

# How much taller a pixel is drawn than it is, or a hair of paper shows between two rows.
OVERLAP = 0.02


class Run(NamedTuple):
    """Neighbours of one colour in a row, counted in pixels."""

    left: int
    wide: int
    colour: str


MARKS: dict[str, tuple[str, ...]] = {
    "sword": (
        ".......##",
        "......##.",
        ".....##..",
        "#...##...",
        "##.##....",
        ".###.....",
        "..##.....",
        ".#.##....",
        "#...#....",
    ),
    "heart": (
        ".##...##.",
        "####.####",
        "#########",
        "#########",
        ".#######.",
        "..#####..",
        "...###...",
        "....#....",
    ),
    "crown": (
        "#...#...#",
        "##.###.##",
        "#########",
        "#########",
        "#########",
        ".........",
        "#########",
    ),
    "flag": (
        "##.......",
        "#########",
        "########.",
        "#######..",
        "########.",
        "#########",
        "##.......",
        "##.......",
        "##.......",
    ),
}


def sprite(pen: Canvas, kind: str, seed: str, x: float, y: float, width: float) -> float:
    """A sprite with its lower left corner there; how tall it is."""
    rows = draw(kind, seed).rows
    return _pixels(pen, rows, x, y, width / len(rows[0]))


def mark(pen: Canvas, name: str, x: float, y: float, width: float, colour: str) -> None:
    """A small sign in one colour."""
    rows = [[colour if pixel == "#" else "" for pixel in row] for row in MARKS[name]]
    _pixels(pen, rows, x, y, width / len(rows[0]))


def qr(pen: Canvas, words: str, x: float, y: float, side: float) -> None:
    """A QR code with its quiet border inside the square."""
    code = segno.make(words, error="m", micro=False)
    rows = [["#000000" if dark else "" for dark in row] for row in code.matrix_iter(border=2)]
    _pixels(pen, rows, x, y, side / len(rows))


def _pixels(pen: Canvas, rows: Picture, x: float, y: float, dot: float) -> float:
    """Rows of colours from the top: each colour is filled at once, without seams."""
    shapes: defaultdict[str, PDFPathObject] = defaultdict(pen.beginPath)
    for run, bottom, tall in _boxes(rows):
        shapes[run.colour].rect(run.left, bottom, run.wide, tall + OVERLAP)
    pen.saveState()
    pen.translate(x, y)
    pen.scale(dot, dot)
    for colour, shape in shapes.items():
        pen.setFillColor(HexColor(colour))
        pen.drawPath(shape, stroke=0, fill=1)
    pen.restoreState()
    return len(rows) * dot


def _boxes(rows: Picture) -> Iterator[tuple[Run, int, int]]:
    """Equal runs that lie on each other: the run, how far up they begin, and how many they are."""
    growing: dict[Run, int] = {}
    for up, row in enumerate([*reversed(rows), ()]):
        here = dict.fromkeys(_runs(row), up)
        for run in [run for run in growing if run not in here]:
            bottom = growing.pop(run)
            yield run, bottom, up - bottom
        growing = here | growing


def _runs(row: Sequence[str]) -> Iterator[Run]:
    left = 0
    for colour, pixels in groupby(row):
        wide = len(list(pixels))
        if colour:
            yield Run(left, wide, colour)
        left += wide
