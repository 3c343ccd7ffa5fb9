"""Assaults: dice, bumps, re-rolls, the tally, range and sight; daylight and summoning; the end."""

from __future__ import annotations

import pytest

from engine.games.pocket_tactics import turns
from engine.games.pocket_tactics.clashes import beats
from tests.engine.pocket_tactics.battles import Battle, battle, meadows, row

ISLAND = meadows("9,9", "9,8")


def duel(one: str, other: str, tiles: dict[str, str] | None = None, far: int = 1) -> Battle:
    """Two units on a row, so many tiles apart, and one more of each far away."""
    lands = tiles or row(*["Meadow"] * (far + 1))
    return battle(
        lands | meadows("20,0", "21,0", "-20,0", "-21,0"),
        {one: "0,0", "Clay Servant": "-20,0"},
        {other: f"{far},0", "Clay Servant": "20,0"},
    )


# --- rolling --------------------------------------------------------------------------------------


def test_both_roll_red_and_blue_dice_at_once():
    game = duel("Ox Rider", "Barrow Knight").play("a assault Ox Rider > b.Barrow Knight")

    game.play("* roll a > red > 3 2", "* roll a > blue > 6 1", "* roll b > red > 5 4")

    assert [len(words[3].split()) for words in game.state.asks[-1]][:1] == [3]


def test_dice_come_as_often_as_they_can_be_thrown():
    ask = duel("Ox Rider", "Mill Hand").play("a assault Ox Rider > b.Mill Hand").state.asks[-1]

    assert ask.weigh is not None
    assert sum(map(ask.weigh, ask)) == 36
    assert ask.weigh(("roll", "a", "red", "6 6")) == 1
    assert ask.weigh(("roll", "a", "red", "6 5")) == 2


def test_dice_are_written_highest_first():
    game = duel("Ox Rider", "Mill Hand").play("a assault Ox Rider > b.Mill Hand")

    assert "Dice are written highest first" in game.why_not("* roll a > red > 5 6").sentence


# --- bumps ----------------------------------------------------------------------------------------

WOLF = ("a assault Ash Wolf > b.Reed Fox", "* roll a > red > 4 2", "* roll a > blue > 1")
"""Ash Wolf: 2 red, 1 blue, an OFF bump of +1. Reed Fox: 1 and 1, a DEF bump of +1."""


def test_who_assaults_bumps_first_and_then_by_turns():
    game = duel("Ash Wolf", "Reed Fox").play(*WOLF, "* roll b > red > 1", "* roll b > blue > 4")

    assert game.options("a", "bump") == ["red 4 > +1", "red 2 > +1"]
    game.play("a bump red 4 > +1")
    assert game.options("b", "bump") == ["blue 4 > +1"]
    game.play("b bump blue 4 > +1")
    assert "b bumps blue 4 to 5. (PK-18)" in game.told


def test_a_bump_lifts_no_die_above_six():
    game = duel("Ash Wolf", "Reed Fox").play("a assault Ash Wolf > b.Reed Fox")

    game.play("* roll a > red > 6 6", "* roll a > blue > 1", "* roll b > red > 1")
    game.play("* roll b > blue > 6")

    assert game.asked != "a", "no red die is left to bump"
    assert game.options("b", "bump") == []


def test_a_bump_is_for_dice_of_its_colour():
    game = duel("Ash Wolf", "Reed Fox").play(*WOLF, "* roll b > red > 1", "* roll b > blue > 4")

    assert game.why_not("a bump blue 1 > +1").rule == "PK-18"


def test_who_passes_has_done_with_bumps():
    game = duel("Ash Wolf", "Reed Fox").play(*WOLF, "* roll b > red > 1", "* roll b > blue > 2")

    game.play("a pass", "b bump blue 2 > +1")

    assert game.where("b.Reed Fox") == "captured"


# --- re-rolls -------------------------------------------------------------------------------------


def test_an_adjacent_ally_is_a_re_roll():
    tiles = meadows("0,0", "1,0", "0,1") | ISLAND
    game = battle(tiles, {"Mill Hand": "0,0", "Clay Servant": "0,1"}, {"Mill Hand": "1,0"})
    game.play("a assault Mill Hand > b.Mill Hand", "* roll a > red > 1", "* roll a > blue > 3")
    game.play("* roll b > red > 3", "* roll b > blue > 3")

    assert game.options("a", "reroll") == ["red 1", "blue 3"]
    game.play("a reroll red 1", "* roll a > red > 6")
    assert game.where("b.Mill Hand") == "captured"


def test_favoured_terrain_is_a_re_roll():
    game = duel("Reed Fox", "Mill Hand", row("Marsh", "Meadow"))
    game.play("a assault Reed Fox > b.Mill Hand", "* roll a > red > 1", "* roll a > blue > 6")

    game.play("* roll b > red > 1", "* roll b > blue > 6")

    assert game.options("a", "reroll") == ["red 1", "blue 6"]


def test_re_rolls_come_after_bumps_and_alternate_from_who_assaults():
    tiles = row("Marsh", "Marsh")
    game = duel("Reed Fox", "Reed Fox", tiles)
    game.play("a assault Reed Fox > b.Reed Fox", "* roll a > red > 1", "* roll a > blue > 2")
    game.play("* roll b > red > 1", "* roll b > blue > 2")

    assert game.why_not("a reroll red 1").rule == "PK-19"
    game.play("a pass", "b pass", "a reroll red 1", "* roll a > red > 3")
    assert game.asked == "b"
    assert game.why_not("b bump blue 2 > +1").rule == "PK-19"


# --- the tally ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reds", "blues", "falls"),
    [
        ((5,), (4,), True),
        ((5,), (5,), False),
        ((5,), (6,), False),
        ((5, 4), (5, 3), True),
        ((5, 4), (5, 4), False),
        ((5, 4), (6, 1), False),
        ((5, 1), (5,), True),
        ((1,), (), True),
        ((), (), False),
        ((), (1,), False),
        ((5,), (5, 5), False),
    ],
)
def test_the_first_pair_that_differs_decides(reds, blues, falls):
    assert beats(reds, blues) is falls


def test_both_may_fall_at_once():
    game = duel("Mill Hand", "Mill Hand").play("a assault Mill Hand > b.Mill Hand")

    game.play(
        "* roll a > red > 6", "* roll a > blue > 1", "* roll b > red > 6", "* roll b > blue > 1"
    )

    assert [game.where(unit) for unit in ("a.Mill Hand", "b.Mill Hand")] == ["captured"] * 2
    assert game.state.position.fighter("a.Mill Hand").by == 1


def test_nobody_falls_where_no_red_die_beats_the_blue():
    game = duel("Mill Hand", "Mill Hand").play("a assault Mill Hand > b.Mill Hand")

    game.play(
        "* roll a > red > 3", "* roll a > blue > 3", "* roll b > red > 3", "* roll b > blue > 3"
    )

    assert game.told[-1] == "a.Mill Hand and b.Mill Hand both stand."


def test_a_unit_without_red_dice_does_not_assault():
    game = duel("Field Surgeon", "Mill Hand")

    assert game.why_not("a assault Field Surgeon > b.Mill Hand").rule == "PK-13"


# --- range and sight ------------------------------------------------------------------------------


def test_ranged_units_assault_from_further_away():
    near, far = (duel("Hedge Archer", "Mill Hand", far=tiles) for tiles in (2, 3))

    assert near.options("a", "assault") == ["Hedge Archer > b.Mill Hand"]
    assert far.why_not("a assault Hedge Archer > b.Mill Hand").rule == "PK-16"


def test_who_cannot_reach_back_rolls_no_red_dice():
    game = duel("Hedge Archer", "Mill Hand", far=2).play("a assault Hedge Archer > b.Mill Hand")

    game.play("* roll a > red > 2 2", "* roll a > blue > 1")

    assert {words[2] for words in game.state.asks[-1]} == {"blue"}


def test_who_can_reach_back_does_roll_them():
    game = duel("Hedge Archer", "Hedge Archer", far=2)
    game.play("a assault Hedge Archer > b.Hedge Archer")

    game.play("* roll a > red > 2 2", "* roll a > blue > 1")

    assert {words[2] for words in game.state.asks[-1]} == {"red"}


@pytest.mark.parametrize(
    ("between", "sees"), [("Meadow", True), ("Meadow/Forest", False), (None, False)]
)
def test_features_and_empty_spaces_block_the_line_of_sight(between: str | None, sees: bool):
    tiles = {"0,0": "Meadow", "2,0": "Meadow"} | ({"1,0": between} if between else {})

    assert (duel("Hedge Archer", "Mill Hand", tiles, 2).options("a", "assault") != []) is sees


def blocked(one: str, other: str, by: str, whose: int) -> Battle:
    tiles = row("Meadow", "Meadow", "Meadow") | ISLAND
    sides = [{one: "0,0"}, {other: "2,0"}]
    sides[whose] |= {by: "1,0"}
    return battle(tiles, *sides)


def test_enemies_block_the_line_of_sight_and_allies_do_not():
    enemy = blocked("Hedge Archer", "Mill Hand", "Clay Servant", 1)
    ally = blocked("Hedge Archer", "Mill Hand", "Clay Servant", 0)

    assert enemy.options("a", "assault") == ["Hedge Archer > b.Clay Servant"]
    assert "Hedge Archer > b.Mill Hand" in ally.options("a", "assault")


def test_nothing_but_an_empty_space_hides_a_flying_target():
    flying = blocked("Hedge Archer", "Storm Petrel", "Clay Servant", 1)
    gone = duel("Hedge Archer", "Storm Petrel", meadows("0,0", "2,0"), 2)

    assert "Hedge Archer > b.Storm Petrel" in flying.options("a", "assault")
    assert gone.options("a", "assault") == []


# --- what cards give ------------------------------------------------------------------------------


def dice_of(game: Battle, at: int) -> tuple[int, int, tuple[tuple[str, int], ...], int]:
    clash = game.state.position.clash
    assert clash is not None
    side = clash.sides[at]
    return side.red, side.blue, side.bumps, side.rerolls


def test_a_card_may_count_against_some_types_only():
    rider = duel("Ox Rider", "Gate Pikeman").play("a assault Ox Rider > b.Gate Pikeman")
    human = duel("Mill Hand", "Gate Pikeman").play("a assault Mill Hand > b.Gate Pikeman")

    assert dice_of(rider, 1) == (1, 2, (("blue", 2),), 0)
    assert dice_of(human, 1) == (1, 2, (), 0)


def test_the_land_gives_and_takes():
    scree = duel("Ox Rider", "Mill Hand", row("Scree", "Meadow/Village"))
    scree.play("a assault Ox Rider > b.Mill Hand")

    assert dice_of(scree, 0) == (1, 2, (), 0)
    assert dice_of(scree, 1) == (1, 1, (), 2), "favoured, and a Human in a Village"


def test_neighbours_give_and_take():
    tiles = meadows("0,0", "1,0", "0,1", "1,-1") | ISLAND
    game = battle(
        tiles,
        {"Lantern Captain": "0,0", "Lantern Captain 2": "0,1"},
        {"Mill Hand": "1,0", "Pale Choir": "1,-1"},
    ).play("a assault Lantern Captain > b.Mill Hand")

    assert dice_of(game, 0) == (1, 2, (("red", 1),), 2), "a choir beside it, and a captain"


# --- daylight -------------------------------------------------------------------------------------


def test_daylight_is_tested_before_what_the_unit_was_activated_for():
    game = duel("Barrow Knight", "Mill Hand").play("a assault Barrow Knight > b.Mill Hand")

    game.play("* roll b > red > 6", "* roll a > blue > 5 5 5")

    assert game.where("a.Barrow Knight") == "captured"
    assert game.asked == "b"


def test_who_withstands_the_light_does_what_it_was_activated_for():
    game = duel("Barrow Knight", "Mill Hand").play("a assault Barrow Knight > b.Mill Hand")

    game.play("* roll b > red > 5", "* roll a > blue > 5 1 1")

    assert {words[1:3] for words in game.state.asks[-1]} == {("a", "red")}


def test_in_a_feature_there_is_no_daylight():
    game = duel("Barrow Knight", "Mill Hand", row("Meadow/Ruins", "Meadow"))

    game.play("a assault Barrow Knight > b.Mill Hand")

    assert {words[1:3] for words in game.state.asks[-1]} == {("a", "red")}


def test_allies_support_against_the_light():
    tiles = meadows("0,0", "1,0", "0,1") | ISLAND
    game = battle(tiles, {"Cellar Bat": "0,0", "Clay Servant": "0,1"}, {"Mill Hand": "9,9"})

    game.play("a move Cellar Bat > 1,0", "* roll b > red > 4", "* roll a > blue > 3")

    assert game.options("a", "reroll") == ["blue 3"]
    game.play("a reroll blue 3", "* roll a > blue > 4")
    assert game.where("a.Cellar Bat") == "1,0"


# --- summoning ------------------------------------------------------------------------------------

CIRCLE = meadows("0,0", "1,0", "0,1", "3,0") | ISLAND


def summoning(*more: str) -> Battle:
    mages = {"Candle Witch": "0,0", "Deep Thing": "reserve", "Clay Servant": "9,9"}
    return battle(CIRCLE, mages, {"Ox Rider": "3,0", "Clay Servant": "9,8"}).play(*more)


CALL = "a summon Deep Thing > Candle Witch > 1,0"


def test_who_has_to_be_summoned_is_not_deployed():
    assert summoning().why_not("a deploy Deep Thing > 1,0").rule == "PK-2"
    assert summoning().why_not("a summon Deep Thing > Clay Servant > 9,8").code == "occupied"


def test_a_won_test_brings_the_unit():
    game = summoning(CALL, "* roll a > red > 5 2", "* roll b > blue > 4 4 4")

    assert game.where("a.Deep Thing") == "1,0"
    assert game.asked == "b"


def test_a_lost_test_leaves_it_in_reserve():
    game = summoning(CALL, "* roll a > red > 5 2", "* roll b > blue > 5 4 4")

    assert (game.where("a.Deep Thing"), game.asked) == ("reserve", "b")


def test_other_mages_on_the_map_are_re_rolls():
    mages = {"Candle Witch": "0,0", "Rune Apprentice": "9,9", "Deep Thing": "reserve"}
    game = battle(CIRCLE, mages, {"Ox Rider": "3,0", "Clay Servant": "9,8"})

    game.play(CALL, "* roll a > red > 5 2", "* roll b > blue > 5 4 4")

    assert game.options("a", "reroll") == ["red 5", "red 2"]


def test_an_uncontested_six_turns_it_on_the_summoner():
    game = summoning(CALL, "* roll a > red > 5 2", "* roll b > blue > 6 4 4")

    assert game.asked == "b"
    game.play("b strike", "* roll b > red > 6 3 1", "* roll a > blue > 5")
    assert game.where("a.Candle Witch") == "captured"
    assert game.state.position.fighter("a.Candle Witch").by == 1
    assert game.where("a.Deep Thing") == "reserve"


def test_a_six_that_a_red_six_answers_is_contested():
    game = summoning(CALL, "* roll a > red > 6 2", "* roll b > blue > 6 4 4")

    assert (game.where("a.Deep Thing"), game.asked) == ("reserve", "b")
    assert game.state.position.phase == "turn"


def test_the_opponent_may_let_the_summoner_off():
    game = summoning(CALL, "* roll a > red > 5 2", "* roll b > blue > 6 4 4").rest()

    assert (game.asked, game.state.position.phase) == ("b", "turn")


# --- the end --------------------------------------------------------------------------------------


def test_who_has_no_opponent_left_that_can_act_has_won():
    game = battle(meadows("0,0", "1,0"), {"Ox Rider": "0,0"}, {"Mill Hand": "1,0"})
    game.play("a assault Ox Rider > b.Mill Hand", "* roll a > red > 6 1", "* roll a > blue > 5 5")

    game.play("* roll b > red > 2", "* roll b > blue > 3").rest()

    assert game.result == (1, 0)


def test_reserves_without_a_feature_to_come_by_do_not_save_anybody():
    sides = {"Ox Rider": "0,0"}, {"Mill Hand": "1,0", "Moss Giant": "reserve"}
    game = battle(meadows("0,0", "1,0"), *sides)
    game.play("a assault Ox Rider > b.Mill Hand", "* roll a > red > 6 1", "* roll a > blue > 5 5")

    game.play("* roll b > red > 2", "* roll b > blue > 3").rest()

    assert game.result == (1, 0)


def test_every_feature_on_the_map_wins_at_once():
    tiles = row("Meadow/Forest", "Meadow", "Meadow/Ruins", "Meadow", "Meadow")
    game = battle(tiles, {"Mill Hand": "0,0", "Reed Fox": "1,0"}, {"Mill Hand": "4,0"})

    game.play("a move Reed Fox > 2,0")

    assert game.result == (1, 0)
    assert game.told[-1] == "One player controls every feature on the map."


def test_among_three_the_last_who_can_act_wins():
    tiles = meadows("0,0", "1,0", "2,0", "3,0")
    game = battle(tiles, {"Ox Rider": "0,0"}, {"Mill Hand": "1,0"}, {"Clay Servant": "3,0"})
    fall = ("* roll b > red > 1", "* roll b > blue > 1")
    game.play("a assault Ox Rider > b.Mill Hand", "* roll a > red > 6 1", "* roll a > blue > 5 5")

    game.play(*fall).rest()

    assert game.result is None
    assert game.asked == "c", "b is passed over"


def test_when_nothing_falls_for_long_captures_decide():
    limit = 2 * turns.QUIET
    game = battle(
        meadows("0,0", "1,0", "2,0", "3,0"),
        {"Mill Hand": "0,0"},
        {"Clay Servant": "3,0"},
        quiet=limit - 1,
    )

    game.play("a move Mill Hand > 1,0")

    assert game.result == (0, 0)
    assert "PK-27" in game.told[-1]
