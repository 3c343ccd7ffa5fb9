"""Opponent, Rival, ally, your Unit, each Unit: what cards say where several sit at the table."""

from typing import Any

import pytest

from engine.games.pixel_tactics.modes.cross_duel import CrossDuel
from engine.games.pixel_tactics.modes.king import King
from engine.games.pixel_tactics.modes.mode import Mode
from tests.engine.pixel_tactics.scenarios.scene import Game, bearing, hero, leader, order, scene

BRUTE = hero("Brute", 3, 9)
LETTERS = "abcdef"


def table(sentence: str, mode: Mode | None = None, **more: Any) -> Game:
    """Everybody has a damaged hero, two cards in hand, three in the deck; a plays the sentence."""
    mode = mode or CrossDuel()
    units: list[dict[str, Any]] = [
        {
            "V1": bearing("Brute", damage=3),
            "hand": ["Spare 1", "Spare 2"],
            "deck": ["Spare 3", "Spare 4", "Spare 5"],
        }
        for _ in mode.teams
    ]
    units[0]["hand"] = ["Deed", "Spare 1"]
    cards = (BRUTE, order("Deed", sentence))
    a, b, *others = units
    game = scene(a, b, *cards, mode=mode, more=tuple(others), **more)
    return game.play("a order Deed")


def hands(game: Game) -> str:
    game.settle()
    return "".join(str(len(side.hand)) for side in game.position.sides)


def damages(game: Game) -> list[int]:
    return [game.damage(f"{mark}.V1") for mark in LETTERS[: len(game.position.sides)]]


# --- a Rival, an opponent ----------------------------------------------------------------------


@pytest.mark.parametrize("word", ["A Rival", "The Rival", "Your opponent", "An opponent"])
def test_whoever_uses_a_card_names_the_rival_it_is_for(word):
    game = table(f"{word} discards a card.")

    assert game.options("a", "player") == ["b", "d"]
    game.play("a player d", "d choose Spare 1")
    assert hands(game) == "1221"


def test_among_six_each_of_the_three_rivals_may_be_named():
    game = table("A Rival discards a card.", King())

    assert game.options("a", "player") == ["d", "e", "f"]
    game.play("a player e", "e choose Spare 1")
    assert hands(game) == "122212"


@pytest.mark.parametrize(
    ("sentence", "entries", "left"),
    [
        ("Look at a Rival's Hand.", (), "1222"),
        ("Put a card from your Hand into a Rival's Hand.", ("a choose Spare 1",), "0223"),
        ("Trade Hands with a Rival.", (), "2221"),
        ("Put the top card of a Rival's Deck into your Hand.", (), "2222"),
        ("A Rival discards a card, then draws a card.", ("d choose Spare 1",), "1222"),
        ("A Rival may discard a card.", ("d yes", "d choose Spare 1"), "1221"),
        (
            "A Rival chooses one: they discard a card; or apply 2 damage to their Leader.",
            ("d option 1", "d choose Spare 1"),
            "1221",
        ),
    ],
)
def test_one_rival_is_meant_by_all_words_of_a_step(sentence, entries, left):
    game = table(sentence)

    assert game.options("a", "player") == ["b", "d"]
    game.play("a player d", *entries)
    assert hands(game) == left


def test_the_next_step_may_mean_another_rival():
    game = table("A Rival discards a card. A Rival draws a card.")

    game.play("a player d", "d choose Spare 1", "a player b")

    assert hands(game) == "1321"


def test_what_is_counted_in_a_rivals_hand_is_that_of_one():
    game = table("Apply 1 damage to your Leader for each card in a Rival's Hand.")

    game.play("a player b")

    assert game.damage("a.F2") == 2


def test_more_than_each_rival_is_more_than_any_one_of_them_has():
    words = "If you have more cards in Hand than each Rival, apply 3 damage to your Leader."

    def after(own: int, *others: int) -> Game:
        mine, *rest = [{"hand": [f"Spare {k}" for k in range(1, n + 1)]} for n in (own, *others)]
        mine["hand"].append("Deed")
        first, *more = rest
        game = scene(mine, first, order("Deed", words), mode=CrossDuel(), more=tuple(more))
        return game.play("a order Deed").settle()

    assert after(3, 2, 5, 2).damage("a.F2") == 3
    assert after(3, 2, 1, 3).damage("a.F2") == 0


def test_nobody_in_a_ceasefire_is_named():
    game = table("A Rival discards a card.", ceasefire="b")

    game.play("d choose Spare 1")

    assert hands(game) == "1221"


def test_with_a_single_rival_nobody_is_asked_which():
    game = scene(
        {"hand": ["Deed"]}, {"hand": ["Spare 1"]}, order("Deed", "A Rival discards a card.")
    )

    game.play("a order Deed").settle()

    assert game.hand("b") == []


def test_each_rival_is_all_of_them_and_nobody_else():
    game = table("Each Rival discards a card.")

    game.play("b choose Spare 1", "d choose Spare 2")

    assert hands(game) == "1121"


def test_each_of_several_chooses_in_turn_order():
    spare = {"hand": ["Spare 1", "Spare 2"]}
    deed = order("Deed", "Each Rival discards a card.")
    game = scene(
        spare, {"hand": ["Deed"]}, deed, mode=CrossDuel(), more=(spare, spare), turn="b"
    ).play("b order Deed")  # fmt: skip

    assert game.asked() == "c"
    game.play("c choose Spare 1")
    assert len(game.position.sides[2].hand) == 2  # nothing has happened before all have chosen
    assert game.asked() == "a"
    game.play("a choose Spare 2")
    assert hands(game) == "1012"


@pytest.mark.parametrize(("mode", "after"), [(CrossDuel(), "1232"), (King(), "133222")])
def test_each_ally_is_every_team_mate_and_nobody_else(mode: Mode, after: str):
    assert hands(table("Each ally draws a card.", mode)) == after


def test_where_nobody_is_an_ally_each_ally_is_nobody():
    deed = order("Deed", "Each ally draws a card.")
    game = scene({"hand": ["Deed"], "deck": ["Spare 1"]}, {"deck": ["Spare 2"]}, deed)

    assert hands(game.play("a order Deed")) == "00"


def test_each_player_is_everybody():
    game = table("Each player draws a card.")

    assert hands(game) == "2333"


# --- that player chooses ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "sentence",
    [
        "A Rival defeats a Hero in their Unit.",
        "A Rival chooses a Hero in their Unit and defeats it.",
    ],
)
def test_a_rival_who_chooses_among_their_own_is_the_one_named(sentence):
    game = table(sentence)

    game.play("a player d").settle()

    assert [game.lies(f"{mark}.V1") for mark in "abcd"] == [False, False, False, True]


@pytest.mark.parametrize(
    ("sentence", "who"),
    [
        ("Rearrange a Rival's Unit.", "a"),
        ("A Rival rearranges their Unit.", "d"),
        ("A Rival may rearrange their Unit.", "d"),
    ],
)
def test_who_rearranges_a_unit_is_who_the_words_say(sentence, who):
    game = table(sentence).play("a player d")

    if "may" in sentence:
        game.play("d yes")
    place = "V1 > V2" if who == "d" else "d.V1 > d.V2"
    game.play(f"{who} put {place}").settle()

    assert game.card("d.V2") == "Brute"


def test_a_rival_chooses_in_a_duel_as_well():
    units = {"V1": "Brute", "V2": "Brute"}
    deed = order("Deed", "A Rival chooses a Hero in their Unit and defeats it.")
    game = scene({"hand": ["Deed"], **units}, units, BRUTE, deed).play("a order Deed")

    assert game.asked() == "b"
    game.play("b choose V2")
    assert (game.lies("b.V1"), game.lies("b.V2")) == (False, True)


@pytest.mark.parametrize(
    ("sentence", "yes", "left"),
    [
        ("Each player may draw a card.", "acd", "2233"),
        ("Each Rival may draw a card.", "d", "1223"),
        ("Each player may discard a card.", "b", "1122"),
    ],
)
def test_what_each_may_do_is_done_once_by_whoever_does_it(sentence, yes, left):
    game = table(sentence)

    while (mark := game.asked()) != "a" or game.position.stack:
        says = "yes" if mark in yes else "no"
        game.play(f"{mark} {says if game.can(f'{mark} {says}') else 'choose Spare 1'}")

    assert hands(game) == left


def test_what_each_may_do_to_their_own_is_done_in_their_own_unit():
    game = table("Each player may remove 2 damage from a Hero in their Unit.")

    game.play("a yes", "b no", "c no", "d yes").settle()

    assert damages(game) == [1, 3, 3, 1]


# --- pieces ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "choices"),
    [
        ("Apply 1 damage to a Rival Hero.", ["b.V1", "d.V1"]),
        ("Apply 1 damage to a Hero.", ["V1", "b.V1", "c.V1", "d.V1"]),
        ("Apply 1 damage to any Leader.", ["F2", "b.F2", "c.F2", "d.F2"]),
        ("Apply 1 damage to the Rival Leader.", ["b.F2", "d.F2"]),
        ("Remove 1 damage from an allied Hero.", ["V1", "c.V1"]),
    ],
)
def test_a_piece_is_chosen_among_the_units_the_words_mean(sentence, choices):
    assert table(sentence).options("a", "choose") == choices


@pytest.mark.parametrize(
    ("sentence", "after"),
    [
        ("Apply 1 damage to each Rival Hero.", [3, 4, 3, 4]),
        ("Apply 1 damage to each Hero in your Unit.", [4, 3, 3, 3]),
        ("Apply 1 damage to each Hero in all Units.", [4, 4, 4, 4]),
        ("Remove 1 damage from each of your Heroes.", [2, 3, 3, 3]),
        ("Remove 1 damage from each allied Hero.", [2, 3, 2, 3]),
    ],
)
def test_every_piece_of_the_units_the_words_mean(sentence, after):
    assert damages(table(sentence)) == after


def test_what_helps_your_unit_does_not_help_an_allys():
    banner = leader("Banner", 2, 20, "Your Heroes have +2 Attack Strength.")
    game = scene(
        {"leader": "Banner", "V1": "Brute"}, {"V1": "Brute"}, BRUTE, banner,
        mode=CrossDuel(), more=({"V1": "Brute"}, {}), turn="c",
    )  # fmt: skip

    game.play("c attack V1 > b.V1").settle()

    assert game.damage("b.V1") == 3


def test_what_weakens_rivals_weakens_both_and_no_ally():
    dread = leader("Dread", 2, 20, "Rival Heroes have -1 Attack Strength.")
    first, other = {"leader": "Dread", "V1": "Brute"}, {"V1": "Brute"}
    dealt = {}
    for mark, target in (("b", "a.V1"), ("c", "b.V1"), ("d", "a.V1")):
        game = scene(first, other, BRUTE, dread, mode=CrossDuel(), more=(other, other), turn=mark)
        dealt[mark] = game.play(f"{mark} attack V1 > {target}").damage(target)

    assert dealt == {"b": 2, "c": 3, "d": 2}


def test_what_waits_for_a_rival_answers_both_and_no_ally():
    watch = leader("Watch", 2, 20, "When a Rival Hero attacks, draw a card.")
    first = {"leader": "Watch", "V1": "Brute", "deck": ["Spare 1"]}
    other = {"V1": "Brute"}
    drawn = {}
    for mark, target in (("b", "c.V1"), ("c", "b.V1"), ("d", "a.V1")):
        game = scene(first, other, BRUTE, watch, mode=CrossDuel(), more=(other, other), turn=mark)
        drawn[mark] = len(game.play(f"{mark} attack V1 > {target}").hand("a"))

    assert drawn == {"b": 1, "c": 0, "d": 1}


@pytest.mark.parametrize(
    ("asked", "so"),
    [
        ("you have more Heroes than a Rival", True),
        ("you have more Heroes than each Rival", False),
        ("a Rival has more Heroes than you", True),
        ("each Rival has more Heroes than you", False),
        ("no Rival has more Heroes than you", False),
        ("a Rival does not have more Heroes than you", True),
    ],
)
def test_what_holds_compares_every_rival_by_themself(asked, so):
    fighter = hero("Fighter", 3, 9)
    anna = leader("Anna", 2, 20, f"While {asked}, your Heroes have +2 Attack Strength.")
    mine = {"leader": "Anna", "V1": "Fighter", "V2": "Fighter"}
    few, many = {"V1": "Fighter"}, {f"{row}{n}": "Fighter" for row in "VR" for n in (1, 2)}
    game = scene(mine, few, fighter, anna, mode=CrossDuel(), more=({}, many))

    game.play("a attack V1 > b.V1").settle()

    assert game.damage("b.V1") == (5 if so else 3)
