"""Bounds for a while, slots that come and go, rows that change places, and who must attack."""

from collections.abc import Mapping

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    operation,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 9)
GIANT = hero("Giant", 1, 20)
TWIG = hero("Twig", 1, 2)
SPARK = order("Spark", "Apply 4 damage to a Rival's Leader.")
GLOW = order("Glow", "Remove 4 damage from your Leader.")
PLAN = operation("Plan", "Your Heroes have +1 Life.")
PIT = trap("Pit", "When a Rival Hero attacks, cancel that Attack.")
CARDS = (FIGHTER, GIANT, TWIG, SPARK, GLOW, PLAN, PIT)


def of_ana(text: str, rival: Mapping[str, object], **unit: object) -> Game:
    """Anna's Leader says it."""
    anna = leader("Anna", 2, 20, text)
    return scene({"leader": "Anna", **unit}, rival, *CARDS, anna)


def under_ben(text: str, rival: Mapping[str, object], **unit: object) -> Game:
    """A Rival's Leader says it."""
    ben = leader("Ben", 2, 20, text)
    return scene(unit, {"leader": "Ben", **rival}, *CARDS, ben)


# --- reserve slots --------------------------------------------------------------------------------


def test_a_fourth_reserve_slot_takes_a_fourth_card():
    """PT-139"""
    full = {"S1": "Pit", "S2": "Pit", "S3": "Pit", "hand": ["Plan"]}

    assert not of_ana("No Ability.", {}, **full).can("a operation Plan")
    more = of_ana("You have 1 more Reserve Slot.", {}, **full).play("a operation Plan")
    assert more.reserve("a") == ["Pit", "Pit", "Pit", "Plan"]


def test_with_one_slot_less_two_cards_are_enough():
    """PT-139"""
    two = {"S1": "Pit", "S2": "Pit", "hand": ["Plan"]}

    assert not under_ben("Rivals have 1 less Reserve Slot.", {}, **two).can("a operation Plan")
    assert under_ben("Rivals have exactly 3 Reserve Slots.", {}, **two).can("a operation Plan")


# --- no more than so much -------------------------------------------------------------------------


def test_no_more_than_so_much_damage_is_dealt_in_a_round():
    """PT-140"""
    text = "This Leader cannot take more than 5 damage each Round."
    game = under_ben(text, {}, hand=["Spark", "Spark"])

    game.play("a order Spark", "a order Spark").settle()

    assert game.damage("b.F2") == 5


def test_no_more_than_so_much_damage_is_removed_in_a_turn():
    """PT-140"""
    text = "This Leader cannot heal more than 3 damage each Turn."
    anna = leader("Anna", 2, 20, text)
    hurt = bearing("Anna", damage=9)
    game = scene({"leader": hurt, "hand": ["Glow", "Glow"]}, {}, *CARDS, anna)

    game.play("a order Glow", "a order Glow").settle()

    assert game.damage("a.F2") == 6


# --- rows -----------------------------------------------------------------------------------------


def test_two_rows_change_places_column_by_column():
    """PT-141"""
    turn = order("Turn", "Switch your Vanguard with your Flank.")
    unit = {"V1": "Fighter", "V2": "Giant", "F1": "Twig", "F3": corpse("Twig"), "hand": ["Turn"]}
    game = scene(unit, {}, *CARDS, turn)

    game.play("a order Turn").settle()

    assert [game.card(f"a.{slot}") for slot in ("V1", "V2", "V3", "F1", "F3")] == [
        "Twig", "Giant", "Twig", "Fighter", "",
    ]  # fmt: skip
    assert game.lies("a.V3")


def test_a_rivals_rows_change_places_but_for_those_who_cannot_be_moved():
    """PT-141"""
    turn = order("Turn", "Switch a Rival's Vanguard with their Rear.")
    rooted = hero("Rooted", 1, 9, "This Hero cannot be moved.")
    there = {"V1": "Fighter", "V3": "Rooted", "R3": "Twig"}
    game = scene({"hand": ["Turn"]}, there, *CARDS, turn, rooted)

    game.play("a order Turn").settle()

    assert [game.card(f"b.{slot}") for slot in ("V1", "R1", "V3", "R3")] == [
        "", "Fighter", "Rooted", "Twig",
    ]  # fmt: skip


# --- who must attack ------------------------------------------------------------------------------

BOUND = "Rival Heroes must attack each Wave."


def test_who_must_attack_does_so_with_the_last_action():
    """PT-142"""
    game = under_ben(BOUND, {"V1": "Giant"}, V1="Fighter", hand=["Spark"])

    assert not game.can("a pass")
    game.play("a draw").settle()
    assert not game.can("a draw")
    assert not game.can("a order Spark")
    game.play("a attack V1 > b.V1").settle()
    assert game.asked() == "b"


def test_a_long_action_leaves_nothing_for_the_attack():
    """PT-142"""
    game = under_ben(BOUND, {"V1": "Giant"}, V1="Fighter", V2="Twig", F1="Twig", F3="Twig")

    assert not game.can("a switch F1 > F3")


def test_who_cannot_attack_leaves_its_player_free():
    """PT-142"""
    assert under_ben(BOUND, {"V1": "Giant"}, F1="Fighter").can("a pass")
    text = "Heroes in any Unit must attack each Wave. Rival Heroes cannot attack."
    assert under_ben(text, {"V1": "Giant"}, V1="Fighter").can("a pass")


# --- out of the discard pile ----------------------------------------------------------------------


def test_orders_are_played_out_of_the_discard_pile():
    """PT-143"""
    game = of_ana("You may play Orders from your Discard Pile.", {}, discard=["Spark", "Twig"])

    game.play("a order Spark > discard").settle()

    assert (game.damage("b.F2"), sorted(game.discard("a"))) == (4, ["Spark", "Twig"])
    assert not game.can("a recruit Twig > V1 > discard")


def test_heroes_are_recruited_out_of_the_discard_pile():
    """PT-143"""
    text = "You may recruit Heroes from your Discard Pile."
    game = of_ana(text, {}, discard=["Twig"], hand=["Giant"])

    game.play("a recruit Twig > V1 > discard", "a recruit Giant > V2").settle()

    assert (game.card("a.V1"), game.card("a.V2"), game.discard("a")) == ("Twig", "Giant", [])


# --- who felled whom ------------------------------------------------------------------------------


def test_only_those_count_that_were_defeated_by_you():
    """PT-103"""
    text = "Apply 1 damage to a Rival's Leader for each Hero you defeated this Turn."
    reap = order("Reap", text)
    fell = order("Fell", "Defeat a Rival Hero.")
    game = scene({"hand": ["Reap", "Fell"]}, {"V1": "Twig", "V2": "Giant"}, *CARDS, reap, fell)

    game.play("a order Fell", "a choose b.V1", "a order Reap").settle()

    assert game.damage("b.F2") == 1


def test_a_hero_remembers_whom_it_has_defeated():
    """PT-103"""
    text = "While this Hero has defeated a Rival Hero this Round, it has +5 Attack Strength."
    slayer = hero("Slayer", 4, 9, text)
    game = scene({"V1": "Slayer"}, {"V1": "Twig", "V2": "Giant"}, *CARDS, slayer)
    calm = game.position

    game.play("a attack V1 > b.V1", "a pass", "b pass").settle()

    assert calm.marks != game.position.marks
    assert game.lies("b.V1")


def test_the_last_hero_to_fall_is_not_counted_any_more():
    """PT-144"""
    text = "When your last Hero is defeated, draw 2 cards."
    fell = order("Fell", "Defeat each Hero in your Vanguard.")
    anna = leader("Anna", 2, 20, text)
    told = {"leader": "Anna", "V1": "Twig", "hand": ["Fell"]}
    alone = scene(told, {}, *CARDS, anna, fell)
    not_alone = scene({**told, "R1": "Twig"}, {}, *CARDS, anna, fell)

    assert len(alone.play("a order Fell").hand("a")) == 2
    assert not_alone.play("a order Fell").hand("a") == []


# --- moving ---------------------------------------------------------------------------------------


def test_who_has_just_come_may_move_if_a_card_says_so():
    game = of_ana("No Ability.", {}, hand=["Twig"]).play("a recruit Twig > V1")
    freed = of_ana("Your Heroes may move in the Wave they are recruited.", {}, hand=["Twig"])

    assert not game.can("a move V1 > R1")
    assert freed.play("a recruit Twig > V1").can("a move V1 > R1")
