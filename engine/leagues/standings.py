"""Standings with their arithmetic, and the map of bases: who holds what, since when, from whom."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from engine.kernel.words import Said, say
from engine.leagues.facts import Base, Name
from engine.leagues.league import KEPT, Capture, League, Score

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
    taken: dict[tuple[Name, str], Capture] = {
        (each.owner, each.base.name): each for each in league.captures(number)
    }
    plots = []
    for member in league.members.values():
        if not member.counts_in(number):
            continue
        staked = league.at_stake(member.name) if number == league.cycle else {}
        for base in member.bases:
            if capture := taken.get((member.name, base.name)):
                plots.append(Plot(member.name, base, "captured", capture.duel, capture.captor))
            elif duel := staked.get(base.name):
                attacker = duel.other(member.name)
                plots.append(Plot(member.name, base, "at stake", duel.number, attacker))
            else:
                plots.append(Plot(member.name, base, "held", 0, ""))
    return tuple(plots)
