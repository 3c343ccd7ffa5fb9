"""A sheet under the pen: its size, its pages, and the bytes it becomes."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Final

from reportlab.lib.pagesizes import A4, letter
from reportlab.pdfgen.canvas import Canvas

from accounts.papers.lettering import Pen

SIZES: Final[dict[str, tuple[float, float]]] = {"a4": A4, "letter": letter}


class Sheet:
    """A document being drawn; the same drawing always gives the same bytes."""

    def __init__(self, size: str, title: str, *, lying: bool = False) -> None:
        self.width, self.height = SIZES[size][::-1] if lying else SIZES[size]
        self._written = BytesIO()
        self.pen = Pen(self._written, pagesize=(self.width, self.height), invariant=True)
        self.pen.setTitle(title)
        self.pen.setCreator("Muster")

    def turn(self) -> None:
        """On to the next page."""
        self.pen.showPage()

    def pdf(self) -> bytes:
        self.pen.save()
        return self._written.getvalue()


@contextmanager
def turned(pen: Canvas, x: float, y: float, degrees: float = 0) -> Iterator[None]:
    """Draw around a point of one's own."""
    pen.saveState()
    pen.translate(x, y)
    pen.rotate(degrees)
    yield
    pen.restoreState()


def sheet(size: str, title: str, *, lying: bool = False) -> Sheet:
    """Of a size people can have; any other is A4."""
    return Sheet(size if size in SIZES else "a4", title, lying=lying)
