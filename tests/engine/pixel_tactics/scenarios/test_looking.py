"""What players may look at at any time, and a deck's top card played as if from the hand."""

from typing import Any

from engine.games.pixel_tactics.cardbook import Card
from tests.engine.pixel_tactics.scenarios.scene import Game, hero, operation, order, scene, trap

SEER = hero("Seer", 1, 5, "You may look at the top card of your Deck at any time.")
SPY = hero("Spy", 1, 5, "You may look at Rivals' Reserves at any time.")
READER = hero("Reader", 1, 5, "You may look at Rivals' Hands at any time.")
CONJURER = hero(
    "Conjurer", 1, 5, "You may play the top card of your Deck as if it were in your Hand."
)
FIGHTER = hero("Fighter", 3, 5)
SUPPLY = order("Supply", "Draw 2 cards.")
DRILL = operation("Drill", "Your Heroes have +1 Attack Strength.")
SNARE = trap("Snare", "When a Rival Hero attacks, cancel that Attack.")
PIT = trap("Pit", "When a Rival Hero attacks, defeat the attacker.")
CARDS: tuple[Card, ...] = (SEER, SPY, READER, CONJURER, FIGHTER, SUPPLY, DRILL, SNARE, PIT)


def table(a: dict[str, Any], b: dict[str, Any], **more: Any) -> Game:
    return scene(a, b, *CARDS, **more)


def top_seen(game: Game, by: int, whose: int = 0) -> list[str]:
    side = game.state.view(by).position.sides[whose]
    return [known.card for known in side.top]


def test_whoever_may_look_at_a_top_card_has_seen_it():
    game = table({"F1": "Seer", "deck": ["Supply", "Fighter"]}, {}).play("* top a > Supply")

    assert (top_seen(game, by=0), top_seen(game, by=1)) == (["Supply"], ["?"])


def test_the_next_card_is_seen_once_the_first_is_drawn():
    game = table({"F1": "Seer", "deck": ["Supply", "Fighter"]}, {})

    game.play("* top a > Supply", "a draw", "* top a > Fighter")

    assert (game.hand("a"), top_seen(game, by=0)) == (["Supply"], ["Fighter"])


def test_a_top_card_that_was_seen_is_the_one_that_is_drawn():
    game = table({"F1": "Seer", "deck": ["Supply", "Fighter"]}, {})

    game.play("* top a > Fighter", "a draw")

    assert game.hand("a") == ["Fighter"]


def test_the_others_hear_that_a_card_was_looked_at_but_not_which():
    game = table({"F1": "Seer", "deck": ["Supply", "Fighter"]}, {})
    rules, position = game.state.rules, game.position

    assert rules.heard(position, -1, ("top", "a", "Supply"), 0) == ("top", "a", "Supply")
    assert rules.heard(position, -1, ("top", "a", "Supply"), 1) == ("top", "a", "?")


def test_nobody_looks_without_leave():
    assert table({"F1": "Fighter", "deck": ["Supply"]}, {}).asked() == "a"


def test_rivals_reserves_lie_open_to_a_spy():
    game = table({"F1": "Spy"}, {"S1": "Snare"}).settle()

    reserve = [card.card for card in game.state.view(0).position.field.reserve[1] if card]
    assert reserve == ["Snare"]


def test_a_trap_laid_later_is_seen_by_the_spy():
    game = table({"F1": "Spy"}, {"hand": ["Snare", "Pit"]}, turn="b", first="b").play("b trap Pit")

    reserve = [card.card for card in game.settle().state.view(0).position.field.reserve[1] if card]
    assert reserve == ["Pit"]


def test_in_the_ceasefire_a_spy_sees_nothing():
    game = table({"F1": "Spy"}, {"S1": "Snare"}, round=1, ceasefire="ab").settle()

    reserve = [card.card for card in game.state.view(0).position.field.reserve[1] if card]
    assert reserve == ["?"]


def test_the_top_card_may_be_recruited():
    game = table({"F1": "Conjurer", "deck": ["Fighter", "Supply"]}, {})

    game.play("* top a > Fighter", "a recruit Fighter > V1 > top")

    assert (game.card("a.V1"), game.deck("a"), game.hand("a")) == ("Fighter", 1, [])


def test_the_top_card_may_be_an_operation():
    game = table({"F1": "Conjurer", "deck": ["Drill"]}, {}).play("a operation Drill > top")

    assert (game.reserve("a"), game.deck("a")) == (["Drill"], 0)


def test_the_top_card_may_be_laid_as_a_trap_nobody_else_knows():
    game = table({"F1": "Conjurer", "deck": ["Snare"]}, {}).play("a trap Snare > top")

    seen = [card.card for card in game.state.view(1).position.field.reserve[0] if card]
    assert (game.reserve("a"), seen) == (["Snare"], ["?"])


def test_a_copy_in_the_hand_is_told_from_the_one_on_top():
    game = table({"F1": "Conjurer", "hand": ["Supply"], "deck": ["Supply", "Fighter"]}, {})
    game.play("* top a > Supply")

    assert game.options("a", "order") == ["Supply", "Supply > top"]
    assert game.play("a order Supply > top").hand("a") == ["Fighter", "Supply"]


def test_one_played_from_the_top_makes_room_for_the_next():
    game = table({"F1": "Conjurer", "deck": ["Fighter", "Drill"]}, {})

    game.play("* top a > Fighter", "a recruit Fighter > V1 > top", "a operation Drill > top")

    assert game.deck("a") == 0


def test_without_the_conjurer_the_hand_is_all_there_is():
    game = table({"F1": "Seer", "deck": ["Supply", "Fighter"]}, {}).play("* top a > Supply")

    assert game.refusal("a order Supply > top") == "Supply is not in your hand."


def test_the_top_card_does_not_count_towards_the_hand():
    game = table({"F1": "Conjurer", "hand": ["Fighter"] * 4, "deck": ["Supply", "Drill"]}, {})

    assert game.can("a draw")


def shown(game: Game, by: str) -> list[str]:
    return [sentence for sentence in game.hears(by) if sentence.endswith("is looked at.")]


def test_rivals_hands_are_looked_at_once_in_every_turn():
    game = table({"F1": "Reader"}, {"hand": ["Drill", "Supply"]}).settle()
    assert shown(game, "a") == ["Drill is looked at.", "Supply is looked at."]

    game.play("a draw").settle()
    assert len(shown(game, "a")) == 2
    game.play("a pass").settle()
    assert len(shown(game, "a")) == 4


def test_whose_hand_is_looked_at_learns_nothing_of_it():
    game = table({"F1": "Reader", "hand": ["Snare"]}, {"hand": ["Drill"]}).settle()

    assert [card for card, _ in game.state.view(1).position.sides[0].hand] == ["?"]


def test_half_a_log_of_whose_hand_is_looked_at_follows_a_stolen_card_in_it():
    game = table(
        {"F1": "Needle Nakamura", "hand": ["Fighter"]},
        {"V1": "Reader", "hand": ["Supply"]},
        wave="flank",
    )
    half = game.play("a spell F1", "a name Supply", "a pass").state.view(0)

    half = half.take(-1, ("show", "a", "?", "of b"))[0].take(-1, ("show", "a", "?"))[0]
    game.play("* show a > Fighter", "* show a > Supply > of b")

    assert half == game.state.view(0)


def test_nobody_looks_at_hands_in_the_ceasefire():
    game = table({"F1": "Reader"}, {"hand": ["Drill"]}, round=1, ceasefire="ab").settle()

    assert shown(game, "a") == []


def test_looking_does_not_keep_a_game_from_being_a_stalemate():
    game = table({"F1": "Reader"}, {"hand": ["Drill"]})

    game.play(*["a pass", "b pass"] * 3, *["b pass", "a pass"] * 3).settle()

    assert game.state.over
