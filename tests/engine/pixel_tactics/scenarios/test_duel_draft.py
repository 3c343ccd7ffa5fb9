"""Duel draft: one deck for both, and a row of cards for gold."""

from typing import Any

from engine import catalogue
from engine.games.pixel_tactics.state import Market
from engine.kernel.ruleset import start
from tests.engine.pixel_tactics.scenarios.scene import Game

RULES: Any = catalogue.load("pixel-tactics/deluxe/duel-draft")
CARDS = RULES.kits()[0].brought["heroes"]


def begun() -> Game:
    game = Game(start(RULES, {"deck": {"heroes": CARDS}, "first": 0}))
    for name in CARDS[:5]:
        game.play(f"* lot {name}")
    return game


def taken(game: Game, *seats: str) -> Game:
    """Each takes the card at the far end; the row is filled with the next of the list."""
    for mark in seats:
        game.play(f"{mark} take L1").settle()
    return game


def led() -> Game:
    """Both have taken five cards and chosen the last of them."""
    game = taken(begun(), *"ababababab")
    for mark in "ab":
        game.play(f"{mark} leader {game.options(mark, 'leader')[-1]}")
    return game.settle()


def market(game: Game) -> Market:
    assert isinstance(game.position.common, Market)
    return game.position.common


def row(game: Game) -> list[str]:
    return [lot.card for lot in market(game).row]


def leads(game: Game, mark: str) -> bool:
    piece = game.at(f"{mark}.F2")
    return piece is not None and piece.leader


def test_five_cards_lie_in_a_row_and_everybody_has_five_gold():
    game = begun()

    assert row(game) == CARDS[:5]
    assert market(game).gold == (5, 5)


def test_taken_cards_leave_the_row_which_is_filled_from_the_deck():
    game = begun().play("a take L1").settle()

    assert game.hand("a") == [CARDS[0]]
    assert row(game)[:4] == CARDS[1:5]
    assert len(row(game)) == 5


def test_passing_over_puts_gold_on_a_card_and_taking_it_brings_the_gold():
    game = begun().play("a over L1", "a take L2").settle()

    assert market(game).gold == (4, 5)
    assert market(game).row[0].gold == 1
    game.play("b take L1").settle()
    assert market(game).gold == (4, 6)


def test_without_gold_nobody_passes_over_a_card():
    game = begun().play(*(f"a over L{n}" for n in range(1, 6)))
    game.settle()
    assert market(game).gold[0] == 0

    game.play("b take L1").settle()

    assert game.asked() == "b"
    assert len(game.hand("a")) == 2


def test_who_passes_over_the_last_card_takes_the_top_of_the_deck():
    game = begun().play(*(f"a over L{n}" for n in range(1, 6)))
    top = CARDS[20]

    game.play(f"* deal a > {top}")

    assert top in game.hand("a")
    assert row(game) == CARDS[:5]


def test_both_draft_five_cards_in_turns_and_choose_a_leader_from_them():
    game = led()

    assert len(game.hand("a")) == len(game.hand("b")) == 4
    assert leads(game, "a")
    assert leads(game, "b")


def test_there_is_no_draw_action_but_draft_and_gather():
    game = led()

    assert game.refusal("a draw") == "Nobody has the draw action in this mode."
    assert game.can("a draft")
    assert not game.can("a gather L1")


def test_funds_are_gathered_without_the_card():
    game = led().play("a draft", "a over L1", "a take L2").settle()

    game.play("a gather L1").settle()

    assert market(game).row[0].gold == 0
    assert market(game).gold[0] == 5


def test_with_five_cards_in_hand_nobody_drafts():
    game = led().play("a draft", "a take L1").settle()

    assert len(game.hand("a")) == 5
    assert "five cards" in game.refusal("a draft")


def test_every_card_is_somewhere_once():
    game = led()
    pieces = RULES.pieces(game.position)

    assert sum(pieces.values()) == len(CARDS)
    assert game.deck("a") == game.deck("b") == len(CARDS) - 5 - 10


def test_what_effects_draw_comes_from_the_common_deck():
    """Pane and Simple draws a card for each Hero recruited in its row, itself among them."""
    game = Game(start(RULES, {"deck": {"heroes": CARDS}, "first": 0}))
    others = [name for name in CARDS if name != "Pane and Simple"]
    for name in ("Pane and Simple", *others[:4]):
        game.play(f"* lot {name}")
    taken(game, *"ababababab")
    lead, recruit = [name for name in game.hand("a") if name != "Pane and Simple"][:2]
    game.play(f"a leader {lead}", f"b leader {game.hand('b')[0]}").settle()
    before, lying = game.deck("a"), row(game)

    game.play("a pass", "b pass", "a recruit Pane and Simple > F1", f"a recruit {recruit} > F3")

    assert len(game.hand("a")) == 2 + 2
    assert (game.deck("a"), row(game)) == (before - 2, lying)
