"""Team cross duel and King: four and six at a table."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine import catalogue
from engine.games.pixel_tactics.modes.cross_duel import CrossDuel
from engine.games.pixel_tactics.modes.king import King
from engine.games.pixel_tactics.state import Standing
from engine.kernel.ask import option
from engine.kernel.ruleset import State
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    scene,
    winners,
)

BRUTE = hero("Brute", 3, 6)
GUARD = hero("Guard", 1, 5)
BOWMAN = hero("Bowman", 2, 4, "Ranged Attack.")
CARDS = (BRUTE, GUARD, BOWMAN)
DECK = [f"Spare {n}" for n in range(1, 11)]


def falling(name: str, **unit) -> dict[str, Any]:
    return {"leader": bearing(name, damage=20), "deck": DECK, **unit}


def cross(a=None, b=None, c=None, d=None, **more) -> Game:
    return scene(a or {}, b or {}, *CARDS, mode=CrossDuel(), more=(c or {}, d or {}), **more)


def king(*units: dict[str, Any], **more: Any) -> Game:
    told = [*units, *([{}] * (6 - len(units)))]
    return scene(told[0], told[1], *CARDS, mode=King(), more=tuple(told[2:]), **more)


def standing(game: Game) -> Standing:
    assert isinstance(game.position.common, Standing)
    return game.position.common


def after(game: Game, **known: Any) -> Game:
    """The same table, where that has happened before."""
    common = replace(standing(game), **known)
    order = tuple(seat for seat in game.position.order if seat not in common.out)
    position = replace(game.position, common=common, order=order)
    return Game(State(game.state.rules, position))


# --- cross duel -----------------------------------------------------------------------------------


def test_turns_go_across_the_table_and_the_first_player_passes_on_after_a_round():
    game = cross(wave="rear", turn="d")

    game.play("d draw", "d pass").settle()

    assert game.position.order == (1, 2, 3, 0)
    assert game.position.round == 3


def test_either_rival_can_be_attacked_and_no_ally():
    game = cross({"V1": "Brute"}, {"V2": "Guard"}, {"V1": "Guard"}, {"V3": "Guard"})

    targets = [option.split(" > ")[1] for option in game.options("a", "attack")]
    assert targets == ["b.V2", "d.V3", "d.F2"]


def test_heroes_move_into_an_allys_unit_and_out_of_it():
    game = cross({"V1": "Brute"}, {}, {"V2": "Guard"})

    assert game.can("a move V1 > c.R1")
    assert game.can("a move c.V2 > R2")
    assert not game.can("a move V1 > b.R1")
    game.play("a move V1 > c.R1").settle()
    assert game.card("c.R1") == "Brute"
    piece = game.at("c.R1")
    assert piece is not None
    assert piece.owner == 0


def test_a_corpse_in_an_allys_unit_can_be_cleared():
    game = cross({}, {"V1": corpse("Guard")}, {"V1": corpse("Guard")})

    assert game.options("a", "clear") == ["c.V1"]


def test_a_fallen_leader_is_a_point_and_the_player_comes_back():
    game = cross(
        {}, falling("Ben", V1="Guard", hand=["Brute"], discard=["Guard"]), wave="rear", turn="d"
    )

    game.play("d draw", "d pass").settle()

    assert standing(game).fallen == (0, 1, 0, 0)
    assert game.position.sides[1].aside == ("Ben",)
    assert game.at("b.V1") is None
    assert game.discard("b") == []
    assert len(game.hand("b")) == 4 + 1 + 1


def test_who_comes_back_takes_a_round_in_ceasefire_alone_then_all_go_on():
    game = cross({"V1": "Brute"}, falling("Ben"), wave="vanguard", turn="d")
    game.play("d draw", "d pass").settle()
    name = game.options("b", "leader")[0]

    game.play(f"b leader {name}").settle()

    assert game.asked() == "b"
    assert game.position.ceasefire == (1,)
    assert game.position.wave == 0
    game.play("b pass", "b pass", "b pass").settle()
    assert game.asked() == "a"
    assert game.position.wave == 1
    assert not game.position.ceasefire
    assert game.position.order == (0, 1, 2, 3)


def test_two_fallen_leaders_come_back_one_after_the_other():
    game = cross(falling("Ana"), falling("Ben"), wave="vanguard", turn="d")
    game.play("d draw", "d pass").settle()
    for mark in "ab" if game.asked() == "a" else "ba":
        game.play(f"{mark} leader {game.options(mark, 'leader')[0]}")

    back = []
    for _ in range(2):
        game.settle()
        back.append((game.asked(), game.position.ceasefire))
        game.play(*[f"{game.asked()} pass"] * 3)

    assert sorted(back) == [("a", (0,)), ("b", (1,))]
    assert not game.settle().position.ceasefire


def test_a_guest_goes_to_its_owners_discard_pile():
    game = cross({}, falling("Ben", V1="Guard", **{"V1 owner": 3}), wave="rear", turn="d")

    game.play("d draw", "d pass").settle()

    assert game.discard("d") == ["Guard"]
    assert game.discard("b") == []


def test_a_point_from_each_rival_wins():
    game = cross({}, falling("Ben"), {}, falling("Dora"), wave="rear", turn="d")

    game.play("d draw", "d pass").settle()

    assert winners(game) == (0, 2)


@pytest.mark.parametrize(("living", "won"), [(("V1",), (0, 2)), ((), (0, 1, 2, 3))])
def test_both_teams_at_their_goal_at_once_are_settled_by_living_heroes(living, won):
    ana = {**falling("Ana"), **dict.fromkeys(living, "Brute")}
    game = cross(ana, falling("Ben"), wave="rear", turn="d")

    game = after(game, fallen=(2, 2, 0, 0)).play("d draw", "d pass").settle()

    assert (game.state.over, winners(game)) == (True, won)


def test_a_longer_game_wants_two_from_each():
    game = cross({}, falling("Ben"), {}, falling("Dora"), wave="rear", turn="d", goal="long")

    game.play("d draw", "d pass").settle()

    assert not game.state.over


@pytest.mark.parametrize(
    ("goal", "before", "over"),
    [("short", 1, False), ("short", 2, True), ("long", 3, False), ("long", 4, True)],
)
def test_points_from_a_single_rival_win_only_once_there_are_enough(goal, before, over):
    game = cross({}, falling("Ben"), wave="rear", turn="d", goal=goal)

    game = after(game, fallen=(0, before, 0, 0)).play("d draw", "d pass").settle()

    assert game.state.over == over


def test_every_point_of_the_others_is_a_card_more():
    game = cross({}, falling("Ben"), wave="rear", turn="d", goal="long")

    game = after(game, fallen=(0, 1, 0, 1)).play("d draw", "d pass").settle()

    assert len(game.hand("b")) == 4 + 3 + 1


def test_with_a_built_deck_the_next_leader_comes_from_the_stack():
    stack = [leader("Bess", 3, 18), leader("Bob", 2, 19)]
    fallen = falling("Ben", leaders=["Bess", "Bob"])
    game = scene({}, fallen, *CARDS, *stack, mode=CrossDuel(), more=({}, {}), wave="rear", turn="d")

    game.play("d draw", "d pass").settle()

    assert game.options("b", "leader") == ["Bess", "Bob"]
    assert len(game.hand("b")) == 4 + 1


def test_the_box_offers_both_lengths():
    box = catalogue.box("pixel-tactics/deluxe/cross-duel")

    assert box.seats == (4,)
    assert [value for value, _ in box.choices[0].values] == ["short", "long"]


# --- king -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("a move V1 > c.V1", "c.V1 lies in none of the Units you may do this in: that of a or b."),
        ("a move V1 > d.V1", "d.V1 lies in none of the Units you may do this in: that of a or b."),
        ("a clear b.V1", "b.V1 is not a slot of your Unit"),
    ],
)
def test_what_is_not_done_in_the_units_of_others_is_refused_with_whose_they_are(line, says):
    game = king({"V1": "Brute"}, {"V1": corpse("Brute")})

    refused = game.state.why_not(0, option(line.removeprefix("a ")))
    assert refused is not None
    assert refused.sentence.startswith(says)


def test_turns_go_round_clockwise():
    game = king(wave="vanguard", first="b", turn="b")

    assert game.position.order == (1, 2, 3, 4, 5, 0)


def test_a_knight_reaches_the_knight_opposite_and_the_king_by_a_long_action():
    game = king({"V1": "Brute"}, {}, {}, {"V1": "Guard"}, {"V1": "Guard"}, {"V1": "Guard"})

    targets = {option.split(" > ")[1][0] for option in game.options("a", "attack")}
    assert targets == {"f", "e"}
    game.play("a attack V1 > e.V1").settle()
    assert game.position.order[game.position.place] == 1


def test_with_one_action_left_only_the_next_seat_is_in_reach():
    game = king({"V1": "Brute"}, {}, {}, {}, {"V1": "Guard"}, {"V1": "Guard"}, actions=1)

    targets = {option.split(" > ")[1][0] for option in game.options("a", "attack")}
    assert targets == {"f"}
    assert "two seats away" in game.refusal("a attack V1 > e.V1")


def test_a_king_reaches_the_king_and_both_knights_across_by_a_long_action():
    units: tuple[dict[str, Any], ...] = ({}, {"V1": "Brute"}, {}, *({"V1": "Guard"},) * 3)
    game = king(*units, turn="b", first="b")

    targets = {option.split(" > ")[1][0] for option in game.options("b", "attack")}
    assert targets == {"d", "e", "f"}
    game.play("b attack V1 > e.V1").settle()
    assert game.position.order[game.position.place] == 2
    tired = king(*units, turn="b", first="b", actions=1)
    assert not tired.options("b", "attack")
    assert "two seats away" in tired.refusal("b attack V1 > e.V1")


def test_a_knight_does_not_reach_the_knight_across_the_corner():
    game = king({"V1": "Brute"}, {}, {}, {"V1": "Guard"}, {}, {})

    assert "3 seats away" in game.refusal("a attack V1 > d.V1")


def test_a_seat_vanishes_with_its_knight():
    gone = king(
        {}, {"V1": "Brute"}, falling("Cem"), {}, {"V1": "Guard"}, {}, turn="a", first="b",
        wave="rear",
    )  # fmt: skip
    gone.play("a draw", "a pass").settle()
    assert 2 not in gone.position.order
    assert standing(gone).out == (2,)


def test_once_a_seat_has_vanished_the_one_behind_it_is_next():
    units: tuple[dict[str, Any], ...] = ({}, {"V1": "Brute"}, {}, {"V1": "Guard"})
    game = king(*units, turn="b", first="b", actions=1)

    assert "two seats away" in game.refusal("b attack V1 > d.V1")
    assert after(game, out=(2,)).can("b attack V1 > d.V1")


def test_a_knight_exchanges_heroes_with_the_king_only():
    game = king({"V1": "Brute"}, {}, {})

    assert game.can("a move V1 > b.R1")
    assert not game.can("a move V1 > c.R1")


def test_the_king_exchanges_heroes_with_both_knights():
    game = king({"V1": "Guard"}, {"V1": "Brute"}, {}, turn="b", first="b")

    assert game.can("b move V1 > a.R1")
    assert game.can("b move V1 > c.R1")
    assert game.can("b move a.V1 > R1")


def test_a_fallen_king_ends_the_game_for_the_team():
    game = king({}, {}, {}, {}, falling("Eve"), {}, turn="f", wave="rear")

    game.play("f draw", "f pass").settle()

    assert winners(game) == (0, 1, 2)


def test_a_fallen_knight_leaves_and_the_others_go_on():
    game = king({}, {}, {}, falling("Dora", V1="Guard"), {}, {}, turn="f", wave="vanguard")

    game.play("f draw", "f pass").settle()

    assert not game.state.over
    assert game.position.order == (0, 1, 2, 4, 5)
    assert game.at("d.V1") is None


def test_both_kings_at_once_are_settled_by_living_heroes():
    game = king({"V1": "Guard"}, falling("Ben"), {}, {}, falling("Eve"), {}, turn="f", wave="rear")

    game.play("f draw", "f pass").settle()

    assert winners(game) == (0, 1, 2)


def test_allies_do_not_see_each_others_hands():
    game = king({"hand": ["Guard"]}, {})

    assert game.state.view(1).position.sides[0].hand == (("?", 0),)
