"""What comes of a blow, of a Corpse that is cleared, and in the next Turn of a Hero."""

from __future__ import annotations

from tests.engine.pixel_tactics.scenarios.scene import bearing, corpse, hero, leader, order, scene

FIGHTER = hero("Fighter", 3, 9)
GIANT = hero("Giant", 1, 20)
CARDS = (FIGHTER, GIANT)


def test_a_heros_next_turn_is_that_of_whoever_has_it_in_their_unit():
    """PT-164"""
    told = order("Told", "A Rival Hero cannot attack during its next Turn.")
    game = scene({"hand": ["Told"]}, {"V1": "Giant", "V2": "Fighter"}, *CARDS, told)

    game.play("a order Told", "a choose b.V1").settle()
    game.play("a pass")

    assert not game.can("b attack V1 > a.F2")
    assert game.can("b attack V2 > a.F2")


def test_a_hero_of_ones_own_is_bound_in_ones_own_next_turn():
    """PT-164"""
    told = order("Told", "A Hero in your Unit cannot move during its next Turn.")
    game = scene({"hand": ["Told"], "V1": "Fighter"}, {}, *CARDS, told)

    game.play("a order Told").settle()
    assert game.can("a move V1 > V2")
    game.play("a pass", "b pass")

    assert not game.can("a move V1 > V2")


def test_a_hero_comes_into_the_slot_of_the_corpse_that_was_cleared():
    """PT-165"""
    bo = leader("Bo", 2, 20, "When you clear a Corpse, you may recruit a Hero into its slot.")
    unit = {"leader": "Bo", "R1": corpse("Giant"), "hand": ["Fighter"]}
    game = scene(unit, {}, *CARDS, bo)

    game.play("a clear R1", "a yes").settle()

    assert game.card("a.R1") == "Fighter"


def test_no_one_comes_where_the_corpse_of_a_rival_lay():
    """PT-165: into the Unit of whoever recruits, and that slot is none of theirs."""
    bo = leader("Bo", 2, 20, "When you clear a Corpse, you may recruit a Hero into its slot.")
    told = order("Told", "Clear a Rival Corpse.")
    unit = {"leader": "Bo", "hand": ["Fighter", "Told"]}
    game = scene(unit, {"R1": corpse("Giant")}, *CARDS, bo, told)

    game.play("a order Told", "a yes").settle()

    assert game.card("a.R1") == ""
    assert game.hand("a") == ["Fighter"]


def test_an_adjacent_slot_of_the_same_row_is_asked_for():
    told = order("Told", "Move a Hero in your Unit to an adjacent slot in its row.")
    game = scene({"hand": ["Told"], "V1": "Fighter"}, {}, *CARDS, told)

    game.play("a order Told").settle()

    assert game.card("a.V2") == "Fighter"


def test_damage_by_a_rivals_order_is_told_from_other_damage():
    bo = leader("Bo", 2, 20, "When a Hero in your Unit is damaged by a Rival's Order, draw a card.")
    told = order("Told", "Apply 1 damage to a Rival Hero.")
    rival = {"leader": "Bo", "V1": "Giant"}
    game = scene({"hand": ["Told"], "V1": "Fighter"}, rival, *CARDS, bo, told)

    game.play("a order Told").settle()

    assert game.damage("b.V1") == 1
    assert len(game.hand("b")) == 1


def test_what_was_discarded_this_turn_is_remembered():
    """PT-166"""
    told = order("Told", "If you discarded a card this Turn, apply 3 damage to a Rival's Leader.")
    shed = order("Shed", "Discard a card.")
    game = scene({"hand": ["Told", "Shed", "Giant"]}, {}, *CARDS, told, shed)

    game.play("a order Shed", "a choose Giant", "a order Told").settle()

    assert game.damage("b.F2") == 3


def test_what_goes_on_once_something_is_awaited_is_not_done_before():
    """What hangs on an answer that is given then is asked then."""
    text = (
        "Until the end of the Round, when a Rival plays an Order, they may discard a card. "
        "If they do not, cancel that Order."
    )
    told, shed = order("Told", text), order("Shed", "Apply 2 damage to a Rival's Leader.")
    game = scene({"hand": ["Told"]}, {"hand": ["Shed"]}, *CARDS, told, shed)

    game.play("a order Told", "a pass", "b order Shed").settle()

    assert game.damage("a.F2") == 0


def test_who_heals_as_much_as_its_own_strength():
    told = order("Told", "Each Hero in your Unit heals damage equal to its Attack Strength.")
    unit = {"hand": ["Told"], "V1": bearing("Fighter", damage=5), "V2": bearing("Giant", damage=5)}
    game = scene(unit, {}, *CARDS, told)

    game.play("a order Told").settle()

    assert (game.damage("a.V1"), game.damage("a.V2")) == (2, 4)


def test_cards_drawn_this_turn_are_counted_one_by_one():
    """PT-167"""
    told = order(
        "Told", "If you drew 2 or more cards this Turn, apply 3 damage to a Rival's Leader."
    )
    two = order("Two", "Draw 2 cards.")
    game = scene({"hand": ["Told", "Two"]}, {}, *CARDS, told, two)
    less = scene({"hand": ["Told", "Two"]}, {}, *CARDS, told, two)

    game.play("a order Two", "a order Told").settle()
    less.play("a draw", "a order Told").settle()

    assert game.damage("b.F2") == 3
    assert less.damage("b.F2") == 0
