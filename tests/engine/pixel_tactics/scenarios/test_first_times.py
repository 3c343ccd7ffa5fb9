"""The first time in the whole game, and whom words mean once somebody has fallen or been seen."""

from tests.engine.pixel_tactics.scenarios.scene import Game, bearing, hero, leader, order, scene

FIGHTER = hero("Fighter", 3, 9)
GIANT = hero("Giant", 1, 20)
TWIG = hero("Twig", 1, 2)
CARDS = (FIGHTER, GIANT, TWIG)


def fallen(text: str, damage: int = 9) -> Game:
    """A wave ends over a hero with so much damage, the other player's turn done."""
    tough = hero("Tough", 1, 5, text)
    return scene({"V1": bearing("Tough", damage=damage)}, {}, *CARDS, tough)


def test_the_first_time_is_that_of_the_whole_game():
    """PT-148"""
    game = fallen("The first time this Hero would be defeated, remove all damage from it instead.")

    game.play("a pass", "b pass").settle()
    assert (game.lies("a.V1"), game.damage("a.V1")) == (False, 0)


def test_the_second_time_is_no_first_one_in_a_later_turn_either():
    """PT-148"""
    text = "The first time a Hero in your Unit is attacked, draw a card."
    anna = leader("Anna", 2, 20, text)
    game = scene({"V1": "Fighter"}, {"leader": "Anna", "V1": "Giant"}, *CARDS, anna)

    game.play("a attack V1 > b.V1").settle()
    assert len(game.hand("b")) == 1
    game.play(
        "a pass", "b pass", *["a pass", "b pass"] * 2, "b pass", "a attack V1 > b.V1"
    ).settle()

    assert len(game.hand("b")) == 1


def test_a_forerunner_that_fell_is_the_one_returned():
    text = "When your Forerunner is defeated, return it to your Hand."
    friend = hero("Friend", 1, 9, flank=text)
    slain = order("Slain", "Defeat a Hero in your Unit.")
    unit = {"V1": "Twig", "F1": "Friend", "hand": ["Slain"]}
    game = scene(unit, {}, *CARDS, friend, slain)

    game.play("a order Slain", "a choose V1").settle()

    assert game.at("a.V1") is None
    assert game.hand("a") == ["Twig"]


def test_a_card_that_was_seen_is_a_hero_once_it_is_recruited():
    text = "Reveal a card from your Hand. Recruit it. It gains [+1 Attack]."
    game = scene({"hand": ["Told", "Twig"]}, {}, *CARDS, order("Told", text))

    game.play("a order Told").settle()
    game.play("a place V1").settle()

    assert game.card("a.V1") == "Twig"
    assert game.statuses("a.V1") == ("+1 Attack",)
