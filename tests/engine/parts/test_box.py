"""What stands on a box, and the setup that is written from it."""

from engine.parts.box import Box, Brings, Choice, faults

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
