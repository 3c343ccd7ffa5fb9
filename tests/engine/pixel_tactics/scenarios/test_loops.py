"""Abilities that set one another off: circles that end by ruling, and those a judge must end."""

import pytest

from engine.games.pixel_tactics import duel
from engine.games.pixel_tactics.frames import React
from engine.kernel.refusals import Undecided
from tests.engine.pixel_tactics.scenarios.scene import Game, hero, order, scene

FIGHTER = hero("Fighter", 3, 5)
MIRROR = hero("Mirror", 1, 5, "Spell: Use the Spell of an adjacent Hero.")
ECHO = hero("Echo", 1, 5, "Spell: Draw a card, then use the Spell of another Hero in your Unit.")
BALM = hero("Balm", 1, 5, "When your Leader takes damage, remove 1 damage from your Leader.")
NETTLE = hero(
    "Nettle", 1, 5, "When damage is removed from your Leader, apply 1 damage to your Leader."
)
WALL = hero(
    "Wall", 1, 9, "If a Hero in your Unit would take damage, move that damage to this Hero."
)
THORN = hero(
    "Thorn", 1, 90, "When a Hero in your Unit takes damage, deal 1 damage to a Rival Hero."
)
LEDGER = hero(
    "Ledger", 1, 5, "When a Hero in your Unit takes damage, deal 1 damage to the Rival Leader."
)
RAIN = order("Rain", "Deal 1 damage to each Rival Hero, then deal 1 damage to each Rival Hero.")
BLOW = order("Blow", "Apply 2 damage to a Rival Leader.")
READER = hero("Reader", 1, 5, "When you draw a card, draw an additional card.")
CARDS = (READER, FIGHTER, MIRROR, ECHO, BALM, NETTLE, WALL, BLOW, THORN, LEDGER, RAIN)


def test_two_spells_that_use_each_other_come_to_an_end():
    game = scene(
        {"R2": "Echo of Dr. Imani Roake", "R3": "Contralto Seven"}, {}, *CARDS, wave="rear"
    )

    game.play("a spell R2")

    assert (game.asked(), game.position.actions) == ("a", 1)


def test_what_stands_before_the_circle_is_done_once():
    game = scene({"V1": "Echo", "V2": "Mirror"}, {}, *CARDS).play("a spell V1")

    assert (game.asked(), len(game.hand("a"))) == ("a", 1)


def test_a_spell_used_by_another_may_still_use_a_third():
    game = scene({"V1": "Mirror", "V2": "Echo", "V3": "Mirror"}, {}, *CARDS)

    game.play("a spell V1")

    assert len(game.hand("a")) == 1


def circle() -> Game:
    return scene({"hand": ["Blow"]}, {"V1": "Balm", "V2": "Nettle"}, *CARDS)


def test_two_reactions_that_feed_each_other_come_to_an_end():
    game = circle().play("a order Blow")

    assert (game.asked(), game.damage("b.F2")) == ("a", 1)


def test_two_leaders_that_answer_each_other_come_to_an_end():
    game = scene({"V1": "Thorn"}, {"V1": "Thorn"}, *CARDS).play("a attack V1 > b.V1")

    assert (game.damage("b.V1"), game.damage("a.V1")) == (1 + 9, 10)


def test_what_an_act_brings_about_is_always_answered():
    others = dict.fromkeys(("V2", "V3", "F1", "F3", "R1", "R2", "R3"), "Fighter")
    game = scene({"hand": ["Rain"]}, {"V1": "Ledger", **others}, *CARDS)

    game.play("a order Rain")

    reactions = game.position.stack[-1]
    assert isinstance(reactions, React)
    assert len(reactions.queue) == 2 * 8


def test_a_circle_that_does_not_end_needs_a_judge_and_is_named(monkeypatch):
    monkeypatch.setattr(duel, "STEP_BUDGET", 60)

    with pytest.raises(Undecided) as found:
        circle().play("a order Blow")

    assert found.value.sentence == (
        "Balm and Nettle set one another off without end; a judge must say where it stops."
    )
    assert found.value.rule == "PT-32"


def test_a_redirection_does_not_hand_damage_to_itself():
    game = scene({"V1": "Fighter"}, {"V1": "Wall", "V2": "Fighter"}, *CARDS)

    game.play("a attack V1 > b.V2")

    assert (game.damage("b.V1"), game.damage("b.V2")) == (3, 0)


def test_a_card_drawn_because_of_a_draw_brings_no_further_one():
    game = scene({"V1": "Reader", "deck": [f"Spare {n}" for n in range(1, 9)]}, {}, *CARDS)

    game.play("a draw").settle()

    assert len(game.hand("a")) == 2


def test_two_that_draw_because_of_a_draw_do_not_chase_each_other():
    """PT-133"""
    spares = [f"Spare {n}" for n in range(1, 9)]
    game = scene({"V1": "Reader", "V2": "Reader", "deck": spares}, {}, *CARDS)

    game.play("a draw", "a resolve Reader V1").settle()

    assert len(game.hand("a")) == 3


def test_what_does_something_else_answers_every_card_drawn():
    """PT-133"""
    sting = hero("Sting", 1, 5, "When you draw a card, apply 1 damage to each Rival Leader.")
    spares = [f"Spare {n}" for n in range(1, 9)]
    game = scene({"V1": "Reader", "V2": "Sting", "deck": spares}, {}, sting, *CARDS)

    game.play("a draw", "a resolve Reader V1").settle()

    assert game.damage("b.F2") == 2
