"""Whole seasons at random: no card is lost, points are what a second count finds, logs replay."""

from __future__ import annotations

import time
from collections import Counter
from random import Random

import pytest

from engine.leagues.facts import (
    AnyFact,
    Closed,
    Left,
    Opened,
    Reported,
    Result,
    Revealed,
    Ruled,
    Signed,
    read,
    written,
)
from engine.leagues.hope import hopes
from engine.leagues.league import League
from engine.leagues.record import replayed, told
from engine.leagues.standings import base_map, standings, winners
from tests.engine.leagues.seasons import Season


def conserved(league: League) -> None:
    """Every card ever stocked lies in the pool or with one player, and nowhere twice."""
    for kind, stock in zip(("leaders", "heroes"), league.stock, strict=True):
        lying = Counter(getattr(league, kind))
        assert min(lying.values(), default=0) >= 0
        for member in league.members.values():
            lying += getattr(member, kind)
        assert +lying == +stock


def recount(log: list[AnyFact]) -> Counter[str]:
    """Points from the bare log: no line of the fold is used, only what the facts say."""
    points = Counter[str]()
    worth: dict[str, int] = {}
    people: dict[str, str] = {}
    since: dict[str, int] = {}
    gone: dict[str, int] = {}
    cycle, runs = 0, False
    tables: dict[int, dict[str, str]] = {}
    players: dict[int, tuple[str, str]] = {}
    written_down: dict[int, Result] = {}
    lost = Counter[str]()

    def settle(number: int, winner: str) -> None:
        if number in tables and winner:
            points[winner] += worth[tables[number][winner]]
            (loser,) = {*players[number]} - {winner}
            lost[loser] += 1
        tables.pop(number, None)

    for fact in log:
        kind = type(fact).__name__
        if kind == "Founded":
            worth = {base.name: base.points for s in fact.sets.values() for base in s}  # type: ignore[union-attr]
        elif kind == "Joined":
            people[fact.name] = fact.colour  # type: ignore[union-attr]
            since[fact.name] = cycle + 1  # type: ignore[union-attr]
        elif kind == "Challenged":
            players[fact.duel] = (fact.challenger, fact.challenged)  # type: ignore[union-attr]
        elif isinstance(fact, Opened):
            cycle, runs, lost = fact.cycle, True, Counter()
        elif isinstance(fact, Revealed):
            bases = (pick.base for pick in fact.picks)
            tables[fact.duel] = dict(zip(players[fact.duel], bases, strict=True))
        elif isinstance(fact, Reported):
            written_down[fact.duel] = fact.result
        elif isinstance(fact, Signed):
            settle(fact.duel, written_down[fact.duel].winner)
        elif isinstance(fact, Ruled):
            settle(fact.duel, fact.result.winner)
        elif isinstance(fact, Left):
            gone[fact.name] = cycle
            for number in [n for n in tables if fact.name in players[n]]:
                (winner,) = {*players[number]} - {fact.name}
                settle(number, winner)
        elif isinstance(fact, Closed):
            runs = False
            for name in people:
                if since[name] <= cycle <= gone.get(name, cycle):
                    points[name] += 2 * (5 - lost[name])
    assert not runs
    return points


def check(season: Season, steps: int) -> None:
    for league in season.played(steps):
        conserved(league)

    table = {row.name: row.points for row in standings(season.league)}
    counted = recount(season.log)
    assert table == {name: counted[name] for name in table}
    assert season.league.part == "over"
    assert {table[name] for name in winners(season.league)} == {max(table.values())}
    again = replayed(written(season.log))
    assert again == season.league
    assert standings(again) == standings(season.league)


@pytest.mark.parametrize(("seed", "cycles", "people"), [(1, 3, 3), (2, 4, 5), (3, 3, 7), (4, 5, 4)])
def test_a_season_loses_no_card_and_no_point(seed: int, cycles: int, people: int) -> None:
    check(Season(seed, cycles, people, restless=0.03), 80)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(25))
def test_seasons_of_any_size_lose_no_card_and_no_point(seed: int) -> None:
    chance = Random(seed)
    people = chance.randint(3, 24)
    check(Season(seed, chance.randint(3, 10), people, restless=0.02), 12 * people)


def test_any_prefix_of_a_log_is_the_league_as_it_stood() -> None:
    season = Season(5, 3, 4, restless=0.05)
    tables = []
    for league in season.played(40):
        tables.append((len(season.log), standings(league), base_map(league)))
    log = written(season.log)

    for length, table, plots in tables[::7]:
        then = replayed(log, until=length)
        assert (standings(then), base_map(then)) == (table, plots)


def test_the_same_facts_are_the_same_bytes() -> None:
    season = Season(6, 3, 4)
    for _ in season.played(40):
        pass

    assert written(read(written(season.log))) == written(season.log)


@pytest.mark.proof
def test_the_largest_season_replays_within_two_seconds() -> None:
    """Of processor time: what else the machine does is the bench's business."""
    season = Season(7, 10, 24, restless=0.002)
    for _ in season.played(24 * 60):
        pass
    log = written(season.log)
    began = time.process_time()
    league = replayed(log)
    replay = time.process_time() - began
    began = time.process_time()
    pages = (standings(league), base_map(league), hopes(league))
    page = time.process_time() - began
    print(f"\n{len(season.log)} facts replay in {replay:.2f} s; tables in {page * 1000:.0f} ms")

    assert len(pages[0]) >= 24
    assert replay <= 2
    assert page <= 0.15
    middle = told(season.log[: len(season.log) * 3 // 4])
    began = time.process_time()
    hopes(middle)
    print(f"hopes in the middle in {(time.process_time() - began) * 1000:.0f} ms")
    assert time.process_time() - began <= 0.15
