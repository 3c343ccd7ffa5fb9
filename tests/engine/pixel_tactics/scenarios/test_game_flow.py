"""Rounds, waves, turns and their actions, and the ceasefire of the first round."""

import pytest

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    hero,
    leader,
    operation,
    order,
    passes,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 5)
CASTER = hero("Caster", 2, 5, "Spell: Draw a card.")
VOLLEY = order("Volley", "Apply 2 damage to a Rival Hero.")
MUSTER = order("Muster Roll", "Draw 2 cards.")
DRILL = operation("Drill", "Your Heroes have +1 Attack Strength.")
SNARE = trap("Snare", "When a Rival Hero attacks, cancel that Attack.")
CARDS = (FIGHTER, CASTER, VOLLEY, MUSTER, DRILL, SNARE)


def field(**more: object) -> Game:
    return scene({"V1": "Fighter"}, {"V1": "Fighter"}, *CARDS, **more)  # type: ignore[arg-type]


def where(game: Game) -> tuple[int, int, str]:
    """Round, wave and whose turn."""
    who = game.asked()
    return game.position.round, game.position.wave, who


def test_in_a_wave_each_player_takes_one_turn_of_two_actions():
    game = scene({"deck": ["Fighter", "Caster", "Volley"]}, {"deck": ["Fighter"]}, *CARDS)

    game.play("a draw", "a draw")

    assert where(game) == (2, 0, "b")


def test_a_third_action_is_refused_by_what_ends_a_turn():
    game = scene({"deck": ["Fighter", "Caster", "Volley"]}, {}, *CARDS).play("a draw", "a draw")

    reason = game.settle().state.why_not(0, ("pass",))

    assert reason is not None
    assert (reason.code, reason.rule) == ("not-asked", "PT-67")


def test_waves_follow_vanguard_flank_rear():
    game = field()

    assert where(game.play(*passes("ab"))) == (2, 1, "a")
    assert where(game.play(*passes("ab"))) == (2, 2, "a")


def test_after_the_rear_wave_a_new_round_begins_and_the_first_player_changes():
    game = field(wave="rear")

    assert where(game.play(*passes("ab"))) == (3, 0, "b")


def test_passing_ends_the_turn_with_actions_left():
    assert where(field().play("a pass")) == (2, 0, "b")


def test_casualties_are_checked_at_the_end_of_each_wave():
    game = scene({"V1": "Fighter"}, {"V1": bearing("Fighter", damage=5)}, *CARDS)

    game.play("a pass")
    assert not game.lies("b.V1")

    game.play("b pass")
    assert game.lies("b.V1")


# --- ceasefire ----------------------------


def ceasefire(**a: object) -> Game:
    unit = {"V1": "Fighter", "V2": "Caster", "hand": ["Fighter", "Volley", "Drill", "Snare"], **a}
    return scene(unit, {"V1": "Fighter"}, *CARDS, round=1, ceasefire="ab")


@pytest.mark.parametrize(
    "act", ["attack V1 > b.V1", "spell V2", "order Volley", "operation Drill", "activate S1"]
)
def test_in_the_ceasefire_nobody_attacks_casts_plays_orders_or_operations_or_springs_traps(
    act: str,
):
    assert not ceasefire().can(f"a {act}")


@pytest.mark.parametrize(
    "act", ["draw", "recruit Fighter > V3", "move V1 > V3", "trap Snare", "pass"]
)
def test_the_ceasefire_leaves_the_other_actions(act: str):
    assert ceasefire().can(f"a {act}")


def test_a_refusal_names_the_ceasefire():
    assert "ceasefire" in ceasefire().refusal("a attack V1 > b.V1").lower()


def test_the_ceasefire_ends_with_the_first_round():
    game = scene({"V1": "Fighter"}, {"V1": "Fighter"}, *CARDS, round=1, wave="rear", ceasefire="ab")

    game.play(*passes("ab"))

    assert game.can("b attack V1 > a.V1")


def test_in_the_ceasefire_abilities_do_not_touch_a_rivals_unit():
    scout = hero("Scout", 1, 4, "When this Hero is recruited, apply 2 damage to a Rival Hero.")
    game = scene({"hand": ["Scout"]}, {"V1": "Fighter"}, *CARDS, scout, round=1, ceasefire="ab")

    game.play("a recruit Scout > V1")

    assert game.damage("b.V1") == 0


def test_in_the_ceasefire_abilities_do_not_touch_a_rivals_hand():
    thief = hero("Thief", 1, 4, "When this Hero is recruited, a Rival discards a card.")
    game = scene({"hand": ["Thief"]}, {"hand": ["Fighter"]}, *CARDS, thief, round=1, ceasefire="ab")

    game.play("a recruit Thief > V1")

    assert game.hand("b") == ["Fighter"]


def test_a_leaders_action_that_harms_nobody_is_free_in_the_ceasefire():
    captain = leader("Quartermaster", 2, 20, "Action: Draw 2 cards.")
    game = scene({"leader": "Quartermaster"}, {}, *CARDS, captain, round=1, ceasefire="ab")

    game.play("a action F2")

    assert len(game.hand("a")) == 2
