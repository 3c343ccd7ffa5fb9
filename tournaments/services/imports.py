"""People from a list: a line each, a CSV with a head, or a report of a chess program (TRF); whoever
cannot be told apart is named."""

import csv
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from io import StringIO
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Player, User
from accounts.services import rosters
from engine.competition import trf
from tournaments.models import Entry, Tournament
from tournaments.services import entries

MOST_LINES: Final = 4096
LONGEST_NAME: Final = 60
TROUBLES: Final = {
    "no-name": _("the name is missing"),
    "too-long": _("the name is too long"),
    "twice": _("stands on the list twice"),
    "homonym": _("there is another of this name"),
    "entered": _("is known here already"),
    "wrong-size": _("not the right number of members"),
}
HEADS: Final = {"name", "club", "clubs", "team"}


class TooLong(Refused):
    code = "list_too_long"
    sentence = _("A list holds 4,096 people at most.")


class NoList(Refused):
    code = "no_list"
    sentence = _("That is no list: a line for each person, or a CSV with a head.")


class CannotBeTold(Refused):
    """It carries the lines, so that pages and the API show every one of them."""

    code = "cannot_be_told_apart"

    def __init__(self, rows: Sequence["Row"]) -> None:
        self.rows = tuple(rows)
        lines = "; ".join(
            f"{row.line}: {row.name or '?'} ({TROUBLES[row.trouble]})" for row in self.rows
        )
        super().__init__(_("These lines need a second look: %(lines)s") % {"lines": lines})


@dataclass(frozen=True)
class Row:
    """A line of the list."""

    line: int
    name: str
    clubs: tuple[str, ...] = ()
    trouble: str = ""
    """no-name, too-long, twice (the same line again), homonym (two of one name), entered, and of
    a team wrong-size"""
    members: tuple[str, ...] = ()
    """of a team, in the order of boards"""


@dataclass(frozen=True)
class Import:
    """A list as it was read."""

    rows: tuple[Row, ...] = field(default_factory=tuple)

    @property
    def clear(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if not row.trouble)

    @property
    def troubled(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.trouble)


def read(text: str, tournament: Tournament | None = None) -> Import:
    """Who is on the list. A line that says the same again is a duplicate; two of one name who
    differ in their club are homonyms: both need a letter, as their results are told by name."""
    lines = _reported(text) if trf.is_report(text) else _lines(text)
    if len(lines) > MOST_LINES:
        raise TooLong
    here = known_here(tournament)
    seen: dict[str, Row] = {}
    rows = []
    for line, name, clubs in lines:
        first = seen.get(alike(name))
        row = Row(line, name, clubs, _trouble(name, clubs, first, here))
        seen.setdefault(alike(name), row)
        rows.append(row)
    return Import(tuple(rows))


def enter(
    tournament: Tournament, text: str, *, only_clear: bool = False, by: User, now: datetime
) -> list[Entry]:
    """Enter everybody on it; with trouble in any line nobody, unless only the others are wanted."""
    found = read(text, tournament)
    if found.troubled and not only_clear:
        raise CannotBeTold(found.troubled)
    with transaction.atomic():
        names = [row.name for row in found.clear]
        players = rosters.add_walk_ins(tournament.roster, names=names, by=by, now=now)
        people: list[tuple[Player, Sequence[str]]] = [
            (player, row.clubs) for player, row in zip(players, found.clear, strict=True)
        ]
        return entries.enter_all(tournament, people, by=by, now=now)


def alike(name: str) -> str:
    """Names that a person would take for the same: no accents, capitals or double spaces."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(plain.split())


def _trouble(name: str, clubs: tuple[str, ...], first: Row | None, here: set[str]) -> str:
    if not name:
        return "no-name"
    if len(name) > LONGEST_NAME:
        return "too-long"
    if first is not None:
        return "twice" if first.clubs == clubs else "homonym"
    return "entered" if alike(name) in here else ""


def known_here(tournament: Tournament | None) -> set[str]:
    """Names that are on the roster, or entered, as a person would take them for the same."""
    if tournament is None:
        return set()
    known = Q(roles__roster=tournament.roster_id) | Q(tournament_entries__tournament=tournament)
    return {alike(name) for name in Player.objects.filter(known).values_list("name", flat=True)}


def _lines(text: str) -> list[tuple[int, str, tuple[str, ...]]]:
    """Number, name and clubs of every line that says something; the head says what stands where."""
    rows = cells_in(text)
    head = [word.strip().casefold() for word in rows[0]] if rows else []
    has_head = bool(HEADS & {*head}) and "name" in head
    columns = head if has_head else ["name", "club"]
    found = []
    for number, row in enumerate(rows[has_head:], start=1 + has_head):
        cells = dict(zip(columns, (cell.strip() for cell in row), strict=False))
        if not any(cells.values()):
            continue
        clubs = [cells.get("club", ""), *cells.get("clubs", "").split("/")]
        team = cells.get("team", "")
        told = {club.strip() for club in clubs if club.strip()}
        if team:
            told.add(f"{entries.TEAM}{team}")
        found.append((number, " ".join(cells.get("name", "").split()), tuple(sorted(told))))
    return found


def cells_in(text: str) -> list[list[str]]:
    """The cells of every line, whatever stands between them."""
    plain = "\n".join(text.splitlines())
    try:
        return list(csv.reader(StringIO(plain), delimiter=_sign(plain), strict=True))
    except csv.Error as fault:
        raise NoList from fault


def _reported(text: str) -> list[tuple[int, str, tuple[str, ...]]]:
    """The players of a report that a chess program wrote; the federation is their club."""
    return [
        (player.number, player.name, (player.federation,) if player.federation else ())
        for player in trf.read(text).players
    ]


def _sign(text: str) -> str:
    """What stands between columns in the first line."""
    first = text.splitlines()[0] if text.splitlines() else ""
    return max(",;\t", key=first.count)
