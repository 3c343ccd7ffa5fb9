"""What a sentence targets and what it merely touches."""

from tests.engine.pixel_tactics.scenarios.scene import hero, order, scene

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
