"""The tables of cards: what the database itself refuses, and how contents remember."""

import pytest
from django.db import IntegrityError, transaction

from accounts.models import User
from cards.models import Card, CardSet, Cube, CubeSlot, Visibility


@pytest.fixture
def box(olga: User) -> CardSet:
    return CardSet.objects.create(owner=olga, name="Lamp Street", code="LMP")


@pytest.fixture
def wick(box: CardSet) -> Card:
    return Card.objects.create(set=box, name="Wick")


@pytest.fixture
def cube(olga: User) -> Cube:
    return Cube.objects.create(owner=olga, name="Saturday cube")


def test_what_is_made_is_private(cube: Cube):
    assert cube.visibility == Visibility.PRIVATE


def test_a_new_turn_makes_the_older_link_void(cube: Cube):
    first = cube.share_secret

    cube.share_turn += 1

    assert cube.share_secret != first
    assert len(first) == 32


def test_two_things_never_share_a_secret(cube: Cube, box: CardSet):
    assert cube.share_secret != box.share_secret


def test_a_name_stands_once_in_a_set_however_it_is_written(box: CardSet, wick: Card):
    with pytest.raises(IntegrityError, match="one_card_of_a_name_per_set"), transaction.atomic():
        Card.objects.create(set=box, name="WICK")


def test_a_set_of_the_house_is_never_private(db: None):
    with pytest.raises(IntegrityError, match="house_set_is_open"), transaction.atomic():
        CardSet.objects.create(name="Core", code="COR", kind="core")


def test_two_people_may_call_their_sets_alike(box: CardSet, pia: User):
    CardSet.objects.create(owner=pia, name="Mine", code="lmp")

    with pytest.raises(IntegrityError, match="own_set_code_is_unique"), transaction.atomic():
        CardSet.objects.create(owner=pia, name="Mine too", code="Lmp")


def test_contents_remember_every_revision(cube: Cube, wick: Card):
    CubeSlot.objects.create(cube=cube, card=wick, count=1, from_revision=1, until_revision=3)
    CubeSlot.objects.create(cube=cube, card=wick, count=2, from_revision=3)

    counts = [
        list(cube.slots.at(number).values_list("count", flat=True)) for number in (0, 1, 2, 3, 4)
    ]

    assert counts == [[], [1], [1], [2], [2]]
    assert cube.slots.now().get().count == 2


def test_a_card_lies_in_one_open_slot_only(cube: Cube, wick: Card):
    CubeSlot.objects.create(cube=cube, card=wick, from_revision=1)

    with pytest.raises(IntegrityError, match="one_open_slot_per_cube_card"), transaction.atomic():
        CubeSlot.objects.create(cube=cube, card=wick, from_revision=2)


def test_a_slot_never_ends_before_it_began(cube: Cube, wick: Card):
    with pytest.raises(IntegrityError, match="ends_after_it_began"), transaction.atomic():
        CubeSlot.objects.create(cube=cube, card=wick, from_revision=2, until_revision=2)
