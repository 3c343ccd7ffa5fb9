"""The round for the wall, twice: by name, for who looks for a seat, and by table."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from accounts.papers import sheet
from tournaments.papers.lists import Column, Heading, table


class Seated(NamedTuple):
    """One table of a round; without a second, the first has the bye."""

    number: int
    first: str
    second: str | None


def pairings(heading: Heading, tables: Sequence[Seated], *, size: str) -> bytes:
    paper = sheet(size, heading.title)
    names = [Column(_("Name"), 5, is_bold=True), Column(_("Table"), 1.2, is_right=True)]
    by = heading._replace(under=f"{heading.under} · {_('by name')}")
    table(paper, by, [*names, Column(_("Against"), 5)], by_name(tables), size=12)
    sides = [Column(_("Begins"), 5), Column(_("Against"), 5)]
    place = Column(_("Table"), 1.2, is_right=True, is_bold=True)
    by = heading._replace(under=f"{heading.under} · {_('by table')}")
    table(paper, by, [place, *sides], by_table(tables), size=12)
    return paper.pdf()


def by_name(tables: Sequence[Seated]) -> list[tuple[str, str, str]]:
    rows = []
    for seated in tables:
        place = str(seated.number) if seated.second else "–"
        rows.append((seated.first, place, seated.second or _("Bye")))
        if seated.second:
            rows.append((seated.second, place, seated.first))
    return sorted(rows, key=lambda row: row[0].casefold())


def by_table(tables: Sequence[Seated]) -> list[tuple[str, str, str]]:
    return [
        (str(seated.number) if seated.second else "–", seated.first, seated.second or _("Bye"))
        for seated in sorted(tables, key=lambda seated: (seated.second is None, seated.number))
    ]
