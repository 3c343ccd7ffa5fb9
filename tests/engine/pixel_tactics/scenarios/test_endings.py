"""How a game ends, and how the next one of the match begins."""

from typing import Any

import pytest

from tests.engine.pixel_tactics.scenarios.scene import Game, bearing, corpse, hero, passes, scene

FIGHTER = hero("Fighter", 3, 5)
DYING = bearing("Ana", damage=20)
DYING_TOO = bearing("Ben", damage=20)


def table(a: dict[str, Any], b: dict[str, Any], edition: str = "deluxe") -> Game:
    return scene(a, b, FIGHTER, edition=edition)


def outcome(game: Game) -> tuple[int, ...]:
    game.settle()
    assert game.state.outcome is not None, "the game goes on"
    return game.state.outcome.winners


def test_a_leader_with_lethal_damage_stands_until_the_wave_ends():
    game = table({}, {"leader": DYING_TOO}).play("a pass")

    assert not game.state.over

    game.play("b pass")

    assert outcome(game) == (0,)


def test_a_leader_healed_in_time_fights_on():
    balm = hero("Balm", 1, 1, order="Remove 1 damage from your Leader.")
    game = scene({}, {"leader": DYING_TOO, "hand": ["Balm"]}, FIGHTER, balm)

    game.play("a pass", "b order Balm", "b pass")

    assert not game.state.over


def test_when_both_leaders_fall_more_living_heroes_win():
    game = table({"leader": DYING, "V1": "Fighter"}, {"leader": DYING_TOO}).play(*passes("ab"))

    assert outcome(game) == (0,)


def test_corpses_do_not_count_as_living():
    game = table(
        {"leader": DYING, "V1": corpse("Fighter")}, {"leader": DYING_TOO, "V1": "Fighter"}
    ).play(*passes("ab"))

    assert outcome(game) == (1,)


def test_heroes_who_fall_in_the_same_wave_do_not_count_as_living():
    fallen = bearing("Fighter", damage=5)
    game = table(
        {"leader": DYING, "V1": fallen, "V2": fallen}, {"leader": DYING_TOO, "V1": "Fighter"}
    )

    assert outcome(game.play(*passes("ab"))) == (1,)


@pytest.mark.parametrize("edition", ["deluxe", "mega-man", "classic"])
def test_when_both_leaders_fall_with_equal_heroes_nobody_wins_alone(edition: str):
    game = table({"leader": DYING}, {"leader": DYING_TOO}, edition).play(*passes("ab"))

    assert len(outcome(game)) == 2


# --- the next game of the match ----------------------------

A_DECK = [f"Spare {n}" for n in range(1, 11)]
B_DECK = [f"Spare {n}" for n in range(11, 21)]


def match(a: dict[str, Any], b: dict[str, Any], **more: Any) -> Game:
    return scene({"deck": A_DECK, **a}, {"deck": B_DECK, **b}, FIGHTER, best_of=3, **more)


def second_game(edition: str = "deluxe") -> Game:
    """Ana has won the first game; the hands of the second are dealt."""
    game = match({}, {"leader": DYING_TOO, "V1": "Fighter"}, edition=edition).play(*passes("ab"))
    return game.settle()


def test_both_leaders_of_a_won_game_go_into_the_trophy():
    game = second_game()

    assert [side.trophies for side in game.position.sides] == [1, 0]
    assert [side.aside for side in game.position.sides] == [("Ana",), ("Ben",)]


def test_all_other_cards_are_shuffled_into_decks_one_card_smaller():
    game = second_game()
    cards = [side.deck + len(side.hand) for side in game.position.sides]

    assert cards == [len(A_DECK), len(B_DECK) + 1]


def test_whoever_is_behind_draws_one_more_card_for_each_trophy_of_the_rival():
    game = second_game()

    assert [len(side.hand) for side in game.position.sides] == [5, 6]


def test_the_winner_goes_first_in_the_next_game():
    game = second_game()
    game.play(f"a leader {game.hand('a')[-1]}", f"b leader {game.hand('b')[-1]}")

    assert game.asked() == "a"


def test_two_trophies_win_the_best_of_three():
    game = match({}, {"leader": DYING_TOO}, trophies=(1, 0)).play(*passes("ab"))

    assert game.state.over
    assert outcome(game) == (0,)


def test_one_trophy_does_not():
    assert not match({}, {"leader": DYING_TOO}, trophies=(0, 1)).play(*passes("ab")).state.over


@pytest.mark.parametrize(
    ("edition", "trophies"), [("deluxe", [0, 0]), ("mega-man", [0, 0]), ("classic", [1, 1])]
)
def test_trophies_after_a_tie(edition: str, trophies: list[int]):
    game = match({"leader": DYING}, {"leader": DYING_TOO}, edition=edition).play(*passes("ab"))

    assert [side.trophies for side in game.settle().position.sides] == trophies
