"""Statuses that come, go and stay; powers, operations and names that are somebody else's."""

import pytest

from engine.games.pixel_tactics import stats
from tests.engine.pixel_tactics.scenarios.scene import (
    TURN,
    bearing,
    hero,
    leader,
    operation,
    order,
    scene,
)

FIGHTER = hero("Fighter", 3, 9)
SCOUT = hero("Scout", 1, 4)
DRILL = operation("Drill", "Your Heroes have +1 Attack Strength.")
CARDS = (FIGHTER, SCOUT, DRILL)


def test_a_status_that_comes_is_answered_and_one_that_goes():
    keen = hero(
        "Keen",
        2,
        5,
        "When this Hero gains a Status, draw a card. "
        "When this Hero loses [+1 Attack], draw 2 cards.",
    )
    raise_ = order("Raise", "Give a Hero in your Unit [+1 Attack].")
    strip = order("Strip", "Remove [+1 Attack] from a Hero in your Unit.")
    game = scene({"V1": "Keen", "hand": ["Raise", "Strip"]}, {}, keen, raise_, strip)

    game.play("a order Raise").settle()
    drawn = len(game.hand("a")) - 1
    game.play("a order Strip").settle()

    assert (drawn, len(game.hand("a"))) == (1, 3)


def test_a_status_moves_from_one_to_another():
    """PT-123"""
    shift = order("Shift", "Move [+1 Attack] from a Rival Hero to a Hero in your Unit.")
    game = scene(
        {"V1": "Fighter", "hand": ["Shift"]}, {"V1": bearing("Scout", "+1 Attack")}, *CARDS, shift
    )

    game.play("a order Shift").settle()

    assert (game.statuses("a.V1"), game.statuses("b.V1")) == (("+1 Attack",), ())


def test_of_several_statuses_one_is_chosen_to_move():
    shift = order("Shift", "Move a Status from a Rival Hero to a Hero in your Unit.")
    both = bearing("Scout", "+1 Attack", "Intercept")
    game = scene({"V1": "Fighter", "hand": ["Shift"]}, {"V1": both}, *CARDS, shift)

    game.play("a order Shift", "a remove Intercept").settle()

    assert (game.statuses("a.V1"), game.statuses("b.V1")) == (("Intercept",), ("+1 Attack",))


def test_a_status_that_cannot_be_gained_is_not():
    calm = leader("Calm", 2, 20, "Your Heroes cannot gain [-1 Attack].")
    hex_ = order("Hex", "Give each Rival Hero [-1 Attack] and [-1 Life].")
    game = scene({"hand": ["Hex"]}, {"leader": "Calm", "V1": "Fighter"}, *CARDS, calm, hex_)

    game.play("a order Hex").settle()

    assert game.statuses("b.V1") == ("-1 Life",)


def test_statuses_are_kept_where_a_card_says_so():
    """PT-125"""
    stone = leader("Stone", 2, 20, "Your Heroes keep their Statuses when they are defeated.")
    end = order("End", "Defeat a Hero in your Unit.")
    back = order("Back", "Revive a Corpse in your Unit.")
    unit = {"leader": "Stone", "V1": bearing("Fighter", "+1 Attack"), "hand": ["End", "Back"]}
    game = scene(unit, {}, *CARDS, stone, end, back)

    game.play("a order End", "a order Back").settle()

    assert game.statuses("a.V1") == ("+1 Attack",)


def test_an_operation_goes_over_as_it_lies():
    """PT-124"""
    seize = order("Seize", "Take control of a Rival Operation.")
    game = scene(
        {"hand": ["Seize"], "V1": "Fighter"},
        {"S1": "Drill", "S1 markers": 3, "V1": "Fighter"},
        *CARDS,
        seize,
    )

    game.play("a order Seize").settle()
    game.play("a attack V1 > b.V1").settle()

    assert (game.reserve("a"), game.reserve("b"), game.damage("b.V1")) == (["Drill"], [], 4)


def test_markers_that_are_not_lost_stay():
    clerk = leader("Clerk", 2, 20, "Your Operations do not lose Time Markers.")
    game = scene({"leader": "Clerk", "S1": "Drill", "S1 markers": 2}, {}, *CARDS, clerk)

    game.play("a pass").settle()

    assert game.markers("a") == [2]


def test_operations_begin_with_exactly_so_many_markers():
    clerk = leader("Clerk", 2, 20, "Your Operations enter play with 6 Time Markers instead of 4.")
    game = scene({"leader": "Clerk", "hand": ["Drill"]}, {}, *CARDS, clerk)

    game.play("a operation Drill").settle()

    assert game.markers("a") == [6]


def test_orders_deal_more_than_they_say():
    adept = leader("Adept", 2, 20, "Your Orders deal 1 more damage.")
    stone = order("Stone", "Apply 2 damage to a Rival Hero.")
    game = scene({"leader": "Adept", "hand": ["Stone"]}, {"V1": "Fighter"}, *CARDS, adept, stone)

    game.play("a order Stone").settle()

    assert game.damage("b.V1") == 3


@pytest.mark.parametrize(
    ("words", "dealt"),
    [
        ("Your Heroes deal 1 more damage.", 2),
        ("Your Heroes deal double damage.", 2),
        ("Your Heroes deal 1 more damage with Spells.", 3),
        ("Your Heroes deal 1 more damage with Attacks and Spells.", 3),
    ],
)
def test_more_damage_is_dealt_with_attacks_unless_spells_are_named(words: str, dealt: int):
    """PT-149"""
    mage = hero("Mage", 1, 5, rear="Spell: Apply 2 damage to a Rival Hero.")
    game = scene(
        {"leader": "Chief", "R1": "Mage"},
        {"V1": "Fighter"},
        *CARDS,
        leader("Chief", 2, 20, words),
        mage,
        wave="rear",
    )

    game.play("a spell R1").settle()

    assert game.damage("b.V1") == dealt


def test_a_power_is_copied_for_a_while():
    ape = hero(
        "Ape",
        1,
        5,
        rear="Spell: Copy the Vanguard Power of another Hero in your Unit this Round.",
    )
    guard = hero("Guard", 1, 5, vanguard="Your Leader has +3 Life.")
    game = scene({"R1": "Ape", "V3": "Guard"}, {}, *CARDS, ape, guard, wave="rear")

    game.play("a spell R1").settle()
    rules = game.state.rules
    table = rules._table(game.position)  # type: ignore[attr-defined]  # the values at the table
    assert stats.life(table, table.leader(0).id) == 26


def test_the_next_attack_passes_over_interceptors_and_the_one_after_does_not():
    aim = order("Aim", "A Hero in your Unit may ignore Intercept for its next Attack.")
    bow = hero("Bow", 2, 5, "Ranged Attack. May attack twice each Wave.")
    wall = hero("Wall", 1, 9, "Intercept.")
    game = scene(
        {"V1": "Bow", "hand": ["Aim"]},
        {"V1": "Wall", "R1": "Fighter"},
        *CARDS,
        aim,
        bow,
        wall,
        actions=3,
    )

    game.play("a order Aim", "a attack V1 > b.R1").settle()
    game.play("a attack V1 > b.R1").settle()

    assert (game.damage("b.R1"), game.damage("b.V1")) == (2, 2)


def test_all_of_the_same_name_fall():
    purge = order(
        "Purge", "Choose a Rival Hero. Defeat each other Hero with the same name as that Hero."
    )
    game = scene(
        {"hand": ["Purge"], "V3": "Scout"},
        {"V1": "Scout", "V2": "Fighter", "R1": "Scout"},
        *CARDS,
        purge,
    )

    game.play("a order Purge", "a choose b.V1").settle()

    assert [game.lies(at) for at in ("a.V3", "b.R1", "b.V1", "b.V2")] == [True, True, False, False]


def test_a_card_of_the_same_name_as_one_discarded_is_known():
    echo = order(
        "Echo",
        "Reveal the top card of your Deck. "
        "If it has the same name as a card in your Discard Pile, draw 2 cards.",
    )
    unit = {"hand": ["Echo"], "deck": ["Scout", "Scout", "Scout"], "discard": ["Scout"]}
    game = scene(unit, {}, *CARDS, echo)

    game.play("a order Echo").settle()

    assert len(game.hand("a")) == 2


def test_the_top_of_a_discard_pile_is_what_came_last():
    """PT-127"""
    dig = order("Dig", "Put the top card of your Discard Pile into your Hand.")
    game = scene({"hand": ["Dig"], "discard": ["Fighter", "Scout"]}, {}, *CARDS, dig)

    game.play("a order Dig").settle()

    assert game.hand("a") == ["Scout"]


def test_a_rival_hero_is_attacked_with_another_one():
    feud = order("Feud", "Attack a Rival Hero with another Rival Hero.")
    game = scene({"hand": ["Feud"]}, {"V1": "Fighter", "V2": "Scout"}, *CARDS, feud)

    game.play("a order Feud", "a choose b.V2").settle()

    assert (game.damage("b.V1"), game.damage("b.V2")) == (0, 3)


def test_more_cards_than_you_counts_yours_and_theirs():
    envy = order("Envy", "If a Rival has more cards in their Hand than you, draw 2 cards.")
    rich = scene({"hand": ["Envy"]}, {"hand": ["Scout", "Scout"]}, *CARDS, envy)
    poor = scene({"hand": ["Envy", "Scout"]}, {"hand": ["Scout"]}, *CARDS, envy)

    assert len(rich.play("a order Envy").settle().hand("a")) == 2
    assert len(poor.play("a order Envy").settle().hand("a")) == 1


def test_each_player_draws_as_many_as_they_shuffled_in():
    wheel = order(
        "Wheel", "Each player shuffles their Hand into their Deck and draws that many cards."
    )
    game = scene(
        {"hand": ["Wheel", "Scout"]}, {"hand": ["Scout", "Fighter", "Scout"]}, *CARDS, wheel
    )

    game.play("a order Wheel").settle()

    assert (len(game.hand("a")), len(game.hand("b"))) == (1, 3)


def test_the_turn_ends_whether_or_not_anybody_revives():
    rite = order("Rite", "Each player may revive a Corpse in their Unit, then end this Turn.")
    game = scene({"hand": ["Rite"]}, {}, *CARDS, rite)

    game.play("a order Rite", "a no", "b no").settle()

    assert (game.asked(), game.position.turn) == ("b", TURN + 1)


def test_what_holds_for_an_attack_that_a_card_makes_holds_before_it_strikes():
    rage = order(
        "Rage", "A Hero in your Unit attacks. It has double Attack Strength for that Attack."
    )
    game = scene({"hand": ["Rage"], "V1": "Fighter"}, {"V1": "Fighter"}, *CARDS, rage)

    game.play("a order Rage", "a strike V1 > b.V1").settle()

    assert game.damage("b.V1") == 6


def test_an_attack_that_ignores_intercept_reaches_whom_it_is_aimed_at():
    shot = order("Shot", "A Hero in your Unit makes a Ranged Attack, ignoring Intercept.")
    bow = hero("Bow", 2, 5, "Ranged Attack.")
    wall = hero("Wall", 1, 9, "Intercept.")
    game = scene(
        {"hand": ["Shot"], "V1": "Bow"}, {"V1": "Wall", "R1": "Fighter"}, *CARDS, shot, bow, wall
    )

    game.play("a order Shot", "a strike V1 > b.R1").settle()

    assert (game.damage("b.R1"), game.damage("b.V1")) == (2, 0)
