"""What somebody takes along of their cards, and what goes when they go."""

import pytest

from accounts.models import User
from accounts.services import exports, people
from cards.models import Card, CardSet, Cube, CubeSlot, Visibility
from tests.cards.lamp_street import WICK, own_set
from tests.people import NOW


def test_everything_about_somebody_has_their_cards(olga: User, private: CardSet):
    taken = exports.everything_about(olga)["own sets"]

    assert [(each["code"], [card["name"] for card in each["cards"]]) for each in taken] == [
        ("LMP", [WICK.name])
    ]


@pytest.mark.parametrize(
    ("visibility", "left"),
    [(Visibility.PRIVATE, 0), (Visibility.UNLISTED, 0), (Visibility.PUBLIC, 1)],
)
def test_who_leaves_takes_what_nobody_else_could_see(
    olga: User,
    visibility: Visibility,
    left: int,
    django_capture_on_commit_callbacks,
):
    own_set(olga, visibility)

    with django_capture_on_commit_callbacks(execute=True):
        people.leave(olga, now=NOW)

    assert CardSet.objects.filter(kind="own").count() == left


def test_what_somebody_else_builds_of_stays(
    olga: User, pia: User, wick: Card, django_capture_on_commit_callbacks
):
    cube = Cube.objects.create(owner=pia, name="Cube")
    CubeSlot.objects.create(cube=cube, card=wick, from_revision=1)

    with django_capture_on_commit_callbacks(execute=True):
        people.leave(olga, now=NOW)

    assert Card.objects.filter(pk=wick.pk).exists()
