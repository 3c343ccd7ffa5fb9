"""Bounds hold whatever happens, and only ever narrow."""

from __future__ import annotations

from itertools import combinations, product
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


@pytest.mark.parametrize("seed", range(4))
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
    assert fates(play.league) == fates_of_tables(play.league)


def fates_of_tables(league: League) -> dict[tuple[str, str], str]:
    """Of bases when nothing is left but what is played: lost, attacked at a table, or neither."""
    found = dict.fromkeys(fates(league), "safe")
    for duel in league.running("running", "settled"):
        for name in duel.players:
            attacked = (duel.other(name), duel.picks[name].base)
            if duel.point == "running":
                found[attacked] = "possible"
            elif duel.result and duel.result.winner == name:
                found[attacked] = "lost"
    return found


@pytest.mark.parametrize("seed", range(12))
def test_at_the_end_bounds_are_what_trying_everything_finds(seed: int) -> None:
    compare(last_cycle(3 + seed % 3, 2 + seed % 6, seed))


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(4))
def test_twelve_open_matches_are_what_trying_everything_finds(seed: int) -> None:
    play = last_cycle(6, 12, seed)

    assert len(list(play.league.running("running"))) == 12
    compare(play)


# --- duels that have not begun ---


def tied(people: int, couples: str, limit: int = 0) -> Play:
    """The last cycle of a quiet league, after these couples have met and nobody won."""
    play = Play(people=people, limit=limit)
    play.cycle()
    play.cycle()
    play.open()
    for couple in couples.split():
        play.end(play.begin(f"p{couple[0]}", f"p{couple[1]}"), ending="tie")
    return play


Ends = set[tuple[tuple[int, ...], tuple[frozenset[int], ...]]]
"""points of everybody, and what their bases are worth that they keep"""


def reachable(play: Play) -> Ends:
    """Every way in which the cycle may end: anybody may duel anybody, or nobody does."""
    league = play.league
    names = [*league.members]
    limit = league.pair_limit or 99
    seen = set()

    def go(
        points: tuple[int, ...],
        leaders: tuple[int, ...],
        bases: tuple[frozenset[int], ...],
        met: tuple[int, ...],
    ) -> None:
        if (points, leaders, bases, met) in seen:
            return
        seen.add((points, leaders, bases, met))
        for nth, (one, two) in enumerate(combinations(range(len(names)), 2)):
            if not (leaders[one] and leaders[two] and bases[one] and bases[two]):
                continue
            if met[nth] == limit:
                continue
            left = tuple(count - (who in (one, two)) for who, count in enumerate(leaders))
            count = tuple(number + (there == nth) for there, number in enumerate(met))
            go(points, left, bases, count)
            for winner, loser in ((one, two), (two, one)):
                for base in bases[loser]:
                    now, kept = [*points], [*bases]
                    now[winner] += base
                    now[loser] -= 2
                    kept[loser] = bases[loser] - {base}
                    go(tuple(now), left, tuple(kept), count)

    start = {row.name: row.points for row in standings(league)}
    go(
        tuple(start[name] for name in names),
        tuple(league.fresh_leaders(name).total() for name in names),
        tuple(frozenset(base.points for base in league.free_bases(name)) for name in names),
        tuple(league.fought(one, two) for one, two in combinations(names, 2)),
    )
    return {(points, bases) for points, _leaders, bases, _met in seen}


@pytest.mark.parametrize(
    ("people", "couples", "limit"),
    [
        (2, "12 12 12", 0),
        (2, "12", 2),
        (3, "12 13 23 12 13 23", 0),
        (3, "12 13 23 12 13 13", 0),
        (3, "12 13 23 23 23", 0),
        (3, "12 13", 1),
        (4, "12 13 14 23 24 34", 1),
    ],
)
def test_bounds_are_what_trying_every_further_duel_finds(
    people: int, couples: str, limit: int
) -> None:
    play = tied(people, couples, limit)
    ends = reachable(play)

    told = fates(play.league)
    for nth, (name, hope) in enumerate(hopes(play.league).items()):
        mine = [points[nth] for points, _bases in ends]
        ahead = [points[nth] == max(points) for points, _bases in ends]
        for base in play.league.members[name].bases:
            may_go = any(base.points not in bases[nth] for _points, bases in ends)
            assert told[name, base.name] == ("possible" if may_go else "safe"), base
        assert (hope.least, hope.most) == (min(mine), max(mine)), name
        assert hope.first == ("certain" if all(ahead) else "possible"), name
        assert any(ahead)


# --- by hand ---


def test_two_rivals_cannot_both_be_held_down_by_their_own_duel() -> None:
    """Each of them alone might lose enough; but whoever beats one gets further ahead."""
    play = Play(limit=1)
    play.open()
    play.duel("p2", "p1", "amber 5")
    play.duel("p3", "p1", "amber 4")
    play.close()
    play.open()
    play.duel("p1", "p2", "blue 4")
    play.duel("p1", "p3", "coral 1")
    play.close()
    play.open()
    for rival in ("p2", "p3"):
        play.end(play.begin("p1", rival), ending="tie")
    play.begin("p2", "p3")
    told = hopes(play.league)

    assert [told[name][:2] for name in ("p1", "p2", "p3")] == [(31, 31), (31, 34), (30, 33)]
    assert told["p1"].first == "impossible"


def test_somebody_who_may_still_join_may_still_win() -> None:
    play = Play(people=2, join_until=3)
    play.cycle()
    play.say(Left(name="p2"))
    before = hopes(play.league)["p1"]
    play.cycle()
    play.cycle()

    assert before.first == "possible"
    assert hopes(play.league)["p1"] == Hope(30, 30, "certain")


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
