"""Attacks: melee, ranged, intercepted; spells beside them; reactions after them."""

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    order,
    passes,
    scene,
)

FIGHTER = hero("Fighter", 3, 5)
BOWMAN = hero("Bowman", 2, 4, "Ranged Attack.")
WALL = hero("Wall", 1, 8, "Intercept.")
CASTER = hero("Caster", 2, 5, "Spell: Apply 2 damage to a Rival Hero.")
CARDS = (FIGHTER, BOWMAN, WALL, CASTER)


def table(a: dict[str, object], b: dict[str, object], *cards: object, **more: object) -> Game:
    return scene(a, b, *CARDS, *cards, **more)  # type: ignore[arg-type]


def targets(game: Game, slot: str) -> set[str]:
    """Whom the hero there may attack, each once."""
    options = [option.split(" > ") for option in game.options("a", "attack")]
    return {option[1] for option in options if option[0] == slot}


def test_an_attack_deals_the_attackers_strength():
    game = table({"V1": "Fighter"}, {"V1": "Wall"}).play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 3


def test_only_the_foremost_of_each_column_may_be_attacked_in_melee():
    game = table(
        {"V1": "Fighter"}, {"V1": "Wall", "F1": "Fighter", "V2": "Fighter", "R3": "Caster"}
    )

    assert targets(game, "V1") == {"b.V1", "b.V2", "b.R3"}


def test_only_the_foremost_of_each_column_attacks_in_melee():
    game = table({"V1": "Fighter", "F1": "Fighter"}, {"V1": "Wall"}, wave="flank")

    assert targets(game, "F1") == set()


def test_a_leader_behind_nobody_is_in_melee():
    game = table({"V1": "Fighter"}, {"V1": "Wall"})

    assert "b.F2" in targets(game, "V1")


def test_a_leader_behind_a_hero_is_not_in_melee():
    game = table({"V1": "Fighter"}, {"V2": "Wall"})

    assert targets(game, "V1") == {"b.V2"}


def test_corpses_do_not_block_melee():
    game = table({"V1": "Fighter"}, {"V2": corpse("Wall")})

    assert targets(game, "V1") == {"b.F2"}


def test_only_the_row_of_the_wave_attacks():
    game = table({"V1": "Fighter", "F3": "Fighter", "R2": "Bowman"}, {"V1": "Wall"}, wave="flank")

    assert {o.split(" > ")[0] for o in game.options("a", "attack")} == {"F2", "F3"}


def test_the_leader_attacks_in_the_flank_wave_only():
    game = table({}, {"V1": "Wall"})

    assert targets(game, "F2") == set()
    assert targets(game.play(*passes("ab")), "F2") == {"b.V1", "b.F2"}


def test_a_hero_attacks_once_each_wave_and_again_in_the_next_round():
    game = table({"V1": "Fighter"}, {"V1": "Wall"}).play(
        "a attack V1 > b.V1", "a pass", *passes("babab")
    )

    assert game.position.round == 3
    assert game.play("b pass").can("a attack V1 > b.V1")


def test_a_ranged_attack_reaches_everybody_from_anywhere():
    game = table(
        {"V1": "Fighter", "R1": "Bowman"},
        {"V1": "Fighter", "F1": "Fighter", "R2": "Caster"},
        wave="rear",
    )

    assert targets(game, "R1") == {"b.V1", "b.F1", "b.F2", "b.R2"}


def test_a_ranged_attacker_in_melee_may_strike_either_way():
    game = table({"V1": "Bowman"}, {"V1": "Wall", "F1": "Fighter"})

    assert targets(game, "V1") == {"b.V1", "b.F1", "b.F2"}


def test_an_interceptor_takes_the_ranged_attack_for_those_behind_it():
    game = table({"R1": "Bowman"}, {"V2": "Wall", "R2": "Fighter"}, wave="rear")

    game.play("a attack R1 > b.R2")

    assert (game.damage("b.V2"), game.damage("b.R2")) == (2, 0)


def test_an_interceptor_protects_its_own_column_only():
    game = table({"R1": "Bowman"}, {"V2": "Wall", "F1": "Fighter"}, wave="rear")

    game.play("a attack R1 > b.F1")

    assert (game.damage("b.V2"), game.damage("b.F1")) == (0, 2)


def test_an_interceptor_behind_does_not_protect_those_in_front():
    game = table({"R1": "Bowman"}, {"V1": "Fighter", "F1": "Wall"}, wave="rear").play(
        "a attack R1 > b.V1"
    )

    assert (game.damage("b.V1"), game.damage("b.F1")) == (2, 0)


def test_an_interceptor_is_itself_a_target():
    game = table({"V1": "Fighter"}, {"V1": "Wall"}).play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 3


def test_a_dead_interceptor_protects_nobody():
    game = table({"R1": "Bowman"}, {"V2": corpse("Wall"), "R2": "Fighter"}, wave="rear").play(
        "a attack R1 > b.R2"
    )

    assert game.damage("b.R2") == 2


def test_a_spell_is_not_an_attack():
    thorn = hero("Thorn", 1, 5, "When this Hero is attacked, draw a card.")
    game = table({"V1": "Caster"}, {"V1": "Thorn"}, thorn).play("a spell V1")

    assert (game.damage("b.V1"), game.hand("b")) == (2, [])


def test_spells_are_cast_from_anywhere_in_the_row_of_the_wave():
    game = table({"F1": "Fighter", "R1": "Caster"}, {"V1": "Wall"}, wave="rear")

    assert game.play("a spell R1").damage("b.V1") == 2


def test_reactions_come_after_what_they_answer_is_over():
    spite = hero("Spite", 1, 5, "When this Hero is attacked, apply 2 damage to the attacker.")
    game = table({"V1": bearing("Fighter", damage=4)}, {"V1": "Spite"}, spite).play(
        "a attack V1 > b.V1"
    )

    assert (game.damage("b.V1"), game.damage("a.V1")) == (3, 6)


def test_the_active_players_reactions_come_first():
    vulture = leader("Vulture", 2, 20, "When a Hero is defeated, draw a card.")
    crow = leader("Crow", 2, 20, "When a Hero is defeated, each Rival discards a card.")
    axe = order("Axe", "Defeat a Rival Hero.")
    game = table(
        {"leader": "Vulture", "hand": ["Axe"], "deck": ["Fighter"]},
        {"leader": "Crow", "V1": "Fighter"},
        vulture,
        crow,
        axe,
    )

    game.play("a order Axe")

    assert (game.hand("a"), game.discard("a")) == ([], ["Axe", "Fighter"])


def test_a_player_orders_reactions_that_come_together():
    one = hero("One", 1, 5, "When a Rival Hero is defeated, remove 1 damage from your Leader.")
    two = hero("Two", 1, 5, "When a Rival Hero is defeated, draw a card.")
    axe = order("Axe", "Defeat a Rival Hero.")
    game = table({"V1": "One", "V2": "Two", "hand": ["Axe"]}, {"V1": "Fighter"}, one, two, axe)

    game.play("a order Axe")

    assert game.asked() == "a"
    assert len(game.state.asks[0]) == 2


def test_the_forerunner_may_be_the_leader():
    page = hero("Page", 1, 5, rear="Forerunner has +2 Attack Strength.")
    game = table({"R2": "Page"}, {"V1": "Wall"}, page, wave="flank").play("a attack F2 > b.V1")

    assert game.damage("b.V1") == 4


def test_the_supporter_stands_directly_behind():
    banner = hero("Banner", 1, 5, vanguard="Supporter has +2 Attack Strength.")
    game = table(
        {"V3": "Banner", "F3": "Bowman", "R3": "Bowman"}, {"V1": "Wall"}, banner, wave="flank"
    )

    game.play("a attack F3 > b.V1", "a pass", "b pass", "a attack R3 > b.V1")

    assert game.damage("b.V1") == 4 + 2


def test_a_power_works_only_in_its_own_row():
    banner = hero("Banner", 1, 5, vanguard="Supporter has +2 Attack Strength.")
    game = table({"F3": "Banner", "R3": "Bowman"}, {"V1": "Wall"}, banner, wave="rear")

    assert game.play("a attack R3 > b.V1").damage("b.V1") == 2
