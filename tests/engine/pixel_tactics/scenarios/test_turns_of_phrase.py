"""Turns of phrase at the table: what is said in other words is played as it was meant."""

import pytest

from tests.engine.pixel_tactics.scenarios.scene import (
    bearing,
    hero,
    leader,
    operation,
    order,
    scene,
)

FIGHTER = hero("Fighter", 3, 9)
ARCHER = hero("Archer", 2, 6, "Ranged Attack.")


def test_the_first_attack_on_the_leader_each_turn_deals_nothing_and_the_second_does():
    screen = operation(
        "Screen", "The first Attack made against your Leader each Turn deals no damage."
    )
    game = scene(
        {"V1": "Fighter", "V3": "Fighter"},
        {"S1": "Screen"},
        FIGHTER,
        screen,
    )

    assert game.play("a attack V1 > b.F2").damage("b.F2") == 0
    assert game.play("a attack V3 > b.F2").damage("b.F2") == 3


def test_a_doubled_attack_strength_is_doubled():
    roar = order("Roar", "Double the Attack Strength of a Hero until the end of the Turn.")
    game = scene({"V1": "Fighter", "hand": ["Roar"]}, {"V1": "Fighter"}, FIGHTER, roar)

    game.play("a order Roar", "a choose V1", "a attack V1 > b.V1")

    assert game.damage("b.V1") == 6


def test_all_heroes_of_one_row_go_home():
    tide = order("Tide", "Return all Heroes in a Wave of your choice to their owners' Hands.")
    game = scene(
        {"V1": "Fighter", "F1": "Archer", "hand": ["Tide"]},
        {"F1": "Archer", "R1": "Fighter"},
        FIGHTER,
        ARCHER,
        tide,
    )

    game.play("a order Tide", "a choose flank").settle()

    assert (game.at("a.F1"), game.at("b.F1")) == (None, None)
    assert (game.card("a.V1"), game.card("b.R1")) == ("Fighter", "Fighter")


def test_nobody_keeps_intercept_where_heroes_cannot_have_it():
    ana = leader("Anna", 2, 20, "Heroes in Rivals' Units cannot have Intercept.")
    wall = hero("Wall", 1, 9, "Intercept.")
    rivals = {"V1": "Wall", "V3": bearing("Fighter", "Intercept"), "R1": "Fighter", "R3": "Fighter"}
    game = scene({"leader": "Anna", "V1": "Archer"}, rivals, FIGHTER, ARCHER, wall, ana)

    assert game.can("a attack V1 > b.R1")
    assert game.can("a attack V1 > b.R3")


def test_the_rival_who_discards_is_the_one_who_draws():
    swap = order("Swap", "A Rival discards a random card, then draws 2 cards.")
    game = scene({"hand": ["Swap"]}, {"hand": ["Fighter"]}, FIGHTER, swap)

    game.play("a order Swap").settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == (0, 2)
    assert game.discard("b") == ["Fighter"]


def test_damage_that_is_redirected_is_moved_to_the_supporter():
    shield = hero(
        "Shield",
        1,
        9,
        "When this Hero would be dealt damage, you may redirect it to its Supporter.",
    )
    game = scene({"V1": "Fighter"}, {"V1": "Shield", "F1": "Fighter"}, FIGHTER, shield)

    game.play("a attack V1 > b.V1", "b yes")

    assert (game.damage("b.V1"), game.damage("b.F1")) == (0, 3)


def test_more_damage_against_the_damaged_only():
    wolf = hero("Wolf", 2, 9, "When this Hero attacks a damaged Hero, apply 2 additional damage.")
    rivals = {"V1": bearing("Fighter", damage=1), "V2": "Fighter"}
    game = scene({"V1": "Wolf", "V2": "Wolf"}, rivals, FIGHTER, wolf)

    game.play("a attack V1 > b.V1", "a attack V2 > b.V2")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (5, 2)


def test_who_is_recruited_beside_draws_a_card_and_further_away_does_not():
    host = hero("Host", 1, 5, flank="When you recruit a Hero into an adjacent slot, draw a card.")
    game = scene({"F1": "Host", "hand": ["Fighter", "Fighter"]}, {}, FIGHTER, host)

    assert len(game.play("a recruit Fighter > V3").hand("a")) == 1
    assert len(game.play("a recruit Fighter > V1").hand("a")) == 1


def test_a_hero_and_its_supporter_are_both_hit_whoever_casts():
    bolt = order("Bolt", "Apply 2 damage to a Rival Hero and its Supporter.")
    rivals = {"V1": "Fighter", "F1": "Fighter", "V3": "Fighter"}
    game = scene({"V1": "Fighter", "F1": "Fighter", "hand": ["Bolt"]}, rivals, FIGHTER, bolt)

    game.play("a order Bolt", "a choose b.V1").settle()

    assert [game.damage(place) for place in ("b.V1", "b.F1", "b.V3", "a.F1")] == [2, 2, 0, 0]


def test_each_hero_counts_the_others_of_its_own_column_and_not_itself():
    ana = leader(
        "Anna",
        2,
        20,
        "Each of your Heroes has +2 Attack Strength for each other Hero in its column.",
    )
    game = scene(
        {"leader": "Anna", "V1": "Fighter", "R1": "Fighter", "V3": "Fighter"},
        {"V1": "Fighter", "V3": "Fighter"},
        FIGHTER,
        ana,
    )

    game.play("a attack V1 > b.V1", "a attack V3 > b.V3")

    assert (game.damage("b.V1"), game.damage("b.V3")) == (7, 5)


def test_the_start_of_your_next_turn_is_not_the_rivals():
    later = order("Later", "At the start of your next Turn, draw a card.")
    game = scene({"hand": ["Later"]}, {}, later)

    game.play("a order Later", "a pass")
    on_the_rivals_turn = len(game.hand("a"))
    game.play("b pass")

    assert (on_the_rivals_turn, len(game.hand("a"))) == (0, 1)


@pytest.mark.parametrize(("hand", "damage"), [([], 2), (["Toll"], 2), (["Toll", "Toll"], 0)])
def test_whoever_has_too_few_cards_to_discard_pays_for_it(hand: list[str], damage: int):
    text = "Each Rival discards two cards. If a Rival cannot, deal 2 damage to that Rival's Leader."
    toll = order("Toll", text)
    game = scene({"hand": ["Toll"]}, {"hand": hand}, toll)

    game.play("a order Toll").settle()

    assert (game.hand("b"), game.damage("b.F2")) == ([], damage)
