"""Whom somebody has attacked lately, and values that are capped."""

from tests.engine.pixel_tactics.scenarios.scene import bearing, hero, scene

FIGHTER = hero("Fighter", 3, 9)
RIVALS = {"V1": "Fighter", "V2": "Fighter"}


def test_who_attacks_twice_but_not_the_same_one_has_only_the_other_left():
    whirl = hero(
        "Whirl", 2, 9, "This Hero may attack twice each Wave, but not the same target twice."
    )
    game = scene({"V1": "Whirl"}, RIVALS, FIGHTER, whirl, actions=3)

    game.play("a attack V1 > b.V1").settle()

    assert not game.can("a attack V1 > b.V1")
    assert game.can("a attack V1 > b.V2")


def test_whom_another_attacked_is_no_reason_to_spare_them():
    whirl = hero(
        "Whirl", 2, 9, "This Hero may attack twice each Wave, but not the same target twice."
    )
    game = scene({"V1": "Whirl", "V2": "Fighter"}, RIVALS, FIGHTER, whirl, actions=3)

    game.play("a attack V2 > b.V1").settle()

    assert game.can("a attack V1 > b.V1")


def test_the_blow_that_defeats_counts_as_an_attack_on_who_falls():
    hunter = hero(
        "Hunter", 9, 9, "When a Hero this Hero attacked this Wave is defeated, draw two cards."
    )
    worn = {"V1": bearing("Fighter", damage=8)}
    unit = {"V1": "Hunter", "V2": "Fighter"}
    mine, other = (scene(unit, worn, FIGHTER, hunter) for _ in range(2))

    mine.play("a attack V1 > b.V1", "a pass", "b pass").settle()
    other.play("a attack V2 > b.V1", "a pass", "b pass").settle()

    assert (len(mine.hand("a")), len(other.hand("a"))) == (2, 0)


def test_a_strength_that_follows_its_damage_goes_no_further_than_its_maximum():
    berserk = hero(
        "Berserk", 1, 20, "This Hero has Attack Strength equal to its damage, to a maximum of 4."
    )
    game = scene({"V1": "Berserk"}, RIVALS, FIGHTER, berserk)
    worn = scene({"V1": bearing("Berserk", damage=7)}, RIVALS, FIGHTER, berserk)

    game.play("a attack V1 > b.V1").settle()
    worn.play("a attack V1 > b.V1").settle()

    assert (game.damage("b.V1"), worn.damage("b.V1")) == (0, 4)
