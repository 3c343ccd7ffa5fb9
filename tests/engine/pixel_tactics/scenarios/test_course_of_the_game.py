"""What a card does to the course of the game: who begins, what is skipped, what ends."""

from typing import Any

import pytest

from engine.games.pixel_tactics.cardbook import Card
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    order,
    passes,
    scene,
)

FIGHTER = hero("Fighter", 3, 9)
SCOUT = hero("Scout", 1, 4)


def played(text: str, *cards: Card, **more: Any) -> Game:
    """An order of that text, just played as a's first action."""
    card = order("Card", text)
    mine = {"hand": ["Card"], "V1": "Fighter"}
    game = scene(mine, {"V1": "Fighter"}, FIGHTER, SCOUT, card, *cards, **more)
    return game.play("a order Card").settle()


def where(game: Game) -> tuple[int, int, str]:
    """Round, wave and whose turn."""
    who = game.asked()
    return game.position.round, game.position.wave, who


@pytest.mark.parametrize(
    ("text", "next_wave"),
    [
        ("A Rival becomes the First Player.", (2, 1, "b")),
        ("You become the First Player.", (2, 1, "a")),
        ("A Rival skips their next Turn.", (2, 1, "a")),
        ("Skip the next Wave.", (2, 2, "a")),
        ("End this Wave.", (2, 1, "a")),
    ],
)
def test_the_wave_that_follows(text: str, next_wave: tuple[int, int, str]):
    """PT-121, PT-122"""
    game = played(text)

    if where(game) == (2, 0, "a"):
        game.play("a pass")
    if where(game) == (2, 0, "b"):
        game.play("b pass")

    assert where(game) == next_wave


def test_a_skipped_turn_comes_again_in_the_wave_after():
    game = played("A Rival skips their next Turn.").play("a pass")

    assert where(game.play("a pass")) == (2, 1, "b")


def test_the_first_player_of_the_next_round_is_kept_from_the_others_turn():
    """PT-121: a was first, so b would be; a is once more, and then b."""
    game = played("You become the First Player next Round.", wave="rear")

    game.play("a pass", "b pass")
    begun = where(game)
    game.play("a draw", *passes("ababab"))

    assert begun == (3, 0, "a")
    assert where(game) == (4, 0, "b")


def test_another_turn_follows_the_one_at_hand():
    game = played("Take another Turn after this one.").play("a pass")

    assert where(game) == (2, 0, "a")
    assert where(game.play("a pass")) == (2, 0, "b")


def test_the_first_player_draws_whoever_that_is():
    post = leader("Post", 2, 20, "At the start of each Wave, the First Player draws a card.")
    game = scene({"leader": "Post"}, {}, FIGHTER, post, first="b", turn="b")

    game.play(*passes("ba")).settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == (0, 1)


def test_actions_left_are_counted_when_the_turn_is_passed():
    thrift = leader("Thrift", 2, 20, "At the end of your Turn, draw a card for each unused action.")
    game = scene({"leader": "Thrift"}, {}, FIGHTER, thrift)

    game.play("a draw", "a pass").settle()

    assert len(game.hand("a")) == 2


def test_the_ceasefire_ends_for_all():
    truce = leader("Truce", 2, 20, "Free Action: End the Ceasefire.")
    game = scene(
        {"leader": "Truce", "V1": "Fighter"}, {"V1": "Scout"}, FIGHTER, SCOUT, truce, round=1,
        ceasefire="ab",
    )  # fmt: skip
    before = game.can("a attack V1 > b.V1")

    game.play("a action F2")

    assert (before, game.can("a attack V1 > b.V1")) == (False, True)


def test_in_ceasefire_a_leader_is_stronger():
    calm = leader("Calm", 2, 20, "While you are in Ceasefire, you have 1 more action each Turn.")
    game = scene({"leader": "Calm"}, {}, calm, round=1, ceasefire="ab", turn="b")

    game.play("b pass").settle()

    assert game.position.actions == 3


def test_nobody_comes_to_stand_in_a_slot_that_stays_empty():
    """PT-126"""
    game = played(
        "Choose an empty slot in your Unit. That slot stays empty until the end of the Round.",
        SCOUT,
    )
    game.play("a choose V2")

    assert not game.can("a move V1 > V2")
    assert game.can("a move V1 > V3")


def test_what_is_repeated_is_done_so_often():
    game = played("Apply 1 damage to a Rival Hero. Repeat this twice.").settle()

    assert game.damage("b.V1") == 3


def test_each_empty_slot_counts_and_a_corpse_leaves_none():
    lone = hero(
        "Lone", 1, 5, "This Hero has +1 Attack Strength for each empty slot in your Vanguard."
    )
    game = scene({"V1": "Lone", "V2": corpse("Scout")}, {"V1": "Fighter"}, FIGHTER, SCOUT, lone)

    game.play("a attack V1 > b.V1").settle()

    assert game.damage("b.V1") == 2


@pytest.mark.parametrize(("hurt", "stronger"), [((), 3), (("V1",), 1)])
def test_each_hero_must_be_undamaged_and_not_only_one(hurt: tuple[str, ...], stronger: int):
    """PT-128"""
    proud = hero(
        "Proud",
        1,
        5,
        "While each Hero in your Unit is undamaged, this Hero has +2 Attack Strength.",
    )
    unit = {"V1": bearing("Fighter", damage=1) if hurt else "Fighter", "V2": "Proud"}
    game = scene(unit, {"V1": "Fighter"}, FIGHTER, proud)

    game.play("a attack V2 > b.V1").settle()

    assert game.damage("b.V1") == stronger


def test_who_may_act_again_attacks_twice():
    """PT-129"""
    game = scene(
        {"V1": "Fighter", "hand": ["Again"]}, {"V1": "Fighter"}, FIGHTER,
        order("Again", "A Hero in your Unit may act again."), actions=3,
    )  # fmt: skip
    game.play("a attack V1 > b.V1")
    before = game.can("a attack V1 > b.V1")

    game.play("a order Again", "a attack V1 > b.V1").settle()

    assert (before, game.damage("b.V1")) == (False, 6)


def test_all_statuses_in_a_unit_are_counted():
    proud = leader(
        "Proud", 1, 20, "Your Leader has +1 Attack Strength for each Status in your Unit."
    )
    unit = {"leader": "Proud", "R1": bearing("Scout", "+1 Life", "Intercept")}
    game = scene(unit, {"V2": "Fighter"}, FIGHTER, SCOUT, proud, wave="flank")

    game.play("a attack F2 > b.V2").settle()

    assert game.damage("b.V2") == 3
