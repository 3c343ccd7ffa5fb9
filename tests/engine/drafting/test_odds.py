"""Cards shuffled back turn up as often as in a deck of cardboard."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from engine.parts.odds import Returned, odds

Share = dict[str, Fraction]


def shares(weights: dict[str, int]) -> Share:
    total = sum(weights.values())
    return {card: Fraction(weight, total) for card, weight in weights.items()}


def counted(found: list[str]) -> Share:
    return {card: Fraction(n, len(found)) for card, n in sorted(Counter(found).items())}


def test_without_a_shuffle_every_copy_is_as_likely_as_the_next():
    assert odds(("A", "B", "B"), (), 3, (), 0) == {"A": 1, "B": 2}


def test_the_odds_are_those_of_a_real_deck():
    """A place was filled; K went back; another place was filled; what lies in each?"""
    rest = ("A", "B", "C")
    before: list[str] = []
    behind: list[str] = []
    for first, *deck in permutations(rest):
        for second, *_ in permutations([*deck, "K"]):
            before.append(first)
            behind.append(second)

    known = [Returned("K", 1)]

    assert shares(odds(rest, known, 2, [0, 1], 0)) == counted(before)
    assert shares(odds(rest, known, 2, [0, 1], 1)) == counted(behind)


@pytest.mark.parametrize("shown", ["K", "L", "A"])
def test_what_came_to_light_counts(shown):
    """K went back, a place was filled, L went back, two more were filled; one place is seen."""
    rest = ("A", "B", "C")
    worlds = []
    for deck in permutations([*rest, "K"]):
        one = deck[0]
        for two, three, *_ in permutations([*deck[1:], "L"]):
            worlds.append((one, two, three))

    known = [Returned("K", 1), Returned("L", 2)]
    assert shares(odds(rest, known, 2, [1, 2, 2], 1)) == counted([world[0] for world in worlds])
    assert shares(odds(rest, known, 2, [1, 2, 2], 2)) == counted([world[1] for world in worlds])

    left = tuple(card for card in rest if card != shown)
    still = [each for each in known if each.card != shown]
    seen = [world for world in worlds if world[1] == shown]
    assert shares(odds(left, still, 2, [1, 2], 1)) == counted([world[0] for world in seen])
    assert shares(odds(left, still, 2, [1, 2], 2)) == counted([world[2] for world in seen])


def test_a_card_that_must_be_there_is_the_only_one_offered():
    assert odds(("A",), [Returned("K", 1)], 0, [0, 1], 1) == {"K": 1}


def test_weights_stay_small_enough_for_a_dealer():
    known = [Returned(f"K{n:02}", n) for n in range(1, 40)]
    places = [n for n in range(1, 40) for _ in range(2)]

    weights = odds(tuple(f"A{n}" for n in range(9)), known, 31, places, 39)

    assert sum(weights.values()) <= 1 << 61
    assert min(weights.values()) > 0
