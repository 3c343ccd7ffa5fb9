"""How the end of a game is told, by however many it was played."""

from engine import catalogue
from engine.kernel.ruleset import Outcome
from matches import endings
from matches.endings import Camp

SIX = ("Ana", "Ben", "Cleo", "Dora", "Eve", "Finn")


def test_a_team_wins_together():
    box = catalogue.box("pixel-tactics/deluxe/king")

    ending = endings.of(Outcome((0, 0, 0, 1, 1, 1), "rout"), SIX, box)

    assert ending is not None
    assert (ending.winners, ending.have_won) == ("Dora, Eve and Finn", 3)
    assert ending.camps == (Camp("Ana, Ben and Cleo", 0), Camp("Dora, Eve and Finn", 1))


def test_who_plays_alone_is_told_alone():
    box = catalogue.box("pixel-pusher/standard")

    ending = endings.of(Outcome((7, 12, 9), "points"), SIX, box)

    assert ending is not None
    assert (ending.winners, ending.have_won) == ("Ben", 1)
    assert ending.camps == (Camp("Ana", 7), Camp("Ben", 12), Camp("Cleo", 9))


def test_a_draw_has_no_winner_and_two_of_three_may_share():
    box = catalogue.box("pixel-pusher/standard")

    drawn, shared = (endings.of(Outcome(each, "points"), SIX, box) for each in ((5, 5), (5, 5, 3)))

    assert drawn is not None
    assert (drawn.winners, drawn.have_won) == ("", 0)
    assert shared is not None
    assert (shared.winners, shared.have_won) == ("Ana and Ben", 2)


def test_a_table_broken_off_has_no_ending():
    assert endings.of(None, SIX, catalogue.box("pixel-pusher/standard")) is None
