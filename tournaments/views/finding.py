"""Somebody found among many by their name: where they sit now, and their line at the desk."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.http import HttpRequest

from engine.competition.teams import team_of
from tournaments.queries.shelf import Sat
from tournaments.services.imports import alike

LONGEST = 60


class Seat(NamedTuple):
    """Somebody, or a team or a member of one, and the table they sit at."""

    name: str
    table: Sat
    against: str


def asked(request: HttpRequest) -> str:
    """Whom a page is to find; nobody in particular: empty."""
    return " ".join(request.GET.get("q", "").split())[:LONGEST]


def is_meant(name: str, words: str) -> bool:
    """Every word that was typed begins one of the name's, whatever accents and capitals say."""
    parts = alike(name).split()
    return all(any(part.startswith(word) for part in parts) for word in alike(words).split())


def by_name(tables: Sequence[Sat], names: Mapping[str, str], words: str) -> list[Seat]:
    """Everybody who sits somewhere, by name, with their table and whom they meet there."""
    at = {name: table for table in tables for name in table.names}
    found = [
        Seat(called, at[team_of(name)], _across(at[team_of(name)], team_of(name)))
        for name, called in names.items()
        if team_of(name) in at and is_meant(called, words)
    ]
    return sorted(found, key=lambda seat: (alike(seat.name), seat.table.number))


def _across(table: Sat, name: str) -> str:
    if table.second is None:
        return ""
    return table.second if name == table.names[0] else table.first
