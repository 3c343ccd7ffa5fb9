"""Bounds hold whatever happens, and only ever narrow."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.leagues.facts import Left
from engine.leagues.hope import Hope, can_lose, hopes
from engine.leagues.league import League
from engine.leagues.standings import standings
from tests.engine.leagues.seasons import Play, Season

RANK = {"possible": 0, "certain": 1, "impossible": 1}


def narrower(new: Hope, old: Hope) -> bool:
    fixed = old.first == "possible" or new.first == old.first
    return old.least <= new.least <= new.most <= old.most and fixed


def fates(league: League) -> dict[tuple[str, str], str]:
    return {
        (name, base.name): can_lose(league, name, base.name)
        for name, member in league.members.items()
        for base in member.bases
    }


def watch(season: Season, steps: int) -> None:
    """Every hope holds from the moment it is told to the end of the league."""
    before: dict[str, Hope] = {}
    bases: dict[tuple[str, str], str] = {}
    cycle = 0
    for league in season.played(steps):
        now, there = hopes(league), fates(league)
        for name, old in before.items():
            assert narrower(now[name], old), (name, old, now[name], season.log[-1])
        if league.runs and league.cycle == cycle:
            for base, fate in bases.items():
                assert fate in ("possible", there[base]), (base, fate, season.log[-1])
        before, bases, cycle = now, there if league.runs else {}, league.cycle

    assert before == {
        row.name: Hope(row.points, row.points, "certain" if row.place == 1 else "impossible")
        for row in standings(season.league)
    }


@pytest.mark.parametrize("seed", range(8))
def test_bounds_hold_and_narrow_along_any_season(seed: int) -> None:
    watch(Season(seed, 3, 3 + seed % 4, restless=0.05), 60)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(10))
def test_bounds_hold_and_narrow_along_many_seasons(seed: int) -> None:
    chance = Random(seed)
    watch(Season(100 + seed, chance.randint(3, 4), chance.randint(3, 9), restless=0.03), 60)


# --- tried out ---


def last_cycle(people: int, tables: int, seed: int) -> Play:
    """The last cycle with so many duels at tables, and everybody has no leader left for more."""
    chance = Random(seed)
    play = Play(people=people)
    names = [member.name for member in play.league.playing]
    for _ in range(2):
        play.open()
        for _ in range(people):
            one, other = chance.sample(names, 2)
            if play.league.fresh_leaders(one) and play.league.fresh_leaders(other):
                play.duel(one, other)
        play.close()
    play.open()
    open_tables = 0
    while True:
        able = [name for name in names if play.league.fresh_leaders(name)]
        able = [name for name in able if play.league.free_bases(name)]
        if len(able) < 2:
            break
        one, other = chance.sample(able, 2)
        bases = tuple(chance.choice(play.league.free_bases(name)).name for name in (other, one))
        number = play.begin(one, other, (bases[0], bases[1]))
        if open_tables == tables:
            play.end(number, ending="tie")
        else:
            open_tables += 1
    return play


def every_end(play: Play) -> list[dict[str, int]]:
    """All points there may be at the end, counted without the fold's own scoring."""
    league = play.league
    start = {row.name: row.points for row in standings(league)}
    tables = []
    for duel in league.running("running"):
        one, two = duel.players
        worth = [int(duel.picks[name].base.rpartition(" ")[2]) for name in (one, two)]
        tables.append([(), ((one, worth[0]), (two, -2)), ((two, worth[1]), (one, -2))])
    ends = []
    for outcome in product(*tables):
        points = dict(start)
        for change in outcome:
            for name, more in change:
                points[name] += more
        ends.append(points)
    return ends


def compare(play: Play) -> None:
    ends = every_end(play)
    bests = [max(end.values()) for end in ends]
    for name, hope in hopes(play.league).items():
        mine = [end[name] for end in ends]
        ahead = [own == best for own, best in zip(mine, bests, strict=True)]
        first = "certain" if all(ahead) else "possible" if any(ahead) else "impossible"
        assert (*hope,) == (min(mine), max(mine), first), name


@pytest.mark.parametrize("seed", range(12))
def test_at_the_end_bounds_are_what_trying_everything_finds(seed: int) -> None:
    compare(last_cycle(3 + seed % 3, 2 + seed % 6, seed))


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(4))
def test_twelve_open_matches_are_what_trying_everything_finds(seed: int) -> None:
    play = last_cycle(6, 12, seed)

    assert len(list(play.league.running("running"))) == 12
    compare(play)


# --- by hand ---


def test_before_the_first_cycle_everybody_may_still_win() -> None:
    told = hopes(Play().league)

    assert {hope.first for hope in told.values()} == {"possible"}
    assert told["p1"] == Hope(0, 3 * (10 + 5 * 5), "possible")


def test_a_base_is_safe_once_nobody_can_attack_it() -> None:
    play = Play(people=2, limit=1)
    play.open()
    free = can_lose(play.league, "p1", "amber 1")
    play.duel("p1", "p2", "blue 5", "amber 2")

    assert free == "possible"
    assert can_lose(play.league, "p1", "amber 1") == "safe"
    assert can_lose(play.league, "p2", "blue 5") == "lost"


def test_whoever_leaves_makes_no_more_points_and_loses_none() -> None:
    play = Play()
    play.open()
    play.duel("p1", "p2", "blue 5")
    play.say(Left(name="p1"))

    assert hopes(play.league)["p1"][:2] == (15, 15)
