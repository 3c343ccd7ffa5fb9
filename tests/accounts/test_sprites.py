"""Sprites: the same seed is the same picture, and pictures differ."""

import xml.etree.ElementTree as ElementTree
from hashlib import blake2b
from typing import Any

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from accounts import sprites
from accounts.models import User
from accounts.sprites import palette, parts
from accounts.sprites.parts import Part

SIZES = {"person": (12, 12), "hero": (16, 16), "portrait": (22, 16), "crest": (16, 16)}


@given(kind=st.sampled_from(sorted(SIZES)), seed=st.text(max_size=40))
def test_every_seed_draws_a_whole_picture(kind: str, seed: str):
    drawn = sprites.draw(kind, seed)

    assert (len(drawn.rows[0]), len(drawn.rows)) == SIZES[kind]
    assert ElementTree.fromstring(drawn.svg()).tag.endswith("svg")  # noqa: S314


def test_a_picture_never_changes():
    """People know each other by it: a change here is a change to every face on the site."""
    drawn = blake2b(sprites.picture("person", "Olga").encode(), digest_size=8).hexdigest()

    assert drawn == "66aadb1473a91bc1"


def test_hardly_two_people_look_the_same():
    assert len({sprites.draw("person", str(seed)).svg() for seed in range(500)}) > 495


def test_a_crest_is_not_the_person_of_the_same_seed():
    assert sprites.draw("crest", "Olga") != sprites.draw("hero", "Olga")


@pytest.mark.parametrize(
    "each",
    [
        each
        for group in vars(parts).values()
        if isinstance(group, tuple)
        for each in group
        if isinstance(each, Part)
    ],
)
def test_parts_are_drawn_on_the_grid(each: Part):
    assert {len(row) for row in each.rows} <= {8, 16}
    assert each.top + len(each.rows) <= 16


@given(seed=st.text(max_size=20))
def test_eyes_show_on_every_skin(seed: str):
    from accounts.sprites.figures import Traits, _eyes, _skin

    traits = Traits(seed)

    if _skin(traits) in palette.DARK_SKINS:
        assert any("w" in row for row in _eyes(traits).rows)


def test_a_sprite_may_be_kept_for_ever(client: Client):
    answer = client.get("/sprites/person/Olga.svg")

    assert answer["Content-Type"] == "image/svg+xml"
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"


def test_an_unknown_kind_does_not_exist(client: Client):
    assert client.get("/sprites/dragon/Olga.svg").status_code == 404


def test_a_sprite_asks_the_database_for_nobody(
    client: Client, pia: User, django_assert_num_queries: Any
):
    client.force_login(pia)

    with django_assert_num_queries(0):
        client.get("/sprites/person/Olga.svg")
