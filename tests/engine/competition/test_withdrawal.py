"""A result taken back opens its table again, and nothing that rests on it is pulled away."""

from __future__ import annotations

import pytest

from engine.competition.facts import (
    Boarded,
    Entered,
    Opened,
    Paired,
    Planned,
    Reported,
    Started,
    Withdrawn,
)
from engine.competition.people import Couple, Tables
from engine.competition.plan import Plan
from engine.competition.record import Event
from engine.competition.refusals import RoundClosed, WrongTable
from engine.competition.results import Result
from tests.engine.competition.test_record import FIRST, FOUR, PAIRED, begun, played


def back(number: int, couple: Couple, *, below: bool = False, board: int = 0) -> Withdrawn:
    reason = "a judge looked again"
    return Withdrawn(round=number, couple=couple, reason=reason, below=below, board=board)


def standing(event: Event) -> tuple[object, ...]:
    stage = event.stage
    return stage.rounds, stage.wins, stage.results, stage.bracket, stage.boards


def test_the_table_is_open_again_and_may_be_told_anew():
    event = begun(PAIRED, played(1, "ana", "ben"), played(1, "cleo", "dora"))

    event.tell(back(1, ("ben", "ana")))

    assert event.stage.rounds[0].missing == (("ana", "ben"),)
    assert event.table().points["ana"] == 0
    assert frozenset(("ana", "ben")) in event.stage.rounds[0].started
    event.tell(played(1, "ana", "ben", 0, 2))
    assert event.table().points["ben"] == 3


def test_the_twin_of_an_event_keeps_what_was_taken_back_from_it():
    event = begun(PAIRED, played(1, "ana", "ben"))
    twin = event.copy()

    event.tell(back(1, ("ana", "ben")))

    assert twin.stage.rounds[0].results != {}


def test_what_the_next_round_was_paired_by_stays():
    event = begun(PAIRED, played(1, "ana", "ben"), played(1, "cleo", "dora"))
    event.tell(Paired(round=2, tables=Tables((("ana", "cleo"), ("ben", "dora")))))
    before = standing(event.copy())

    with pytest.raises(RoundClosed):
        event.tell(back(1, ("ana", "ben")))

    assert standing(event) == before


@pytest.mark.parametrize("couple", [("ana", "ben"), ("ana", "cleo")])
def test_where_nothing_was_told_nothing_is_taken_back(couple: Couple):
    event = begun(PAIRED)

    with pytest.raises(WrongTable):
        event.tell(back(1, couple))


def test_on_a_ladder_nobody_has_won_until_it_is_told_anew():
    event = begun(kind="knockout")
    event.tell(played(1, "ana", "dora"))
    event.tell(played(2, "ben", "cleo"))

    event.tell(back(1, ("dora", "ana")))

    assert event.stage.bracket.slot(1).state == "open"
    assert event.stage.bracket.slot(3).couple is None
    event.tell(played(1, "ana", "dora", 1, 2))
    assert event.stage.bracket.slot(3).couple == ("dora", "ben")


@pytest.mark.parametrize("begins", [Started(round=3, couple=("ana", "ben")), None])
def test_on_a_ladder_whoever_plays_on_is_not_called_away(begins: Started | None):
    event = begun(kind="knockout")
    event.tell(played(1, "ana", "dora"))
    event.tell(played(2, "ben", "cleo"))
    event.tell(begins or played(3, "ana", "ben"))
    before = standing(event.copy())

    with pytest.raises(RoundClosed):
        event.tell(back(1, ("ana", "dora")))

    assert standing(event) == before
    if begins is None:
        event.tell(back(3, ("ana", "ben")))
        assert event.stage.champion is None


def test_losers_who_are_paired_already_keep_the_match_they_lost():
    event = begun(kind="adaptive")
    event.tell(played(1, "ana", "dora"))
    event.tell(played(2, "ben", "cleo"))
    event.tell(Paired(round=1, tables=event.stage.losers_paired(), below=True))

    with pytest.raises(RoundClosed):
        event.tell(back(1, ("ana", "dora")))
    event.tell(Reported(round=1, couple=("cleo", "dora"), result=Result(2, 0), below=True))
    event.tell(back(1, ("cleo", "dora"), below=True))

    assert event.stage.rounds[0].missing != ()


def test_a_board_taken_back_opens_the_team_match_and_leaves_the_other_boards():
    event = Event.told(Entered(name=name) for name in FOUR)
    event.tell(Planned(stages=(Plan("swiss"),), best_of=1, boards=2))
    event.tell(Opened(kind="swiss", seeds=FOUR))
    event.tell(Paired(round=1, tables=FIRST))
    couple = ("ana", "ben")
    for board in (1, 2):
        event.tell(Boarded(round=1, couple=couple, board=board, result=Result(1, 0)))

    event.tell(back(1, couple, board=2))

    assert event.stage.rounds[0].missing != ()
    assert [*event.stage.boards[1, False, frozenset(couple)]] == [1]
    event.tell(Boarded(round=1, couple=couple, board=2, result=Result(0, 1)))
    assert event.stage.rounds[0].results[frozenset(couple)] == Result(1, 1)
