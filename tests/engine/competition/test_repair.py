"""Repairs of a published round: legal, as fair as pairing anew, and few tables."""

from __future__ import annotations

import os
from random import Random
from statistics import median

import pytest

from engine.competition.certificate import certificate
from engine.competition.checker import complaints
from engine.competition.double_elimination import double_elimination
from engine.competition.knockout import knockout
from engine.competition.ladder import Won, climbed, mended
from engine.competition.people import Player, Rules, Tables
from engine.competition.repair import Repair, repair
from engine.competition.swiss import Pairing, Unpairable, pair
from tests.engine.competition.fields import Weather, players

PROOF_REPAIRS = int(os.environ.get("PROOF_REPAIRS", "10000"))
PARTS = 8
WEIGHTY = ("rematches", "second byes", "bye", "gap", "clubs")
"""what a repair is as fair in as a round paired anew; sides weigh less than moving a table"""


def corrected(field: tuple[Player, ...], chance: Random) -> list[Player]:
    """A win that was a loss: three points go to the other of two who have met."""
    known = {player.name: player for player in field}
    couples = [(p, known[name]) for p in field for name in sorted(p.met) if name in known]
    loser, winner = chance.choice([each for each in couples if each[0].kind.points >= 3])
    moved = {
        loser.name: loser._replace(kind=loser.kind._replace(points=loser.kind.points - 3)),
        winner.name: winner._replace(kind=winner.kind._replace(points=winner.kind.points + 3)),
    }
    return [moved.get(player.name, player) for player in field]


def hold(field: list[Player], published: Tables, mended: Repair) -> None:
    names = [name for couple in mended.tables.couples for name in couple]
    assert sorted([*names, *filter(None, [mended.tables.bye])]) == sorted(p.name for p in field)
    met = {player.name: player.met for player in field}
    assert not [couple for couple in mended.tables.couples if couple[1] in met[couple[0]]]
    tables = list(published.couples)
    for change in mended.changes:
        before = tables[change.table - 1] if change.table <= len(tables) else None
        assert change.before == before


def as_fair(mended: Repair, anew: Pairing) -> None:
    here, there = mended.pairing.costs, anew.costs
    assert [here.get(name) for name in WEIGHTY] == [there.get(name) for name in WEIGHTY]


def test_a_wrong_result_moves_few_tables():
    field = players(64, 5, seed=1)
    published = pair(field).tables
    wrong = corrected(field, Random(1))

    mended = repair(wrong, published)

    hold(wrong, published, mended)
    as_fair(mended, pair(wrong))
    assert mended.moved < 10
    assert complaints(certificate(mended.pairing)) == []


def test_started_tables_stay_whatever_has_turned_out():
    """Those very tables that a repair would move, had they not begun."""
    field = players(32, 4, seed=2)
    published = pair(field).tables
    wrong = corrected(field, Random(1))
    started = [each.before for each in repair(wrong, published).changes if each.before]

    mended = repair(wrong, published, started)

    assert len(started) >= 2
    hold(wrong, published, mended)
    assert {*started} <= {*mended.tables.couples}
    assert mended.moved == 0


def test_nothing_moves_when_nothing_has_changed():
    field = players(33, 3, seed=4)
    pairing = pair(field)

    mended = repair(field, pairing.tables)

    assert mended.changes == ()
    assert mended.tables == pairing.tables


def test_a_forgotten_drop_gives_the_opponent_the_bye_or_a_table():
    field = players(12, 3, seed=5)
    published = pair(field).tables
    gone = published.couples[2][0]
    left = [player for player in field if player.name != gone]

    mended = repair(left, published)

    hold(left, published, mended)
    assert mended.moved <= 3


def test_whoever_comes_late_takes_the_place_of_the_bye():
    field = players(9, 2, seed=6)
    pairing = pair(field)
    late = [*field, Player("late")]

    mended = repair(late, pairing.tables)

    hold(late, pairing.tables, mended)
    assert mended.bye_before == pairing.tables.bye
    assert mended.tables.bye is None


def test_an_organiser_may_weigh_sides_above_moving_tables():
    field = players(64, 5, seed=1)
    published = pair(field).tables
    wrong = corrected(field, Random(1))

    mended = repair(wrong, published, rules=Rules(kept_before="draw"))

    assert {**mended.pairing.costs, "moved": 0} == {**pair(wrong).costs, "moved": 0}


@pytest.mark.parametrize("seed", range(60))
def test_on_a_ladder_all_that_the_right_two_played_is_kept(seed: int):
    """Any result of a half-played knock-out or double elimination, turned round and back."""
    chance = Random(seed)
    build = chance.choice((knockout, double_elimination))
    count = chance.randint(2, 33)
    ladder, seeds = build(count), tuple(f"p{place}" for place in range(count))
    results: list[Won] = []
    for _ in range(chance.randint(1, 2 * count)):
        ready = [slot.rung.number for slot in climbed(ladder, seeds, results).open]
        if not ready:
            break
        couple = climbed(ladder, seeds, results).slot(chance.choice(ready))
        assert couple.couple is not None
        results.append(Won(couple.rung.number, *chance.sample(couple.couple, 2)))
    wrong = chance.choice(results)
    right = Won(wrong.number, wrong.loser, wrong.winner)
    before = climbed(ladder, seeds, results)

    found = mended(ladder, seeds, results, right)

    void = {result.number for result in found.void}
    for result in results:
        slot = found.bracket.slot(result.number)
        if result.number != wrong.number:
            assert (slot.state == "played") == (result.number not in void)
            same = {slot.one, slot.other} == {result.winner, result.loser}
            assert same == (result.number not in void)
    assert mended(ladder, seeds, [*results, right], wrong).bracket == before


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
def test_wrong_results_forgotten_drops_and_no_shows_are_repaired(part: int):
    """Each legal, no started table touched, as fair as pairing all the others anew."""
    chance = Random(20261118 + part)
    moved: list[int] = []
    while len(moved) < PROOF_REPAIRS // PARTS:
        count = chance.choice((8, 9, 16, 17, 24, 33, 48, 64))
        field = players(count, chance.randint(2, 5), chance.randrange(10**6), Weather(drops=2))
        try:
            published = pair(field).tables
        except Unpairable:
            continue
        for _ in range(50):
            wrong = corrected(field, chance)
            if chance.random() < 0.3:
                wrong.pop(chance.randrange(len(wrong)))
            left = {player.name for player in wrong}
            standing = [couple for couple in published.couples if {*couple} <= left]
            started = chance.sample(standing, chance.randint(0, len(standing) // 2))
            sitting = {name for couple in started for name in couple}
            try:
                anew = pair([player for player in wrong if player.name not in sitting])
            except Unpairable:
                with pytest.raises(Unpairable):
                    repair(wrong, published, started)
                continue
            mended = repair(wrong, published, started)
            hold(wrong, published, mended)
            as_fair(mended, anew)
            assert {*started} <= {*mended.tables.couples}
            moved.append(mended.moved)
    assert median(moved) <= 3
