"""A cycle in numbers and names, as a newsletter tells it."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.leagues.facts import Name
from engine.leagues.standings import arithmetic
from leagues.queries.seasons import Season
from tournaments import phrases


class Made(NamedTuple):
    """What the cycle brought somebody."""

    number: int
    name: str
    points: int
    sums: str
    total: int


class Told(NamedTuple):
    """A cycle at a glance."""

    best: list[Made]
    """whoever made most of it, all of those with as many"""
    table: list[Made]
    duels: int
    captures: int
    dearest: tuple[str, str, str, int] | None
    """captor, owner, base and worth of the dearest capture"""
    busiest: list[str]
    untouched: list[str]
    """whoever lost no base"""
    winners: list[str]
    """of the league, if it ended with this cycle"""


def of_cycle(season: Season, cycle: int, names: Mapping[Name, str]) -> Told:
    fold = season.fold
    there = [each for each in fold.members.values() if each.counts_in(cycle)]
    table = sorted((_made(season, each.name, cycle, names) for each in there), key=_order)
    captures = list(fold.captures(cycle))
    settled = [d for d in fold.of_cycle.get(cycle, []) if d.point == "settled"]
    fought = {each.name: sum(each.name in d.players for d in settled) for each in there}
    most = max(fought.values(), default=0)
    dearest = max(captures, key=lambda taken: taken.base.points, default=None)
    top = table[0].points if table else 0
    return Told(
        [made for made in table if made.points == top],
        table,
        len(settled),
        len(captures),
        (
            names.get(dearest.captor, dearest.captor),
            names.get(dearest.owner, dearest.owner),
            dearest.base.name,
            dearest.base.points,
        )
        if dearest
        else None,
        [names.get(name, name) for name, count in fought.items() if most and count == most],
        [names.get(each.name, each.name) for each in there if not fold.lost(each.name, cycle)],
        [names.get(name, name) for name in season.winners] if cycle == fold.plan.cycles else [],
    )


def _order(made: Made) -> tuple[int, str]:
    return -made.points, made.name


def _made(season: Season, name: Name, cycle: int, names: Mapping[Name, str]) -> Made:
    score = season.fold.score(name, cycle)
    total = sum(season.fold.score(name, each).points for each in range(1, cycle + 1))
    said = phrases.said(arithmetic(score))
    return Made(int(name[1:]), names.get(name, name), score.points, said, total)
