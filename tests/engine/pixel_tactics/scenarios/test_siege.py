"""Siege: no Leaders, and a fortress of two cards behind each column."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine import catalogue
from engine.games.pixel_tactics.modes.siege import Siege
from engine.games.pixel_tactics.state import Fortress
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import State, start
from tests.engine.pixel_tactics.scenarios.scene import Game, corpse, hero, scene, winners

BRUTE = hero("Brute", 3, 6)
BOWMAN = hero("Bowman", 2, 4, "Ranged Attack.")
GUARD = hero("Guard", 1, 5)
PIPER = hero("Piper", 1, 5, "Your Leader has +2 Attack Strength.")
CARDS = (BRUTE, BOWMAN, GUARD, PIPER)
NOBODY = {"leader": ""}


def siege(a, b, **more) -> Game:
    return scene({**NOBODY, **a}, {**NOBODY, **b}, *CARDS, mode=Siege(), **more)


def with_fortress(game: Game, *left: int) -> Game:
    """b's fortress has so many cards behind its columns."""
    assert isinstance(game.position.common, Fortress)
    common = Fortress((game.position.common.left[0], left))
    game.state = State(game.state.rules, replace(game.position, common=common))
    return game


def fortress(game: Game) -> tuple[tuple[int, ...], ...]:
    assert isinstance(game.position.common, Fortress)
    return game.position.common.left


def begun() -> Game:
    rules: Any = catalogue.load("pixel-tactics/deluxe/siege")
    decks = [kit.brought for kit in rules.kits()[:2]]
    return Game(start(rules, {"decks": decks, "first": 0}))


def test_six_cards_lie_behind_the_columns_and_five_are_drawn():
    game = begun().settle()

    assert fortress(game) == ((2, 2, 2), (2, 2, 2))
    assert len(game.hand("a")) == 5
    assert game.deck("a") == 25 - 6 - 5
    assert game.at("a.F2") is None


def test_all_three_flank_slots_are_for_heroes():
    game = siege({"hand": ["Guard"]}, {}, wave="flank")

    assert game.options("a", "recruit") == ["Guard > F1", "Guard > F2", "Guard > F3"]


def test_a_column_without_living_heroes_leaves_its_fortress_open_to_melee():
    game = siege({"V1": "Brute"}, {"V1": "Guard", "F3": corpse("Guard")})

    assert game.options("a", "attack") == ["V1 > b.V1", "V1 > b.C2", "V1 > b.C3"]


def test_a_ranged_attack_reaches_no_fortress():
    game = siege({"V1": "Brute", "F1": "Bowman"}, {"V1": "Guard"}, wave="flank")

    assert game.options("a", "attack") == ["F1 > b.V1"]


def test_who_does_not_stand_in_melee_attacks_no_fortress():
    game = siege({"V1": "Brute", "F1": "Guard"}, {}, wave="flank")

    assert game.options("a", "attack") == []


def test_a_stormed_column_gives_its_card_to_the_defenders_hand():
    game = siege({"V1": "Brute"}, {"hand": []})
    before = game.deck("b")

    game.play("a attack V1 > b.C2").settle()

    assert fortress(game)[1] == (2, 1, 2)
    assert len(game.hand("b")) == 1
    assert game.deck("b") == before


def test_a_melee_attack_on_a_bare_column_wins_at_once():
    game = with_fortress(siege({"V1": "Brute", "V2": "Brute"}, {}), 2, 0, 2)

    game.play("a attack V1 > b.C2")

    assert game.state.over
    assert winners(game) == (0,)


def test_the_last_card_has_to_be_taken_first():
    game = with_fortress(siege({"V1": "Brute"}, {}), 2, 1, 2)

    game.play("a attack V1 > b.C2").settle()

    assert not game.state.over
    assert fortress(game)[1] == (2, 0, 2)


def test_the_attack_is_used_up():
    game = siege({"V1": "Brute"}, {})

    game.play("a attack V1 > b.C1").settle()

    assert game.options("a", "attack") == []


def test_what_speaks_of_leaders_finds_none():
    game = siege({"V1": "Piper", "F2": "Guard"}, {"V2": "Guard"}, wave="flank", turn="a")

    assert game.options("a", "attack") == ["F2 > b.V2", "F2 > b.C1", "F2 > b.C3"]
    game.play("a attack F2 > b.V2").settle()
    assert game.damage("b.V2") == 1


def test_in_the_ceasefire_no_fortress_is_stormed():
    game = siege({"V1": "Brute"}, {}, round=1, ceasefire="ab")

    assert not game.can("a attack V1 > b.C1")


def test_a_fortress_behind_a_living_hero_is_refused_with_the_reason():
    game = siege({"V1": "Brute"}, {"V1": "Guard"})

    assert "Guard" in game.refusal("a attack V1 > b.C1")


def test_closed_lists_are_for_duels():
    rules: Any = catalogue.load("pixel-tactics/deluxe/siege")
    decks = [kit.brought for kit in rules.kits()[:2]]

    with pytest.raises(Unreadable, match="PM-1"):
        start(rules, {"decks": decks, "lists": "closed"})
