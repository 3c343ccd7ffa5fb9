"""The standings for the wall, every figure as it counts."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from accounts.papers import Sheet, sheet
from tournaments.papers.lists import Column, Heading, table


class Ranked(NamedTuple):
    place: int
    name: str
    figures: Sequence[str]


class InGroup(NamedTuple):
    group: str
    place: int
    name: str
    played: int
    points: str


def standings(
    heading: Heading,
    chain: Sequence[str],
    ranked: Sequence[Ranked],
    in_groups: Sequence[InGroup] = (),
    *,
    size: str,
) -> bytes:
    """Groups first, where there are any; a group is named once."""
    paper = sheet(size, heading.title)
    if in_groups:
        _groups(paper, heading, in_groups)
    columns = [
        Column("", 0.8, is_right=True, is_bold=True),
        Column(_("Name"), 5, is_bold=True),
        *(Column(title, 2, is_right=True) for title in chain),
    ]
    rows = [(str(each.place), each.name, *each.figures) for each in ranked]
    table(paper, heading, columns, rows, size=11 if len(chain) < 5 else 9)
    return paper.pdf()


def _groups(paper: Sheet, heading: Heading, lines: Sequence[InGroup]) -> None:
    columns = [
        Column("", 2, is_bold=True),
        Column("", 0.8, is_right=True, is_bold=True),
        Column(_("Name"), 5, is_bold=True),
        Column(_("Played"), 1.5, is_right=True),
        Column(_("Points"), 1.5, is_right=True),
    ]
    named = [line.group for line in lines]
    rows = [
        (
            line.group if nth == named.index(line.group) else "",
            str(line.place),
            line.name,
            str(line.played),
            line.points,
        )
        for nth, line in enumerate(lines)
    ]
    table(paper, heading, columns, rows, size=11)
