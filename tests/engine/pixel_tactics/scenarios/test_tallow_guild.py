"""The Tallow Guild at the table: what one's own damage buys."""

from tests.engine.pixel_tactics.scenarios.scene import bearing, hero, order, passes, scene

BRUTE = hero("Brute", 4, 9)
FRAIL = hero("Frail", 1, 3)
BLAST = order("Blast", "Apply 16 damage to a Rival's Leader.")
CARDS = (BRUTE, FRAIL, BLAST)


def test_a_great_blow_shrinks_to_four():
    game = scene({"leader": "Master Sconce"}, {"hand": ["Blast"]}, *CARDS, turn="b", first="b")

    game.play("b order Blast")

    assert game.damage("a.F2") == 4


def test_a_leader_nearly_spent_brings_a_third_action():
    game = scene({"leader": bearing("Ana", damage=10), "F1": "The Guttered Saint"}, {}, *CARDS)

    game.play(*passes("ab")).settle()

    assert game.position.actions == 3


def test_the_last_of_a_nightlight_burns_three_times_as_bright():
    game = scene({"V1": bearing("Nightlight Nan", damage=4)}, {"V1": "Brute"}, *CARDS)

    game.play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 6


def test_what_brimstone_strikes_too_hard_burns_herself():
    game = scene({"V1": "Brimstone Ann"}, {"V1": "Frail"}, *CARDS)

    game.play("a attack V1 > b.V1")

    assert (game.damage("b.V1"), game.damage("a.V1")) == (5, 2)


def test_a_hero_is_given_for_a_leader_that_was_as_good_as_gone():
    game = scene({"leader": bearing("Ever-Burn", damage=20), "R1": "Frail"}, {}, *CARDS)

    game.play(*passes("ab"), "a yes")

    assert (game.lies("a.R1"), game.damage("a.F2")) == (True, 16)


def test_damage_runs_down_the_spill_to_whom_it_was_aimed_at():
    game = scene({"V1": bearing("Spill Merriweather", damage=2)}, {"V1": "Brute"}, *CARDS)

    game.play("a attack V1 > b.V1")

    assert (game.damage("a.V1"), game.damage("b.V1")) == (1, 4)
