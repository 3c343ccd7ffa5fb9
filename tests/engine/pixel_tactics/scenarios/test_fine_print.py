"""Sentences of the rulebooks that no other scenario tries by themselves."""

from typing import Any

import pytest

from engine import catalogue
from engine.games.pixel_tactics.cardbook import Card, CardBook
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.editions import DELUXE
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import start
from tests.engine.pixel_tactics.scenarios.scene import (
    PRINTED,
    SPARE,
    Game,
    bearing,
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
WALL = hero("Wall", 1, 8, "Intercept.")
CASTER = hero("Caster", 2, 5, "Spell: Apply 2 damage to a Rival Hero.")
SUPPLY = order("Supply", "Draw 2 cards.")
DRILL = operation("Drill", "Your Heroes have +1 Attack Strength.")
SNARE = trap("Snare", "When a Rival Hero attacks, cancel that Attack.")
SHEARS = trap("Shears", "When a Rival activates a Trap, cancel that Trap.")
CARDS = (FIGHTER, BOWMAN, WALL, CASTER, SUPPLY, DRILL, SNARE, SHEARS)
EDITIONS = ("deluxe", "mega-man", "classic")


def table(a: dict[str, Any], b: dict[str, Any], *cards: Card, **more: Any) -> Game:
    return scene(a, b, *CARDS, *cards, **more)


# --- heroes, leaders, rows --------------------------------------------------------------------


def test_what_speaks_of_heroes_leaves_leaders_alone():
    banner = leader("Banner", 2, 20, "Your Heroes have +3 Attack Strength.")
    game = table({"leader": "Banner", "F1": "Fighter"}, {"V1": "Wall"}, banner, wave="flank")

    game.play("a attack F2 > b.V1", "a attack F1 > b.V1")

    assert game.damage("b.V1") == 2 + (3 + 3)


def test_what_speaks_of_leaders_leaves_heroes_alone():
    salve = order("Salve", "Apply 3 damage to each Leader.")
    game = table({"V1": "Fighter", "hand": ["Salve"]}, {"V1": "Fighter"}, salve)

    game.play("a order Salve")

    assert [game.damage(at) for at in ("a.F2", "b.F2", "a.V1", "b.V1")] == [3, 3, 0, 0]


def test_a_corpse_is_nobodys_forerunner():
    words = "Ranged Attack. While this Hero has a Forerunner, it has +2 Attack Strength."
    game = table(
        {"F1": corpse("Fighter"), "R1": "Count", "F3": "Fighter", "R3": "Count"},
        {"V1": "Wall"},
        hero("Count", 1, 5, rear=words),
        wave="rear",
    )

    assert game.play("a attack R1 > b.V1").damage("b.V1") == 1
    assert game.play("a attack R3 > b.V1").damage("b.V1") == 1 + 3


def test_a_hero_that_comes_back_has_left_its_damage_behind():
    recall = order("Recall", "Return a Hero in your Unit to its owner's Hand.")
    game = table({"V1": bearing("Fighter", damage=4), "hand": ["Recall"]}, {}, recall)

    game.play("a order Recall", "a recruit Fighter > V2")

    assert game.damage("a.V2") == 0


# --- the first player and the waves -----------------------------------------------------------


def test_the_first_player_changes_with_every_round():
    game = table({}, {"V1": "Fighter"}, wave="rear")

    assert game.play("a draw", "a pass", "b pass").asked() == "b"
    assert game.play("b draw", *passes("bababa")).asked() == "a"


@pytest.mark.parametrize("wave", ["vanguard", "flank", "rear"])
def test_casualties_fall_at_the_end_of_every_wave(wave: str):
    game = table({}, {"R1": bearing("Fighter", damage=5)}, wave=wave).play(*passes("ab"))

    assert game.lies("b.R1")


# --- ceasefire --------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ceasefire_lasts_through_all_three_waves(edition: str):
    game = scene(
        {"V1": "Fighter", "F1": "Fighter", "R1": "Bowman"},
        {"V1": "Fighter"},
        *CARDS,
        edition=edition,
        round=1,
        ceasefire="ab",
    )

    for attack in ("V1 > b.V1", "F1 > b.V1", "R1 > b.V1"):
        assert not game.can(f"a attack {attack}")
        game.play("a draw", *passes("ab"))


def test_a_trap_is_not_asked_for_in_the_ceasefire():
    toll = trap("Toll", "When a Rival recruits a Hero, draw 2 cards.")
    unit = {"hand": ["Fighter"]}
    truce = table(unit, {"S1": "Toll"}, toll, round=1, ceasefire="ab")
    war = table(unit, {"S1": "Toll"}, toll)

    assert truce.play("a recruit Fighter > V1").asked() == "a"
    assert not truce.can("b activate S1")
    assert war.play("a recruit Fighter > V1").can("b activate S1")


def test_nobody_looks_into_a_rivals_hand_in_the_ceasefire():
    spy = hero("Spy", 1, 4, "When this Hero is recruited, look at a Rival's Hand.")
    unit = {"hand": ["Spy"]}
    truce = table(unit, {"hand": ["Supply"]}, spy, round=1, ceasefire="ab")
    war = table(unit, {"hand": ["Supply"]}, spy)

    assert "Supply" not in " ".join(truce.play("a recruit Spy > V1").settle().hears("a"))
    assert "Supply" in " ".join(war.play("a recruit Spy > V1").settle().hears("a"))


# --- actions ----------------------------------------------------------------------------------


def test_two_corpses_change_places():
    game = table({"V1": corpse("Fighter"), "R2": corpse("Bowman")}, {}).play("a switch V1 > R2")

    assert (game.card("a.V1"), game.card("a.R2")) == ("Bowman", "Fighter")


def test_heroes_who_switched_are_done_for_the_turn():
    guide = leader("Guide", 2, 20, "Switching is a normal Action for you.")
    game = table({"leader": "Guide", "V1": "Fighter", "R1": "Fighter"}, {"V1": "Wall"}, guide)

    game.play("a switch V1 > R1")

    assert not game.can("a attack V1 > b.V1")
    assert not game.can("a move R1 > R2")


def test_a_free_spell_costs_nothing_and_is_still_cast_once():
    spark = hero("Spark", 1, 5, "Free Spell: Draw a card.")
    game = table({"V1": "Spark"}, {}, spark).play("a spell V1")

    assert game.position.actions == 2
    assert not game.can("a spell V1")


def test_a_long_spell_takes_both_actions_and_needs_both():
    storm = hero("Storm", 1, 5, "Long Spell: Draw 3 cards.")
    game = table({"V1": "Storm"}, {}, storm)

    assert not Game(game.state).play("a draw").can("a spell V1")
    assert game.play("a spell V1").asked() == "b"


def test_traps_answer_traps_until_nobody_wishes_to():
    game = table(
        {"V1": "Fighter", "S1": "Shears"},
        {"V1": "Wall", "S1": "Snare", "S2": "Shears"},
    )

    game.play("a attack V1 > b.V1", "b activate S1", "a activate S1", "b activate S2")

    assert game.damage("b.V1") == 0
    assert sorted(game.discard("b")) == ["Shears", "Snare"]


def test_what_waits_for_an_order_comes_once_it_is_followed():
    """The hand is counted when both cards of the order are in it."""
    clerk = leader("Clerk", 2, 20, "When you play an Order, apply damage to a Rival's Leader "
                   "equal to the number of cards in your Hand.")  # fmt: skip
    game = table({"leader": "Clerk", "hand": ["Supply"]}, {}, clerk).play("a order Supply")

    assert game.settle().damage("b.F2") == 2


@pytest.mark.parametrize("edition", ["deluxe", "classic"])
def test_an_operation_that_another_card_follows_is_blank(edition: str):
    copy = order("Copy", "Use an Order in your Discard Pile.")
    game = scene(
        {"V1": "Fighter", "hand": ["Copy"], "discard": ["Drill"]},
        {"V1": "Wall"},
        *CARDS,
        copy,
        edition=edition,
    )

    game.play("a order Copy", "a attack V1 > b.V1")

    assert (game.reserve("a"), game.damage("b.V1")) == ([], 3)


def test_cards_are_discarded_from_hand_and_heroes_from_units():
    levy = order("Levy", "Discard a card, then discard a Hero in your Unit.")
    game = table({"V1": "Fighter", "hand": ["Levy", "Supply"]}, {}, levy).play("a order Levy")

    assert (game.hand("a"), game.card("a.V1")) == ([], "")
    assert sorted(game.discard("a")) == ["Fighter", "Levy", "Supply"]


# --- attacking --------------------------------------------------------------------------------


def test_a_leader_may_have_ranged_attack():
    archer = leader("Archer", 4, 20, "Ranged Attack.")
    game = table({"leader": "Archer", "V2": "Fighter"}, {"V1": "Wall", "R1": "Fighter"}, archer,
                 wave="flank")  # fmt: skip

    assert game.can("a attack F2 > b.F2")
    assert not game.can("a attack F2 > V2")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_interceptor_may_be_shot_at(edition: str):
    game = scene({"R1": "Bowman"}, {"F1": "Wall"}, *CARDS, wave="rear", edition=edition)

    assert game.play("a attack R1 > b.F1").damage("b.F1") == 2


@pytest.mark.parametrize("behind", ["F2", "R2"])
def test_an_interceptor_guards_leader_and_hero_behind_it(behind: str):
    game = table({"R1": "Bowman"}, {"V2": "Wall", "R2": "Fighter"}, wave="rear")

    game.play(f"a attack R1 > b.{behind}")

    assert (game.damage("b.V2"), game.damage(f"b.{behind}")) == (2, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_intercept_stops_neither_spells_nor_melee(edition: str):
    game = scene(
        {"V1": "Caster", "V2": "Fighter"},
        {"V1": "Wall", "R1": "Fighter", "F3": "Fighter"},
        *CARDS,
        edition=edition,
    )

    game.play("a spell V1", "a choose b.R1", "a attack V2 > b.F3")

    assert [game.damage(f"b.{slot}") for slot in ("V1", "R1", "F3")] == [0, 2, 3]


# --- matches and decks ------------------------------------------------------------------------

DYING = bearing("Ben", damage=20)
A_DECK = [f"Spare {n}" for n in range(1, 11)]
B_DECK = [f"Spare {n}" for n in range(11, 21)]


def won(best_of: int, trophies: tuple[int, int]) -> Game:
    """Ana has just won another game."""
    unit = {"leader": DYING, "deck": B_DECK}
    game = table({"deck": A_DECK}, unit, best_of=best_of, trophies=trophies)
    return game.play(*passes("ab")).settle()


@pytest.mark.parametrize(
    ("best_of", "trophies", "over"),
    [(1, (0, 0), True), (3, (1, 1), True), (5, (1, 2), False), (5, (2, 2), True)],
)
def test_three_trophies_win_the_best_of_five(best_of: int, trophies: tuple[int, int], over: bool):
    assert won(best_of, trophies).state.over is over


def test_two_trophies_of_the_rival_are_two_more_cards():
    game = won(5, (1, 1))

    assert [side.trophies for side in game.position.sides] == [2, 1]
    assert [len(side.hand) for side in game.position.sides] == [6, 7]


def test_a_leader_of_a_built_deck_is_never_drawn():
    names = sorted(name for name, card in PRINTED.items() if card.can_lead and card.can_fight)
    deck = {"leaders": names[:4], "heroes": names[4:29]}
    rules: Any = catalogue.load("pixel-tactics/deluxe/duel")
    game = Game(start(rules, {"decks": [deck, deck], "best_of": 1, "first": 0}))

    game.play(f"a leader {names[0]}", f"b leader {names[1]}")

    drawn = {option[2] for option in game.state.asks[-1].options}
    assert drawn == set(names[4:29])


def test_a_card_without_a_leader_side_needs_a_leader_stack():
    rules = Duel(DELUXE, CardBook((*CARDS, *SPARE)))
    heroes = ["Fighter", *(card.name for card in SPARE[:9])]
    built = {"leaders": [SPARE[10].name], "heroes": heroes}

    with pytest.raises(Unreadable, match="Fighter in the deck of seat a has no leader side"):
        rules.read_setup({"decks": [{"heroes": heroes}, {"heroes": heroes}]})
    assert rules.read_setup({"decks": [built, built]})
