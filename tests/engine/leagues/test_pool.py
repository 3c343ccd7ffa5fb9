"""The rulebook's table of sizes, and what a cube is enough for."""

from __future__ import annotations

import pytest

from engine.leagues.pool import copies_let_in, lacking, needed, suggested_pair_limit, supply

TABLE = {
    3: (10, 40),
    4: (15, 45),
    5: (20, 50),
    6: (25, 55),
    7: (30, 60),
    8: (30, 65),
    9: (30, 70),
    10: (30, 75),
}


@pytest.mark.parametrize("weeks", TABLE)
@pytest.mark.parametrize("players", [3, 8, 24])
def test_the_table_is_the_rulebooks(weeks: int, players: int) -> None:
    leaders, heroes = TABLE[weeks]

    assert needed(weeks, players) == (leaders + 5 * players, heroes * players)


@pytest.mark.parametrize("weeks", [2, 11])
def test_a_league_has_three_to_ten_weeks(weeks: int) -> None:
    with pytest.raises(ValueError, match="3 to 10 weeks"):
        needed(weeks, 4)


def cube(size: int) -> list[str]:
    return [str(number) for number in range(size)]


@pytest.mark.parametrize(
    ("unique", "copies", "missing"),
    [(120, 1, 0), (119, 2, 0), (60, 2, 0), (59, 3, 0), (40, 3, 0), (39, 0, 3), (0, 0, 120)],
)
def test_copies_fill_up_what_unique_cards_leave(unique: int, copies: int, missing: int) -> None:
    _, heroes = supply(3, 3, cube(25), cube(unique))

    assert (heroes.needed, heroes.copies, heroes.missing) == (120, copies, missing)


def test_what_is_missing_is_a_sentence() -> None:
    leaders, heroes = supply(3, 3, cube(25), cube(39))

    assert leaders.sentence == (
        "25 leaders are needed; copies of each of the 25 unique ones to use: 1."
    )
    assert heroes.sentence == (
        "3 heroes are missing: 120 are needed, and three copies of each of 39 are 117."
    )


def test_a_pool_put_together_lacks_cards_or_has_too_many_of_one() -> None:
    leaders = dict.fromkeys(cube(25), 1)
    heroes = dict.fromkeys(cube(38), 3) | {"x": 4}

    assert lacking(3, 3, leaders, heroes) == (
        "2 heroes are missing: 120 are needed, 118 are there.",
        "There are 4 copies of x; up to three of a card are used.",
    )
    assert lacking(3, 3, leaders, dict.fromkeys(cube(40), 3)) == ()


@pytest.mark.parametrize(("players", "limit"), [(3, 0), (5, 0), (6, 2), (9, 2), (10, 1), (24, 1)])
def test_large_leagues_are_advised_to_limit_couples(players: int, limit: int) -> None:
    assert suggested_pair_limit(players) == limit


@pytest.mark.parametrize(
    ("how", "most", "copies"),
    [
        ("banned-leader", 0, 0),
        ("banned-hero", 0, 0),
        ("restricted-leader", 0, 1),
        ("restricted-hero", 2, 2),
        ("restricted-hero", 9, 3),
    ],
)
def test_a_list_keeps_cards_out_or_few(how: str, most: int, copies: int) -> None:
    assert copies_let_in(how, most) == copies
