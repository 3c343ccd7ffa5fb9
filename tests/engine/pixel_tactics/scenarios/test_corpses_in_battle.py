"""Corpses that are attacked, and corpses that strike: only where a card says so (PT-84)."""

from typing import Any

from engine.games.pixel_tactics.cardbook import Card
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    corpse,
    hero,
    leader,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 5)
BOWMAN = hero("Bowman", 2, 4, "Ranged Attack.")
WALL = hero("Wall", 1, 8, "Intercept.")
GRIM = leader("Grim", 2, 20, "Your Heroes may attack Corpses.")
CALL = order("Call", "Attack with a Corpse in your Unit.")
CARDS = (FIGHTER, BOWMAN, WALL, GRIM, CALL)


def grim(a: dict[str, Any], b: dict[str, Any], *more: Card, **setting: Any) -> Game:
    return scene({"leader": "Grim", **a}, b, *CARDS, *more, **setting)


def test_nobody_attacks_corpses_without_leave():
    game = scene({"V1": "Fighter"}, {"V1": corpse("Fighter")}, *CARDS)

    assert game.refusal("a attack V1 > b.V1") == "Nobody stands on b.V1."


def test_a_corpse_is_within_reach_where_a_hero_would_be():
    game = grim({"V1": "Fighter"}, {"V1": corpse("Fighter"), "R1": corpse("Fighter")})

    assert game.options("a", "attack") == ["V1 > b.V1", "V1 > b.F2", "V1 > b.R1"]


def test_a_corpse_behind_somebody_is_out_of_melee():
    game = grim({"V1": "Fighter"}, {"V1": "Fighter", "F1": corpse("Fighter")})

    assert game.refusal("a attack V1 > b.F1") == (
        "Fighter is not in Melee: somebody stands in front of it."
    )


def test_arrows_reach_a_corpse_behind_somebody():
    game = grim({"R1": "Bowman"}, {"V1": "Fighter", "F1": corpse("Fighter")}, wave="rear")

    assert game.can("a attack R1 > b.F1")


def test_an_interceptor_takes_the_arrow_meant_for_a_corpse():
    game = grim({"R1": "Bowman"}, {"V1": "Wall", "F1": corpse("Fighter")}, wave="rear")

    assert game.play("a attack R1 > b.F1").damage("b.V1") == 2


def test_a_corpse_takes_no_damage_though_it_was_attacked():
    keen = hero("Keen", 3, 5, "When this Hero attacks, draw a card.")
    game = grim({"V1": "Keen"}, {"V1": corpse("Fighter")}, keen)

    game.play("a attack V1 > b.V1")

    assert (game.damage("b.V1"), game.lies("b.V1"), len(game.hand("a"))) == (0, True, 1)


def test_a_target_that_falls_before_the_blow_is_still_met_by_those_who_attack_corpses():
    mercy = trap("Mercy", "When a Rival Hero attacks, defeat a Hero in your Unit.")
    keen = hero("Keen", 3, 5, "When this Hero attacks, draw a card.")
    game = grim({"V1": "Keen"}, {"V1": "Fighter", "S1": "Mercy"}, keen, mercy)

    game.play("a attack V1 > b.V1", "b activate S1 > Mercy")

    assert (game.lies("b.V1"), len(game.hand("a"))) == (True, 1)


def test_a_corpse_that_is_called_strikes_with_its_printed_strength():
    banner = hero("Banner", 1, 5, "Your Heroes have +2 Attack Strength.")
    game = scene({"V1": corpse("Fighter"), "F3": "Banner", "hand": ["Call"]}, {}, *CARDS, banner)

    game.play("a order Call")

    assert (game.damage("b.F2"), game.lies("a.V1")) == (3, True)


def test_a_corpse_behind_somebody_cannot_strike():
    game = scene(
        {"V1": "Fighter", "F1": corpse("Fighter"), "hand": ["Call"]}, {"V1": "Fighter"}, *CARDS
    )

    game.play("a order Call")

    assert (game.asked(), game.damage("b.V1"), game.discard("a")) == ("a", 0, ["Call"])


def test_a_hero_who_falls_while_attacking_does_not_strike_as_a_corpse():
    pit = trap("Pit", "When a Rival Hero attacks, defeat the attacker.")
    game = scene({"V1": "Fighter"}, {"S1": "Pit"}, *CARDS, pit)

    game.play("a attack V1 > b.F2", "b activate S1 > Pit")

    assert (game.lies("a.V1"), game.damage("b.F2")) == (True, 0)


def test_attacking_corpses_does_not_bring_them_back_as_targets_for_others():
    game = grim({"V1": "Fighter"}, {"V1": "Fighter", "V2": corpse("Fighter")}, turn="b")

    assert "V1 > a.V1" in game.options("b", "attack")
    assert not game.can("b attack V2 > a.V1")
