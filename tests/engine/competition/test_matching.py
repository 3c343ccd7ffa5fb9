"""Matching against another solver and against trying everything; duals that prove it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
import rustworkx

from engine.competition.matching import Matcher, Near


def graph(chance: Random) -> Near:
    count = chance.choice((2, 4, 6, 8, 12, 16, 24))
    density, dearest = chance.choice((0.3, 0.6, 1.0)), chance.choice((1, 3, 10, 10**6))
    near: Near = [{} for _ in range(count)]
    for one in range(count):
        for other in range(one):
            if chance.random() < density:
                near[one][other] = near[other][one] = 2 * chance.randint(0, dearest)
    return near


def edges(near: Near) -> list[tuple[int, int, int]]:
    return [
        (one, other, near[one][other])
        for one in range(len(near))
        for other in near[one]
        if other < one
    ]


def by_rustworkx(near: Near) -> int | None:
    them = rustworkx.PyGraph()
    them.add_nodes_from(range(len(near)))
    them.add_edges_from(edges(near))
    matched = rustworkx.max_weight_matching(
        them, max_cardinality=True, weight_fn=lambda cost: 10**9 - cost
    )
    return (
        sum(near[one][other] for one, other in matched) if 2 * len(matched) == len(near) else None
    )


def by_trying(near: Near, left: frozenset[int]) -> Iterator[int]:
    if not left:
        yield 0
        return
    one = min(left)
    for other in left & near[one].keys():
        yield from (near[one][other] + rest for rest in by_trying(near, left - {one, other}))


def cost(near: Near, matcher: Matcher) -> int:
    assert all(matcher.mate[other] == one for one, other in enumerate(matcher.mate))
    return sum(near[one][other] for one, other in enumerate(matcher.mate)) // 2


def bound(near: Near, matcher: Matcher) -> int:
    """What the duals say no perfect matching can be cheaper than."""
    sets = [(frozenset(odd.members), odd.worth) for odd in matcher.odd_sets]
    assert all(worth > 0 and len(members) % 2 for members, worth in sets)
    for one, other, price in edges(near):
        relief = sum(worth for members, worth in sets if {one, other} <= members)
        assert price + relief >= matcher.y[one] + matcher.y[other]
    return sum(matcher.y) - sum(worth * (len(members) // 2) for members, worth in sets)


@pytest.mark.parametrize("seed", range(12))
def test_two_solvers_agree_and_the_duals_prove_it(seed: int):
    chance = Random(seed)
    for _ in range(60):
        near = graph(chance)
        matcher, expected = Matcher(near), by_rustworkx(near)

        barrier = matcher.run()

        if expected is None:
            assert barrier is not None
            assert len(barrier.groups) > len(barrier.others)
        else:
            assert barrier is None
            assert cost(near, matcher) == expected == bound(near, matcher)


def test_the_cheapest_of_all_matchings_is_found():
    chance = Random(5)
    for _ in range(150):
        near = graph(chance)
        if len(near) <= 8 and (tried := list(by_trying(near, frozenset(range(len(near)))))):
            matcher = Matcher(near)
            matcher.run()
            assert cost(near, matcher) == min(tried)


def test_a_matching_goes_on_when_cheaper_edges_appear():
    chance = Random(6)
    for _ in range(200):
        near = graph(chance)
        matcher = Matcher(near)
        if matcher.run():
            continue
        for one in range(len(near)):
            for other in range(one):
                if chance.random() < 0.3:
                    price = min(near[one].get(other, 20), 2 * chance.randint(0, 9))
                    near[one][other] = near[other][one] = price
        assert matcher.run(tuple(matcher.mate)) is None
        assert cost(near, matcher) == by_rustworkx(near) == bound(near, matcher)


def test_a_barrier_names_groups_that_are_shut_off():
    """Three who know only a fourth."""
    near: Near = [{3: 2}, {3: 2}, {3: 2}, {0: 2, 1: 2, 2: 2}]

    barrier = Matcher(near).run()

    assert barrier is not None
    assert barrier.others == (3,)
    assert sorted(barrier.groups) == [(0,), (1,)]


def test_partners_are_kept_where_nothing_is_cheaper():
    near: Near = [{other: 2 for other in range(6) if other != one} for one in range(6)]
    matcher = Matcher(near)

    matcher.run((5, 4, 3, 2, 1, 0))

    assert matcher.mate == [5, 4, 3, 2, 1, 0]


@pytest.mark.proof
def test_two_solvers_agree_on_many_graphs():
    chance = Random(7)
    for _ in range(15_000):
        near = graph(chance)
        matcher, expected = Matcher(near), by_rustworkx(near)
        assert (matcher.run() is None) == (expected is not None)
        if expected is not None:
            assert cost(near, matcher) == expected == bound(near, matcher)
