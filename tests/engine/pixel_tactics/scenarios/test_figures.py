"""Whom somebody has attacked lately, values that are capped, and the powers of a whole row."""

from tests.engine.pixel_tactics.scenarios.scene import bearing, hero, leader, scene, trap

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


def test_a_leader_with_the_powers_of_a_row_has_them_while_their_heroes_stand_there():
    heir = leader("Heir", 2, 20, "This Leader has the Flank powers of all Heroes in your Flank.")
    mule = hero("Mule", 1, 5, flank="This Hero has +2 Attack Strength.")
    both, moved = {"F1": "Mule", "F3": "Mule"}, {"F1": "Mule", "R3": "Mule"}
    two, one = (
        scene({"leader": "Heir", **unit}, RIVALS, FIGHTER, heir, mule, wave="flank")
        for unit in (both, moved)
    )

    two.play("a attack F2 > b.V2").settle()
    one.play("a attack F2 > b.V2").settle()

    assert (two.damage("b.V2"), one.damage("b.V2")) == (6, 4)


def test_nobody_in_a_row_whose_powers_it_has_is_given_its_own_again():
    twin = hero(
        "Twin",
        1,
        9,
        "This Hero has +2 Attack Strength and the Vanguard Power of each Hero in your Vanguard.",
    )
    game = scene({"V1": "Twin"}, RIVALS, FIGHTER, twin)

    game.play("a attack V1 > b.V1").settle()

    assert game.damage("b.V1") == 3


def test_who_is_switched_into_the_place_of_the_target_may_become_the_target():
    guard = trap(
        "Guard",
        "When one of your Heroes is targeted by a Melee Attack, switch that Hero with its "
        "Supporter. The Supporter becomes the new target.",
    )
    page = hero("Page", 1, 8)
    unit = {"V1": "Page", "F1": "Fighter", "S1": "Guard"}
    game = scene({"V1": "Fighter"}, unit, FIGHTER, guard, page)

    game.play("a attack V1 > b.V1", "b activate S1").settle()

    assert (game.card("b.V1"), game.damage("b.V1")) == ("Fighter", 3)
    assert (game.card("b.F1"), game.damage("b.F1")) == ("Page", 0)


def test_the_first_attack_of_a_round_is_free_and_the_next_one_is_not():
    swift = hero(
        "Swift",
        2,
        9,
        "This Hero may attack twice each Wave. This Hero's first Attack each Round is a Free "
        "Action.",
    )
    game = scene({"V1": "Swift"}, RIVALS, FIGHTER, swift, actions=1)

    game.play("a attack V1 > b.V1").settle()
    after_one = game.asked()
    game.play("a attack V1 > b.V2").settle()

    assert after_one == "a"
    assert game.asked() == "b"


def test_an_attack_that_is_free_once_a_round_costs_an_action_in_a_later_wave():
    swift = hero(
        "Swift",
        2,
        9,
        "This Hero may attack in any Wave. This Hero's first Attack each Round is a Free Action.",
    )
    game = scene({"V1": "Swift"}, RIVALS, FIGHTER, swift, actions=1)

    game.play("a attack V1 > b.V1", "a pass", "b pass", "a attack V1 > b.V1").settle()
    game.play("a draw")

    assert game.asked() == "b"
