"""The actions of a turn: what each does, what it needs, and what a hero may do in one turn."""

from typing import Any

import pytest

from engine.games.pixel_tactics.cardbook import Card
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    corpse,
    hero,
    leader,
    operation,
    order,
    passes,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 5)
BOWMAN = hero("Bowman", 2, 4, "Ranged Attack.")
CASTER = hero("Caster", 2, 5, "Spell: Draw a card.")
VOLLEY = order("Volley", "Apply 2 damage to a Rival Hero.")
SUPPLY = order("Supply", "Draw 2 cards.")
DRILL = operation("Drill", "Your Heroes have +1 Attack Strength.")
SNARE = trap("Snare", "When a Rival Hero attacks, cancel that Attack.")
CARDS = (FIGHTER, BOWMAN, CASTER, VOLLEY, SUPPLY, DRILL, SNARE)


def table(
    a: dict[str, Any],
    b: dict[str, Any] | None = None,
    *,
    cards: tuple[Card, ...] = (),
    **more: Any,
) -> Game:
    return scene(a, b or {"V1": "Fighter"}, *CARDS, *cards, **more)


# --- draw ----------------------------


def test_drawing_takes_one_card_from_the_deck():
    game = table({"deck": ["Fighter", "Caster"]}).play("a draw", "* deal a > Caster")

    assert (game.hand("a"), game.deck("a")) == (["Caster"], 1)


def test_nobody_draws_as_an_action_with_five_cards_in_hand():
    game = table({"hand": ["Fighter", "Bowman", "Caster", "Volley", "Supply"]})

    assert not game.can("a draw")


def test_nobody_draws_from_an_empty_deck():
    assert not table({"deck": []}).can("a draw")


def test_abilities_draw_beyond_a_full_hand():
    game = table({"hand": ["Fighter", "Bowman", "Caster", "Volley", "Supply", "Drill"]})

    game.play("a order Supply")

    assert len(game.hand("a")) == 7


def test_an_ability_draws_what_the_deck_still_has():
    game = table({"hand": ["Supply"], "deck": ["Fighter"]}).play("a order Supply")

    assert game.hand("a") == ["Fighter"]


# --- recruit ----------------------------


@pytest.mark.parametrize(("wave", "slot"), [("vanguard", "V2"), ("flank", "F1"), ("rear", "R3")])
def test_heroes_are_recruited_into_the_row_of_the_wave(wave: str, slot: str):
    game = table({"hand": ["Fighter"]}, wave=wave)

    assert {place[0] for place in (o.split(" > ")[1] for o in game.options("a", "recruit"))} == {
        slot[0]
    }
    assert game.play(f"a recruit Fighter > {slot}").card(f"a.{slot}") == "Fighter"


def test_nobody_is_recruited_onto_a_hero_or_a_corpse():
    game = table({"V1": "Fighter", "V2": corpse("Fighter"), "hand": ["Bowman"]})

    assert game.options("a", "recruit") == ["Bowman > V3"]


@pytest.mark.parametrize("act", ["attack V1 > b.V1", "spell V1", "move V1 > V2"])
def test_a_hero_recruited_this_wave_does_nothing_yet(act: str):
    game = table({"hand": ["Caster"]}).play("a recruit Caster > V1")

    assert not game.can(f"a {act}")


def test_a_hero_recruited_in_one_wave_may_move_in_the_next():
    game = table({"hand": ["Fighter"]}).play("a recruit Fighter > V1", *passes("ab"))

    assert game.can("a move V1 > F1")


# --- what a hero may do in a turn ----------------------------


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("attack V1 > b.V1", "attack V1 > b.V1"),
        ("attack V1 > b.V1", "spell V1"),
        ("attack V1 > b.V1", "move V1 > V3"),
        ("spell V1", "attack V1 > b.V1"),
        ("spell V1", "spell V1"),
        ("spell V1", "move V1 > V3"),
        ("move V1 > V3", "attack V3 > b.V1"),
        ("move V1 > V3", "spell V3"),
        ("move V1 > V3", "move V3 > V2"),
    ],
)
def test_one_hero_does_one_thing_in_a_turn(first: str, then: str):
    game = table({"V1": "Caster"}).play(f"a {first}")

    assert not game.can(f"a {then}")


def test_two_heroes_may_do_one_thing_each():
    game = table({"V1": "Fighter", "V2": "Fighter"})

    game.play("a attack V1 > b.V1", "a attack V2 > b.V1")

    assert game.damage("b.V1") == 6


def test_an_action_an_ability_makes_a_hero_do_does_not_count():
    call = order("Call", "Attack with a Hero in your Unit.")
    game = table({"V1": "Fighter", "hand": ["Call"]}, cards=(call,))

    game.play("a order Call", "a strike V1 > b.V1", "a attack V1 > b.V1")

    assert game.damage("b.V1") == 6


# --- move, switch, clear ----------------------------


def test_a_hero_moves_from_any_row_to_any_empty_slot_in_any_wave():
    game = table({"R1": "Fighter"}).play("a move R1 > V3")

    assert (game.card("a.V3"), game.card("a.R1")) == ("Fighter", "")


def test_leaders_are_never_moved():
    game = table({"V1": "Fighter"}, wave="flank")

    assert {o.split(" > ")[0] for o in game.options("a", "move")} == {"V1"}
    assert not any("F2" in o.split(" > ") for o in game.options("a", "switch"))


def test_nobody_moves_onto_a_corpse():
    game = table({"V1": "Fighter", "V2": corpse("Bowman")})

    assert not game.can("a move V1 > V2")


def test_switching_is_a_long_action():
    game = table({"V1": "Fighter", "R1": "Bowman"}).play("a switch V1 > R1")

    assert (game.card("a.V1"), game.card("a.R1"), game.asked()) == ("Bowman", "Fighter", "b")


def test_switching_needs_two_actions():
    game = table({"V1": "Fighter", "R1": "Bowman"}).play("a draw")

    assert not game.can("a switch V1 > R1")


def test_nothing_switches_with_itself():
    game = table({"V1": "Fighter", "R1": "Bowman"})
    unlisted = game.state.rules.asks(game.position)[0]

    assert ("switch", "V1", "V1") not in unlisted


def test_a_hero_switches_with_a_corpse():
    game = table({"V1": "Fighter", "R1": corpse("Bowman")}).play("a switch V1 > R1")

    assert (game.card("a.R1"), game.lies("a.V1")) == ("Fighter", True)


def test_a_corpse_is_cleared_in_any_wave_to_its_owners_discard_pile():
    game = table({"R1": corpse("Bowman"), "R1 owner": 1}).play("a clear R1")

    assert (game.card("a.R1"), game.discard("a"), game.discard("b")) == ("", [], ["Bowman"])


# --- orders ----------------------------


def test_an_order_is_followed_and_then_discarded():
    game = table({"hand": ["Volley"]}).play("a order Volley")

    assert (game.damage("b.V1"), game.hand("a"), game.discard("a")) == (2, [], ["Volley"])


def test_an_order_at_work_is_neither_in_hand_nor_in_the_discard_pile():
    count = order("Count", "Draw a card for each Order in your Discard Pile.")
    game = table({"hand": ["Count"], "discard": ["Volley"]}, cards=(count,)).play("a order Count")

    assert len(game.hand("a")) == 1


def test_the_order_of_a_card_with_an_operation_or_trap_is_blank():
    copy = order("Copy", "Use an Order in your Discard Pile.")
    game = table({"hand": ["Copy"], "discard": ["Drill", "Snare"]}, cards=(copy,)).play(
        "a order Copy"
    )

    assert game.asked() == "a"
    assert game.reserve("a") == []


# --- leader actions, free, long and limited ----------------------------


def led(text: str, **more: object) -> Game:
    captain = leader("Captain", 2, 20, text)
    return table({"leader": "Captain", "V1": "Fighter", **more}, cards=(captain,))


@pytest.mark.parametrize("wave", ["vanguard", "flank", "rear"])
def test_a_leaders_action_works_in_every_wave(wave: str):
    captain = leader("Captain", 2, 20, "Action: Draw a card.")
    game = table({"leader": "Captain"}, cards=(captain,), wave=wave).play("a action F2")

    assert len(game.hand("a")) == 1


def test_an_action_costs_one_and_may_be_used_again():
    game = led("Action: Draw a card.").play("a action F2", "a action F2")

    assert (len(game.hand("a")), game.asked()) == (2, "b")


def test_a_limited_action_works_once_each_turn():
    game = led("Limited Action: Draw a card.").play("a action F2")

    assert not game.can("a action F2")


def test_a_free_action_costs_nothing_and_works_after_the_last_action():
    game = led("Free Action: Draw a card.").play("a draw", "a draw", "a action F2")

    assert (len(game.hand("a")), game.asked()) == (3, "a")


def test_a_long_action_takes_both():
    game = led("Long Action: Draw 3 cards.").play("a action F2")

    assert (len(game.hand("a")), game.asked()) == (3, "b")


def test_a_long_action_needs_both():
    assert not led("Long Action: Draw 3 cards.").play("a draw").can("a action F2")


def test_free_attacks_still_come_once_for_each_hero():
    game = led("Attacking is a Free Action for your Heroes.", V2="Bowman")

    game.play("a attack V1 > b.V1")
    assert not game.can("a attack V1 > b.V1")

    game.play("a attack V2 > b.V1", "a draw", "a draw")
    assert game.damage("b.V1") == 5


# --- leaders who fight -----------------------------


def test_a_leaders_spell_is_cast_in_the_flank_wave_only():
    mage = leader("Mage", 2, 20, "Spell: Draw a card.")
    early = table({"leader": "Mage"}, cards=(mage,))
    flank = table({"leader": "Mage"}, cards=(mage,), wave="flank")

    assert not early.can("a spell F2")
    assert len(flank.play("a spell F2").hand("a")) == 1


def test_a_leader_who_attacked_casts_nothing_this_turn():
    mage = leader("Mage", 2, 20, "Spell: Draw a card.")
    game = table({"leader": "Mage"}, cards=(mage,), wave="flank").play("a attack F2 > b.V1")

    assert not game.can("a spell F2")


def test_a_leader_does_one_thing_each_turn_but_its_actions_are_something_else():
    captain = leader("Captain", 2, 20, "Action: Draw a card.")
    game = table({"leader": "Captain"}, cards=(captain,), wave="flank")

    game.play("a attack F2 > b.V1", "a action F2")

    assert (game.damage("b.V1"), len(game.hand("a"))) == (2, 1)


def test_a_turn_with_free_actions_left_is_over_when_its_player_says_so():
    captain = leader("Captain", 2, 20, "Limited Free Action: Draw a card.")
    game = table({"leader": "Captain"}, cards=(captain,)).play("a draw", "a draw")

    assert game.asked() == "a"
    assert game.play("a pass").asked() == "b"


def test_a_turn_with_nothing_left_to_do_is_over_by_itself():
    assert table({}).play("a draw", "a draw").asked() == "b"
