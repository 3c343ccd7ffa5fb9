"""Cubes: made, filled from sets, forked, shared, and what they refuse."""

import pytest

from accounts.errors import NotFound
from accounts.models import User
from cards.models import CardSet, Cube, Visibility
from cards.services import contents, cubes, sharing
from tests.cards.shelf import a_base, a_card, a_set, cards
from tests.people import NOW


@pytest.fixture
def cube(olga: User) -> Cube:
    return cubes.create(olga, cubes.Settings("Saturday cube"), now=NOW)


def test_a_set_comes_with_one_of_each_card_and_without_its_bases(cube: Cube, olga: User):
    lantern, bases = a_set("LAN"), a_set("BAS", CardSet.Kind.BASES)
    wick, moss = cards(lantern, "Wick", "Moss")
    a_base(bases, "Old Mill")

    cubes.add_sets(cube, [lantern, bases], back="blue", by=olga, now=NOW)

    assert contents.held(cube) == {(wick.pk, "blue"): 1, (moss.pk, "blue"): 1}


def test_the_same_set_once_more_makes_second_copies(cube: Cube, olga: User):
    lantern = a_set()
    wick = a_card(lantern, "Wick")

    for _ in range(2):
        cubes.add_sets(cube, [lantern], back="red", by=olga, now=NOW)

    assert contents.held(cube) == {(wick.pk, "red"): 2}


def test_promotional_cards_are_refused_by_name_until_they_are_allowed(cube: Cube, olga: User):
    jester = a_card(a_set("PRO", CardSet.Kind.PROMO), "Jester")

    with pytest.raises(cubes.PromosNotAllowed) as refused:
        cubes.add(cube, {(jester.pk, "green"): 1}, by=olga, now=NOW)
    assert "Jester" in str(refused.value)
    assert contents.held(cube) == {}

    cubes.settle(cube, cubes.Settings("Saturday cube", promos_allowed=True))
    cubes.add(cube, {(jester.pk, "green"): 1}, by=olga, now=NOW)
    assert contents.held(cube) == {(jester.pk, "green"): 1}


def test_a_base_is_never_drafted(cube: Cube, olga: User):
    mill = a_base(a_set("BAS", CardSet.Kind.BASES), "Old Mill")

    with pytest.raises(cubes.NotForCubes):
        cubes.add(cube, {(mill.pk, "red"): 1}, by=olga, now=NOW)


def test_promos_that_lie_in_it_may_be_taken_out_when_they_are_no_longer_allowed(
    cube: Cube, olga: User
):
    jester = a_card(a_set("PRO", CardSet.Kind.PROMO), "Jester")
    cubes.settle(cube, cubes.Settings("Saturday cube", promos_allowed=True))
    cubes.add(cube, {(jester.pk, "green"): 2}, by=olga, now=NOW)
    cubes.settle(cube, cubes.Settings("Saturday cube"))

    cubes.add(cube, {(jester.pk, "green"): -1}, by=olga, now=NOW)

    assert contents.held(cube) == {(jester.pk, "green"): 1}


def test_a_fork_begins_private_and_remembers_where_it_came_from(cube: Cube, olga: User, pia: User):
    wick = a_card(a_set(), "Wick")
    cubes.add(cube, {(wick.pk, "red"): 2}, by=olga, now=NOW)
    cube.refresh_from_db()

    made = cubes.fork(cube, only=contents.held(cube), name="Pia's own", by=pia, now=NOW)

    assert (made.owner, made.visibility, made.forked_from) == (pia, Visibility.PRIVATE, cube)
    assert contents.held(made) == {(wick.pk, "red"): 2}
    assert made.revision == 1
    assert made.revisions.get().note == "Taken from “Saturday cube”, revision 1"


def test_going_back_is_a_step_forward(cube: Cube, olga: User):
    wick, moss = cards(a_set(), "Wick", "Moss")
    cubes.add(cube, {(wick.pk, "red"): 1}, by=olga, now=NOW)
    cubes.add(cube, {(moss.pk, "red"): 1, (wick.pk, "red"): -1}, by=olga, now=NOW)

    cubes.go_back(cube, to=1, by=olga, now=NOW)

    assert contents.held(cube) == {(wick.pk, "red"): 1}
    assert contents.held(cube, 2) == {(moss.pk, "red"): 1}
    assert cube.revisions.order_by("-number")[0].note == "Back to revision 1"


def test_there_is_no_going_back_to_what_never_was(cube: Cube, olga: User):
    with pytest.raises(NotFound):
        cubes.go_back(cube, to=7, by=olga, now=NOW)


def test_a_renewed_link_voids_the_old_one(cube: Cube):
    before = cube.share_secret

    sharing.renew_link(cube)
    cube.refresh_from_db()

    assert cube.share_secret != before


def test_a_cube_ends_at_five_thousand_cards(cube: Cube, olga: User):
    found = cards(a_set(), *(f"Card {number}" for number in range(51)))

    with pytest.raises(cubes.TooManyCards):
        cubes.add(cube, {(card.pk, "red"): 99 for card in found}, by=olga, now=NOW)

    assert contents.held(cube) == {}


def test_nobody_collects_cubes_without_end(olga: User):
    Cube.objects.bulk_create(
        Cube(owner=olga, name=f"Cube {number}") for number in range(cubes.MOST_CUBES)
    )

    with pytest.raises(cubes.TooManyCubes):
        cubes.create(olga, cubes.Settings("One more"), now=NOW)


@pytest.mark.parametrize(
    ("many", "said"), [(1, "A"), (5, "A, B, C, D, E"), (7, "A, B, C, D, E and 2 more")]
)
def test_a_few_names_are_read_out(many: int, said: str):
    assert cubes.read_out(list("ABCDEFG")[:many]) == said
