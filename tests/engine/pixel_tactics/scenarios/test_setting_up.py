"""Setting up a game: hands, leaders chosen in secret, and who goes first."""

from typing import Any

import pytest

from engine import catalogue
from engine.kernel.ruleset import start
from engine.kernel.seats import CHANCE
from tests.engine.pixel_tactics.scenarios.scene import PRINTED, Game

SALTGRAVE = sorted(name for name, card in PRINTED.items() if card.code == "SLT")
NIGHT_LINE = sorted(name for name, card in PRINTED.items() if card.code == "NLN")


def shared(**more: Any) -> dict[str, Any]:
    return {"decks": [{"heroes": SALTGRAVE}, {"heroes": NIGHT_LINE}], "best_of": 1, **more}


def built() -> dict[str, Any]:
    return {
        "decks": [
            {"leaders": SALTGRAVE[:4], "heroes": SALTGRAVE[4:] + NIGHT_LINE[:4]},
            {"leaders": NIGHT_LINE[4:8], "heroes": NIGHT_LINE[8:] + SALTGRAVE[:4] + NIGHT_LINE[:4]},
        ],
        "best_of": 1,
    }


def opened(setup: dict[str, Any], edition: str = "deluxe") -> Game:
    """The table once the opening hands are dealt."""
    game = Game(start(catalogue.load(f"pixel-tactics/{edition}/duel"), setup))
    while set(game.state.asks) == {CHANCE}:
        game._take(CHANCE, game.state.asks[CHANCE].options[0])
    return game


def test_each_player_draws_five_cards_and_lays_one_of_them_down_as_leader():
    game = opened(shared(first=0))

    assert [len(side.hand) for side in game.position.sides] == [5, 5]

    game.play(f"a leader {game.hand('a')[0]}", f"b leader {game.hand('b')[0]}")

    assert [len(side.hand) for side in game.position.sides] == [4, 4]
    assert [side.deck for side in game.position.sides] == [20, 20]


def test_leaders_are_chosen_at_the_same_time_and_shown_together():
    game = opened(shared(first=0))
    one, other = game.hand("a")[:2]
    seen = {name: game.state.take(0, ("leader", name))[0].view(1) for name in (one, other)}

    assert set(game.state.asks) == {0, 1}
    assert seen[one] == seen[other]

    game.play(f"a leader {one}", f"b leader {game.hand('b')[0]}")

    assert game.card("a.F2") == one


def test_with_a_built_deck_the_leader_comes_from_the_leaders_and_four_heroes_are_drawn():
    game = opened(built())

    assert set(game.state.asks) == {0, 1}
    assert game.options("a", "leader") == SALTGRAVE[:4]

    game.play(f"a leader {SALTGRAVE[0]}", f"b leader {NIGHT_LINE[4]}").settle()

    assert [len(side.hand) for side in game.position.sides] == [4, 4]


def test_a_hero_of_a_built_deck_cannot_lead():
    game = opened(built())

    assert not game.can(f"a leader {SALTGRAVE[5]}")


def test_chance_names_the_first_player():
    game = opened(shared())
    game.play(f"a leader {game.hand('a')[0]}", f"b leader {game.hand('b')[0]}", "* first b")

    assert game.asked() == "b"


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_may_have_been_agreed(first: int):
    game = opened(shared(first=first))
    game.play(f"a leader {game.hand('a')[0]}", f"b leader {game.hand('b')[0]}")

    assert game.asked() == "ab"[first]
