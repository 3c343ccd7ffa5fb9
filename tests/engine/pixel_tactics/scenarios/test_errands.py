"""Errands told at length: as much as there is, for each one, twice that many, and whose it is."""

from __future__ import annotations

from tests.engine.pixel_tactics.scenarios.scene import Game, bearing, hero, order, scene

FIGHTER = hero("Fighter", 3, 9)
SCOUT = hero("Scout", 1, 4)


def told(text: str, b: dict[str, object] | None = None, **a: object) -> Game:
    """The sentence as an order of seat a's, played."""
    deck = [f"Spare {n}" for n in range(1, 7)]
    mine = {"V1": "Fighter", "V2": "Scout", "hand": ["Told"], "deck": deck} | a
    rivals = {"V1": "Fighter", "V2": "Scout"} | (b or {})
    return scene(mine, rivals, FIGHTER, SCOUT, order("Told", text)).play("a order Told")


def test_as_much_damage_as_there_is_may_be_moved():
    game = told(
        "Move any amount of damage from your Leader to a Rival Hero.",
        leader=bearing("Ana", damage=3),
    )

    game.play("a choose b.V2", "a amount 2").settle()

    assert (game.damage("a.F2"), game.damage("b.V2")) == (1, 2)


def test_twice_as_many_are_drawn_as_were_defeated():
    game = told("Defeat each Hero in your Unit. Draw two cards for each one.").settle()

    assert len(game.hand("a")) == 4


def test_somebody_in_each_row_is_nobody_where_a_row_is_empty():
    game = told("Apply 3 damage to a Hero in each Rival row.", b={"R1": "Scout"})

    game.play("a choose b.V1").settle()

    assert [game.damage(f"b.{slot}") for slot in ("V1", "V2", "R1")] == [3, 0, 3]


def test_for_each_empty_slot_it_is_done_once():
    game = told("For each empty slot in your Vanguard, apply 2 damage to a Rival's Leader.")

    assert game.settle().damage("b.F2") == 2


def test_their_own_leader_is_healed():
    game = told(
        "Each player removes 2 damage from their Leader.",
        b={"leader": bearing("Ben", damage=3)},
        leader=bearing("Ana", damage=3),
    )

    assert (game.settle().damage("a.F2"), game.damage("b.F2")) == (1, 1)


def test_the_others_are_all_that_the_rival_did_not_choose():
    game = told(
        "Reveal the top 3 cards of your Deck. A Rival chooses one of them; put it into your Hand "
        "and discard the others.",
        deck=["Spare 1", "Spare 2", "Spare 3"],
    ).settle()

    game.play("b choose Spare 2").settle()

    assert game.hand("a") == ["Spare 2"]
    assert sorted(game.discard("a")) == ["Spare 1", "Spare 3", "Told"]
