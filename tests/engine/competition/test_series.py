"""Series: what a place is worth, how many events count, and who is equal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.competition.series import BadWorth, Worth, checked, series

FRIDAY = {"ana": 1, "ben": 2, "cleo": 3}
SATURDAY = {"ben": 1, "ana": 1, "dora": 3}
SUNDAY = {"cleo": 1, "dora": 2}
POINTS = Worth(places=(10, 7, 5), part=1)


def points(worth: Worth, *events: dict[str, int]) -> dict[str, int]:
    return {row.name: row.points for row in series(events, worth)}


def test_a_place_gives_its_points_and_so_does_taking_part():
    assert points(POINTS, FRIDAY) == {"ana": 1100, "ben": 800, "cleo": 600}
    assert points(Worth(places=(3,), part=0), FRIDAY) == {"ana": 300, "ben": 0, "cleo": 0}


def test_who_shares_a_place_has_its_points_or_they_are_shared_out():
    assert points(POINTS, SATURDAY) == {"ben": 1100, "ana": 1100, "dora": 600}
    shared = Worth(places=(10, 7, 5), part=1, ties="shared")
    assert points(shared, SATURDAY) == {"ben": 950, "ana": 950, "dora": 600}


def test_only_the_best_events_count():
    rows = {
        row.name: row for row in series((FRIDAY, SATURDAY, SUNDAY), Worth((10, 7, 5), 1, best=1))
    }

    assert {name: row.points for name, row in rows.items()} == {
        "ana": 1100,
        "ben": 1100,
        "cleo": 1100,
        "dora": 800,
    }
    assert [score.counts for score in rows["cleo"].scores] == [False, True]
    assert [score.event for score in rows["dora"].scores] == [1, 2]


def test_equal_points_are_told_apart_by_the_best_single_places():
    rows = series(({"a": 1, "b": 2, "c": 3}, {"b": 2, "c": 1, "a": 3}), Worth((3, 2, 1), 0))

    assert [(row.place, row.name) for row in rows] == [(1, "a"), (1, "c"), (3, "b")]


@pytest.mark.parametrize(
    "worth",
    [Worth(places=(1, 2)), Worth(places=(-1,)), Worth(part=-1), Worth(best=-1), Worth((10**7,))],
)
def test_points_that_cannot_be_are_refused(worth: Worth):
    with pytest.raises(BadWorth):
        checked(worth)


@given(
    st.lists(st.dictionaries(st.sampled_from("abcdefgh"), st.integers(1, 8)), max_size=6),
    st.integers(0, 4),
)
def test_nobody_gains_by_an_event_that_does_not_count(events: list[dict[str, int]], best: int):
    for row in series(events, Worth(best=best)):
        counted = [score.points for score in row.scores if score.counts]
        left_out = [score.points for score in row.scores if not score.counts]
        assert row.points == sum(counted)
        assert len(counted) == min(best or 99, len(row.scores))
        assert max(left_out, default=0) <= min(counted, default=0)
