"""Teams: boards of single matches, the team match that comes of them, and who won most."""

from __future__ import annotations

import pytest

from engine.competition.course import is_over, next_round, opening, ranking
from engine.competition.facts import (
    AnyFact,
    Boarded,
    Entered,
    LinedUp,
    Paired,
    Planned,
    Reported,
    read,
    written,
)
from engine.competition.plan import Plan
from engine.competition.record import Event
from engine.competition.refusals import ReportedAlready, ResultsMissing, RoundClosed, WrongTable
from engine.competition.results import Impossible, Result, end
from engine.kernel.refusals import Refused

WIN, LOSS, DRAW = Result(2, 0), Result(1, 2), Result(1, 1, 1)


class Teams:
    """Four teams of three, and every fact told about them."""

    def __init__(self, *plans: Plan, boards: int = 3, count: int = 4) -> None:
        self.event, self.facts = Event(), list[AnyFact]()
        for number in range(1, count + 1):
            self.tell(Entered(name=f"#{number}"))
        self.tell(Planned(stages=plans or (Plan("swiss", rounds=3),), boards=boards))
        self.tell(opening(self.event))

    def tell(self, fact: AnyFact) -> None:
        self.event.tell(fact)
        self.facts.append(fact)

    def pair(self) -> None:
        found = next_round(self.event)
        self.tell(Paired(round=found.number, tables=found.tables, below=found.below))

    def board(self, couple: tuple[str, str], board: int, result: Result, **more: object) -> None:
        number = len(self.event.stage.rounds) or 1
        self.tell(Boarded(round=number, couple=couple, board=board, result=result, **more))  # type: ignore[arg-type]

    def result(self, couple: tuple[str, str]) -> Result | None:
        return self.event.stage.rounds[-1].results.get(frozenset(couple))


def test_a_team_match_follows_from_its_boards_once_all_are_told():
    hall = Teams()
    hall.pair()
    first = hall.event.stage.rounds[0].tables.couples[0]
    hall.board(first, 1, WIN)
    hall.board(first, 3, DRAW)
    assert hall.result(first) is None
    with pytest.raises(ResultsMissing):
        next_round(hall.event)

    hall.board((first[1], first[0]), 2, WIN)  # told from the other side

    assert hall.result(first) == Result(1, 1, 1)
    points = hall.event.table().points
    assert [points[name] for name in first] == [1, 1]


def test_standings_of_teams_count_matches_first_and_boards_then():
    hall = Teams()
    hall.pair()
    one, other = hall.event.stage.rounds[0].tables.couples
    for board, result in enumerate((WIN, WIN, WIN), 1):
        hall.board(one, board, result)
    for board, result in enumerate((WIN, WIN, LOSS), 1):
        hall.board(other, board, result)

    assert [place.name for place in ranking(hall.event)][:2] == [one[0], other[0]]
    assert hall.event.standings()[0].figures[2].amount == 1  # all boards won


def test_whoever_played_a_board_is_known_by_the_lineup_of_that_moment():
    hall = Teams()
    hall.pair()
    couple = hall.event.stage.rounds[0].tables.couples[0]
    hall.board(couple, 1, WIN)
    hall.tell(LinedUp(name=couple[0], members=(4, 2, 3)))
    hall.board(couple, 2, WIN)
    hall.board(couple, 3, Result(0, 0, absent=(couple[1],)))

    met = hall.event.singles()
    assert [(each.first, each.second) for each in met] == [
        (f"{couple[0]}.1", f"{couple[1]}.1"),
        (f"{couple[0]}.2", f"{couple[1]}.2"),
        (f"{couple[0]}.3", f"{couple[1]}.3"),
    ]
    assert end(met[2], f"{couple[0]}.3") == "win"
    assert hall.event.lineups[couple[0]] == (4, 2, 3)


@pytest.mark.parametrize(
    ("boards", "winner"),
    [
        ((WIN, LOSS), "first"),  # 3 games to 2
        ((Result(2, 1), Result(1, 2)), "first"),  # games equal: the first board decides
        ((LOSS, Result(2, 0)), "first"),
        ((Result(1, 2), Result(2, 1)), "second"),
        ((WIN, WIN), "first"),
    ],
)
def test_on_a_ladder_equal_boards_are_decided(boards: tuple[Result, Result], winner: str):
    hall = Teams(Plan("knockout"), boards=2, count=2)
    couple = hall.event.stage.bracket.slot(1).couple
    assert couple is not None
    for board, result in enumerate(boards, 1):
        hall.board(couple, board, result)

    assert hall.event.stage.champion == couple[winner == "second"]
    assert is_over(hall.event)


def test_a_drawn_team_match_on_a_ladder_is_refused_and_changes_nothing():
    hall = Teams(Plan("knockout"), boards=2, count=2)
    couple = hall.event.stage.bracket.slot(1).couple
    assert couple is not None
    hall.board(couple, 1, DRAW)

    with pytest.raises(WrongTable):
        hall.board(couple, 2, DRAW)
    hall.board(couple, 2, LOSS)

    assert hall.event.stage.champion == couple[1]


def test_what_cannot_be_is_refused():
    hall = Teams()
    hall.pair()
    one, other = hall.event.stage.rounds[0].tables.couples
    hall.board(one, 1, WIN)
    wrong: list[tuple[AnyFact, type[Refused]]] = [
        (Boarded(round=1, couple=one, board=1, result=WIN), ReportedAlready),
        (Boarded(round=1, couple=one, board=4, result=WIN), Impossible),
        (Boarded(round=1, couple=one, board=0, result=WIN), Impossible),
        (Boarded(round=1, couple=one, board=2, result=Result(3, 0)), Impossible),
        (Boarded(round=1, couple=(one[0], other[0]), board=2, result=WIN), WrongTable),
        (Boarded(round=2, couple=one, board=2, result=WIN), WrongTable),
        (Reported(round=1, couple=one, result=Result(2, 0)), Impossible),
        (Reported(round=1, couple=one, result=Result(4, 0)), Impossible),
        (LinedUp(name=one[0], members=(1, 1, 2)), Impossible),
        (LinedUp(name=one[0], members=(1, 2)), Impossible),
    ]
    before = hall.event.copy()
    for fact, refusal in wrong:
        with pytest.raises(refusal):
            hall.event.tell(fact)
    assert hall.event.stage.boards == before.stage.boards
    assert hall.event.stage.rounds == before.stage.rounds


def test_a_corrected_board_corrects_the_match_and_needs_a_reason():
    hall = Teams()
    hall.pair()
    for couple in hall.event.stage.rounds[0].tables.couples:
        for board in (1, 2, 3):
            hall.board(couple, board, WIN)
    hall.pair()
    couple = hall.event.stage.rounds[0].tables.couples[0]
    fact = Boarded(round=1, couple=couple, board=2, result=LOSS)
    with pytest.raises(RoundClosed):
        hall.event.tell(fact)

    hall.tell(Boarded(round=1, couple=couple, board=2, result=LOSS, reason="slip misread"))

    assert hall.event.stage.rounds[0].results[frozenset(couple)] == Result(2, 1)


def test_a_team_that_is_missing_loses_and_its_boards_count_no_more():
    hall = Teams()
    hall.pair()
    couple = hall.event.stage.rounds[0].tables.couples[0]
    hall.board(couple, 1, WIN)
    hall.tell(Reported(round=1, couple=couple, result=Result(0, 0, absent=couple[:1])))

    assert hall.event.singles() == ()
    with pytest.raises(ReportedAlready):
        hall.board(couple, 2, WIN)


def test_a_log_of_teams_replays_to_the_same_bytes():
    hall = Teams(Plan("swiss", rounds=2), Plan("knockout", take=2))
    for _round in range(2):
        hall.pair()
        for couple in hall.event.stage.rounds[-1].tables.couples:
            for board, result in enumerate((WIN, LOSS, WIN), 1):
                hall.board(couple, board, result)
    hall.tell(opening(hall.event))
    log = written(hall.facts)

    again = Event.told(read(log))

    assert written(read(log)) == log
    assert again.standings() == hall.event.standings()
    assert again.singles() == hall.event.singles()
