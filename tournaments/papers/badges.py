"""A card for everybody who takes part: number, name, and a code that checks in from any phone."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from reportlab.lib.units import mm

from accounts.papers import BOLD, sheet, shortened
from tournaments.papers.lists import Heading
from tournaments.papers.tickets import Cut, on_pages

CUT: Final = Cut(rows=5, code=34 * mm)


class Badge(NamedTuple):
    number: int
    name: str
    under: str
    address: str


def badges(heading: Heading, people: Sequence[Badge], *, size: str) -> bytes:
    """Ten on a page, to be cut."""
    paper = sheet(size, heading.title)
    for badge, place in on_pages(paper, people, CUT):
        place.number(badge.number, 12 * mm)
        place.pen.setFont(BOLD, 12)
        y = place.top - 22 * mm
        place.pen.drawString(place.left, y, shortened(badge.name, BOLD, 12, place.room))
        place.quiet((badge.under, heading.title), right=CUT.edge, down=29 * mm, leading=5 * mm)
        place.code(badge.address)
    return paper.pdf()
