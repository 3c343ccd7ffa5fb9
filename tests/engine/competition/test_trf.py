"""What chess programs read of an event: opponents, sides, results, byes and who did not come."""

from __future__ import annotations

from engine.competition import trf
from engine.competition.facts import AnyFact, Entered, Left, Opened, Paired, Planned, Reported
from engine.competition.people import Tables
from engine.competition.plan import Plan
from engine.competition.record import Event
from engine.competition.results import Result
from engine.competition.seats import numbered_again

NAMES = {"#1": "Ana Berg", "#2": "Ben", "#3": "Cleo"}
PLAYED: tuple[AnyFact, ...] = (
    *(Entered(name=name) for name in NAMES),
    Planned(stages=(Plan("swiss", rounds=3),), scoring="chess"),
    Opened(kind="swiss", seeds=("#1", "#2", "#3")),
    Paired(round=1, tables=Tables((("#1", "#2"),), "#3")),
    Reported(round=1, couple=("#1", "#2"), result=Result(1, 1, 1)),
    Paired(round=2, tables=Tables((("#3", "#1"),), "#2")),
    Reported(round=2, couple=("#3", "#1"), result=Result(0, 0, absent=("#3",))),
    Left(name="#3"),
)


def test_every_round_of_everybody_is_in_the_report():
    lines = trf.written(Event.told(PLAYED), "Open", NAMES).splitlines()

    assert lines[:3] == ["012 Open", "062 3", "XXR 3"]
    assert [line[14:47].rstrip() for line in lines[3:]] == ["Ana Berg", "Ben", "Cleo"]
    assert [line[80:84] for line in lines[3:]] == [" 1.5", " 1.5", " 1.0"]
    assert [line[91:99] for line in lines[3:]] == ["   2 w =", "   1 b =", "0000 - U"]
    assert [line[101:109] for line in lines[3:]] == ["   3 - +", "0000 - U", "   1 - -"]


def test_after_a_repair_whoever_stays_together_stays_where_they_sit():
    before = {1: ("a", "b"), 2: ("c", "d"), 5: ("e", "f")}

    after = numbered_again(before, [("c", "d"), ("f", "e"), ("a", "g"), ("b", "h")], {"g": 9})

    assert after == {1: ("b", "h"), 2: ("c", "d"), 5: ("f", "e"), 9: ("a", "g")}
