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
    12: "1-12 2-11 3-10 4-9 5-8 6-7, 12-7 8-6 9-5 10-4 11-3 1-2, 2-12 3-1 4-11 5-10 6-9 7-8, "
    "12-8 9-7 10-6 11-5 1-4 2-3, 3-12 4-2 5-1 6-11 7-10 8-9, 12-9 10-8 11-7 1-6 2-5 3-4, "
    "4-12 5-3 6-2 7-1 8-11 9-10, 12-10 11-9 1-8 2-7 3-6 4-5, 5-12 6-4 7-3 8-2 9-1 10-11, "
    "12-11 1-10 2-9 3-8 4-7 5-6, 6-12 7-5 8-4 9-3 10-2 11-1",
    14: "1-14 2-13 3-12 4-11 5-10 6-9 7-8, 14-8 9-7 10-6 11-5 12-4 13-3 1-2, "
    "2-14 3-1 4-13 5-12 6-11 7-10 8-9, 14-9 10-8 11-7 12-6 13-5 1-4 2-3, "
    "3-14 4-2 5-1 6-13 7-12 8-11 9-10, 14-10 11-9 12-8 13-7 1-6 2-5 3-4, "
    "4-14 5-3 6-2 7-1 8-13 9-12 10-11, 14-11 12-10 13-9 1-8 2-7 3-6 4-5, "
    "5-14 6-4 7-3 8-2 9-1 10-13 11-12, 14-12 13-11 1-10 2-9 3-8 4-7 5-6, "
    "6-14 7-5 8-4 9-3 10-2 11-1 12-13, 14-13 1-12 2-11 3-10 4-9 5-8 6-7, "
    "7-14 8-6 9-5 10-4 11-3 12-2 13-1",
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


@pytest.mark.parametrize("count", [4, 6, 8, 10])
def test_nobody_sits_three_times_in_a_row_on_one_side_of_a_double_round_robin(count: int):
    """As FIDE recommends, the last two rounds of the first half change places."""
    rounds = round_robin([f"p{place}" for place in range(count)], double=True)

    for name in (f"p{place}" for place in range(count)):
        sides = "".join(
            "w" if couple[0] == name else "b"
            for tables in rounds
            for couple in tables.couples
            if name in couple
        )
        assert "www" not in sides
        assert "bbb" not in sides


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
