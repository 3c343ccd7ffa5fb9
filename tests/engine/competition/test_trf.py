"""What chess programs read of an event: opponents, sides, results, byes and who did not come."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from py4swiss.trf import TrfParser

from engine.competition import trf
from engine.competition.facts import AnyFact, Entered, Left, Opened, Paired, Planned, Reported
from engine.competition.people import Rules, Tables
from engine.competition.plan import Plan
from engine.competition.record import Event
from engine.competition.results import Meeting, Result, end
from engine.competition.seats import numbered_again
from engine.kernel.refusals import Unreadable
from tests.engine.competition.fields import Day, Weather, rounds

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
    assert [line[101:109] for line in lines[3:]] == ["   3 b +", "0000 - U", "   1 w -"]


def test_after_a_repair_whoever_stays_together_stays_where_they_sit():
    before = {1: ("a", "b"), 2: ("c", "d"), 5: ("e", "f")}

    after = numbered_again(before, [("c", "d"), ("f", "e"), ("a", "g"), ("b", "h")], {"g": 9})

    assert after == {1: ("b", "h"), 2: ("c", "d"), 5: ("f", "e"), 9: ("a", "g")}


def stormy(count: int, seed: int) -> Event:
    """Seven rounds with draws, drops, late entries and people who do not come, in chess points."""
    day = Day(count, random.Random(seed), Weather(25, 4, 10, 6), Rules(rematches="avoid"))
    day.tell(Planned(stages=(Plan("swiss"),), scoring="chess"))
    for _pairing in rounds(day, 7):
        pass
    return day.event


@pytest.mark.parametrize("seed", range(8))
def test_another_library_reads_the_report_and_finds_it_whole(seed: int, tmp_path: Path):
    """py4swiss recomputes everybody's points and compares both sides of every game."""
    event = stormy(9 + seed, seed)
    names = {name: f"Player {name}" for name in event.entered}
    paper = tmp_path / "report.trf"
    paper.write_text(trf.written(event, "Open", names))

    found = TrfParser.parse(paper, strict=True)

    table = event.table()
    for number, name in enumerate(event.entered, 1):
        player = found.player_sections[number - 1]
        assert player.name == names[name]
        assert player.points_times_ten == 5 * table.points[name]
        assert len(player.results) == len(event.stage.rounds)


@pytest.mark.parametrize("seed", range(8))
def test_what_was_written_is_read_back_and_nothing_is_lost(seed: int):
    event = stormy(10 + seed, 100 + seed)
    names = {name: f"Player {name}" for name in event.entered}

    report = trf.read(trf.written(event, "Open", names))

    assert (report.title, report.rounds) == ("Open", 7)
    table, numbers = event.table(), {name: n for n, name in enumerate(event.entered, 1)}
    known = {n: name for name, n in numbers.items()}
    for player in report.players:
        name = known[player.number]
        assert (player.name, 2 * player.points) == (names[name], table.points[name])
        met: dict[int, Meeting] = {each.round: each for each in table.of[name]}
        for number, game in enumerate(player.games, 1):
            meeting = met[number]
            other = meeting.second if meeting.first == name else meeting.first
            assert game.opponent == (numbers[other] if meeting.second and other else 0)
            if meeting.second:
                wanted = {"win": "1+", "draw": "=", "loss": "0-"}[end(meeting, name) or "draw"]
                assert game.result in wanted
                assert game.side == ("w" if meeting.first == name else "b")


@pytest.mark.parametrize(
    "text",
    ["", "012 Open\n", "001    x", "001    1 " + " " * 80, "001    1      A\n001    1      B"],
)
def test_what_is_no_report_is_refused(text: str):
    with pytest.raises(Unreadable):
        trf.read(text)
