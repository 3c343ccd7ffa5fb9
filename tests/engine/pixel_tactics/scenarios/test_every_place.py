"""Phrases in places that took them only lately, and what they do at the table."""

from __future__ import annotations

from tests.engine.pixel_tactics.scenarios.scene import Game, corpse, hero, order, scene

FIGHTER = hero("Fighter", 3, 9)
SCOUT = hero("Scout", 1, 4)


def told(text: str, b: dict[str, object] | None = None, **a: object) -> Game:
    """The sentence as an order of seat a's, played."""
    mine = {"V1": "Fighter", "hand": ["Told"], "deck": ["Spare 1", "Spare 2"]} | a
    rivals = {"V1": "Fighter", "hand": ["Spare 12"], "deck": ["Spare 13", "Spare 14"]} | (b or {})
    game = scene(mine, rivals, FIGHTER, SCOUT, order("Told", text))
    return game.play("a order Told")


def test_as_many_cards_are_discarded_as_the_leader_strikes_for():
    game = told(
        "Discard cards equal to your Leader's Attack Strength.",
        hand=["Told", "Scout", "Fighter", "Spare 3"],
    )

    game.play("a choose Scout", "a choose Spare 3").settle()

    assert game.hand("a") == ["Fighter"]


def test_as_many_cards_are_revealed_as_there_are_corpses():
    text = "Reveal cards from the top of your Deck equal to the number of Corpses in your Unit."
    game = told(f"{text} Put all of them into your Hand.", V2=corpse("Scout"), V3=corpse("Scout"))

    game.play("* top a > Spare 1", "* top a > Spare 2").settle()

    assert game.hand("a") == ["Spare 1", "Spare 2"]


def test_a_rival_is_made_to_do_it_only_if_you_like():
    spared = told("You may make a Rival discard a card.").play("a no").settle()
    made = told("You may make a Rival discard a card.").play("a yes").settle()

    assert spared.hand("b") == ["Spare 12"]
    assert made.hand("b") == []


def test_whoever_holds_most_loses_a_hero_of_their_choice():
    game = told(
        "The player with the most cards in Hand defeats one of their Heroes.",
        {"V2": "Scout", "hand": ["Spare 12", "Spare 15"]},
    )

    game.play("b choose V2").settle()

    assert game.lies("b.V2")


def test_a_rival_who_must_do_either_chooses_which():
    game = told("A Rival must discard a card or clear a Corpse.", {"R1": corpse("Scout")})

    assert game.asked() == "b"


def test_unless_every_one_is_hurt_is_so_while_one_is_not():
    game = told("Draw a card unless each Hero in your Unit is damaged.")

    assert len(game.settle().hand("a")) == 1


def test_the_supporter_of_the_leader_is_whoever_stands_behind():
    game = told("Apply 2 damage to your Leader's Supporter.", R2="Fighter").settle()

    assert game.damage("a.R2") == 2


def test_into_a_different_row_is_not_beside_where_it_stood():
    game = told("Move a Hero in your Unit to a different row.", R3="Scout")

    game.play("a choose V1")

    assert game.options("a", "place") == ["F1", "F3", "R1", "R2"]


def test_a_column_for_itself_is_left_alone():
    game = told("Move a Hero in your Unit to another column.", V2="Scout").play("a choose V1")

    assert {each[-1] for each in game.options("a", "place")} == {"2", "3"}


def test_the_same_is_done_to_whoever_stands_behind():
    game = told("Apply 2 damage to your Leader, then do the same to its Supporter.", R2="Fighter")

    game.settle()

    assert (game.damage("a.F2"), game.damage("a.R2")) == (2, 2)


def test_an_order_or_an_operation_is_what_may_be_discarded():
    rally = order("Rally", "Draw a card.")
    mine = {"hand": ["Told", "Rally", "Spare 3"]}
    text = "You may discard an Order or Operation. If you do, draw a card."
    game = scene(mine, {}, rally, order("Told", text)).play("a order Told", "a yes")

    assert game.settle().discard("a") == ["Rally", "Told"]
