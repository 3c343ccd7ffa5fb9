"""What stands on a box, and the setup that is written from it."""

import pytest

from engine.kernel.refusals import Unreadable
from engine.parts.box import Box, Brings, Choice, Kit, faults, listed, of_name

CHOICE = Choice("to", "Played to", ((3, "three"), (5, "five")))
TEAMS = Box(
    "Two pairs",
    "",
    "Toys",
    least=4,
    most=4,
    teams={4: (0, 1, 0, 1)},
    brings=Brings("deck", "decks"),
    best_of=(1, 3),
    choices=(CHOICE,),
)


def test_everybody_brings_something():
    assert TEAMS.setup(["w", "x", "y", "z"], best_of=3, to=5) == {
        "to": 5,
        "best_of": 3,
        "decks": ["w", "x", "y", "z"],
    }


def test_what_nobody_chose_is_the_first():
    assert TEAMS.setup(["w", "x", "y", "z"])["to"] == 3
    assert CHOICE.value("5") == 5
    assert CHOICE.value("nonsense") == 3


def test_one_thing_may_be_for_the_whole_table():
    box = Box("Row", "", "Toys", brings=Brings("deck", "deck", shared=True))

    assert box.setup(["it", None]) == {"deck": "it"}


def test_a_game_that_needs_nothing_says_how_many_sit_down():
    assert Box("Dice", "", "Toys", most=4, says_seats=True).setup([None] * 3) == {"seats": 3}


def test_who_plays_with_whom():
    assert [TEAMS.team(seat, 4) for seat in range(4)] == [0, 1, 0, 1]
    assert [Box("Dice", "", "Toys").team(seat, 3) for seat in range(3)] == [0, 1, 2]


def test_how_many_of_a_side_sit_down_where_two_sides_meet():
    alone, three = Box("Dice", "", "Toys", most=4), Box("Trio", "", "Toys", least=3, most=3)

    assert [(each.of_two_sides, each.of_a_side) for each in (alone, TEAMS, three)] == [
        (2, 1),
        (4, 2),
        (0, 0),
    ]
    assert TEAMS.around(["w", "x"], ["y", "z"]) == ("w", "y", "x", "z")


def test_what_lies_ready_is_brought_by_its_name_however_it_is_written():
    kits = [Kit("TAL", "Tallow Guild", 1), Kit("NLN", "Night Line", 2)]

    assert [of_name(name, kits).brought for name in ("tallow guild", "nln")] == [1, 2]
    assert listed("Tallow Guild,Night Line") == ["Tallow Guild", "Night Line"]
    assert listed("Oak, Elm; Ash") == ["Oak, Elm", "Ash"]
    assert listed([1, "x"]) == [1, "x"]
    with pytest.raises(Unreadable, match=r"There are: Tallow Guild; Night Line\. Did you mean Nig"):
        of_name("Night Lime", kits)


def test_a_box_that_does_not_hold_together_is_found():
    assert faults(TEAMS) == []
    assert faults(
        Box("", "", "Toys", least=1, most=2, teams={3: (0, 1)}, brings=Brings("force"))
    ) == [
        "1 cannot sit at a table",
        "3 seats cannot be told by 2 words",
        "what is brought has a key of the setup, and nothing has none",
        "a box has a title, a game, and a difficulty from 1 to 5",
    ]
