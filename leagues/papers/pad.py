"""The score pad: a sheet for each cycle with leaders, bases, battles, signatures and the sum."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext as _
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm

from accounts.papers import BOLD, REGULAR, Sheet, sheet, shortened
from accounts.papers.lettering import width
from engine.leagues.league import KEPT
from engine.leagues.pool import BASES, LEADERS
from tournaments.papers.lists import HAIR, INK, MARGIN, QUIET, SHADE

BATTLES: Final = 7
"""lines: a leader retires with every battle, so two more than there are leaders"""
LINE: Final = 16 * mm
ROW: Final = 9 * mm
BOX: Final = 5 * mm
BAND: Final = 4 * mm
SHARES: Final = (0.8, 3, 3, 3, 3, 2, 3.6)
INKS: Final = {
    "red": "#c03a32", "blue": "#2f62ad", "green": "#35703a", "yellow": "#f0c63c",
    "purple": "#74398f", "orange": "#e2832a", "white": "#f7f3e9", "black": "#35303c",
}  # fmt: skip
"""borders of bases, as they are on screens"""


class Battle(NamedTuple):
    """A line of the pad: a duel, as both sign it."""

    number: str = ""
    rival: str = ""
    leader: str = ""
    attacked: str = ""
    at_stake: str = ""
    result: str = ""
    signed: str = ""


class Pad(NamedTuple):
    """Somebody's sheet of one cycle; all of it may be empty."""

    league: str
    name: str = ""
    colour: str = ""
    ink: str = ""
    """the code of the colour"""
    cycle: str = ""
    leaders: Sequence[tuple[str, bool]] = ()
    """with whether they are retired"""
    bases: Sequence[tuple[str, int, str]] = ()
    """with what they are worth, and who captured them"""
    battles: Sequence[Battle] = ()
    captured: str = ""
    """what was captured, added up in writing"""
    kept: str = ""
    points: str = ""


def score_pads(pads: Sequence[Pad], *, size: str) -> bytes:
    paper = sheet(size, pads[0].league if pads else "")
    for pad in pads:
        y = _head(paper, pad)
        y = _cards(paper, pad, y)
        y = _battles(paper, pad, y)
        _sum(paper, pad, y)
        paper.turn()
    return paper.pdf()


def _head(paper: Sheet, pad: Pad) -> float:
    pen, top = paper.pen, float(paper.height - MARGIN)
    pen.setFillColor(HexColor(INKS.get(pad.ink, "#cfc5cb")))
    pen.setStrokeColor(INK)
    pen.setLineWidth(0.7)
    pen.rect(MARGIN, top, paper.width - 2 * MARGIN, BAND, 1, 1)
    pen.setFillColor(INK)
    pen.setFont(BOLD, 20)
    room = paper.width - 2 * MARGIN
    pen.drawString(MARGIN, top - 9 * mm, shortened(pad.league, BOLD, 20, room))
    y = top - 21 * mm
    wide = room / 4
    for x, title, said, shares in (
        (0.0, _("Player"), pad.name, 2),
        (2.0, _("Colour"), pad.colour, 1),
        (3.0, _("Cycle"), pad.cycle, 1),
    ):
        _field(paper, MARGIN + x * wide, y, shares * wide - 4 * mm, title, said)
    return float(y - 15 * mm)


def _field(paper: Sheet, x: float, y: float, wide: float, title: str, said: str) -> None:
    """A line to write on, what belongs there in small letters, and what is known already."""
    pen = paper.pen
    pen.setStrokeColor(HAIR)
    pen.setLineWidth(0.7)
    pen.line(x, y - 1.5 * mm, x + wide, y - 1.5 * mm)
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 7)
    pen.drawString(x, y - 5 * mm, title)
    pen.setFillColor(INK)
    pen.setFont(BOLD, 12)
    pen.drawString(x, y, shortened(said, BOLD, 12, wide))


def _cards(paper: Sheet, pad: Pad, y: float) -> float:
    """Leaders to the left, bases to the right; a cross for what is out of the cycle."""
    half = (paper.width - 2 * MARGIN) / 2
    leaders = [(name, "", out) for name, out in pad.leaders]
    bases = [(name, str(points), by) for name, points, by in pad.bases]
    _title(paper, MARGIN, y, _("Leaders, crossed when they retire"))
    _title(paper, MARGIN + half, y, _("Bases, crossed when they are captured"))
    for nth in range(max(LEADERS, BASES, len(leaders), len(bases))):
        line = y - (nth + 1) * ROW
        name, _points, out = leaders[nth] if nth < len(leaders) else ("", "", False)
        _crossed(paper, MARGIN, line, half - 6 * mm, name, bool(out))
        base, points, by = bases[nth] if nth < len(bases) else ("", "", "")
        said = f"{base} ({points})" if base else ""
        told = f"{said}  → {by}" if by else said
        _crossed(paper, MARGIN + half, line, half, told, bool(by))
    return float(y - (LEADERS + 1) * ROW - 7 * mm)


def _title(paper: Sheet, x: float, y: float, said: str) -> None:
    paper.pen.setFillColor(QUIET)
    paper.pen.setFont(BOLD, 9)
    paper.pen.drawString(x, y, said)


def _crossed(paper: Sheet, x: float, y: float, wide: float, said: str, is_out: bool) -> None:
    pen = paper.pen
    pen.setStrokeColor(INK)
    pen.setLineWidth(0.8)
    pen.rect(x, y - 1 * mm, BOX, BOX)
    if is_out:
        pen.line(x, y - 1 * mm, x + BOX, y - 1 * mm + BOX)
        pen.line(x, y - 1 * mm + BOX, x + BOX, y - 1 * mm)
    pen.setStrokeColor(HAIR)
    pen.setLineWidth(0.5)
    pen.line(x + BOX + 2 * mm, y - 1 * mm, x + wide, y - 1 * mm)
    pen.setFillColor(INK)
    pen.setFont(REGULAR, 10)
    pen.drawString(x + BOX + 2 * mm, y, shortened(said, REGULAR, 10, wide - BOX - 2 * mm))


def _battles(paper: Sheet, pad: Pad, y: float) -> float:
    titles = (
        "", _("Rival"), _("My leader"), _("I attacked"), _("My base at stake"), _("Result"),
        _("Signed by the rival"),
    )  # fmt: skip
    _title(paper, MARGIN, y, _("Battles"))
    _row(paper, y - 6 * mm, titles, is_title=True)
    lines = [*pad.battles, *[Battle()] * (BATTLES - len(pad.battles))]
    for nth, battle in enumerate(lines):
        line = y - 6 * mm - (nth + 1) * LINE
        if nth % 2:
            paper.pen.setFillColor(SHADE)
            paper.pen.rect(MARGIN, line - 3 * mm, paper.width - 2 * MARGIN, LINE, 0, 1)
        _row(paper, line, battle)
    return float(y - 6 * mm - (len(lines) + 1) * LINE)


def _row(paper: Sheet, y: float, words: Sequence[str], *, is_title: bool = False) -> None:
    pen, whole, x = paper.pen, sum(SHARES), MARGIN
    for share, said in zip(SHARES, words, strict=True):
        wide = (paper.width - 2 * MARGIN) * share / whole
        font, points = (BOLD, 7) if is_title else (REGULAR, 9)
        pen.setFillColor(QUIET if is_title else INK)
        pen.setFont(font, points)
        lines = _in_two(said, font, points, wide - 2 * mm)
        for nth, line in enumerate(reversed(lines)):
            lift = 0.5 * (LINE - 9 * mm - (len(lines) - 1) * 4 * mm) if not is_title else 0
            pen.drawString(x + 1 * mm, y + lift + nth * 4 * mm, line)
        x += wide
    pen.setStrokeColor(HAIR)
    pen.setLineWidth(0.5)
    pen.line(MARGIN, y - 3 * mm, paper.width - MARGIN, y - 3 * mm)


def _in_two(said: str, font: str, size: float, wide: float) -> list[str]:
    """On one line, or broken between words on two; what is still too long is cut off."""
    words, first = said.split(), ""
    while words and width(f"{first} {words[0]}".strip(), font, size) <= wide:
        first = f"{first} {words.pop(0)}".strip()
    rest = " ".join(words)
    return [shortened(each, font, size, wide) for each in (first, rest) if each] or [""]


def _sum(paper: Sheet, pad: Pad, y: float) -> None:
    """What the cycle is worth, as it is added up: captured, and two for each base kept."""
    room = paper.width - 2 * MARGIN
    kept = f"{pad.kept} × {KEPT}" if pad.kept else f"       × {KEPT}"
    said = (pad.captured or ("0" if pad.points else ""), kept, pad.points)
    titles = (_("Captured bases"), _("Own bases kept, %(each)s each") % {"each": KEPT}, _("Points"))
    shares, signs = (0.42, 0.25, 0.25), ("+", "=", "")
    x = float(MARGIN)
    for title, words, share, sign in zip(titles, said, shares, signs, strict=True):
        _field(paper, x, y - 4 * mm, room * share, title, words)
        paper.pen.setFillColor(INK)
        paper.pen.setFont(BOLD, 14)
        paper.pen.drawString(x + room * share + 1.5 * mm, y - 4 * mm, sign)
        x += room * (share + 0.04)
