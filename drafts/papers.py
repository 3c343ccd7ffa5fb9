"""What a draft with sleeves on a table needs printed: labels for its packs, and pick sheets."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext as _
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm

from accounts.papers import BOLD, REGULAR, Sheet, qr, sheet, shortened, sprite

MARGIN: Final = 14 * mm
GUTTER: Final = 6 * mm
COLUMNS: Final = 2
ROWS: Final = 4
LINE: Final = 5 * mm
HEAD: Final = 30 * mm
INK: Final = HexColor("#1d1524")
QUIET: Final = HexColor("#5c4a52")
HAIR: Final = HexColor("#b9aeb6")


class Told(NamedTuple):
    """What the sheets say: whose packs hold what."""

    title: str
    cube: str
    address: str
    names: Sequence[str]
    packs: Sequence[Sequence[Sequence[str]]]
    """packs[seat][round] = names of cards"""


class Label(NamedTuple):
    who: str
    nth: int
    of: int
    cards: Sequence[str]


def labels(told: Told, *, size: str) -> bytes:
    """One label for each pack, to cut out and put with its cards."""
    paper = sheet(size, told.title)
    every = list(_labels(told))
    for start in range(0, len(every), COLUMNS * ROWS):
        for place, label in enumerate(every[start : start + COLUMNS * ROWS]):
            _label(paper, told, label, place)
        paper.turn()
    return paper.pdf()


def _labels(told: Told) -> Iterator[Label]:
    """All first packs, then all second ones: the order in which they are made up."""
    rounds = len(told.packs[0]) if told.packs else 0
    for nth in range(rounds):
        for who, packs in zip(told.names, told.packs, strict=True):
            yield Label(who, nth + 1, rounds, packs[nth])


def _label(paper: Sheet, told: Told, label: Label, place: int) -> None:
    pen = paper.pen
    wide = (paper.width - 2 * MARGIN - GUTTER) / COLUMNS
    tall = (paper.height - 2 * MARGIN) / ROWS
    row, column = divmod(place, COLUMNS)
    x, top = MARGIN + column * (wide + GUTTER), paper.height - MARGIN - row * tall
    pen.setStrokeColor(HAIR)
    pen.setLineWidth(0.4)
    pen.rect(x, top - tall + 3 * mm, wide, tall - 3 * mm)
    pen.setFillColor(INK)
    pen.setFont(BOLD, 13)
    pen.drawString(x + 3 * mm, top - 7 * mm, shortened(label.who, BOLD, 13, wide - 32 * mm))
    pack = _("Pack %(nth)s of %(of)s") % {"nth": label.nth, "of": label.of}
    pen.drawRightString(x + wide - 3 * mm, top - 7 * mm, pack)
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 7)
    under = f"{told.title} · {told.cube}"
    pen.drawString(x + 3 * mm, top - 11 * mm, shortened(under, REGULAR, 7, wide - 6 * mm))
    for nth, name in enumerate(label.cards):
        y = top - 17 * mm - nth * LINE
        pen.setStrokeColor(INK)
        pen.rect(x + 3 * mm, y - 0.5 * mm, 3 * mm, 3 * mm)
        pen.setFillColor(INK)
        pen.setFont(REGULAR, 10)
        pen.drawString(x + 8 * mm, y, shortened(name, REGULAR, 10, wide - 12 * mm))


def pick_sheets(told: Told, *, size: str) -> bytes:
    """A page for each player: a line for every pick, leaders where they fall due."""
    paper = sheet(size, told.title)
    for who, packs in zip(told.names, told.packs, strict=True):
        _pick_head(paper, told, who)
        _pick_lines(paper, [len(pack) for pack in packs])
        paper.turn()
    return paper.pdf()


def _pick_head(paper: Sheet, told: Told, who: str) -> None:
    pen, top = paper.pen, paper.height - MARGIN
    sprite(pen, "person", who, MARGIN, top - 16 * mm, 16 * mm)
    qr(pen, told.address, paper.width - MARGIN - 24 * mm, top - 24 * mm, 24 * mm)
    room = paper.width - 2 * MARGIN - 50 * mm
    pen.setFillColor(INK)
    pen.setFont(BOLD, 20)
    pen.drawString(MARGIN + 20 * mm, top - 7 * mm, shortened(who, BOLD, 20, room))
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 9)
    under = f"{told.title} · {told.cube}"
    pen.drawString(MARGIN + 20 * mm, top - 13 * mm, shortened(under, REGULAR, 9, room))
    said = _("Write down what you take, in order. Give the sheet back with your cards.")
    pen.drawString(
        MARGIN, top - 22 * mm, shortened(said, REGULAR, 9, paper.width - 2 * MARGIN - 28 * mm)
    )


def _pick_lines(paper: Sheet, packs: Sequence[int]) -> None:
    """Two packs beside each other; an arrow says which way they go."""
    pen = paper.pen
    wide = (paper.width - 2 * MARGIN - GUTTER) / COLUMNS
    rows = -(-len(packs) // COLUMNS)
    tall = (paper.height - 2 * MARGIN - HEAD) / rows
    for nth, cards in enumerate(packs):
        row, column = divmod(nth, COLUMNS)
        x, top = MARGIN + column * (wide + GUTTER), paper.height - MARGIN - HEAD - row * tall
        way = _("to the left") if nth % 2 == 0 else _("to the right")
        pack = _("Pack %(nth)s of %(of)s") % {"nth": nth + 1, "of": len(packs)}
        pen.setFillColor(INK)
        pen.setFont(BOLD, 11)
        pen.drawString(x, top - 4 * mm, f"{pack}, {way}")
        step = min(9 * mm, (tall - 10 * mm) / cards)
        for line in range(cards):
            y = top - 8 * mm - (line + 1) * step
            pen.setFont(REGULAR, 9)
            pen.setFillColor(QUIET)
            pen.drawString(x, y + 1 * mm, str(line + 1))
            pen.setStrokeColor(HAIR)
            pen.setLineWidth(0.5)
            pen.line(x + 6 * mm, y, x + wide, y)
