"""What a cube is enough for, in words an organiser understands."""

import pytest

from accounts.models import User
from cards.models import CardSet, Cube
from cards.queries import cubes as reads
from cards.services import cubes, figures, suitability
from tests.cards.shelf import a_set, cards
from tests.people import NOW


def sentences(cube: Cube) -> dict[str, str]:
    cube.refresh_from_db()
    return {suit.code: suit.sentence for suit in suitability.of(cube, reads.slots_of(cube))}


@pytest.fixture
def filled(olga: User) -> Cube:
    """A hundred different cards, of which fifteen can lead."""
    box = a_set()
    found = [
        *cards(box, *(f"Leader {n}" for n in range(15))),
        *cards(box, *(f"Hero {n}" for n in range(85)), leads=False),
    ]
    made = cubes.create(olga, cubes.Settings("Big"), now=NOW)
    cubes.add(made, {(card.pk, "red"): 1 for card in found}, by=olga, now=NOW)
    return made


def test_it_says_for_how_many_it_is_enough_and_what_more_would_need(filled: Cube):
    said = sentences(filled)

    assert said["pack"] == (
        "Enough for 3 players. For 4: 28 more cards, 1 more that can lead. "
        "For 8: 156 more cards, 17 more that can lead."
    )
    assert said["winston"] == "Enough for 2 players."
    assert said["purchase"] == ("Enough for 3 players. For 4: 16 more cards, 1 more that can lead.")
    assert said["pack-epic"] == (
        "Not enough yet. For 3: 92 more cards. For 8: 412 more cards, 17 more that can lead."
    )


def test_second_copies_count_only_where_a_deck_may_have_them(filled: Cube, olga: User):
    heap = {(slot.card_id, slot.back): 1 for slot in reads.slots_of(filled)}
    cubes.add(filled, heap, by=olga, now=NOW)

    said = sentences(filled)

    assert said["pack"].startswith("Enough for 3 players.")
    assert said["pack-epic"].startswith("Enough for 3 players.")


def test_promos_count_while_they_are_allowed(olga: User):
    found = cards(a_set("PRO", CardSet.Kind.PROMO), *(f"Promo {n}" for n in range(80)))
    settings = cubes.Settings("Fun", promos_allowed=True)
    made = cubes.create(olga, settings, now=NOW)
    cubes.add(made, {(card.pk, "green"): 1 for card in found}, by=olga, now=NOW)

    assert sentences(made)["winston"] == "Enough for 2 players."
    cubes.settle(made, cubes.Settings("Fun"))
    assert sentences(made)["winston"].startswith("Not enough yet.")


def test_figures_count_copies(olga: User, cube: Cube):
    counted = figures.of(reads.slots_of(cube))

    assert (counted.copies, counted.different, counted.twice, counted.leaders) == (3, 2, 1, 3)
    assert counted.curves.attack[2] == 3
    assert counted.curves.mechanics["drawing"] == 3
    assert counted.fourths == {"": 3}


def test_an_empty_cube_has_empty_figures(olga: User):
    made = cubes.create(olga, cubes.Settings("Empty"), now=NOW)

    counted = figures.of(reads.slots_of(made))

    assert (counted.copies, counted.curves.attack) == (0, {})
    assert sentences(made)["pack"].startswith("Not enough yet. For 3: 96 more cards")
