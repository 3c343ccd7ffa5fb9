"""Berger's tables as FIDE publishes them, and what holds for every number."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.competition.round_robin import berger, round_robin
from engine.competition.seats import TableTaken, seated_at
from engine.competition.seeding import TooFew
from engine.competition.stages import cut, groups_played, swiss_rounds
from engine.competition.standings import Row

PUBLISHED = {
    4: "1-4 2-3, 4-3 1-2, 2-4 3-1",
    6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, "
    "3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4, 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6, 10-6 7-5 8-4 9-3 1-2, 2-10 3-1 4-9 5-8 6-7, "
    "10-7 8-6 9-5 1-4 2-3, 3-10 4-2 5-1 6-9 7-8, 10-8 9-7 1-6 2-5 3-4, "
    "4-10 5-3 6-2 7-1 8-9, 10-9 1-8 2-7 3-6 4-5, 5-10 6-4 7-3 8-2 9-1",
}


@pytest.mark.parametrize("size", PUBLISHED)
def test_the_tables_are_those_published(size: int):
    """FIDE Handbook C.05, annex 1: the Berger tables."""
    ours = ", ".join(
        " ".join(f"{one}-{other}" for one, other in berger(size, number))
        for number in range(1, size)
    )

    assert ours == PUBLISHED[size]


@pytest.mark.parametrize("count", range(2, 21))
def test_everybody_meets_everybody_once_and_sides_are_balanced(count: int):
    names = [f"p{place}" for place in range(count)]

    rounds = round_robin(names)

    couples = Counter(frozenset(couple) for tables in rounds for couple in tables.couples)
    assert len(couples) == count * (count - 1) // 2
    assert set(couples.values()) == {1}
    firsts = Counter(first for tables in rounds for first, _ in tables.couples)
    games = Counter(name for tables in rounds for couple in tables.couples for name in couple)
    assert all(abs(2 * firsts[name] - games[name]) <= 1 for name in names)
    byes = [tables.bye for tables in rounds if tables.bye]
    assert sorted(byes) == (sorted(names) if count % 2 else [])


def test_a_double_round_robin_turns_the_sides():
    rounds = round_robin(["a", "b", "c", "d"], double=True)

    couples = Counter(couple for tables in rounds for couple in tables.couples)
    assert len(couples) == 12
    assert set(couples.values()) == {1}


def test_groups_play_side_by_side():
    rounds = groups_played([["a", "b", "c", "d"], ["e", "f", "g"]])

    assert [len(tables.couples) for tables in rounds] == [3, 3, 3]
    assert [tables.bye for tables in rounds] == [None, None, None]


def test_the_best_who_are_still_here_go_on():
    rows = [Row(1, "ana", ()), Row(2, "ben", ()), Row(3, "cleo", ()), Row(4, "dora", ())]

    assert cut(rows, 2, gone={"ben"}) == ("ana", "cleo")


def test_one_alone_plays_nobody():
    with pytest.raises(TooFew):
        round_robin(["ana"])


def test_so_many_rounds_that_one_at_most_wins_them_all():
    assert [swiss_rounds(count) for count in (2, 3, 8, 9, 64, 65)] == [1, 2, 3, 4, 6, 7]


def test_fixed_tables_bring_the_opponent_along():
    couples = [("ana", "ben"), ("cleo", "dora"), ("emil", "fay")]

    assert seated_at(couples, {"fay": 1, "ana": 7}) == {
        1: ("emil", "fay"),
        2: ("cleo", "dora"),
        7: ("ana", "ben"),
    }
    with pytest.raises(TableTaken):
        seated_at(couples, {"fay": 1, "ana": 1})
    with pytest.raises(TableTaken):
        seated_at(couples, {"ana": 1, "ben": 2})
