"""What actions cost, what bounds a value, and what is played only if something is so."""

from collections.abc import Mapping

import pytest

from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    hero,
    leader,
    operation,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 9)
MAGE = hero("Mage", 1, 9, "Spell: Apply 1 damage to a Rival Hero.")
SPARK = order("Spark", "Apply 1 damage to a Rival Hero.")
TWIG = hero("Twig", 1, 2)
CARDS = (FIGHTER, MAGE, SPARK, TWIG)


def of_ana(text: str, rival: Mapping[str, object], *cards: object, **unit: object) -> Game:
    """Anna's Leader says it."""
    anna = leader("Anna", 2, 20, text)
    return scene({"leader": "Anna", **unit}, rival, *CARDS, anna, *cards)  # type: ignore[arg-type]  # cards


def under_ben(text: str, *cards: object, **unit: object) -> Game:
    """A Rival's Leader says it."""
    ben = leader("Ben", 2, 20, text)
    return scene(unit, {"leader": "Ben", "V1": "Fighter"}, *CARDS, ben, *cards)  # type: ignore[arg-type]  # cards


# --- prices ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "entry", "left"),
    [
        ("Casting Spells is a Long Action for Rivals.", "a spell V1", 0),
        ("Casting Spells is a Long Action.", "a spell V1", 0),
        ("Spells cost an additional action.", "a spell V1", 0),
        ("Playing Orders costs 1 more action for Rivals.", "a order Spark", 0),
        ("Moving costs 1 more action for Rivals.", "a move V1 > F1", 0),
        (
            "Attacking costs 1 more action for Rival Heroes in the Vanguard.",
            "a attack V1 > b.V1",
            0,
        ),
        ("Attacking costs 1 more action for Rival Heroes in the Rear.", "a attack V1 > b.V1", 1),
        ("Drawing costs 1 more action for Rivals.", "a order Spark", 1),
        ("Casting Spells costs 1 less action for all players.", "a spell V1", 2),
    ],
)
def test_a_price_is_asked_of_whom_and_for_what_is_said(text: str, entry: str, left: int):
    """PT-134"""
    game = under_ben(text, V1="Mage", hand=["Spark"])

    game.play(entry)

    assert (game.position.actions if game.asked() == "a" else 0) == left


def test_nobody_pays_what_is_not_left():
    """PT-134"""
    game = under_ben("Playing Orders costs 1 more action for Rivals.", V1="Mage", hand=["Spark"])

    game.play("a spell V1").settle()

    assert not game.can("a order Spark")


def test_what_costs_more_was_free_or_long_before():
    """PT-134: first how it counts, then what it costs besides."""
    text = "Playing Orders is a Free Action for you. Your Orders cost 1 more action."
    game = of_ana(text, {"V1": "Fighter"}, hand=["Spark"])

    game.play("a order Spark").settle()

    assert game.position.actions == 1


def test_recruiting_is_free_only_into_that_row():
    """PT-134"""
    text = "Recruiting into the Rear is a Free Action for you. You may recruit Heroes into any row."
    game = of_ana(text, {}, hand=["Fighter", "Mage", "Twig"])

    game.play("a recruit Fighter > R1").settle()
    assert game.position.actions == 2
    game.play("a recruit Mage > V1", "a recruit Twig > R2").settle()
    assert game.position.actions == 1


@pytest.mark.parametrize(("first", "left"), [("V1", 1), ("R1", 2)])
def test_recruiting_into_a_row_is_free_once_each_turn_whatever_else_is_recruited(
    first: str, left: int
):
    """PT-179"""
    text = "Recruiting into the Rear is a Limited Free Action for you. "
    anywhere = "You may recruit Heroes into any row."
    game = of_ana(text + anywhere, {}, hand=["Fighter", "Mage", "Twig"])

    game.play(f"a recruit Fighter > {first}").settle()
    assert game.position.actions == left
    game.play("a recruit Mage > R2").settle()

    assert game.position.actions == 1


def test_recruiting_is_free_only_for_such_cards():
    """PT-134"""
    text = "Recruiting Heroes with 3 or less Life is a Free Action for you."
    game = of_ana(text, {}, hand=["Fighter", "Mage", "Twig"])

    game.play("a recruit Fighter > V1", "a recruit Mage > V2").settle()

    assert game.can("a recruit Twig > V3")


def test_with_no_action_left_only_what_is_free_is_offered():
    text = "Recruiting Heroes with 3 or less Life is a Free Action for you."
    game = of_ana(text, {"V1": "Fighter"}, hand=["Fighter", "Twig"], V1="Mage", V2="Mage")

    game.play("a spell V1", "a spell V2").settle()

    assert game.options("a", "recruit") == ["Twig > V3"]


def test_the_first_order_of_a_round_is_free_and_the_second_is_not():
    text = "Playing Orders is a Limited Free Action for you each Round."
    other = order("Glow", "Remove 1 damage from a Hero.")
    game = of_ana(text, {"V1": "Fighter"}, other, hand=["Spark", "Glow"])

    game.play("a order Spark").settle()
    assert game.position.actions == 2
    game.play("a order Glow").settle()
    assert game.position.actions == 1


def test_who_does_not_pay_with_a_card_has_played_in_vain():
    game = under_ben("Rivals must discard a card to play an Order.", hand=["Spark", "Twig"])

    game.play("a order Spark", "a yes").settle()

    assert (game.damage("b.V1"), game.hand("a")) == (1, [])


# --- bounds ---------------------------------------------------------------------------------------


def test_a_value_does_not_go_beyond_its_bound():
    """PT-134"""
    game = under_ben(
        "Rival Heroes cannot have more Attack Strength than this Leader.", V1="Fighter"
    )

    assert game.play("a attack V1 > b.V1").settle().damage("b.V1") == 2


def test_a_value_does_not_fall_below_its_bound():
    oak = hero("Oak", 1, 6, "This Hero cannot have less than 6 Life.")
    game = scene(
        {"V1": "Fighter"}, {"V1": bearing("Oak", "-1 Life", "-1 Life", damage=2)}, oak, *CARDS
    )

    game.play("a attack V1 > b.V1", "a pass", "b pass").settle()

    assert not game.lies("b.V1")


# --- kept and played only if ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Your Operations cannot be discarded.", ["Vigil"]),
        ("Your Operations and Traps cannot be discarded by Rivals.", ["Vigil"]),
        ("Your Traps cannot be discarded.", []),
    ],
)
def test_operations_that_cannot_be_discarded_stay(text: str, left: list[str]):
    """PT-136"""
    sweep = order("Sweep", "Discard an Operation from a Rival's Reserve.")
    vigil = operation("Vigil", "Your Leader takes 1 less damage from Attacks.")
    ben = leader("Ben", 2, 20, text)
    game = scene({"hand": ["Sweep"]}, {"leader": "Ben", "S1": "Vigil"}, sweep, vigil, ben, *CARDS)

    game.play("a order Sweep").settle()

    assert game.reserve("b") == left


def test_an_order_is_played_only_if_what_it_asks_for_is_so():
    """PT-138"""
    last = order("Last", "Play only if your Leader is damaged. Draw 2 cards.")
    whole = scene({"hand": ["Last"]}, {}, last, *CARDS)
    hurt = scene({"hand": ["Last"], "leader": bearing("Ana", damage=1)}, {}, last, *CARDS)

    assert (whole.can("a order Last"), hurt.can("a order Last")) == (False, True)


def test_the_card_that_asks_for_an_empty_hand_is_not_in_it():
    """PT-138"""
    last = order("Last", "Play only if your Hand is empty. Draw 2 cards.")
    alone = scene({"hand": ["Last"]}, {}, last, *CARDS)
    beside = scene({"hand": ["Last", "Twig"]}, {}, last, *CARDS)

    assert (alone.can("a order Last"), beside.can("a order Last")) == (True, False)


def test_a_trap_is_activated_only_if_what_it_asks_for_is_so():
    stop = trap(
        "Stop",
        "Activate only if you have no Heroes in your Vanguard. "
        "When a Rival Hero attacks, cancel that Attack.",
    )
    unit = {"V1": "Fighter"}
    bare = scene(unit, {"S1": "Stop", "F1": "Fighter"}, stop, *CARDS)
    held = scene(unit, {"S1": "Stop", "V1": "Fighter"}, stop, *CARDS)

    bare.play("a attack V1 > b.F1", "b activate S1").settle()
    assert bare.damage("b.F1") == 0
    assert not held.play("a attack V1 > b.V1").can("b activate S1")


def test_a_spell_is_cast_only_if_what_it_asks_for_is_so():
    sage = hero("Sage", 1, 5, "Spell: Draw 2 cards. Use only if this Hero is damaged.")
    game = scene({"V1": "Sage", "V2": bearing("Sage", damage=1)}, {}, sage, *CARDS)

    assert game.options("a", "spell") == ["V2"]


# --- what is said otherwise -----------------------------------------------------------------------


def test_what_is_forbidden_together_is_forbidden_for_as_long():
    hush = order("Hush", "Rivals cannot play Orders or cast Spells until the end of the Round.")
    game = scene(
        {"hand": ["Hush"], "V1": "Fighter"}, {"hand": ["Spark"], "V1": "Mage"}, hush, *CARDS
    )

    game.play("a order Hush", "a pass")

    assert not game.can("b order Spark")
    assert not game.can("b spell V1")


def test_who_has_too_few_cards_in_hand_does_not_cast():
    text = "Each Rival must have at least two cards in Hand to cast Spells."
    poor = under_ben(text, V1="Mage", hand=["Spark"])
    rich = under_ben(text, V1="Mage", hand=["Spark", "Twig"])

    assert (poor.can("a spell V1"), rich.can("a spell V1")) == (False, True)
