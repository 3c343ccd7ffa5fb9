"""Searching a deck: what can be chosen is what is there, and nobody learns more (PT-97)."""

from typing import Any

from engine.games.pixel_tactics.modes.duel_draft import DuelDraft
from tests.engine import conformance
from tests.engine.pixel_tactics.scenarios.scene import Game, hero, order, scene

GLEANING = "When a Rival discards a card, put that card on the bottom of its owner's Deck."
GLEANER = hero("Gleaner", 1, 5, GLEANING)
DROP = order("Drop", "Each player discards a card.")
THIEF = order("Thief", "Put the top card of a Rival's Deck into your Hand.")
SEARCH = order("Search", "Search your Deck for a card, then put that card into your Hand.")
RAID = order("Raid", "Search a Rival's Deck for a card, then put that card into your Hand.")
CARDS = (GLEANER, DROP, *(hero(f"Hero {n}", 1, 3) for n in range(1, 7)), THIEF, SEARCH, RAID)
DECK = [f"Hero {n}" for n in range(1, 4)]


def table(a: dict[str, Any], b: dict[str, Any], **more: Any) -> Game:
    return scene(a, b, *CARDS, **more)


def robbed() -> Game:
    """b has taken a card from the top of a's deck, and a searches it."""
    game = table({"hand": ["Search"], "deck": DECK}, {"hand": ["Thief"]}, turn="b", first="b")
    return game.play("b order Thief", "* top a > Hero 2", "b pass", "a order Search")


def test_nobody_is_shown_a_deck_that_can_be_worked_out():
    game = table({"hand": ["Search"], "deck": DECK}, {}).play("a order Search")

    assert game.options("a", "choose") == DECK


def test_a_card_the_rival_holds_is_not_among_those_found():
    assert robbed().options("a", "choose") == ["Hero 1", "Hero 3"]


def test_the_searcher_is_asked_the_same_in_its_view():
    game = robbed().settle()

    conformance.asks_alike(game.state.view(0), game.state, 0)


def test_the_deck_is_shown_card_by_card_to_the_searcher_alone():
    game = robbed()
    rules, position = game.state.rules, game.position

    assert list(game.state.asks[-1]) == [("show", "a", "Hero 1")]
    assert rules.heard(position, -1, ("show", "a", "Hero 1"), 0) == ("show", "a", "Hero 1")
    assert rules.heard(position, -1, ("show", "a", "Hero 1"), 1) == ("show", "a", "?")


def test_a_rivals_deck_is_shown_before_one_chooses_from_it():
    game = table({"hand": ["Raid"]}, {"hand": ["Hero 5"], "deck": DECK}).play("a order Raid")

    assert game.options("a", "choose") == DECK
    conformance.asks_alike(game.state.view(0), game.state, 0)


def test_a_deck_that_all_share_is_shown_while_a_rival_hides_a_card_of_it():
    """Whatever the rival has drawn came from it, though it is the rival's now (PM-20)."""
    hand = {"hand": ["Search"], "deck": DECK[:2]}
    hiding = table(hand, {"hand": [DECK[2]]}, mode=DuelDraft()).play("a order Search")
    open_hand = table(hand, {}, mode=DuelDraft()).play("a order Search")

    assert hiding.state.asks[-1].options[0][0] == "show"
    assert open_hand.options("a", "choose") == DECK[:2]


def test_what_was_found_is_taken():
    game = table({"hand": ["Raid"]}, {"hand": ["Hero 5"], "deck": DECK})

    game.play("a order Raid", "a choose Hero 2")

    assert (game.hand("a"), game.deck("b")) == (["Hero 2"], 2)


def test_a_stolen_card_that_is_discarded_is_found_in_its_owners_pile():
    game = table(
        {"V1": "Gleaner", "hand": ["Drop"], "deck": ["Hero 1"]},
        {"hand": ["Thief"], "deck": []},
        turn="b",
        first="b",
    )
    game.play("b order Thief", "* top a > Hero 1", "b pass", "a order Drop")

    assert (game.deck("a"), game.discard("a")) == (1, ["Drop"])
