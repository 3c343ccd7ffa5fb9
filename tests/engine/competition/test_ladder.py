"""Ladders for every size: published orders of seeds, byes, third place, double elimination."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.competition.double_elimination import (
    Below,
    after,
    double_elimination,
    due,
    losers_paired,
)
from engine.competition.knockout import knockout
from engine.competition.ladder import Bracket, Ladder, Slot, Won, climbed, mended, places
from engine.competition.people import Tables
from engine.competition.seeding import TooFew, apart, flights, seeding, snake

SIZES = (2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 21, 32, 33, 64, 65)


def names(count: int) -> tuple[str, ...]:
    return tuple(f"s{seed}" for seed in range(1, count + 1))


def favourites(one: str, other: str) -> tuple[str, str]:
    return (one, other) if int(one[1:]) < int(other[1:]) else (other, one)


def coin(chance: Random):
    def toss(one: str, other: str) -> tuple[str, str]:
        return (one, other) if chance.random() < 0.5 else (other, one)

    return toss


def played(ladder: Ladder, seeds: tuple[str, ...], wins=favourites) -> tuple[Bracket, list[Won]]:
    results: list[Won] = []
    while True:
        bracket = climbed(ladder, seeds, results)
        if not bracket.open:
            return bracket, results
        results += [Won(slot.rung.number, *wins(slot.one, slot.other)) for slot in bracket.open]


@pytest.mark.parametrize(
    ("size", "order"),
    [
        (4, "1 4 2 3"),
        (8, "1 8 4 5 2 7 3 6"),
        (16, "1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11"),
        (
            32,
            "1 32 16 17 8 25 9 24 4 29 13 20 5 28 12 21 "
            "2 31 15 18 7 26 10 23 3 30 14 19 6 27 11 22",
        ),
    ],
)
def test_seeds_stand_where_the_published_lists_have_them(size: int, order: str):
    """The lists that brackets-manager's own tests assert."""
    assert seeding(size) == tuple(map(int, order.split()))


@pytest.mark.parametrize("count", SIZES)
def test_favourites_meet_as_late_as_can_be_and_the_best_have_the_byes(count: int):
    bracket, results = played(knockout(count), names(count))

    assert bracket.champion == "s1"
    assert len(results) == count - 1
    final = bracket.slots[-1]
    assert {final.one, final.other} == {"s1", "s2"}
    byes = {slot.winner for slot in bracket.slots if slot.state == "bye"}
    assert byes == {f"s{seed}" for seed in range(1, len(byes) + 1)}


@pytest.mark.parametrize("count", SIZES)
def test_places_follow_from_the_round_of_the_last_loss(count: int):
    bracket, _ = played(knockout(count), names(count))

    found = places(bracket)

    assert sorted(found) == sorted(names(count))
    assert (found["s1"], found["s2"]) == (1, 2)
    assert all(place <= int(name[1:]) for name, place in found.items())


def test_losers_of_the_semifinals_play_for_the_third_place():
    bracket, results = played(knockout(8, third_place=True), names(8))

    assert len(results) == 8
    assert [places(bracket)[f"s{seed}"] for seed in range(1, 5)] == [1, 2, 3, 4]


def test_one_alone_cannot_compete():
    with pytest.raises(TooFew):
        knockout(1)


# --- mending ---


def test_a_corrected_result_exchanges_who_has_not_played_yet():
    ladder, seeds = knockout(8), names(8)
    first = [Won(1, "s1", "s8"), Won(2, "s4", "s5"), Won(3, "s2", "s7")]

    after_it = mended(ladder, seeds, first, Won(1, "s8", "s1"))

    assert after_it.changed == ((5, ("s1", "s4"), ("s8", "s4")),)
    assert after_it.void == ()


def test_what_others_have_played_is_kept_and_what_the_wrong_one_played_is_void():
    ladder, seeds = knockout(8), names(8)
    results = [Won(n, *favourites(a, b)) for n, a, b in ((1, "s1", "s8"), (2, "s4", "s5"))]
    results += [Won(3, "s2", "s7"), Won(4, "s3", "s6"), Won(5, "s1", "s4"), Won(6, "s2", "s3")]

    found = mended(ladder, seeds, results, Won(1, "s8", "s1"), started=(7,))

    assert found.void == (Won(5, "s1", "s4"),)
    assert [slot.rung.number for slot in found.bracket.open] == [5]
    assert found.bracket.slot(6).state == "played"
    assert found.interrupted == (7,)


def test_a_correction_taken_back_brings_everything_back():
    ladder, seeds = knockout(16), names(16)
    before, results = played(ladder, seeds)

    there = mended(ladder, seeds, results, Won(1, "s16", "s1"))
    back = mended(ladder, seeds, [*results, Won(1, "s16", "s1")], Won(1, "s1", "s16"))

    assert there.bracket != before
    assert back.bracket == before


# --- double elimination ---


@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_whoever_loses_twice_is_out_and_nobody_sooner(count: int, seed: int):
    bracket, results = played(double_elimination(count), names(count), coin(Random(seed)))

    losses = Counter(result.loser for result in results)
    assert bracket.champion is not None
    assert losses.pop(bracket.champion, 0) <= 1
    assert set(losses) == set(names(count)) - {bracket.champion}
    assert set(losses.values()) == {2}


def test_the_second_final_is_spared_when_the_undefeated_win_the_first():
    bracket, results = played(double_elimination(8), names(8))

    assert bracket.champion == "s1"
    assert bracket.slots[-1].state == "spared"
    assert len(results) == 14


def test_one_final_is_enough_where_the_organisers_say_so():
    def lower(one: str, other: str) -> tuple[str, str]:
        return favourites(one, other)[::-1]

    bracket, _ = played(double_elimination(4, second_final=False), names(4), lower)

    assert bracket.slots[-1].rung.part == "final"
    assert bracket.champion == bracket.slots[-1].winner


class Adaptive:
    """Losers paired when they are known, tossed with a coin."""

    def __init__(self, count: int, chance: Random, *, thinned: bool = False) -> None:
        self.ladder, self.seeds, self.chance = knockout(count), names(count), chance
        self.results: list[Won] = []
        self.met: dict[str, set[str]] = {name: set() for name in self.seeds}
        self.below, self.thinned = Below(), thinned
        self.rematches, self.losses = 0, Counter[str]()

    def toss(self, one: str, other: str) -> tuple[str, str]:
        self.met[one].add(other)
        self.met[other].add(one)
        winner, loser = coin(self.chance)(one, other)
        self.losses[loser] += 1
        return winner, loser

    def run(self) -> None:
        while True:
            bracket = climbed(self.ladder, self.seeds, self.results)
            while (playing := due(bracket, self.below, thinned=self.thinned)) is not None:
                self.losers_play(bracket, playing)
            if not bracket.open:
                return
            for slot in bracket.open:
                assert slot.couple is not None
                self.results.append(Won(slot.rung.number, *self.toss(*slot.couple)))

    def losers_play(self, bracket: Bracket, playing: tuple[str, ...]) -> None:
        tables = self.paired(bracket, playing)
        self.rematches += sum(two in self.met[one] for one, two in tables.couples)
        winners = [self.toss(*couple)[0] for couple in tables.couples]
        self.below = after(self.below, playing, tables, winners)

    def paired(self, bracket: Bracket, playing: tuple[str, ...]) -> Tables:
        met = {name: frozenset(others) for name, others in self.met.items()}
        above = [slot.winner for slot in upper_row(bracket) if slot.winner]
        return losers_paired(playing, met, above, self.below.byes)


def upper_row(bracket: Bracket) -> Iterator[Slot]:
    """The last round of the winners' side that is over."""
    done = [slot.rung.round for slot in bracket.slots if slot.winner is not None]
    rounds = Counter(done)
    sizes = Counter(slot.rung.round for slot in bracket.slots)
    last = max(number for number in rounds if rounds[number] == sizes[number])
    return (slot for slot in bracket.slots if slot.rung.round == last)


@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("thinned", [True, False])
def test_below_everybody_but_one_loses_twice(count: int, thinned: bool):
    day = Adaptive(count, Random(count), thinned=thinned)

    day.run()

    upper = climbed(day.ladder, day.seeds, day.results).champion
    (lower,) = day.below.left
    assert upper != lower
    assert {name for name in day.seeds if day.losses[name] < 2} == {upper, lower}


def rate(count: int, events: int, *, thinned: bool = False) -> float:
    """The share of coin-flip events with a meeting again before the final."""
    chance, again = Random(16), 0
    for _ in range(events):
        day = Adaptive(count, chance, thinned=thinned)
        day.run()
        again += day.rematches > 0
    return again / events


def test_few_meet_again_before_the_final():
    """By coin flips the fixed ladders of sixteen have them in 61 events of 100 at the least."""
    assert rate(16, 150) < 0.5


@pytest.mark.proof
def test_few_meet_again_in_thousands_of_events():
    assert rate(16, 3000) < 0.37
    assert rate(32, 500) < 0.45


# --- groups ---


def test_snakes_go_forth_and_back():
    assert snake(range(1, 17), 4) == (
        (1, 8, 9, 16),
        (2, 7, 10, 15),
        (3, 6, 11, 14),
        (4, 5, 12, 13),
    )
    assert snake(range(1, 7), 4) == ((1,), (2,), (3, 6), (4, 5))


@pytest.mark.parametrize("count", range(2, 17))
@pytest.mark.parametrize("each", [1, 2, 3, 4])
def test_no_two_of_a_group_meet_in_the_first_round(count: int, each: int):
    chance = Random(count * 10 + each)
    groups = [[f"{letter}{nth}" for nth in range(each)] for letter in "ABCDEFGHIJKLMNOP"[:count]]
    rows = [chance.sample(row, count) for row in zip(*groups, strict=True)]

    seeds = apart(rows, groups)

    assert [sorted(seeds[nth * count : (nth + 1) * count]) for nth in range(each)] == [
        sorted(row) for row in rows
    ]
    opened = climbed(knockout(len(seeds)), seeds, []).open
    first = [slot for slot in opened if slot.rung.round == 1]
    couples = [slot.couple for slot in first if slot.couple]
    assert [couple for couple in couples if couple[0][0] == couple[1][0]] == []


def test_flights_differ_by_one_at_most():
    for count in range(2, 66):
        sizes = [len(flight) for flight in flights(range(count), 4)]
        assert sum(sizes) == count
        assert max(sizes) - min(sizes) <= 1
