"""In words for many, "their" is each one's own; and a card all have seen keeps its numbers."""

import pytest

from tests.engine.pixel_tactics.scenarios.scene import Game, hero, leader, scene

BRUTE = hero("Brute", 4, 9)
SCRIBE = hero("Scribe", 3, 5)


def met(text: str, turn: str = "a") -> Game:
    """Under a leader of such words a Brute hits the one across; another stands beside each."""
    unit, other = {"V1": "Brute", "V2": "Brute"}, "b" if turn == "a" else "a"
    marshal = leader("Marshal", 4, 20, text)
    game = scene({"leader": "Marshal", **unit}, unit, BRUTE, marshal, turn=turn, first=turn)
    return game.play(f"{turn} attack V1 > {other}.V1")


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Your Heroes deal 1 more damage to Heroes in their column.", 5),
        ("Your Heroes deal double damage to Heroes in their column.", 8),
        ("Your Heroes deal 1 more damage for each Hero adjacent to them.", 5),
        ("Rival Heroes take double damage from Heroes in their column.", 8),
    ],
)
def test_damage_is_reckoned_by_each_ones_own_place(text: str, damage: int):
    assert met(text).damage("b.V1") == damage


def test_each_takes_less_by_its_own_neighbours():
    game = met("Your Heroes take 1 less damage for each Hero adjacent to them.", turn="b")

    assert game.damage("a.V1") == 3


def test_what_is_forbidden_is_each_ones_own_column():
    unit = {"V1": "Brute", "V2": "Brute"}
    words = "Your Heroes cannot attack Heroes in their column."
    game = scene({"leader": "Marshal", **unit}, unit, BRUTE, leader("Marshal", 4, 20, words))

    assert [each for each in game.options("a", "attack") if each[0] == "V"] == [
        "V1 > b.V2",
        "V2 > b.V1",
    ]


@pytest.mark.parametrize("does", ["discard", "reveal"])
def test_a_strength_taken_from_an_open_card_lasts_through_the_attack(does: str):
    text = (
        f"When this Hero attacks, {does} the top card of your Deck, then this Hero has "
        "Attack Strength equal to that card's Attack Strength for that Attack."
    )
    game = scene(
        {"V1": "Reader", "deck": ["Brute", "Brute"]},
        {"V1": "Scribe"},
        BRUTE,
        SCRIBE,
        hero("Reader", 1, 5, text),
    )

    game.play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 4
