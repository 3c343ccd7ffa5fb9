"""What a sentence targets and what it merely touches."""

from tests.engine.pixel_tactics.scenarios.scene import hero, order, scene, trap

GHOST = hero("Ghost", 2, 9, "This Hero cannot be targeted by Orders.")
FIGHTER = hero("Fighter", 3, 9)
DART = order("Dart", "Apply 2 damage to a Rival Hero.")
QUAKE = order("Quake", "Choose a column. Apply 2 damage to each Rival Hero in that column.")


def test_a_hero_that_cannot_be_targeted_is_not_offered():
    game = scene(
        {"hand": ["Dart"]}, {"V1": "Ghost", "V2": "Fighter", "V3": "Fighter"}, GHOST, FIGHTER, DART
    )

    game.play("a order Dart")

    assert game.options("a", "choose") == ["b.V2", "b.V3"]


def test_an_order_that_targets_a_column_reaches_heroes_who_cannot_be_targeted():
    game = scene({"hand": ["Quake"]}, {"V1": "Ghost", "V2": "Fighter"}, GHOST, FIGHTER, QUAKE)

    game.play("a order Quake")
    column = next(o for o in game.options("a", "choose") if "1" in o)
    game.play(f"a choose {column}")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (2, 0)


def test_an_order_with_nobody_to_target_does_nothing():
    game = scene({"hand": ["Dart"]}, {"V1": "Ghost"}, GHOST, FIGHTER, DART).play("a order Dart")

    assert (game.damage("b.V1"), game.discard("a"), game.asked()) == (0, ["Dart"], "a")


# --- being the target -----------------------------------------------------------------------------


def test_whom_an_order_singles_out_is_its_target():
    keen = hero("Keen", 1, 9, "When this Hero is targeted by an Order, draw a card.")
    game = scene({"hand": ["Dart"]}, {"V1": "Keen", "V2": "Fighter"}, FIGHTER, keen, DART)

    game.play("a order Dart", "a choose b.V1").settle()

    assert (game.damage("b.V1"), len(game.hand("b"))) == (2, 1)


def test_another_than_the_one_singled_out_is_not_its_target():
    keen = hero("Keen", 1, 9, "When this Hero is targeted by an Order, draw a card.")
    game = scene({"hand": ["Dart"]}, {"V1": "Keen", "V2": "Fighter"}, FIGHTER, keen, DART)

    game.play("a order Dart", "a choose b.V2").settle()

    assert game.hand("b") == []


def test_each_hero_is_nobodys_target():
    keen = hero("Keen", 1, 9, "When this Hero is targeted by an Order, draw a card.")
    rain = order("Rain", "Apply 1 damage to each Hero.")
    game = scene({"hand": ["Rain"]}, {"V1": "Keen"}, keen, rain)

    game.play("a order Rain").settle()

    assert (game.damage("b.V1"), game.hand("b")) == (1, [])


def test_a_spell_is_cancelled_by_whom_it_singles_out():
    mirror = hero("Mirror", 1, 9, "When this Hero is targeted by a Spell, cancel that Spell.")
    witch = hero("Witch", 1, 9, "Spell: Apply 2 damage to a Rival Hero. Draw a card.")
    game = scene({"V1": "Witch"}, {"V1": "Mirror", "V2": "Fighter"}, FIGHTER, mirror, witch)

    game.play("a spell V1", "a choose b.V1").settle()

    assert (game.damage("b.V1"), game.hand("a")) == (0, [])


def test_a_trap_answers_a_spell_when_it_has_its_target():
    ward = trap(
        "Ward",
        "When a Rival targets a Hero in your Unit with a Spell or an Order, cancel that Spell.",
    )
    witch = hero("Witch", 1, 9, "Spell: Apply 2 damage to a Rival Hero.")
    game = scene(
        {"V1": "Witch"}, {"V1": "Fighter", "V2": "Fighter", "S1": "Ward"}, FIGHTER, ward, witch
    )

    game.play("a spell V1", "a choose b.V1", "b activate S1").settle()

    assert (game.damage("b.V1"), game.discard("b")) == (0, ["Ward"])
