"""Forces, tiles, features, the roll-off, the map and the first units."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.pocket_tactics import codex, forces
from engine.kernel.refusals import Unreadable
from tests.engine.pocket_tactics.battles import RULES, Battle, begun

SIX = ["Meadow"] * 6
SMALL = {"units": ["Reed Fox", "Mill Hand", "Mill Hand", "Clay Servant"], "tiles": SIX}
CHOSEN = ("a choose Forest", "b choose Shrine", "* tile Meadow")


def setup(**more: Any) -> dict[str, Any]:
    return {"forces": [SMALL, SMALL], "central": "Ruins", "first": 0, **more}


def refused(**more: Any) -> str:
    with pytest.raises(Unreadable) as found:
        RULES.read_setup(setup(**more))
    return found.value.sentence


# --- forces ---------------------------------------------------------------------------------------


def test_a_force_costs_at_most_the_points_agreed():
    dear = {"units": ["Moss Giant"] * 4, "tiles": SIX}

    assert refused(forces=[SMALL, dear]) == (
        "Seat b: The units cost 56 points, 6 more than the 50 agreed."
    )


def test_a_larger_game_may_be_agreed():
    dear = {"units": ["Moss Giant"] * 4, "tiles": SIX}

    assert RULES.read_setup(setup(forces=[SMALL, dear], points=60))["points"] == 60


def test_all_problems_of_all_forces_are_told_at_once():
    one = {"units": ["Deep Thing", "Reed Ox"], "tiles": ["Meadow"] * 5}
    two = {"units": ["Mill Hand"], "tiles": [*["Meadow"] * 5, "Forest"]}

    told = refused(forces=[one, two])

    assert told.startswith("Seat a: There is no unit called “Reed Ox”. At least one unit must be")
    assert "A force brings 6 tiles; here are 5. Seat b: “Forest” is no terrain: Meadow," in told


def test_a_ready_force_is_brought_by_its_name():
    read = RULES.read_setup(setup(forces=["Lantern Watch", "Night Shift"]))

    assert read["forces"][1]["units"] == list(codex.forces()["Night Shift"].units)


@pytest.mark.parametrize("name", codex.forces())
def test_every_ready_force_may_be_played(name: str):
    assert RULES.read_setup(setup(forces=[name, name]))["points"] == 50


def test_a_force_can_be_typed_as_a_list():
    read = forces.read_list("Units:\n2 mill hand\nReed Fox\nTiles:\n4 Meadow, 2x water")

    assert read == {
        "units": ["Mill Hand", "Mill Hand", "Reed Fox"],
        "tiles": [*["Meadow"] * 4, "Water", "Water"],
    }


def test_a_typed_list_says_which_lines_are_wrong():
    with pytest.raises(Unreadable) as found:
        forces.read_list("Reed Fox\nMill Hnad\n3 Mud")

    assert found.value.sentence == (
        "Line 2: there is no unit and no terrain called “Mill Hnad”. "
        "Line 3: there is no unit and no terrain called “Mud”."
    )


def test_the_second_of_a_kind_has_a_number():
    units = begun(setup()).state.position.players[0].units

    assert [unit.name for unit in units] == ["Reed Fox", "Mill Hand", "Mill Hand 2", "Clay Servant"]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"forces": [SMALL]}, "`forces` has one for each of 2 to 6 seats."),
        ({"points": 7}, "`points` is a number from 20 to 200."),
        ({"first": 2}, "`first` is “random” or a seat from 0 to 1."),
        ({"central": "Lake"}, "`central` is “random” or one of Forest,"),
        ({"best_of": 3}, "A setup of pocket-tactics/4e does not know “best_of”."),
        (
            {"forces": ["Day Shift", SMALL]},
            "Seat a: Nothing called “Day Shift” lies ready here. There are: ",
        ),
        ({"forces": [{"units": 3}, SMALL]}, "Seat a: A force is its units and its tiles:"),
    ],
)
def test_a_setup_that_makes_no_sense_is_refused(more: dict[str, Any], sentence: str):
    assert refused(**more).startswith(sentence)


# --- features and the roll-off --------------------------------------------------------------------


def test_chance_names_the_central_feature_unless_it_was_agreed():
    assert begun(setup(central="random")).asked == "*"
    assert begun(setup()).asked == "ab"


def test_features_are_chosen_at_the_same_time_and_shown_together():
    game = begun(setup(), "a choose Forest")

    assert game.state.view(1).position.players[0].choice == "?"
    assert game.state.view(0).position.players[0].choice == "Forest"
    game.play("b choose Shrine")
    assert [each.feature for each in game.state.position.players] == ["Forest", "Shrine"]


def test_the_first_tile_takes_the_central_feature():
    game = begun(setup(), *CHOSEN)

    assert [(tile.at, tile.land) for tile in game.state.position.tiles] == [((0, 0), "Ruins")]


def test_the_highest_roll_goes_first_and_ties_roll_again():
    game = begun(setup(first="random"), *CHOSEN, "* roll a > 5", "* roll b > 5", "* roll a > 1")

    game.play("* roll b > 4")

    assert game.state.position.order == (1, 0)


def test_among_three_only_the_tied_roll_again_and_the_rest_follow_clockwise():
    three = setup(forces=[SMALL] * 3, first="random")
    chosen = ("a choose Forest", "b choose Shrine", "c choose Quarry", "* tile Meadow")
    rolls = ("* roll a > 6", "* roll b > 2", "* roll c > 6", "* roll a > 3", "* roll c > 4")

    assert begun(three, *chosen, *rolls).state.position.order == (2, 0, 1)


# --- the map --------------------------------------------------------------------------------------


def built(*more: str, setup_: dict[str, Any] | None = None) -> Battle:
    """Twelve meadows in a row from -5,0 to 6,0, laid from the middle outwards."""
    lines = [*CHOSEN]
    for number in range(11):
        q = (number // 2 + 1) * (1 if number % 2 == 0 else -1)
        lines += ["* tile Meadow", f"{'ab'[number % 2]} lay {q},0"]
    return begun(setup_ or setup(), *lines, *more)


def test_tiles_are_drawn_and_placed_in_turn_next_to_one_another():
    game = begun(setup(), *CHOSEN, "* tile Meadow")

    assert set(game.options("a", "lay")) == {"1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
    assert game.why_not("a lay 2,0").sentence == "2,0 is adjacent to no tile."
    assert game.why_not("a lay 0,0").sentence == "A tile lies at 0,0 already."
    game.play("a lay 1,0", "* tile Meadow")
    assert game.asked == "b"


def test_a_tile_comes_as_likely_as_it_is_in_the_bag():
    mixed = {"units": SMALL["units"], "tiles": ["Water"] * 4 + ["Meadow"] * 2}
    game = begun(setup(forces=[mixed, SMALL]), *CHOSEN[:2])
    ask = game.state.asks[-1]

    assert ask.weigh is not None
    assert {words[1]: ask.weigh(words) for words in ask} == {"Meadow": 8, "Water": 4}


def test_features_go_as_far_from_the_centre_and_one_another_as_can_be():
    game = built()

    assert game.options("a", "home") == ["6,0"]
    assert game.why_not("a home 5,0").rule == "PK-6"
    game.play("a home 6,0")
    assert game.options("b", "home") == ["-5,0"]


# --- first units ----------------------------------------------------------------------------------


def test_up_to_three_units_stand_in_or_beside_the_feature_as_many_as_fit():
    game = built("a home 6,0", "b home -5,0")

    game.play("a muster Reed Fox > 6,0", "a muster Mill Hand > 5,0")

    assert game.asked == "b", "there is no room for a third at the end of a row"


def test_summoned_units_and_distant_places_are_not_for_the_first():
    mages = {"units": ["Candle Witch", "Deep Thing"], "tiles": SIX}
    game = built("a home 6,0", "b home -5,0", setup_=setup(forces=[mages, SMALL]))

    assert game.why_not("a muster Deep Thing > 6,0").rule == "PK-2"
    assert game.why_not("a muster Candle Witch > 4,0").rule == "PK-7"


def test_who_placed_units_last_has_the_first_turn():
    game = built("a home 6,0", "b home -5,0")
    game.play("a muster Reed Fox > 6,0", "a muster Mill Hand > 5,0")

    game.play("b muster Reed Fox > -5,0", "b muster Mill Hand > -4,0")

    assert (game.asked, game.state.position.phase) == ("b", "turn")
    assert game.why_not("a move Mill Hand > 4,0").rule == "PK-8"
