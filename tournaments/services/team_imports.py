"""Teams from a list: a team in each line with its members, or a CSV with a member in each line."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from tournaments.models import Entry, Tournament
from tournaments.services import imports, teams
from tournaments.services.imports import LONGEST_NAME, CannotBeTold, Import, Row, alike

MOST_TEAMS: Final = 256
MEMBER: Final = ("name", "member", "player")


class TooManyTeams(Refused):
    code = "list_too_long"
    sentence = _("A list holds 256 teams at most.")


def read(text: str, tournament: Tournament) -> Import:
    """The teams on the list, each with its members in the order of boards. Whoever stands in two
    of them, or shares a name with somebody there, needs a letter: boards are told by name."""
    found = list(_teams(text))
    if len(found) > MOST_TEAMS:
        raise TooManyTeams
    seen = imports.known_here(tournament)
    told: dict[str, tuple[str, ...]] = {}
    rows = []
    for line, name, club, members in found:
        trouble = _trouble(name, members, told, seen, tournament.team_size)
        told.setdefault(alike(name), members)
        seen |= {alike(each) for each in members}
        clubs = (club,) if club else ()
        rows.append(Row(line, name, clubs, trouble, members))
    return Import(tuple(rows))


def enter(
    tournament: Tournament, text: str, *, only_clear: bool = False, by: User, now: datetime
) -> list[Entry]:
    """Enter every team on it; with trouble in any line none, unless only the others are wanted."""
    found = read(text, tournament)
    if found.troubled and not only_clear:
        raise CannotBeTold(found.troubled)
    with transaction.atomic():
        return [
            teams.enter_team(
                tournament,
                name=row.name,
                members=row.members,
                clubs=row.clubs,
                by=by,
                now=now,
                by_staff=True,
            )
            for row in found.clear
        ]


def _teams(text: str) -> Iterator[tuple[int, str, str, tuple[str, ...]]]:
    """Number of the line, name, club and members of every team."""
    cells = [[" ".join(cell.split()) for cell in row] for row in imports.cells_in(text)]
    head = [word.casefold() for word in cells[0]] if cells else []
    if "team" in head and {*head} & {*MEMBER}:
        yield from _by_member(head, cells[1:])
        return
    for number, row in enumerate(cells, 1):
        first, colon, second = row[0].partition(":") if row else ("", "", "")
        listed = [second, *row[1:]] if colon else row[1:]
        members = tuple(name for each in listed if (name := each.strip()))
        if first.strip() or members:
            yield number, first.strip(), "", members


def _by_member(
    head: list[str], rows: list[list[str]]
) -> Iterator[tuple[int, str, str, tuple[str, ...]]]:
    """A member in each line; those of a team need not stand together."""
    found: dict[str, tuple[int, str, str, list[str]]] = {}
    for number, row in enumerate(rows, 2):
        told = dict(zip(head, row, strict=False))
        name = next((told[word] for word in MEMBER if told.get(word)), "")
        team = told.get("team", "")
        if not team and not name:
            continue
        found.setdefault(alike(team), (number, team, told.get("club", ""), []))[3].append(name)
    for number, team, club, members in found.values():
        yield number, team, club, tuple(name for name in members if name)


def _trouble(
    name: str,
    members: tuple[str, ...],
    told: dict[str, tuple[str, ...]],
    seen: set[str],
    boards: int,
) -> str:
    people = [alike(each) for each in members]
    if not name:
        return "no-name"
    if max(map(len, (name, *members))) > LONGEST_NAME:
        return "too-long"
    if alike(name) in told:
        return "twice" if told[alike(name)] == members else "homonym"
    if not boards <= len(members) <= teams.MOST_MEMBERS:
        return "wrong-size"
    if alike(name) in seen:
        return "entered"
    return "homonym" if len({*people}) < len(people) or {*people} & seen else ""
