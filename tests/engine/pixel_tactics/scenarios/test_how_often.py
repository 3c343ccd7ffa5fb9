"""The second time, two and more, one thing or another, and one thing rather than another."""

import pytest

from engine.games.pixel_tactics.cardbook import Card
from engine.games.pixel_tactics.text import Unread, read
from tests.engine.pixel_tactics.scenarios.scene import (
    Game,
    bearing,
    corpse,
    hero,
    leader,
    operation,
    order,
    scene,
    trap,
)

FIGHTER = hero("Fighter", 3, 9)
IDLE = order("Idle", "No effect.")


def of_anna(text: str, *cards: Card, **unit: object) -> Game:
    anna = leader("Anna", 2, 20, text)
    return scene({"leader": "Anna", **unit}, {"V1": "Fighter"}, FIGHTER, IDLE, anna, *cards)


# --- how often ------------------------------------------------------------------------------------


def test_the_second_time_is_neither_the_first_nor_the_third():
    game = of_anna(
        "The second time each Turn you play an Order, apply 1 damage to a Rival's Leader.",
        order("Haste", "Gain 2 actions this Turn."),
        hand=["Haste", "Idle", "Idle"],
    )

    game.play("a order Haste").settle()
    assert game.damage("b.F2") == 0

    game.play("a order Idle").settle()
    assert game.damage("b.F2") == 1

    game.play("a order Idle").settle()
    assert game.damage("b.F2") == 1


def test_cards_drawn_together_have_no_second_time():
    with pytest.raises(Unread, match="drawn once"):
        read("The second time each Turn you draw a card, discard a card.", "leader")


def test_a_trap_is_played_once_and_counts_nothing():
    with pytest.raises(Unread, match="played once"):
        read("The second time each Turn a Rival Hero attacks, cancel that Attack.", "trap")


def test_a_trap_answers_the_second_order_of_a_turn():
    """PT-172"""
    gag = trap(
        "Gag", "When a Rival plays their second Order in a Turn, that Rival discards a card."
    )
    haste = order("Haste", "Gain 2 actions this Turn.")
    unit = {"hand": ["Haste", "Idle", "Idle", "Haste"]}
    game = scene(unit, {"S1": "Gag"}, IDLE, gag, haste)

    game.play("a order Haste").settle()
    first = game.can("b activate S1")
    game.play("a order Idle", "b activate S1").settle()

    assert (first, game.reserve("b")) == (False, [])


def test_two_orders_are_more_than_one():
    text = "If you have played 2 or more Orders this Turn, apply 2 damage to a Rival's Leader."
    bonus = order("Bonus", text)
    haste = order("Haste", "Gain 2 actions this Turn.")
    hand = {"hand": ["Haste", "Idle", "Bonus"]}

    first = scene(hand, {}, IDLE, bonus, haste).play("a order Bonus")
    second = scene(hand, {}, IDLE, bonus, haste).play("a order Idle", "a order Bonus")

    assert (first.settle().damage("b.F2"), second.settle().damage("b.F2")) == (0, 2)


# --- one happening or another ---------------------------------------------------------------------


def test_what_waits_for_two_things_answers_both():
    text = "When you play an Order or pass, apply 1 damage to a Rival's Leader."
    game = of_anna(text, hand=["Idle"])

    game.play("a order Idle", "a pass")

    assert game.settle().damage("b.F2") == 2


def test_a_trap_may_answer_either():
    text = "When a Rival plays an Order or an Operation, that Rival discards a card."
    snare = trap("Snare", text)
    game = scene({"hand": ["Idle", "Idle"]}, {"S1": "Snare"}, IDLE, snare)

    game.play("a order Idle", "b activate S1").settle()

    assert game.hand("a") == []


def test_who_waits_for_a_switch_lets_a_move_pass():
    dancer = hero("Dancer", 1, 9, "When this Hero is switched, draw a card.")
    game = scene({"V1": "Dancer", "V2": "Fighter"}, {}, FIGHTER, dancer)

    game.play("a move V1 > V3").settle()

    assert game.hand("a") == []


# --- rather ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hurt", "then"), [(0, 2), (1, 5)])
def test_the_second_sentence_takes_the_place_of_the_first(hurt: int, then: int):
    text = "Apply 2 damage to a Rival Hero. If it is damaged, apply 4 damage to it instead."
    hit = order("Hit", f"Apply {hurt} damage to a Rival Hero." if hurt else "No effect.")
    game = scene({"hand": ["Hit", "Blow"]}, {"V1": "Fighter"}, FIGHTER, hit, order("Blow", text))

    game.play("a order Hit").settle()
    game.play("a order Blow").settle()

    assert game.damage("b.V1") == then


# --- across the table -----------------------------------------------------------------------------


def test_a_row_goes_on_in_the_unit_across():
    chill = hero("Chill", 1, 9, "Rival Heroes in this Hero's row have -2 Attack Strength.")
    game = scene({"V1": "Chill"}, {"V2": "Fighter", "R2": "Fighter"}, FIGHTER, chill, turn="b")

    game.play("b attack V2 > a.V1").settle()

    assert game.damage("a.V1") == 1


# --- markers, traps and what goes away ------------------------------------------------------------


def test_the_last_marker_is_answered_when_it_goes():
    goes = "When the last Time Marker is removed from this Operation"
    clock = operation("Clock", f"{goes}, apply 3 damage to a Rival's Leader.")
    strip = order("Strip", "Remove 2 Time Markers from an Operation in your Reserve.")
    game = scene({"S1": "Clock", "hand": ["Strip", "Strip"]}, {}, clock, strip)

    game.play("a order Strip").settle()
    assert (game.markers("a"), game.damage("b.F2")) == ([2], 0)

    game.play("a order Strip").settle()
    assert game.damage("b.F2") == 3


def test_a_marker_that_comes_off_at_the_end_of_the_turn_is_answered():
    hourglass = operation(
        "Hourglass", "When a Time Marker is removed from this Operation, draw a card."
    )
    game = scene({"S1": "Hourglass"}, {}, hourglass).play("a pass", "b pass")

    assert len(game.settle().hand("a")) == 1


def test_exactly_so_many_markers_are_on_it():
    spark = operation("Spark", "Put exactly 1 Time Marker on this Operation.")

    game = scene({"hand": ["Spark"]}, {}, spark).play("a operation Spark")

    assert game.settle().markers("a") == [1]


def test_an_operation_has_a_last_word():
    will = operation("Will", "When this Operation leaves play, apply 2 damage to a Rival's Leader.")
    sweep = order("Sweep", "Discard all Operations.")

    game = scene({"S1": "Will", "hand": ["Sweep"]}, {}, will, sweep).play("a order Sweep")

    assert game.settle().damage("b.F2") == 2


def test_a_trap_that_is_placed_is_noticed():
    text = "When a Rival places a Trap, apply 1 damage to that Rival's Leader."
    ward = leader("Warden", 2, 20, text)
    snare = trap("Snare", "When a Rival draws a card, draw a card.")
    game = scene({"hand": ["Snare"]}, {"leader": "Warden"}, ward, snare)

    game.play("a trap Snare")

    assert game.settle().damage("a.F2") == 1


def test_who_is_sent_home_takes_a_card_along():
    text = "When a Rival Hero is returned to its owner's Hand, that Rival discards a card."
    home = order("Home", "Return a Rival Hero to its owner's Hand.")
    game = of_anna(text, home, hand=["Home"])

    game.play("a order Home").settle()

    assert (game.hand("b"), game.discard("b")) == ([], ["Fighter"])


def test_who_is_taken_for_a_turn_goes_home():
    lure = order("Lure", "Take control of a Rival Hero until the end of the Turn.")
    game = scene({"hand": ["Lure"]}, {"V1": "Fighter"}, FIGHTER, lure)

    game.play("a order Lure", "a place V2").settle()
    taken = game.card("a.V2")
    game.play("a pass", "b place V1").settle()

    assert (taken, game.card("b.V1")) == ("Fighter", "Fighter")


# --- damage for damage ----------------------------------------------------------------------------


def test_two_heroes_exchange_what_they_have_suffered():
    trade = order("Trade", "Exchange the damage on 2 Heroes in your Unit.")
    unit = {"V1": bearing("Fighter", damage=4), "V2": bearing("Other", damage=1), "hand": ["Trade"]}
    game = scene(unit, {}, FIGHTER, hero("Other", 1, 9), trade)

    game.play("a order Trade").settle()

    assert (game.damage("a.V1"), game.damage("a.V2")) == (1, 4)


def test_leaders_exchange_across_the_table():
    trade = order("Trade", "Exchange the damage on your Leader and a Rival's Leader.")
    hit = order("Hit", "Apply 5 damage to your Leader.")
    game = scene({"hand": ["Hit", "Trade"]}, {}, hit, trade)

    game.play("a order Hit", "a order Trade").settle()

    assert (game.damage("a.F2"), game.damage("b.F2")) == (0, 5)


# --- each of them ---------------------------------------------------------------------------------


def test_who_has_no_cards_draws_one():
    alms = order("Alms", "Each player with no cards in Hand draws two cards.")
    game = scene({"hand": ["Alms", "Idle"]}, {"hand": []}, IDLE, alms).play("a order Alms")

    assert (len(game.settle().hand("a")), len(game.hand("b"))) == (1, 2)


def test_a_rival_chooses_what_to_lose():
    toll = order("Toll", "A Rival chooses one: discard a card, or defeat a Hero in their Unit.")
    game = scene({"hand": ["Toll"]}, {"V1": "Fighter", "hand": ["Idle"]}, FIGHTER, IDLE, toll)

    game.play("a order Toll", "b option 1").settle()

    assert (game.hand("b"), game.card("b.V1"), game.lies("b.V1")) == ([], "Fighter", False)


# --- cards drawn lately ---------------------------------------------------------------------------


def test_no_more_cards_are_drawn_than_somebody_may_by_whatever_means():
    """PT-174"""
    thrift = hero("Thrift", 1, 9, vanguard="Players cannot draw more than 2 cards each Turn.")
    gift = order("Gift", "Draw 2 cards.")
    game = scene({"V1": "Thrift", "hand": ["Gift"]}, {}, thrift, gift)
    game.play("a draw").settle()
    assert game.can("a draw")

    game.play("a order Gift").settle()

    assert len(game.hand("a")) == 2


def test_who_has_drawn_as_many_as_they_may_cannot_use_the_draw_action():
    """PT-174"""
    thrift = hero("Thrift", 1, 9, vanguard="Players cannot draw more than 1 card each Turn.")
    game = scene({"V1": "Thrift"}, {}, thrift)

    game.play("a draw").settle()

    assert not game.can("a draw")


def test_cards_drawn_by_abilities_count_among_those_drawn_this_turn():
    """PT-174"""
    keen = hero(
        "Keen",
        1,
        9,
        vanguard="While you have drawn 3 or more cards this Turn, this Hero has Ranged Attack.",
    )
    gift = order("Gift", "Draw 2 cards.")
    behind = {"V1": "Fighter", "F1": "Keen"}
    game = scene({"V1": "Keen", "hand": ["Gift"]}, behind, FIGHTER, keen, gift, actions=3)
    game.play("a order Gift").settle()
    assert not game.can("a attack V1 > b.F1")

    game.play("a draw").settle()

    assert game.can("a attack V1 > b.F1")


@pytest.mark.parametrize(("bodies", "drawn"), [(1, 0), (2, 1)])
def test_how_many_a_step_did_is_asked_afterwards(bodies: int, drawn: int):
    text = (
        "Clear each Corpse in your Unit. If 2 or more Corpses were cleared this way, draw a card."
    )
    sweep = order("Sweep", text)
    unit = {f"V{n + 1}": corpse("Fighter") for n in range(bodies)}
    game = scene({**unit, "hand": ["Sweep"]}, {}, FIGHTER, sweep)

    game.play("a order Sweep").settle()

    assert len(game.hand("a")) == drawn


@pytest.mark.parametrize(("earlier", "damage"), [([], 2), (["Idle"], 4), (["Idle", "Idle"], 6)])
def test_what_somebody_has_done_lately_is_counted(earlier: list[str], damage: int):
    """PT-178: the Order itself is one of them."""
    peal = order(
        "Peal", "Apply 2 damage to a Rival's Leader for each Order you have played this Turn."
    )
    game = scene({"hand": [*earlier, "Peal"]}, {}, IDLE, peal, actions=3)

    for name in (*earlier, "Peal"):
        game.play(f"a order {name}").settle()

    assert game.damage("b.F2") == damage


def test_spells_cast_lately_are_counted_up_to_a_maximum():
    """PT-178"""
    student = hero("Student", 1, 9, "Spell: Remove 1 damage from this Hero.")
    tally = order("Tally", "Draw a card for each Spell you have cast this Turn, to a maximum of 1.")
    unit = {"F1": "Student", "F3": "Student"}
    deck = {"deck": ["Idle"] * 4, "hand": ["Tally"]}
    game = scene({**unit, **deck}, {}, student, tally, IDLE, actions=3, wave="flank")

    game.play("a spell F1").settle().play("a spell F3").settle().play("a order Tally").settle()

    assert len(game.hand("a")) == 1


def test_cards_drawn_are_counted_where_nothing_else_asks_for_them():
    """PT-178"""
    tally = order("Tally", "Apply 1 damage to a Rival Hero for each card you have drawn this Turn.")
    game = scene({"hand": ["Tally"]}, {"V1": "Fighter"}, FIGHTER, tally)

    game.play("a draw", "a order Tally").settle()

    assert game.damage("b.V1") == 1
