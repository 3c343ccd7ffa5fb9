"""Standings with their arithmetic, and the map of bases: who holds what, since when, from whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from engine.kernel.words import Said, say
from engine.leagues.facts import Base, Name
from engine.leagues.league import KEPT, League, Score

State: TypeAlias = Literal["held", "at stake", "captured"]


class Row(NamedTuple):
    """Somebody's place, their points, and every cycle these come from."""

    place: int
    name: Name
    points: int
    scores: tuple[Score, ...]
    """of the first cycle, the second, …; the one that runs as if it closed now"""
    gone: bool


class Plot(NamedTuple):
    """One base on the map of a cycle."""

    owner: Name
    base: Base
    state: State
    duel: int
    """that took it, or that it is at stake in; 0: none"""
    by: Name
    """whoever took or attacks it"""

    @property
    def holder(self) -> Name:
        return self.by if self.state == "captured" else self.owner


def standings(league: League) -> tuple[Row, ...]:
    """The most points first; who has as many shares the place (LG-26)."""
    scores = {
        name: tuple(league.score(name, cycle) for cycle in range(1, league.cycle + 1))
        for name in league.members
    }
    points = {name: sum(each.points for each in made) for name, made in scores.items()}
    order = sorted(points, key=lambda name: -points[name])
    return tuple(
        Row(
            1 + sum(1 for other in points.values() if other > points[name]),
            name,
            points[name],
            scores[name],
            league.members[name].gone,
        )
        for name in order
    )


def winners(league: League) -> tuple[Name, ...]:
    """LG-26: whoever has the most points when the league is over; several share it."""
    if league.part != "over":
        return ()
    return tuple(row.name for row in standings(league) if row.place == 1)


def arithmetic(score: Score) -> Said:
    """`5 + 3 for captured bases, 4 × 2 for bases kept: 16`."""
    return say(
        "%(captured)s for captured bases, %(kept)s × %(each)s for bases kept: %(points)s",
        captured=" + ".join(str(taken.base.points) for taken in score.captured) or "0",
        kept=len(score.kept),
        each=KEPT,
        points=score.points,
    )


def base_map(league: League, cycle: int | None = None) -> tuple[Plot, ...]:
    """Every base that is in play in a cycle, by owner; without a number, in the last one."""
    number = league.cycle if cycle is None else cycle
    taken = {
        (each.owner, each.base.name): (each.duel, each.captor) for each in league.captures(number)
    }
    return plots(league, number, taken, _at_stake(league) if number == league.cycle else {})


Held: TypeAlias = Mapping[tuple[Name, str], tuple[int, Name]]
"""by owner and name of a base, the duel it went with, and whoever took or attacks it"""


def _at_stake(league: League) -> Held:
    return {
        (name, base): (duel.number, duel.other(name))
        for name in league.members
        for base, duel in league.at_stake(name).items()
    }


def plots(league: League, cycle: int, taken: Held, staked: Held) -> tuple[Plot, ...]:
    """The map of a cycle with these bases captured and those at stake; all others are held."""
    found = []
    for member in league.members.values():
        for base in member.bases if member.counts_in(cycle) else ():
            state: State = "held"
            at = member.name, base.name
            if at in taken:
                state = "captured"
            elif at in staked:
                state = "at stake"
            duel, by = taken.get(at) or staked.get(at) or (0, "")
            found.append(Plot(member.name, base, state, duel, by))
    return tuple(found)
