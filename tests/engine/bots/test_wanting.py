"""What a bot wants in a mode, beside cards and Heroes: what decides there."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.bots.greedy import Greedy
from engine.games.pixel_tactics.modes.duel_draft import DuelDraft
from engine.games.pixel_tactics.modes.epic_duel import EpicDuel
from engine.games.pixel_tactics.state import Market
from engine.kernel.ruleset import State
from tests.engine.pixel_tactics.scenarios.scene import Game, bearing, hero, leader, scene
from tests.engine.pixel_tactics.scenarios.test_siege import siege, with_fortress
from tests.engine.pixel_tactics.scenarios.test_team_modes import after, cross, falling, king
from tests.engine.pocket_tactics.battles import row
from tests.engine.pocket_tactics.test_assaults import duel


def worth(game: Game, seat: int = 0) -> float:
    rules: Any = game.state.rules
    return float(rules.worth(game.state.position, seat))


def test_a_fortress_that_is_open_is_stormed_rather_than_a_card_drawn_or_a_hero_hurt():
    stormed, drew, hurt = (
        siege({"V1": "Brute"}, {"V1": "Guard", "V3": "Guard"}).play(f"a {words}").settle()
        for words in ("attack V1 > b.C2", "draw", "attack V1 > b.V1")
    )

    assert worth(stormed) > worth(drew)
    assert worth(stormed) > worth(hurt)


def test_the_weakest_column_of_a_fortress_is_worth_most():
    even, bare = (with_fortress(siege({}, {}), *left) for left in ((1, 1, 2), (0, 2, 2)))

    assert worth(even, 1) > worth(bare, 1)
    assert worth(even, 0) < worth(bare, 0)


def test_a_point_of_the_other_team_is_worse_than_a_leader_about_to_fall():
    whole, about = cross(), cross({}, falling("Ben"))

    fallen = after(whole, fallen=(0, 1, 0, 0))

    assert worth(whole, 1) > worth(about, 1) > worth(fallen, 1)
    assert worth(whole, 3) > worth(fallen, 3), "it is the team's"
    assert worth(whole, 0) < worth(fallen, 0)


def test_a_king_is_spared_more_than_a_knight_and_a_knight_that_is_gone_is_missed():
    hurt = {"leader": bearing("Ana", damage=5)}
    knight, crowned = king(hurt), king({}, {"leader": bearing("Ben", damage=5)})
    whole = king()

    assert worth(whole) > worth(knight) > worth(crowned)
    assert worth(whole) > worth(after(whole, out=(0,)))
    assert worth(whole, 3) < worth(after(whole, out=(0,)), 3)


def test_a_leader_in_the_row_is_worth_more_than_the_one_in_play():
    nora, cards = leader("Nora", 4, 15), (hero("Guard", 1, 5),)
    more, fewer = (
        scene({"leaders": row}, {"leaders": ["Nora"]}, nora, *cards, mode=EpicDuel())
        for row in (["Nora"], [])
    )

    assert worth(more) > worth(fewer) + 60


def test_gold_is_worth_something_and_less_than_a_card():
    game = scene({}, {}, mode=DuelDraft())
    rich, poor = (
        Game(State(game.state.rules, replace(game.position, common=Market((gold, 5)))))
        for gold in (6, 5)
    )

    assert 0 < worth(rich) - worth(poor) < 1


@pytest.mark.parametrize(
    ("rolled", "wanted"),
    [
        (("red > 6", "blue > 6", "red > 2", "blue > 3"), {("pass",)}),
        (("red > 6", "blue > 1", "red > 2", "blue > 3"), {("reroll", "blue 1"), ("pass",)}),
        (("red > 1", "blue > 6", "red > 2", "blue > 5"), {("reroll", "red 1")}),
        (("red > 6", "blue > 1", "red > 5", "blue > 3"), {("reroll", "blue 1")}),
    ],
)
def test_dice_that_have_won_are_left_and_others_rolled_again(rolled, wanted):
    foxes = duel("Reed Fox", "Reed Fox", row("Marsh", "Marsh"))
    foxes.play("a assault Reed Fox > b.Reed Fox")
    for seat, throw in zip("aabb", rolled, strict=True):
        foxes.play(f"* roll {seat} > {throw}")
    while (clash := foxes.state.position.clash) is not None and clash.step == "bump":
        foxes.play(f"{foxes.asked} pass")

    for seed in range(5):
        bot = Greedy(worlds=1, tries=8)
        assert bot.answer(foxes.state.view(0), 0, random.Random(seed)) in wanted
