"""Moving, hopping, swift and flying units, deployment, the reserves, hazards and lands."""

from __future__ import annotations

import pytest

from tests.engine.pocket_tactics.battles import battle, meadows, row

FAR = {"Mill Hand": "9,9"}
"""somebody else, out of the way"""
ISLAND = meadows("9,9", "9,8")
PLAIN = meadows("0,0", "1,0", "2,0", "3,0", "4,0", "0,1", "1,1") | ISLAND


def test_a_unit_moves_into_any_free_adjacent_tile():
    game = battle(PLAIN, {"Mill Hand": "1,0"}, FAR)

    assert set(game.options("a", "move")) == {
        f"Mill Hand > {at}" for at in ("0,0", "2,0", "0,1", "1,1")
    }
    assert game.play("a move Mill Hand > 2,0").asked == "b"


def test_spaces_without_a_tile_are_not_moved_into():
    game = battle(PLAIN, {"Mill Hand": "1,0"}, FAR)

    assert game.why_not("a move Mill Hand > 1,-1").code == "no-tile"


def test_it_hops_over_one_ally_to_any_tile_beside_it():
    tiles = row("Meadow", "Meadow", "Meadow", "Meadow") | ISLAND
    game = battle(tiles, {"Mill Hand": "0,0", "Clay Servant": "1,0"}, FAR)

    assert game.options("a", "move")[0] == "Mill Hand > 2,0"
    assert game.why_not("a move Mill Hand > 3,0").rule == "PK-11"


def test_it_hops_over_a_single_ally_only():
    tiles = row("Meadow", "Meadow", "Meadow", "Meadow") | ISLAND
    game = battle(tiles, {"Mill Hand": "0,0", "Clay Servant": "1,0", "Reed Fox": "2,0"}, FAR)

    assert "Mill Hand > 3,0" not in game.options("a", "move")


def test_enemies_are_hopped_over_by_flying_units_only():
    tiles = row("Meadow", "Meadow", "Meadow")
    walking = battle(tiles, {"Mill Hand": "0,0"}, {"Clay Servant": "1,0"})
    flying = battle(tiles, {"Storm Petrel": "0,0"}, {"Clay Servant": "1,0"})

    assert walking.options("a", "move") == []
    assert flying.options("a", "move") == ["Storm Petrel > 2,0"]


def test_a_swift_unit_has_bonus_moves_and_may_stop():
    game = battle(PLAIN, {"River Otter": "0,0"}, FAR).play("a move River Otter > 1,0")

    assert "River Otter > 2,0" in game.options("a", "move")
    game.play("a move River Otter > 2,0", "a move River Otter > 3,0")
    assert (game.where("a.River Otter"), game.asked) == ("3,0", "b")
    early = battle(PLAIN, {"River Otter": "0,0"}, FAR).play("a move River Otter > 1,0", "a stop")
    assert early.asked == "b"


def test_while_it_is_on_the_move_nothing_else_is_done():
    game = battle(PLAIN, {"River Otter": "0,0", "Mill Hand": "3,0"}, FAR)
    game.play("a move River Otter > 1,0")

    assert game.why_not("a move Mill Hand > 2,0").code == "on-the-move"


def test_a_flying_unit_has_bonus_moves():
    game = battle(PLAIN, {"Storm Petrel": "0,0"}, FAR)

    game.play(*(f"a move Storm Petrel > {q},0" for q in (1, 2, 3)))

    assert game.where("a.Storm Petrel") == "3,0"


def test_there_is_no_passing():
    assert battle(PLAIN, {"Mill Hand": "1,0"}, FAR).why_not("a pass").rule == "PK-29"


# --- deployment and the reserves ------------------------------------------------------------------

HOME = row("Meadow", "Meadow/Village", "Meadow", "Meadow/Forest") | ISLAND


def test_a_unit_is_deployed_beside_a_feature_one_controls():
    game = battle(HOME, {"Mill Hand": "1,0", "Reed Fox": "reserve"}, FAR)

    assert game.options("a", "deploy") == ["Reed Fox > 0,0", "Reed Fox > 2,0"]
    assert game.play("a deploy Reed Fox > 2,0").where("a.Reed Fox") == "2,0"


def test_a_feature_nobody_stands_in_is_controlled_by_nobody():
    game = battle(HOME, {"Mill Hand": "0,0", "Reed Fox": "reserve"}, FAR)

    assert game.options("a", "deploy") == []
    assert game.why_not("a deploy Reed Fox > 2,0").rule == "PK-9"


def test_no_unit_is_deployed_where_somebody_stands():
    game = battle(HOME, {"Mill Hand": "1,0", "Reed Fox": "reserve"}, {"Mill Hand": "2,0"})

    assert game.options("a", "deploy") == ["Reed Fox > 0,0"]
    assert game.why_not("a deploy Reed Fox > 2,0").code == "occupied"


def test_a_unit_goes_back_by_an_occupied_feature_beside_it():
    game = battle(HOME, {"Mill Hand": "1,0", "Reed Fox": "2,0"}, FAR)

    game.play("a return Reed Fox > 1,0")

    assert (game.where("a.Reed Fox"), game.where("a.Mill Hand")) == ("reserve", "1,0")


def test_a_unit_in_a_feature_goes_back_by_it_and_gives_it_up():
    game = battle(HOME, {"Mill Hand": "1,0", "Reed Fox": "0,0"}, FAR)

    game.play("a return Mill Hand > 1,0")

    assert game.where("a.Mill Hand") == "reserve"
    assert game.state.position.phase == "turn"


def test_it_does_not_go_back_by_an_empty_feature_or_an_enemys():
    game = battle(HOME, {"Mill Hand": "0,0"}, {"Clay Servant": "3,0"})
    enemy = battle(HOME, {"Mill Hand": "2,0"}, {"Clay Servant": "3,0"})

    assert game.why_not("a return Mill Hand > 1,0").rule == "PK-9"
    assert enemy.why_not("a return Mill Hand > 3,0").rule == "PK-9"


# --- hazards --------------------------------------------------------------------------------------

SHORE = row("Meadow", "Water", "Meadow") | ISLAND


def test_water_takes_a_unit_that_rolls_no_five():
    game = battle(SHORE, {"Clay Servant": "0,0", "Mill Hand": "2,0"}, FAR)

    game.play("a move Clay Servant > 1,0", "* roll a > blue > 4 4")

    assert game.where("a.Clay Servant") == "lost"
    assert game.told[-1] == "a.Clay Servant is lost to Water. (PK-17)"


def test_a_single_five_is_enough():
    game = battle(SHORE, {"Clay Servant": "0,0"}, FAR)

    game.play("a move Clay Servant > 1,0", "* roll a > blue > 5 1")

    assert (game.where("a.Clay Servant"), game.asked) == ("1,0", "b")


def test_without_blue_dice_water_is_deadly():
    game = battle(SHORE, {"Powder Wagon": "0,0", "Mill Hand": "2,0"}, FAR)

    assert game.play("a move Powder Wagon > 1,0").where("a.Powder Wagon") == "lost"


def test_favoured_terrain_and_a_feature_on_it_take_the_hazard_away():
    favoured = battle(SHORE, {"River Otter": "0,0"}, FAR).play("a move River Otter > 1,0")
    bridged = battle({**SHORE, "1,0": "Water/Village"}, {"Mill Hand": "0,0"}, FAR)

    assert favoured.asked == "a", "it moves on"
    assert bridged.play("a move Mill Hand > 1,0").where("a.Mill Hand") == "1,0"


def test_who_is_deployed_into_a_hazard_ignores_it():
    tiles = row("Water", "Meadow/Village") | ISLAND
    game = battle(tiles, {"Mill Hand": "1,0", "Clay Servant": "reserve"}, FAR)

    assert game.play("a deploy Clay Servant > 0,0").where("a.Clay Servant") == "0,0"


def test_red_dice_of_a_hazard_are_rolled_by_the_opponent_who_captures():
    tiles = row("Meadow", "Ember Field") | ISLAND
    game = battle(tiles, {"Mill Hand": "0,0", "Reed Fox": "reserve"}, FAR)

    game.play("a move Mill Hand > 1,0", "* roll b > red > 6", "* roll a > blue > 5")

    assert game.state.position.fighter("a.Mill Hand").by == 1


def test_types_a_hazard_spares_need_not_roll():
    tiles = row("Meadow", "Ember Field") | ISLAND

    assert (
        battle(tiles, {"Clay Servant": "0,0"}, FAR).play("a move Clay Servant > 1,0").asked == "b"
    )


# --- lands ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("land", "goes_on"), [("Meadow", True), ("Marsh", False)])
def test_some_lands_end_a_move(land: str, goes_on: bool):
    tiles = row("Meadow", land, "Meadow") | ISLAND
    game = battle(tiles, {"River Otter": "0,0"}, FAR).play("a move River Otter > 1,0")

    assert (game.asked == "a") is goes_on


def test_favoured_terrain_does_not_end_a_move():
    tiles = row("Meadow", "Marsh", "Meadow") | ISLAND

    assert battle(tiles, {"Reed Fox": "0,0"}, FAR).play("a move Reed Fox > 1,0").asked == "a"


def test_the_road_gives_a_move_to_whoever_sets_out_on_it():
    tiles = row("Old Road", "Meadow", "Meadow") | ISLAND

    assert battle(tiles, {"Mill Hand": "0,0"}, FAR).play("a move Mill Hand > 1,0").asked == "a"


def test_a_feature_may_keep_types_out():
    tiles = row("Meadow", "Meadow/Shrine") | {"-1,0": "Meadow/Ruins"} | ISLAND
    game = battle(tiles, {"Barrow Knight": "-1,0", "Cellar Bat": "0,0"}, FAR)

    assert game.why_not("a move Cellar Bat > 1,0").rule == "PK-14"
