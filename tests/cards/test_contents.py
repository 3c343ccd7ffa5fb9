"""Contents with a history: what was laid down, what is laid on top, and that nothing is lost."""

from datetime import timedelta
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import User
from cards.models import Card, Cube
from cards.services import contents, cubes
from tests.people import NOW
from tests.races import at_once

LATER = NOW + timedelta(minutes=5)
KEYS = st.tuples(st.integers(1, 4), st.sampled_from(["red", "blue"]))
CONTENTS = st.dictionaries(KEYS, st.integers(1, 5), max_size=6)


@pytest.fixture
def cube(olga: User) -> Cube:
    return cubes.create(olga, cubes.Settings("Saturday cube"), now=NOW)


def red(*found: Card, count: int = 1) -> dict[contents.Key, int]:
    return {(card.pk, "red"): count for card in found}


def test_a_cube_begins_empty_and_without_a_revision(cube: Cube):
    assert (cube.revision, contents.held(cube)) == (0, {})


def test_what_is_written_is_held_and_what_was_held_stays_known(
    cube: Cube, olga: User, three: list[Card]
):
    wick, moss, _oak = three
    cubes.write(cube, red(wick, moss), made_from=0, by=olga, now=NOW)
    cubes.write(cube, red(moss, count=3), made_from=1, by=olga, now=LATER, note="Only moss")

    assert contents.held(cube, 0) == {}
    assert contents.held(cube, 1) == red(wick, moss)
    assert contents.held(cube) == red(moss, count=3)
    assert list(cube.revisions.order_by("number").values_list("number", "note", "made_at")) == [
        (1, "", NOW),
        (2, "Only moss", LATER),
    ]


def test_the_same_again_is_no_revision(cube: Cube, olga: User, three: list[Card]):
    cubes.write(cube, red(*three), made_from=0, by=olga, now=NOW)

    written = cubes.write(cube, red(*three), made_from=1, by=olga, now=LATER)

    assert (written.revision, bool(written.difference)) == (1, False)
    assert cube.revisions.count() == 1


def test_the_second_of_two_writers_is_shown_both_changes_and_nothing_is_saved(
    cube: Cube, olga: User, three: list[Card]
):
    wick, moss, oak = three
    cubes.write(cube, red(wick, moss), made_from=0, by=olga, now=NOW)
    cubes.write(cube, red(moss), made_from=1, by=olga, now=NOW)

    with pytest.raises(contents.EditedMeanwhile) as met:
        cubes.write(cube, red(wick, moss, oak), made_from=1, by=olga, now=LATER)

    assert met.value.theirs == contents.Difference({}, red(wick))
    assert met.value.mine == contents.Difference(red(oak), {})
    assert met.value.together == red(moss, oak)
    assert met.value.revision == 2
    assert contents.held(cube) == red(moss)


def test_laying_mine_on_top_loses_nothing(cube: Cube, olga: User, three: list[Card]):
    wick, moss, oak = three
    cubes.write(cube, red(wick), made_from=0, by=olga, now=NOW)
    cubes.write(cube, red(wick, moss), made_from=1, by=olga, now=NOW)
    with pytest.raises(contents.EditedMeanwhile) as met:
        cubes.write(cube, red(wick, oak), made_from=1, by=olga, now=NOW)

    cubes.write(cube, met.value.together, made_from=met.value.revision, by=olga, now=LATER)

    assert contents.held(cube) == red(wick, moss, oak)


def test_a_change_that_was_undone_again_is_no_reason_to_ask(
    cube: Cube, olga: User, three: list[Card]
):
    wick, moss, oak = three
    cubes.write(cube, red(wick), made_from=0, by=olga, now=NOW)
    cubes.write(cube, red(wick, moss), made_from=1, by=olga, now=NOW)
    cubes.go_back(cube, to=1, by=olga, now=NOW)

    cubes.write(cube, red(wick, oak), made_from=1, by=olga, now=LATER)

    assert contents.held(cube) == red(wick, oak)


def test_of_two_writers_in_one_moment_one_is_asked(
    transactional_db: None, cube: Cube, olga: User, three: list[Card]
):
    write = partial(cubes.write, cube, made_from=0, by=olga, now=NOW)

    became = at_once(lambda: write(wanted=red(three[0])), lambda: write(wanted=red(three[1])))

    assert sorted(became) == ["EditedMeanwhile", "done"]


def test_adding_never_clashes(transactional_db: None, cube: Cube, olga: User, three: list[Card]):
    add = partial(cubes.add, cube, by=olga, now=NOW)

    became = at_once(*(partial(add, red(three[0])) for _ in range(4)))

    assert became == ["done"] * 4
    assert contents.held(cube) == red(three[0], count=4)
    assert Cube.objects.get(pk=cube.pk).revision == 4


def test_more_is_never_taken_than_is_there(cube: Cube, olga: User, three: list[Card]):
    cubes.add(cube, red(three[0]), by=olga, now=NOW)

    cubes.add(cube, red(three[0], count=-3), by=olga, now=NOW)

    assert contents.held(cube) == {}


def test_a_hundred_copies_are_refused(cube: Cube, olga: User, three: list[Card]):
    with pytest.raises(contents.TooManyCopies):
        cubes.add(cube, red(three[0], count=100), by=olga, now=NOW)

    assert (contents.held(cube), Cube.objects.get(pk=cube.pk).revision) == ({}, 0)


@given(base=CONTENTS, mine=CONTENTS)
def test_where_nobody_else_wrote_mine_on_top_is_mine(base, mine):
    assert contents.merged(base, base, mine) == mine


@given(base=CONTENTS, theirs=CONTENTS)
def test_where_i_changed_nothing_theirs_stays(base, theirs):
    assert contents.merged(base, theirs, base) == theirs


@given(before=CONTENTS, after=CONTENTS)
def test_a_difference_leads_from_one_to_the_other(before, after):
    assert contents.changed(before, contents.difference(before, after)) == after


def test_nothing_is_saved_from_a_revision_that_is_still_to_come(
    cube: Cube, olga: User, three: list[Card]
):
    wick, _moss, _oak = three

    with pytest.raises(contents.NoSuchRevision):
        cubes.write(cube, red(wick), made_from=77, by=olga, now=NOW)

    assert contents.held(cube) == {}
