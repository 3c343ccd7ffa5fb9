"""The reserve: operations and their markers, traps and the traps that answer them."""

import pytest

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    hero,
    operation,
    order,
    passes,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 9)
DRILL = operation("Drill", "Your Heroes have +1 Attack Strength.")
SNARE = trap("Snare", "When a Rival Hero attacks, cancel that Attack.")
SHEARS = trap("Shears", "When a Rival activates a Trap, cancel that Trap.")
GAG = trap("Gag", "When a Rival plays an Order, cancel that Order.")
STONE = order("Stone", "Apply 2 damage to a Rival Hero.")
CARDS = (FIGHTER, DRILL, SNARE, SHEARS, GAG, STONE)


def table(a: dict[str, object], b: dict[str, object], *cards: object, **more: object) -> Game:
    return scene({"V1": "Fighter", **a}, {"V1": "Fighter", **b}, *CARDS, *cards, **more)  # type: ignore[arg-type]


# --- operations ----------------------------


def test_an_operation_comes_into_the_reserve_with_four_markers_and_works_at_once():
    game = table({"hand": ["Drill"]}, {}).play("a operation Drill")

    assert (game.reserve("a"), game.markers("a")) == (["Drill"], [4])
    assert game.play("a attack V1 > b.V1").damage("b.V1") == 4


def test_a_marker_leaves_at_the_end_of_each_of_its_controllers_turns():
    game = table({"S1": "Drill", "S1 markers": 4}, {}).play("a pass")
    assert game.markers("a") == [3]

    game.play("b pass", "a pass")
    assert game.markers("a") == [2]


def test_what_an_operation_does_at_once_and_what_it_does_again_and_again_are_two_things():
    text = "Place 2 markers on this card. At the end of each of your Turns, draw a card."
    game = table({"hand": ["Toll"]}, {"hand": []}, operation("Toll", text))

    game.play("a operation Toll")
    assert (game.markers("a"), len(game.hand("a"))) == ([6], 0)

    game.play("a pass").settle()
    assert (game.markers("a"), len(game.hand("a"))) == ([5], 1)

    game.play("b pass", "a pass").settle()
    assert (game.markers("a"), len(game.hand("a"))) == ([4], 2)


def test_an_operation_is_discarded_when_no_marker_can_be_removed():
    game = table({"S1": "Drill", "S1 markers": 1}, {}).play("a pass")
    assert game.reserve("a") == ["Drill"]

    game.play("b pass", "a pass")
    assert (game.reserve("a"), game.discard("a")) == ([], ["Drill"])


def test_an_operation_needs_a_free_reserve_slot():
    game = table({"S1": "Drill", "S2": "Snare", "S3": "Gag", "hand": ["Drill", "Shears"]}, {})

    assert not game.can("a operation Drill")
    assert not game.can("a trap Shears")


def test_operations_and_traps_of_ones_own_may_be_cleared_as_an_action():
    game = table({"S1": "Drill", "S2": "Snare"}, {}).play("a discard S1", "a discard S2")

    assert (game.reserve("a"), sorted(game.discard("a")), game.asked()) == (
        [],
        ["Drill", "Snare"],
        "b",
    )


# --- traps ----------------------------


def test_a_trap_is_placed_face_down():
    game = table({"hand": ["Snare"]}, {}).play("a trap Snare")

    assert game.reserve("a") == ["Snare"]
    assert "Snare" not in str(game.state.view(1).position)


def test_a_trap_answers_the_rivals_attack():
    game = table({}, {"S1": "Snare"}).play("a attack V1 > b.V1", "b activate S1")

    assert (game.damage("b.V1"), game.reserve("b"), game.discard("b")) == (0, [], ["Snare"])


def test_activating_a_trap_is_optional():
    game = table({}, {"S1": "Snare"}).play("a attack V1 > b.V1", "b pass")

    assert (game.damage("b.V1"), game.reserve("b")) == (3, ["Snare"])


def test_silence_leaves_a_trap_where_it_lies():
    game = table({}, {"S1": "Snare"}).play("a attack V1 > b.V1", "a pass")

    assert game.damage("b.V1") == 3


def test_a_cancelled_attack_is_spent():
    game = table({}, {"S1": "Snare"}).play("a attack V1 > b.V1", "b activate S1")

    assert not game.can("a attack V1 > b.V1")


def test_a_trap_does_not_spring_on_the_turn_it_was_placed():
    axe = order("Axe", "Defeat a Rival Hero.")
    vulture = trap("Vulture", "When a Rival Hero is defeated, draw 2 cards.")
    early = table({"hand": ["Vulture", "Axe"]}, {}, axe, vulture).play(
        "a trap Vulture", "a order Axe"
    )
    late = table({"S1": "Vulture", "hand": ["Axe"]}, {}, axe, vulture).play("a order Axe")

    assert not early.can("a activate S1")
    assert late.can("a activate S1")


def test_a_trap_springs_from_the_next_turn_on():
    game = table({"hand": ["Snare"]}, {}).play(
        "a trap Snare", "a pass", "b attack V1 > a.V1", "a activate S1"
    )

    assert game.damage("a.V1") == 0


def test_a_trap_may_answer_a_trap():
    game = table({"S1": "Shears"}, {"S1": "Snare"})

    game.play("a attack V1 > b.V1", "b activate S1", "a activate S1")

    assert (game.damage("b.V1"), game.discard("a"), game.discard("b")) == (3, ["Shears"], ["Snare"])


def test_nobody_answers_their_own_trap():
    game = table({}, {"S1": "Snare", "S2": "Shears"}).play("a attack V1 > b.V1", "b activate S1")

    assert not game.can("b activate S2")


def test_nobody_springs_a_trap_on_their_own_attack():
    game = table({"S1": "Snare"}, {}).play("a attack V1 > b.V1")

    assert (game.damage("b.V1"), game.reserve("a")) == (3, ["Snare"])


def test_a_cancelled_order_is_discarded_without_effect():
    game = table({"hand": ["Stone"]}, {"S1": "Gag"}).play("a order Stone", "b activate S1")

    assert (game.damage("b.V1"), game.discard("a")) == (0, ["Stone"])


def test_several_traps_may_answer_the_same_attack():
    lash = trap("Lash", "When a Rival Hero attacks, apply 2 damage to the attacker.")
    game = table({}, {"S1": "Snare", "S2": "Lash"}, lash)

    game.play("a attack V1 > b.V1", "b activate S2", "b activate S1")

    assert (game.damage("a.V1"), game.damage("b.V1")) == (2, 0)


@pytest.mark.parametrize("place", ["S1", "S2", "S3"])
def test_what_the_rival_hears_of_a_trap_is_only_that_one_was_placed(place: str):
    game = table({"hand": ["Snare"], **{s: "Gag" for s in ("S1", "S2") if s < place}}, {})
    rules, position = game.state.rules, game.position

    assert rules.heard(position, 0, ("trap", "Snare"), 1) == ("trap", "?")
    assert rules.heard(position, 0, ("trap", "Snare"), 0) == ("trap", "Snare")


def test_operations_last_over_waves_and_then_stop():
    game = table({"S1": "Drill", "S1 markers": 0}, {"V1": "Fighter"}).play(
        "a attack V1 > b.V1", "a pass"
    )

    assert game.damage("b.V1") == 4

    game.play(*passes("babab"), "b pass", "a attack V1 > b.V1")

    assert game.damage("b.V1") == 4 + 3


# --- who may not activate them ---------------


def test_a_rival_who_cannot_activate_traps_is_not_even_asked():
    warden = hero("Warden", 3, 9, "Rivals cannot activate Traps.")
    game = table({"F1": "Warden"}, {"S1": "Snare"}, warden)

    game.play("a attack V1 > b.V1")

    assert (game.asked(), game.damage("b.V1")) == ("a", 3)


def test_a_rival_who_may_activate_one_trap_a_turn_is_asked_once():
    warden = hero("Warden", 3, 9, "Rivals cannot activate Traps more than once each Turn.")
    other = trap("Other Snare", "When a Rival Hero attacks, cancel that Attack.")
    game = table({"V2": "Warden"}, {"S1": "Snare", "S2": "Other Snare"}, warden, other)

    game.play("a attack V1 > b.V1", "b activate S1 > Snare", "a attack V2 > b.V1")

    assert (game.reserve("b"), game.damage("b.V1")) == (["Other Snare"], 3)


def test_any_number_of_time_markers_is_as_many_as_lie_there():
    hoard = operation(
        "Hoard",
        "At the end of your Turn, you may remove any number of Time Markers from this Operation."
        " Draw that many cards.",
    )
    game = scene({"S1": "Hoard", "S1 markers": 2}, {}, hoard)

    game.play("a pass", "a yes", "a amount 2").settle()

    assert (len(game.hand("a")), game.markers("a")) == (2, [])


# --- what they say of themselves and of somebody chosen ---------------


def test_an_operation_leaves_as_soon_as_what_it_needs_is_gone():
    """PT-168"""
    ridge = operation(
        "Ridge",
        "Heroes in your Flank have Ranged Attack. "
        "Discard this Operation if you have no Heroes in your Flank.",
    )
    game = scene({"F1": "Fighter", "F3": "Fighter", "S1": "Ridge"}, {}, FIGHTER, ridge, actions=3)

    game.play("a move F1 > V1")
    held = game.reserve("a")
    game.play("a move F3 > V3").settle()

    assert (held, game.reserve("a"), game.discard("a")) == (["Ridge"], [], ["Ridge"])


def test_what_is_so_by_the_casualties_of_a_wave_is_asked_before_the_next():
    dirge = operation("Dirge", "If you have a Corpse, discard this Operation and draw a card.")
    unit = {"V1": bearing("Fighter", damage=9), "S1": "Dirge"}
    game = scene(unit, {}, FIGHTER, dirge, turn="b")

    game.play("b pass").settle()

    assert (game.lies("a.V1"), game.reserve("a"), len(game.hand("a"))) == (True, [], 1)


def test_a_hero_falls_as_soon_as_it_stands_alone():
    shade = hero("Shade", 2, 5, "If you have no other Heroes, defeat this Hero.")
    game = scene({"V1": "Shade", "V2": "Fighter"}, {"V2": "Fighter"}, FIGHTER, shade)
    still = game.lies("a.V1")

    game.play("a move V2 > F1").settle()
    alone = scene({"V1": "Shade"}, {}, FIGHTER, shade).settle()

    assert (still, game.lies("a.V1"), alone.lies("a.V1")) == (False, False, True)


def test_what_an_operation_says_of_a_chosen_hero_lasts_as_long_as_it_does():
    """PT-169"""
    oath = operation(
        "Oath",
        "Choose a Hero in your Unit. That Hero has +3 Attack Strength. "
        "When that Hero attacks, draw a card.",
    )
    unit = {"V1": "Fighter", "V2": "Fighter", "hand": ["Oath"]}
    game = scene(unit, {"V1": "Fighter"}, FIGHTER, oath, actions=3)
    gone = scene(unit, {"V1": "Fighter"}, FIGHTER, oath, actions=3)

    game.play("a operation Oath", "a choose V1", "a attack V1 > b.V1").settle()
    gone.play("a operation Oath", "a choose V1", "a discard S1", "a attack V1 > b.V1").settle()

    assert (game.damage("b.V1"), len(game.hand("a"))) == (6, 1)
    assert (gone.damage("b.V1"), len(gone.hand("a"))) == (3, 0)


def test_what_is_done_to_a_chosen_hero_is_done_each_time_while_the_operation_is_there():
    """PT-169"""
    leech = operation(
        "Leech", "Choose a Rival Hero. At the end of your Turn, apply 1 damage to that Hero."
    )
    game = scene({"hand": ["Leech"]}, {"V1": "Fighter"}, FIGHTER, leech, actions=1)

    game.play("a operation Leech", "b pass", "a pass", "b pass").settle()
    twice = game.damage("b.V1")
    game.play("a discard S1", "a pass").settle()

    assert (twice, game.damage("b.V1")) == (2, 2)


def test_what_an_operation_says_of_a_chosen_column_holds_of_whoever_stands_there():
    """PT-169"""
    mire = operation("Mire", "Choose a column. Heroes in that column cannot attack.")
    game = scene({"V1": "Fighter", "hand": ["Mire"]}, {"V2": "Fighter"}, FIGHTER, mire)

    game.play("a operation Mire", "a choose column 3", "a move V1 > F3", "b pass").settle()
    barred = not game.can("a attack F3 > b.V2")
    game.play("a discard S1").settle()

    assert (barred, game.can("a attack F3 > b.V2")) == (True, True)


# --- traps that wait for how things are ---------------


GREED = trap("Greed", "When a Rival has 3 or more cards in Hand, that Rival discards 2 cards.")


def test_a_trap_may_be_activated_whenever_its_conditions_are_right():
    """PT-173"""
    unit = {"hand": ["Fighter", "Fighter"]}
    game = scene(unit, {"S1": "Greed"}, FIGHTER, GREED)

    early = game.can("b activate S1")
    game.play("a draw", "b activate S1", "a choose Fighter", "a choose Fighter").settle()

    assert (early, len(game.hand("a")), game.reserve("b")) == (False, 1, [])


def test_what_was_declined_is_asked_again_in_the_next_turn_and_not_before():
    """PT-173"""
    unit = {"hand": ["Fighter", "Fighter", "Fighter"]}
    game = scene(unit, {"S1": "Greed"}, FIGHTER, GREED, actions=3)

    game.play("b pass", "a draw").settle()
    again = game.can("b activate S1")
    game.play("a pass")

    assert (again, game.can("b activate S1")) == (False, True)
