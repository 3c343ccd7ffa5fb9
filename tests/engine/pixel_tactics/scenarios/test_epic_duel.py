"""Epic duel: four Leaders, one after the other."""

from typing import Any

import pytest

from engine import catalogue
from engine.games.pixel_tactics.modes.epic_duel import EpicDuel
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import start
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    passes,
    scene,
    winners,
)

NEXT = leader("Nora", 4, 15)
LATER = leader("Otis", 3, 12)
GUARD = hero("Guard", 1, 5)
CARDS = (NEXT, LATER, GUARD)
FALLING = {"leader": bearing("Ana", damage=20)}


def epic(a, b=None, **more) -> Game:
    b = {"leaders": ["Nora"], **(b or {})}
    return scene(a, b, *CARDS, mode=EpicDuel(), wave="rear", turn="b", **more)


def fallen(a, **more) -> Game:
    """a's Leader falls at the end of the wave."""
    return epic({**FALLING, **a}, **more).play("b pass")


def test_seven_cards_are_drawn_and_the_leaders_lie_open():
    rules: Any = catalogue.load("pixel-tactics/deluxe/epic-duel")
    decks = [kit.brought for kit in rules.kits()[:2]]
    game = Game(start(rules, {"decks": decks, "first": 0}))
    game.play(f"a leader {decks[0]['leaders'][0]}", f"b leader {decks[1]['leaders'][0]}").settle()

    assert len(game.hand("a")) == 7
    view = game.state.view(1).position
    assert sorted(view.sides[0].leaders) == sorted(decks[0]["leaders"][1:])


def test_nobody_sees_whom_a_rival_has_chosen_before_both_have():
    rules: Any = catalogue.load("pixel-tactics/deluxe/epic-duel")
    decks = [kit.brought for kit in rules.kits()[:2]]
    game = Game(start(rules, {"decks": decks, "first": 0}))

    seen = {
        game.state.take(0, ("leader", name))[0].view(1).position for name in decks[0]["leaders"]
    }

    assert len(seen) == 1


@pytest.mark.parametrize(("held", "open_"), [(6, True), (7, False)])
def test_a_hand_holds_seven_cards(held: int, open_: bool):
    hand = [f"Spare {nth}" for nth in range(1, held + 1)]

    assert epic({}, {"hand": hand, "deck": ["Spare 9"]}).can("b draw") == open_


def test_of_leaders_called_alike_only_ones_own_can_be_touched():
    rules: Any = catalogue.load("pixel-tactics/deluxe/epic-duel")
    view = start(rules, {"decks": [rules.kits()[0].brought] * 2, "first": 0}).view(0)
    asked: Any = view.rules

    rows = {
        tray.seat: {piece.word for piece in tray.pieces}
        for tray in asked.scene(view.position, 0).trays
        if tray.name == "Leaders"
    }

    assert rows[0] == {name for _verb, name in view.asks[0].options}
    assert rows[1] == {""}


def test_a_deck_has_sixty_heroes():
    rules: Any = catalogue.load("pixel-tactics/deluxe/epic-duel")
    deck = dict(rules.kits()[0].brought)
    deck["heroes"] = deck["heroes"][:59]

    with pytest.raises(Unreadable, match="too few cards to begin with: 59 of 60"):
        start(rules, {"decks": [deck, deck]})


def test_the_first_player_changes_after_the_flank_wave_only():
    game = scene({}, {}, mode=EpicDuel(), wave="vanguard")
    orders = []
    for _ in range(6):
        orders.append(game.position.order)
        marks = "ab" if game.position.order == (0, 1) else "ba"
        game.play(*passes(marks[:1]), f"{marks[1]} draw", *passes(marks[1:]))

    assert orders == [(0, 1), (0, 1), (1, 0), (1, 0), (1, 0), (0, 1)]


def test_another_leader_of_ones_choice_follows_a_fallen_one():
    game = fallen({"leaders": ["Nora", "Otis"]})

    assert game.options("a", "leader") == ["Nora", "Otis"]
    game.play("a leader Otis", "a gift nothing")
    assert game.card("a.F2") == "Otis"
    assert game.position.sides[0].aside == ("Ana",)
    assert not game.state.over


def test_the_gift_of_cards_fills_the_hand_to_seven():
    deck = [f"Spare {n}" for n in range(9, 19)]
    game = fallen({"leaders": ["Nora"], "hand": ["Guard"], "deck": deck})

    game.play("a gift draw").settle()

    assert len(game.hand("a")) == 7


def test_the_gift_of_recruits_is_up_to_three_heroes_in_any_slots():
    game = fallen({"leaders": ["Nora"], "hand": ["Guard", "Spare 9", "Spare 10", "Spare 11"]})

    game.play("a gift recruit", "a recruit Guard > V1", "a recruit Spare 9 > R3")
    game.play("a recruit Spare 10 > F1").settle()

    assert game.card("a.V1") == "Guard"
    assert game.card("a.R3") == "Spare 9"
    assert game.hand("a") == ["Spare 11"]


def test_fewer_recruits_are_allowed():
    game = fallen({"leaders": ["Nora"], "hand": ["Guard", "Spare 9"]})

    game.play("a gift recruit", "a done").settle()

    assert game.hand("a") == ["Guard", "Spare 9"]


def test_the_gift_of_order_clears_corpses_and_rearranges_the_unit():
    game = fallen({"leaders": ["Nora"], "V1": corpse("Guard"), "R1": "Guard"})

    game.play("a gift rearrange", "a put R1 > V1", "a done").settle()

    assert game.card("a.V1") == "Guard"
    assert game.discard("a") == ["Guard"]


def test_whose_last_leader_falls_has_lost():
    game = fallen({})

    assert winners(game) == (1,)


def test_both_may_lose_a_leader_in_the_same_wave_the_active_player_goes_first():
    game = epic(
        {**FALLING, "leaders": ["Nora", "Otis"]},
        {"leader": bearing("Ben", damage=20), "leaders": ["Nora", "Otis"]},
    )

    game.play("b pass")

    assert game.asked() == "b"
    game.play("b leader Nora", "b gift nothing", "a leader Otis", "a gift nothing").settle()
    assert (game.card("a.F2"), game.card("b.F2")) == ("Otis", "Nora")
