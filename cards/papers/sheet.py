"""The sheet a deck is registered with: every card with a box to tick, a fingerprint, a code."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext as _
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.units import mm

from accounts.papers import (
    BOLD,
    REGULAR,
    Sheet,
    is_spelt_by_sound,
    qr,
    sheet,
    shortened,
    sprite,
)
from accounts.papers.words import shrunk
from cards.models import Deck

MARGIN: Final = 16 * mm
CODE: Final = 30 * mm
LINE: Final = 5.4 * mm
BOX: Final = 3.2 * mm
FOOT: Final = 30 * mm
GUTTER: Final = 8 * mm
COLUMNS: Final = 2
INK: Final = HexColor("#1d1524")
QUIET: Final = HexColor("#5c4a52")
HAIR: Final = HexColor("#b9aeb6")
ACCENT: Final = HexColor("#74398f")


class Listed(NamedTuple):
    """One line: so many copies of a card."""

    copies: int
    name: str
    set_code: str = ""


class Registered(NamedTuple):
    """What the sheet says of a deck."""

    event: str
    player: str
    deck: str
    format: str
    when: str
    fingerprint: str
    """in its spoken form; empty while the deck is not registered"""
    address: str
    leaders: Sequence[Listed]
    heroes: Sequence[Listed]


def unregistered(
    deck: Deck, *, format: str, address: str, leaders: Sequence[Listed], heroes: Sequence[Listed]
) -> Registered:
    """What a sheet says of a deck that nobody has registered: no event and no fingerprint."""
    when = _("revision %(number)s") % {"number": deck.revision}
    event = _("Not registered")
    return Registered(
        event, deck.player.name, deck.name, format, when, "", address, leaders, heroes
    )


def registration_sheet(registered: Registered, *, size: str) -> bytes:
    """The whole list on as few pages as it needs, each with the head, so that none goes astray."""
    paper = sheet(size, f"{registered.player}: {registered.deck}")
    rest = _lines(registered)
    page = 1
    while True:
        top = _head(paper, registered, page)
        rest = _columns(paper, rest, top)
        if not rest:
            break
        paper.turn()
        page += 1
    _signatures(paper)
    if is_spelt_by_sound(" ".join(_names(registered))):
        _line(paper, _("‹ › is spelt by sound: the code leads to how it is written."), REGULAR, 7,
              MARGIN, MARGIN + 17 * mm, paper.width - 2 * MARGIN, QUIET)  # fmt: skip
    paper.turn()
    return paper.pdf()


def _names(registered: Registered) -> Iterator[str]:
    yield from (registered.event, registered.player, registered.deck)
    yield from (each.name for each in (*registered.leaders, *registered.heroes))


def _lines(registered: Registered) -> list[Listed | str]:
    """Headings and cards in one row of lines."""
    found: list[Listed | str] = []
    for title, listed in ((_("Leaders"), registered.leaders), (_("Heroes"), registered.heroes)):
        found.append(f"{title} ({sum(each.copies for each in listed)})")
        found += listed
    return found


def _head(paper: Sheet, registered: Registered, page: int) -> float:
    """Who plays what where; how far down the list may begin."""
    pen = paper.pen
    right = paper.width - MARGIN
    top = paper.height - MARGIN
    qr(pen, registered.address, right - CODE, top - CODE, CODE)
    tall = sprite(pen, "person", registered.player, MARGIN, top - 18 * mm, 18 * mm)
    left = MARGIN + 22 * mm
    room = right - CODE - 4 * mm - left
    _line(paper, registered.player, BOLD, 20, left, top - 7 * mm, room)
    _line(paper, registered.deck, REGULAR, 12, left, top - 13 * mm, room)
    under = f"{registered.event} · {registered.format} · {registered.when}"
    _line(paper, under, REGULAR, 9, left, top - tall, room, QUIET)
    if registered.fingerprint:
        pen.setFillColor(ACCENT)
        pen.setFont(BOLD, 15)
        pen.drawString(left, top - 27 * mm, registered.fingerprint)
    note = _("Page %(page)s") % {"page": page}
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 7)
    pen.drawRightString(right, MARGIN * 0.6, note)
    pen.drawString(MARGIN, MARGIN * 0.6, shortened(registered.address, REGULAR, 7, 150 * mm))
    pen.setStrokeColor(INK)
    pen.setLineWidth(1.2)
    pen.line(MARGIN, top - CODE - 2 * mm, right, top - CODE - 2 * mm)
    below: float = top - CODE - 4 * mm
    return below


def _line(
    paper: Sheet,
    words: str,
    font: str,
    size: float,
    x: float,
    y: float,
    room: float,
    ink: Color = INK,
) -> None:
    fits = shrunk(words, font, size, room, size * 0.6)
    paper.pen.setFillColor(ink)
    paper.pen.setFont(font, fits)
    paper.pen.drawString(x, y, shortened(words, font, fits, room))


def _columns(paper: Sheet, lines: list[Listed | str], top: float) -> list[Listed | str]:
    """Fill the page column by column; what did not fit."""
    wide = (paper.width - 2 * MARGIN - GUTTER) / COLUMNS
    deep = int((top - MARGIN - FOOT) // LINE)
    rest = list(lines)
    for column in range(COLUMNS):
        x = MARGIN + column * (wide + GUTTER)
        for row in range(deep):
            if not rest or (row == deep - 1 and isinstance(rest[0], str)):
                break
            _entry(paper, rest.pop(0), x, top - (row + 1) * LINE, wide)
    return rest


def _entry(paper: Sheet, line: Listed | str, x: float, y: float, wide: float) -> None:
    pen = paper.pen
    if isinstance(line, str):
        pen.setFillColor(ACCENT)
        pen.setFont(BOLD, 11)
        pen.drawString(x, y, line)
        return
    pen.setStrokeColor(INK)
    pen.setLineWidth(0.7)
    for nth in range(2):
        pen.rect(x + nth * (BOX + 1.4 * mm), y - 0.6 * mm, BOX, BOX, 1, 0)
    start = x + 2 * (BOX + 1.4 * mm) + 1 * mm
    pen.setFillColor(INK)
    pen.setFont(BOLD, 10)
    pen.drawRightString(start + 5 * mm, y, str(line.copies))
    pen.setFont(REGULAR, 10)
    room = x + wide - start - 18 * mm
    pen.drawString(start + 7 * mm, y, shortened(line.name, REGULAR, 10, room))
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 7)
    pen.drawRightString(x + wide, y, line.set_code)
    pen.setStrokeColor(HAIR)
    pen.setLineWidth(0.3)
    pen.line(x, y - 1.5 * mm, x + wide, y - 1.5 * mm)


def _signatures(paper: Sheet) -> None:
    """One box is ticked when the list is written, the other when a judge counts the deck."""
    pen = paper.pen
    y = MARGIN + 10 * mm
    wide = (paper.width - 2 * MARGIN - GUTTER) / 2
    pen.setFillColor(QUIET)
    pen.setFont(REGULAR, 8)
    pen.drawString(
        MARGIN,
        y + 14 * mm,
        _("Tick the first box when you hand the deck in; the judge ticks the second."),
    )
    for nth, who in enumerate((_("Player"), _("Judge"))):
        x = MARGIN + nth * (wide + GUTTER)
        pen.setStrokeColor(INK)
        pen.setLineWidth(0.7)
        pen.line(x, y, x + wide, y)
        pen.drawString(x, y - 4 * mm, who)
