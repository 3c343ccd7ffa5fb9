"""Pictures on paper: pixel sprites, QR codes, and the signs of a card."""

import segno
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from accounts.sprites import draw

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


def _pixels(
    pen: Canvas, rows: list[list[str]] | tuple[tuple[str, ...], ...], x: float, y: float, dot: float
) -> float:
    """Rows of colours from the top; runs of one colour are one rectangle, without seams."""
    top = y + len(rows) * dot
    for down, row in enumerate(rows, start=1):
        start = 0
        for end in range(1, len(row) + 1):
            if end == len(row) or row[end] != row[start]:
                if row[start]:
                    pen.setFillColor(HexColor(row[start]))
                    pen.rect(
                        x + start * dot, top - down * dot, (end - start) * dot, dot * 1.02, 0, 1
                    )
                start = end
    return len(rows) * dot
