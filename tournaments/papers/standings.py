"""The standings for the wall, every figure as it counts."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from accounts.papers import sheet
from tournaments.papers.lists import Column, Heading, table


class Ranked(NamedTuple):
    place: int
    name: str
    figures: Sequence[str]


def standings(
    heading: Heading, chain: Sequence[str], ranked: Sequence[Ranked], *, size: str
) -> bytes:
    paper = sheet(size, heading.title)
    columns = [
        Column("", 0.8, is_right=True, is_bold=True),
        Column(_("Name"), 5, is_bold=True),
        *(Column(title, 2, is_right=True) for title in chain),
    ]
    rows = [(str(each.place), each.name, *each.figures) for each in ranked]
    table(paper, heading, columns, rows, size=11 if len(chain) < 5 else 9)
    return paper.pdf()
