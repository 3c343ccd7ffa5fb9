"""One card drawn at the size of a playing card, as the pages of the site draw it."""

from typing import Final

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from accounts.papers import BOLD, REGULAR, fitted, mark, shortened, sprite
from accounts.papers.words import shrunk
from cards.faces import Face, Power

WIDTH: Final = 63 * mm
HEIGHT: Final = 88 * mm

INK: Final = HexColor("#2a1f33")
PAPER: Final = HexColor("#fff6dd")
QUIET: Final = HexColor("#5c4a52")
TONES: Final = {
    "": "#4a4152",
    "vanguard": "#b8332c",
    "flank": "#2f7d3b",
    "rear": "#2f62ad",
    "order": "#74398f",
    "operation": "#5b5866",
    "trap": "#a85408",
    "leader": "#f0b429",
    "base ongoing": "#3f5a66",
    "base snap": "#8c3b5e",
}
RIMS: Final = {
    "red": "#b8332c",
    "blue": "#2f62ad",
    "green": "#2f7d3b",
    "yellow": "#8a6500",
    "purple": "#74398f",
    "orange": "#b04a00",
    "white": "#6c7683",
    "black": "#1c1722",
}
"""of a base, by the colour of its border"""
SWORD: Final = "#4d5a70"
HEART: Final = "#b8332c"

RIM: Final = 2.2 * mm
HEAD: Final = 9 * mm
FOOT: Final = 3.4 * mm
PIP: Final = 10.5 * mm
LABEL: Final = 3.6 * mm
"""the coloured edge of a band, which names its row"""
GAP: Final = 0.5 * mm
TALL: Final = 16 / 22
"""a portrait's height by its width"""
ABOVE: Final = 0.2
"""how much of what does not fit is cut off above"""
SIZE: Final = 7.0
ALONE: Final = 9.0
"""how large letters may be, in a crowd of powers and for a single one"""


def hero_side(pen: Canvas, face: Face, x: float, y: float) -> None:
    if face.leads_only:
        leader_side(pen, face, x, y)
        return
    tone = RIMS.get(face.colour, TONES[face.fourth])
    top = _frame(pen, face, x, y, tone)
    picture = _picture(pen, face.portrait, x + RIM, top, 22 * mm)
    if face.is_base:
        _pip(pen, "flag", SWORD, str(face.points), x + RIM + 1 * mm, picture)
    else:
        _pips(pen, x, picture, face.attack, face.life, face.leader is not None)
    _bands(pen, face.powers, x + RIM, y + RIM + FOOT, WIDTH - 2 * RIM, picture - PIP * 0.32)
    _foot(pen, str(face.kind), face.set_code, x, y)


def leader_side(pen: Canvas, face: Face, x: float, y: float) -> None:
    """The other side of a card; one that cannot lead shows its crest there."""
    if face.leader is None:
        _back(pen, face, x, y)
        return
    top = _frame(pen, face, x, y, TONES["leader"])
    picture = _picture(pen, face.portrait, x + RIM, top, 36 * mm)
    _pips(pen, x, picture, face.leader_attack, face.leader_life, False)
    _bands(pen, (face.leader,), x + RIM, y + RIM + FOOT, WIDTH - 2 * RIM, picture - PIP * 0.32)
    _foot(pen, str(face.leader.label), face.set_code, x, y, INK)


def _back(pen: Canvas, face: Face, x: float, y: float) -> None:
    pen.setFillColor(HexColor(TONES[""]))
    pen.rect(x, y, WIDTH, HEIGHT, 0, 1)
    pen.setFillColor(PAPER)
    pen.rect(x + RIM, y + RIM, WIDTH - 2 * RIM, HEIGHT - 2 * RIM, 0, 1)
    sprite(pen, "crest", face.set_code, x + (WIDTH - 30 * mm) / 2, y + HEIGHT * 0.36, 30 * mm)
    pen.setFillColor(INK)
    name = shortened(face.name, BOLD, 8, WIDTH - 4 * RIM)
    pen.setFont(BOLD, 8)
    pen.drawCentredString(x + WIDTH / 2, y + HEIGHT * 0.22, name)


def _frame(pen: Canvas, face: Face, x: float, y: float, tone: str) -> float:
    """The rim and the name; where the picture's top is."""
    pen.setFillColor(HexColor(tone))
    pen.rect(x, y, WIDTH, HEIGHT, 0, 1)
    inside = WIDTH - 2 * RIM
    bottom: float = y + HEIGHT - RIM - HEAD
    pen.setFillColor(PAPER)
    pen.rect(x + RIM, bottom, inside, HEAD, 0, 1)
    wide = inside - 2 * mm
    size = shrunk(face.name, BOLD, 10.5, wide, 6.5)
    pen.setFillColor(INK)
    pen.setFont(BOLD, size)
    pen.drawString(x + RIM + 1 * mm, bottom + 4.4 * mm, shortened(face.name, BOLD, size, wide))
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 6)
    pen.drawString(x + RIM + 1 * mm, bottom + 1.5 * mm, shortened(face.title, REGULAR, 6, wide))
    return bottom


def _picture(pen: Canvas, seed: str, x: float, top: float, height: float) -> float:
    """The portrait as wide as the card, cut to the face; where its lower edge is."""
    width = WIDTH - 2 * RIM
    tall = width * TALL
    pen.saveState()
    window = pen.beginPath()
    window.rect(x, top - height, width, height)
    pen.clipPath(window, stroke=0)
    sprite(pen, "portrait", seed, x, top - tall + (tall - height) * ABOVE, width)
    pen.restoreState()
    pen.setStrokeColor(INK)
    pen.setLineWidth(0.8)
    pen.line(x, top, x + width, top)
    pen.line(x, top - height, x + width, top - height)
    return top - height


def _pips(pen: Canvas, x: float, y: float, attack: int, life: int, leads: bool) -> None:
    """Attack Strength at the left and Life at the right, over the picture's lower edge."""
    _pip(pen, "sword", SWORD, str(attack), x + RIM + 1 * mm, y)
    _pip(pen, "heart", HEART, str(life), x + WIDTH - RIM - 1 * mm - PIP, y)
    if leads:
        middle = x + WIDTH / 2
        pen.setFillColor(INK)
        pen.rect(middle - 2.6 * mm, y - 2 * mm, 5.2 * mm, 4 * mm, 0, 1)
        mark(pen, "crown", middle - 1.8 * mm, y - 1.4 * mm, 3.6 * mm, TONES["leader"])


def _pip(pen: Canvas, sign: str, colour: str, number: str, x: float, y: float) -> None:
    tall = PIP * 0.55
    pen.setFillColor(PAPER)
    pen.setStrokeColor(INK)
    pen.setLineWidth(0.8)
    pen.rect(x, y - tall / 2, PIP, tall, 1, 1)
    mark(pen, sign, x + 1 * mm, y - 1.75 * mm, 3.5 * mm, colour)
    pen.setFillColor(INK)
    pen.setFont(BOLD, 11)
    pen.drawRightString(x + PIP - 1 * mm, y - 1.4 * mm, number)


def _bands(
    pen: Canvas, powers: tuple[Power, ...], x: float, bottom: float, width: float, top: float
) -> None:
    """The powers one above the other, all in the largest letters in which all of them fit."""
    text_width = width - LABEL - 2 * mm
    padding = 1.6 * mm
    texts = [(power.head, power.text) for power in powers]
    room = top - bottom - GAP * (len(powers) - 1)
    _, laid = fitted(texts, text_width, room, SIZE if len(powers) > 1 else ALONE, padding)
    heights = [each.height + padding for each in laid]
    spare = max(0.0, (room - sum(heights)) / max(1, len(powers)))
    y = top
    for power, words, height in zip(powers, laid, heights, strict=True):
        tall = height + spare
        y -= tall
        _band(pen, power, x, y, width, tall)
        words.drawOn(pen, x + LABEL + 1 * mm, y + (tall - words.height) / 2)
        y -= GAP


def _band(pen: Canvas, power: Power, x: float, y: float, width: float, height: float) -> None:
    pen.setFillColor(PAPER)
    pen.rect(x, y, width, height, 0, 1)
    pen.setFillColor(HexColor(TONES[power.box]))
    pen.rect(x, y, LABEL, height, 0, 1)
    label = str(power.label)
    size = min(6.0, 6.0 * (height - 1 * mm) / stringWidth(label, BOLD, 6.0))
    pen.saveState()
    pen.translate(x + LABEL / 2 + size * 0.36, y + height / 2)
    pen.rotate(90)
    pen.setFillColor(INK if power.box == "leader" else HexColor("#ffffff"))
    pen.setFont(BOLD, size)
    pen.drawCentredString(0, 0, label)
    pen.restoreState()


def _foot(pen: Canvas, kind: str, code: str, x: float, y: float, ink: Color | None = None) -> None:
    pen.setFillColor(ink or HexColor("#ffffff"))
    pen.setFont(BOLD, 5.5)
    pen.drawString(x + RIM + 0.6 * mm, y + RIM + 0.9 * mm, kind)
    pen.drawRightString(x + WIDTH - RIM - 0.6 * mm, y + RIM + 0.9 * mm, code)
