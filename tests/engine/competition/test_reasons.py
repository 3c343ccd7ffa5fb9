"""Why, and why not: the rule or the exact cost."""

from __future__ import annotations

from random import Random

import pytest

from engine.competition.people import Kind, Player, Rules
from engine.competition.reasons import Forced, Stranger, reasons, why_not
from engine.competition.swiss import pair
from tests.engine.competition.fields import Weather, players
from tests.engine.competition.test_swiss import cheapest


def test_every_table_and_the_bye_have_a_reason():
    pairing = pair(players(31, 4, seed=2))

    said = reasons(pairing)

    assert set(said) == {*pairing.tables.couples, pairing.tables.bye}
    assert all(each for each in said.values())


def test_who_comes_down_is_told_why():
    field = [Player("ana", Kind(3)), Player("ben", Kind(0)), Player("cleo", Kind(3))]
    field.append(Player("dora", Kind(3)))
    pairing = pair(field)

    codes = {reason.code for said in reasons(pairing).values() for reason in said}

    assert codes == {"level", "odd-group", "side-even"}


def test_the_bye_is_explained_by_points():
    pairing = pair([Player("ana", Kind(3)), Player("ben", Kind(0)), Player("cleo", Kind(3))])

    (reason,) = reasons(pairing)["ben"]

    assert (reason.code, reason.numbers) == ("bye-fewest", (0, 0))


def test_a_rule_that_keeps_two_apart_is_named():
    field = [Player("ana", Kind(3), met=frozenset({"ben"})), Player("ben", Kind(3))]
    field += [Player("cleo", Kind(3), byes=1), Player("dora", Kind(0)), Player("emil", Kind(0))]
    pairing = pair(field)

    assert why_not(pairing, "ana", "ben").sentence == (
        "ana and ben do not meet: they have met in this event already."
    )
    assert why_not(pairing, "cleo", None).sentence == "cleo has had a bye already."


def test_forcing_a_pair_says_what_it_costs_and_whom_it_moves():
    field = [Player("ana", Kind(6)), Player("ben", Kind(6)), Player("cleo", Kind(0))]
    field.append(Player("dora", Kind(0)))
    pairing = pair(field)

    cost = why_not(pairing, "ana", "cleo")

    assert isinstance(cost, Forced)
    assert (cost.concern, cost.before, cost.after) == ("gap", 0, 72)
    assert len(cost.moved) == 2
    assert cost.sentence.startswith("It would cost 72 instead of 0 in points between opponents")


def test_what_would_strand_the_others_is_said():
    field = [Player(name) for name in ("ana", "ben", "cleo")]
    field.append(Player("dora", met=frozenset({"cleo"})))

    assert why_not(pair(field), "ana", "ben").code == "strands"  # type: ignore[union-attr]


def test_only_who_plays_can_be_asked_about():
    with pytest.raises(Stranger):
        why_not(pair([Player("ana"), Player("ben")]), "ana", "zoe")


@pytest.mark.parametrize("seed", range(15))
def test_the_cost_of_forcing_is_exact(seed: int):
    """By trying every round in which the two meet."""
    chance = Random(seed)
    pairing = pair(players(chance.choice((6, 7, 8)), 2, seed, Weather(draws=20)), Rules())
    names = [player.name for player in pairing.players]
    one, other = chance.sample(names, 2)

    answer = why_not(pairing, one, other)

    fairness = pairing.fairness
    fairness.forced = {
        fairness.places[one]: fairness.places[other],
        fairness.places[other]: fairness.places[one],
    }
    expected = cheapest(fairness)
    if isinstance(answer, Forced):
        units = {name: fairness.units[name] for name in fairness.fields}
        costs = answer.pairing.costs
        assert 2 * sum(unit * costs[name] for name, unit in units.items()) == expected
    else:
        assert expected is None
