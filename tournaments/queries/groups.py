"""The groups of a stage, or flights of a draft, each with its own standings."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.competition.people import Name
from engine.competition.table import shown
from tournaments import wording
from tournaments.queries.days import Day


class Placed(NamedTuple):
    """A line within a group."""

    place: int
    number: int
    name: str
    played: int
    points: str
    has_left: bool
    cut: str
    """in or out, once that is certain"""


class Group(NamedTuple):
    title: str
    lines: list[Placed]


def told(day: Day, names: Mapping[Name, str]) -> list[Group]:
    """Every group of the last stage that had any; points are those of the standings."""
    if not day.groups:
        return []
    kind = next(s.opened.kind for s in reversed(day.event.stages) if s.opened.groups)
    return [
        Group(
            wording.group_title(nth, kind),
            [
                Placed(
                    each.place,
                    int(each.name[1:]),
                    names.get(each.name, each.name),
                    len(day.table.met(each.name)),
                    shown(day.table.score(each.name)),
                    each.name in day.event.gone,
                    _cut(day, each.name),
                )
                for each in group
            ],
        )
        for nth, group in enumerate(day.groups, 1)
    ]


def _cut(day: Day, name: Name) -> str:
    answer = day.hopes[name].answer if name in day.hopes else "depends"
    return "" if answer == "depends" else str(wording.HOPES[answer])
