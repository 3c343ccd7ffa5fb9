"""Building, collecting, converting, storing, painting and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games.pixel_pusher.state import Position
from engine.kernel.refusals import Illegal
from tests.engine.pixel_pusher.tables import RULES, Bench, bench

# --- building -------------------------------------------------------------------------------------


def test_machines_are_installed_one_player_after_the_other():
    game = bench({"hand": ["Rust Ladle", "Lemon Press"]}, {"hand": ["Ink Ladle"]})

    assert game.asked == "a"
    game.play("a build Rust Ladle > 1", "a build Lemon Press > 6")
    assert game.asked == "b"
    assert game.player("a").slots[0] == ("Rust Ladle",)


def test_only_the_same_type_joins_a_slot():
    hand = ["Brick Scoop", "Lemon Press"]
    game = bench({"hand": hand, "slots": {2: ["Rust Ladle"]}}, {})

    assert "Brick Scoop > 2" in game.options("a", "build")
    assert "Lemon Press > 2" not in game.options("a", "build")
    reason = game.why_not("a build Lemon Press > 2")
    assert reason.sentence == "Slot 2 holds a Scoop, and Lemon Press is a Mixer: types must match."
    assert reason.rule == "PP-7"


def test_a_machine_is_traded_for_a_random_pixel():
    game = bench({"hand": ["Lemon Press", "Rust Ladle"]}, {})

    game.play("a trade Lemon Press", "* pixel a > green")

    assert game.has("a") == "1 green"
    assert game.state.position.discard == ("Lemon Press",)
    assert game.asked == "a", "the Rust Ladle is still in hand"


def test_every_machine_is_installed_or_traded():
    game = bench({"hand": ["Lemon Press"]}, {})

    assert game.why_not("a pass").rule == "PP-7"


def test_with_an_empty_bag_there_is_no_trade():
    game = bench({"hand": ["Lemon Press"]}, {}, bag="none")

    assert game.why_not("a trade Lemon Press").rule == "PP-8"
    assert game.why_not("a scrap Lemon Press").rule == "PP-8"


def test_a_machine_without_slot_or_pixel_is_thrown_away():
    full = {at: ["Rust Ladle"] for at in range(1, 7)}
    game = bench({"hand": ["Lemon Press"], "slots": full}, {}, bag="none")

    assert game.options("a") == ["Lemon Press"]
    assert game.play("a scrap Lemon Press").state.position.discard == ("Lemon Press",)


# --- collecting -----------------------------------------------------------------------------------


def collected(*sides: Mapping[str, Any], conveyor: list[str]) -> Bench:
    """The last machine is a Vat nobody needs, so that collecting begins behind it."""
    first = {"hand": ["River Vat"], **sides[0]}
    game = bench(first, *sides[1:], conveyor=conveyor)
    slot = next(at for at in range(1, 7) if at not in first.get("slots", {}))
    return game.play(f"a build River Vat > {slot}")


def test_a_machine_collects_from_the_segment_of_its_slot():
    game = collected({"slots": {2: ["Rust Ladle"]}}, {}, conveyor=["3 red", "2 red, 1 blue"])

    assert game.has("a") == "1 red"
    assert game.state.position.conveyor[1] == (1, 0, 1, 0, 0, 0, 0)


def test_all_that_a_machine_takes_or_nothing():
    game = collected({"slots": {1: ["Garnet Tongs"]}}, {}, conveyor=["1 red, 4 blue"])

    assert game.has("a") == "none"
    assert "Segment 1 has not all that a asks for (2 red): nothing. (PP-10)" in game.told


def test_the_machines_of_a_slot_ask_together():
    both = {"slots": {1: ["Rust Ladle", "Garnet Tongs"]}}

    assert collected(both, {}, conveyor=["2 red"]).has("a") == "none"
    assert collected(both, {}, conveyor=["3 red"]).has("a") == "3 red"


def test_a_sieve_takes_both_colours_or_none():
    sieve = {"slots": {1: ["Orchard Sieve"]}}

    assert collected(sieve, {}, conveyor=["5 red"]).has("a") == "none"
    assert collected(sieve, {}, conveyor=["1 red, 1 green"]).has("a") == "1 red, 1 green"


def test_the_first_to_collect_comes_first_in_every_segment():
    one, two = {"slots": {1: ["Rust Ladle"]}}, {"slots": {1: ["Brick Scoop"]}}
    game = collected(one, two, conveyor=["1 red"])

    assert (game.has("a"), game.has("b")) == ("none", "1 red"), "b has the First Hand"


# --- converting and storing -----------------------------------------------------------------------


def converting(*sides: Mapping[str, Any], **more: Any) -> Bench:
    return bench(*sides, phase="convert", order=(), **more)


def test_everybody_converts_at_the_same_time():
    game = converting({"pixels": "1 red, 1 green"}, {"pixels": "1 blue"})

    assert game.asked == "ab"
    game.play("b done")
    assert game.asked == "a"


def test_a_mixer_makes_one_pixel_of_two():
    game = converting(
        {"pixels": "2 red, 2 green", "slots": {4: ["Lemon Press"]}}, {"pixels": "1 red"}
    )

    game.play("a convert Lemon Press")

    assert game.has("a") == "1 red, 1 green, 1 yellow"
    assert game.state.position.bag == (10, 10, 9, 0, 0, 0, 0)
    assert game.state.position.supply == (0, 0, 0, 9, 9, 8, 9)


def test_a_card_converts_once_in_a_round():
    game = converting(
        {"pixels": "2 red, 2 green", "slots": {4: ["Lemon Press"]}}, {"pixels": "1 red"}
    )

    game.play("a convert Lemon Press")

    assert game.why_not("a convert Lemon Press").rule == "PP-9"


def test_abilities_convert_and_of_several_recipes_one_is_named():
    game = converting(
        {"pixels": "1 red, 1 green"}, {"abilities": ["Lucky Swatch"], "pixels": "2 blue"}
    )

    assert "First Bell" in game.options("a", "convert")
    assert game.options("b", "convert") == ["Lucky Swatch > 1 blue to 1 white"]
    game.play("b convert Lucky Swatch > 1 blue to 1 white")
    assert game.has("b") == "1 blue, 1 white"


def test_what_was_just_made_may_be_paid():
    slots = {1: ["Lemon Press"], 2: ["Lemon Wedge"]}
    game = converting({"pixels": "1 red, 1 green", "slots": slots}, {"pixels": "1 red"})

    game.play("a convert Lemon Press", "a convert Lemon Wedge")

    assert game.has("a") == "1 red, 1 green"


def test_what_the_supply_has_not_cannot_be_made():
    mixer = {"pixels": "1 red, 1 green", "slots": {4: ["Lemon Press"]}}
    game = converting(mixer, {"pixels": "1 red"}, supply="9 cyan")

    assert game.why_not("a convert Lemon Press").rule == "PP-12"


def test_six_pixels_can_be_stored():
    game = converting({"pixels": "5 red, 3 green"}, {"pixels": "1 red"})

    assert game.why_not("a done").sentence == "8 pixels do not fit: 6 can be stored."
    game.play("a return red", "a return green", "a done")
    assert game.has("a") == "4 red, 2 green"
    assert game.state.position.bag == (10, 10, 9, 0, 0, 0, 0)


def test_stored_pixels_may_be_given_back():
    game = converting({"pixels": "2 red"}, {"pixels": "1 red"})

    assert game.play("a return red", "a done").has("a") == "1 red"


def test_collectors_do_not_convert():
    game = converting({"pixels": "2 red", "slots": {1: ["Rust Ladle"]}}, {"pixels": "1 red"})

    assert game.why_not("a convert Rust Ladle").code == "no-converter"


# --- painting -------------------------------------------------------------------------------------


def painting(*sides: Mapping[str, Any], **more: Any) -> Bench:
    return bench(*sides, phase="score", **more)


def test_a_scanline_takes_all_its_pixels_and_gives_its_points():
    game = painting({"pixels": "5 red, 1 white"}, {})

    assert set(game.options("a", "fill")) == {f"Heart {n}" for n in (1, 2, 3, 4, 5)}
    game.play("a fill Heart 2")
    assert game.has("a") == "1 red"
    assert game.player("a").points == 5
    assert "a fills scanline 2 of Heart with 4 red, 1 white: 5 points." in game.told


def test_a_filled_scanline_is_filled():
    game = painting({"pixels": "2 red"}, {"pixels": "2 red"})

    game.play("a fill Heart 1")

    assert game.why_not("b fill Heart 1").code == "filled"
    assert game.why_not("b fill Heart 3").sentence == "It takes 5 red; you have 2 red."


def test_each_player_fills_one_scanline_a_round():
    game = painting({"pixels": "6 red"}, {"pixels": "2 red"}).play("a fill Heart 1")

    assert game.asked == "b"
    game.play("b pass")
    assert game.phase == "generate"


def test_who_can_fill_none_is_passed_over():
    game = painting({"pixels": "1 red"}, {"pixels": "1 cyan"}).play("a fill Heart 5")

    assert game.phase == "generate"


# --- the end --------------------------------------------------------------------------------------


def test_it_ends_with_the_round_in_which_the_deck_ran_out():
    game = painting({"pixels": "1 red"}, {"points": 5}, deck=0).play("a pass")

    assert game.state.outcome is not None
    assert game.state.outcome.points == (0, 5)
    assert game.state.outcome.winners == (1,)


def test_it_ends_when_nothing_is_left_to_paint():
    game = painting({"pixels": "1 red"}, {})
    position = game.state.position
    almost = position.canvases[0].__class__("Heart", (0, 0, 0, 0, -1))
    game.state = type(game.state)(RULES, _with(position, almost))

    game.play("a fill Heart 5")

    assert game.state.outcome is not None
    assert game.state.outcome.why == "Every scanline is filled."


def _with(position: Position, canvas: object) -> Position:
    return position.__class__(
        **{name: getattr(position, name) for name in position.__struct_fields__}
        | {"canvases": (canvas,)}
    )


def test_more_pixels_decide_between_equal_points():
    game = painting({"points": 9, "pixels": "1 red"}, {"points": 9, "pixels": "2 cyan"}, deck=0)
    game.play("a pass")

    assert game.state.outcome is not None
    assert game.state.outcome.points == (9, 9)
    assert game.state.outcome.winners == (1,)


def test_equal_points_and_pixels_share_the_victory():
    game = painting({"points": 9, "pixels": "1 red"}, {"points": 9, "pixels": "1 cyan"}, deck=0)

    outcome = game.play("a pass").state.outcome

    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_a_judge_gives_pixels_out_of_the_supply():
    game = painting({"pixels": "1 red"}, {})

    position = RULES.rule(game.state.position, ("give", "b", "2 cyan"))

    assert position.players[1].pixels == (0, 0, 0, 2, 0, 0, 0)
    assert RULES.pieces(position) == RULES.pieces(game.state.position)


@pytest.mark.parametrize(
    "words", [("give", "a", "99 cyan"), ("take", "a", "1 white"), ("give", "x", "1 red"), ("win",)]
)
def test_a_ruling_that_makes_no_sense_is_refused(words: tuple[str, ...]):
    position = painting({"pixels": "1 red"}, {}).state.position

    with pytest.raises(Illegal) as refused:
        RULES.rule(position, words)
    assert refused.value.code == "bad-ruling"
