"""An event is its facts: replay, time travel, refusals that change nothing."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from engine.competition.facts import (
    AnyFact,
    Entered,
    Left,
    Opened,
    Paired,
    Reported,
    Returned,
    Ruled,
    Started,
    read,
    written,
)
from engine.competition.people import STRICT, Couple, Tables
from engine.competition.plan import Kind
from engine.competition.record import Event, replayed
from engine.competition.refusals import (
    NotInEvent,
    ReportedAlready,
    ResultsMissing,
    RoundPaired,
    StageNeeded,
    WrongTable,
)
from engine.competition.results import Impossible, Result
from engine.competition.standings import standings
from engine.competition.swiss import Acceleration, pair
from engine.competition.tiebreaks import CARD_CHAIN
from engine.kernel.refusals import Refused, Unreadable
from tests.engine.competition.fields import Day, Weather, rounds

FOUR = ("ana", "ben", "cleo", "dora")
FIRST = Tables((("ana", "ben"), ("cleo", "dora")))


def begun(*facts: AnyFact, kind: Kind = "swiss") -> Event:
    event = Event.told(Entered(name=name) for name in FOUR)
    event.tell(Opened(kind=kind, seeds=FOUR))
    for fact in facts:
        event.tell(fact)
    return event


def played(number: int, one: str, other: str, first: int = 2, second: int = 0) -> Reported:
    return Reported(round=number, couple=(one, other), result=Result(first, second))


PAIRED = Paired(round=1, tables=FIRST)


def points(event: Event) -> dict[str, int]:
    return dict(event.table().points)


def day(count: int, number: int, seed: int = 1) -> Day:
    day = Day(count, Random(seed), Weather(10, 3, 30, 5, 3), STRICT)
    for _ in rounds(day, number):
        pass
    return day


def test_a_log_replays_to_the_same_bytes_and_the_same_standings():
    told = day(17, 5)
    log = written(told.facts)

    again = replayed(log)

    assert written(read(log)) == log
    assert standings(again.table(), CARD_CHAIN) == standings(told.event.table(), CARD_CHAIN)
    assert again.players() == told.event.players()


def test_the_pairing_of_every_round_follows_from_the_facts_before_it():
    """Time travel: what was known at the moment gives the tables that hung on the wall."""
    told = day(16, 4)
    log = written(told.facts)

    for place, fact in enumerate(told.facts):
        if isinstance(fact, Paired):
            before = replayed(log, until=place)
            assert pair(before.players()).tables == fact.tables


@pytest.mark.parametrize(
    "log",
    [
        b"",
        b"hello\n",
        b'{"muster":"event 1"}\n{"type":"entered","name":"ana"\n',
        b'{"muster":"event 1"}\n{"type":"levitated","name":"ana"}\n',
        b'{"muster":"event 1"}\n{"type": "entered","name":"ana"}\n',
        b'{"muster":"event 1"}\n{"type":"entered","name":"ana","shoes":2}\n',
    ],
)
def test_what_is_no_log_is_refused(log: bytes):
    with pytest.raises(Unreadable):
        read(log)


def test_results_count_whoever_is_named_first():
    event = begun(PAIRED, played(1, "ben", "ana", 2, 1), played(1, "cleo", "dora"))

    assert points(event) == {"ana": 0, "ben": 3, "cleo": 3, "dora": 0}


@pytest.mark.parametrize(
    ("facts", "wrong", "refusal"),
    [
        ([], played(1, "ana", "ben"), WrongTable),
        ([PAIRED], played(1, "ana", "cleo"), WrongTable),
        ([PAIRED], played(2, "ana", "ben"), WrongTable),
        ([PAIRED], played(1, "ana", "ben", 3, 0), Impossible),
        ([PAIRED, played(1, "ana", "ben")], played(1, "ben", "ana"), ReportedAlready),
        ([PAIRED], PAIRED, RoundPaired),
        ([], Paired(round=2, tables=FIRST), StageNeeded),
        ([PAIRED, played(1, "ana", "ben")], Paired(round=2, tables=FIRST), ResultsMissing),
        ([PAIRED], Opened(kind="knockout", seeds=FOUR), ResultsMissing),
        ([], Paired(round=1, tables=Tables((("ana", "zoe"),))), NotInEvent),
        ([], Entered(name="ana"), NotInEvent),
        ([], Left(name="zoe"), NotInEvent),
        ([Left(name="ana")], Left(name="ana"), NotInEvent),
        ([], Returned(name="ana"), NotInEvent),
        ([], Ruled(text="A warning.", about=("zoe",)), NotInEvent),
        ([], Started(round=1, couple=("ana", "ben")), WrongTable),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    facts: Sequence[AnyFact], wrong: AnyFact, refusal: type[Refused]
):
    event, untouched = begun(*facts), begun(*facts)

    with pytest.raises(refusal):
        event.tell(wrong)

    assert points(event) == points(untouched)
    assert event.playing() == untouched.playing()
    assert [r.tables for r in event.stage.rounds] == [r.tables for r in untouched.stage.rounds]


def test_missing_results_are_named():
    with pytest.raises(ResultsMissing) as refused:
        begun(PAIRED, played(1, "ana", "ben"), Paired(round=2, tables=FIRST))

    assert refused.value.missing == (("cleo", "dora"),)


def test_a_correction_needs_a_reason_and_can_be_taken_back():
    first = played(1, "ana", "ben")
    slip = Reported(round=1, couple=("ana", "ben"), result=Result(0, 2), reason="slip misread")
    back = Reported(round=1, couple=("ana", "ben"), result=Result(2, 0), reason="was right")

    assert points(begun(PAIRED, first, slip))["ben"] == 3
    assert points(begun(PAIRED, first, slip, back)) == points(begun(PAIRED, first))


def test_a_repaired_round_keeps_what_has_started():
    started = Started(round=1, couple=("ana", "ben"))
    torn = Paired(round=1, tables=Tables((("ana", "cleo"), ("ben", "dora"))), reason="wrong result")
    turned = Paired(round=1, tables=Tables((("ana", "ben"), ("dora", "cleo"))), reason="sides")

    with pytest.raises(WrongTable):
        begun(PAIRED, started, torn)
    assert begun(PAIRED, started, turned).stage.rounds[0].tables == turned.tables
    assert begun(PAIRED, torn).stage.rounds[0].tables == torn.tables


def test_whoever_drops_out_is_not_paired_and_may_come_back():
    event = begun(PAIRED, Left(name="dora"))
    assert event.playing() == ("ana", "ben", "cleo")

    event.tell(Returned(name="dora"))
    assert event.playing() == FOUR


def test_the_disqualified_leave_the_standings_and_still_count_for_others():
    event = begun(PAIRED, played(1, "ana", "ben"), played(1, "cleo", "dora"))
    event.tell(Left(name="ana", disqualified=True))

    assert event.names == ("ben", "cleo", "dora")
    rows = {row.name: row for row in standings(event.table(), CARD_CHAIN)}
    assert rows["ben"].figures[1].amount == 1


def test_late_entries_get_what_the_organisers_chose_for_what_they_missed():
    event = begun(PAIRED, played(1, "ana", "ben"), played(1, "cleo", "dora"))

    event.tell(Entered(name="emil", since=2, missed="half"))
    event.tell(Entered(name="fay", since=2))

    assert points(event)["emil"] == 1
    assert points(event)["fay"] == 0
    assert set(event.playing()) == {*FOUR, "emil", "fay"}


def test_a_knock_out_goes_on_by_itself():
    event = begun(kind="knockout")
    event.tell(played(1, "ana", "dora"))
    event.tell(played(2, "ben", "cleo", 1, 2))

    final = event.stage.bracket.slot(3)
    assert (final.one, final.other, final.state) == ("ana", "cleo", "open")
    with pytest.raises(WrongTable):
        event.tell(played(3, "ana", "ben"))
    with pytest.raises(ReportedAlready):
        event.tell(played(1, "ana", "dora"))
    with pytest.raises(WrongTable):
        event.tell(Reported(round=3, couple=("ana", "cleo"), result=Result(1, 1)))


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13])
@pytest.mark.parametrize("thinned", [True, False])
def test_losers_are_paired_when_they_are_known_and_the_log_tells_it_all(count: int, thinned: bool):
    names = tuple(f"p{place}" for place in range(count))
    facts: list[AnyFact] = [Entered(name=name) for name in names]
    facts.append(Opened(kind="adaptive", seeds=names, thinned=thinned))
    event, chance, losses = Event.told(facts), Random(count), Counter[str]()

    def report(number: int, couple: Couple, *, below: bool) -> None:
        result = chance.choice((Result(2, 0), Result(1, 2)))
        losses[couple[result.first == 2]] += 1
        facts.append(Reported(round=number, couple=couple, result=result, below=below))
        event.tell(facts[-1])

    while event.stage.champion is None:
        for slot in event.stage.bracket.open:
            assert slot.couple is not None
            report(slot.rung.number, slot.couple, below=False)
        while event.stage.losers_side.due:
            number = len(event.stage.rounds) + 1
            facts.append(Paired(round=number, tables=event.stage.losers_paired(), below=True))
            event.tell(facts[-1])
            for couple in event.stage.rounds[-1].missing:
                report(number, couple, below=True)

    champion = event.stage.champion
    assert {name: losses[name] for name in names if name != champion} == dict.fromkeys(
        set(names) - {champion}, 2
    )
    assert losses[champion] <= 1
    assert replayed(written(facts)).stage.champion == champion


def test_on_a_ladder_rounds_are_paired_below_only_and_somebody_wins():
    event = begun(kind="adaptive")

    with pytest.raises(StageNeeded):
        event.tell(PAIRED)
    for number, couple in ((1, ("ana", "dora")), (2, ("ben", "cleo"))):
        event.tell(Reported(round=number, couple=couple, result=Result(2, 0)))
    event.tell(Paired(round=1, tables=event.stage.losers_paired(), below=True))
    with pytest.raises(WrongTable):
        event.tell(Reported(round=1, couple=("dora", "cleo"), result=Result(1, 1), below=True))


def test_the_upper_seeds_are_lent_points_while_pairing():
    event = begun()

    lent = event.players(acceleration=Acceleration(upper=2, lent=(3,)))

    assert [(player.name, player.kind.points) for player in lent] == [
        ("ana", 3),
        ("ben", 3),
        ("cleo", 0),
        ("dora", 0),
    ]


def test_for_a_last_round_equal_points_come_as_the_standings_have_them():
    event = begun(PAIRED, played(1, "ana", "ben", 2, 1), played(1, "cleo", "dora", 2, 0))
    rows = standings(event.table(), CARD_CHAIN)

    players = event.players(standing=[row.name for row in rows])

    assert [player.name for player in players] == ["cleo", "ana", "ben", "dora"]


def test_flights_then_swiss_points_then_a_ladder():
    event = begun(PAIRED, played(1, "ana", "ben"), played(1, "cleo", "dora", 0, 2))
    rows = standings(event.table(), CARD_CHAIN)

    first, second = (row.name for row in rows[:2])

    event.tell(Opened(kind="knockout", seeds=(first, second)))
    event.tell(played(1, first, second))

    assert event.stage.bracket.champion == rows[0].name


def test_without_a_stage_nothing_is_played():
    with pytest.raises(StageNeeded):
        Event().tell(PAIRED)


@pytest.mark.proof
def test_a_large_event_replays_within_two_seconds():
    told = Day(512, Random(1), Weather(draws=5), STRICT)
    for _ in rounds(told, 12):
        pass
    log = written(told.facts)

    began = time.process_time()
    event = replayed(log)
    rows = standings(event.table(), CARD_CHAIN)

    assert time.process_time() - began < 2
    assert rows == standings(told.event.table(), CARD_CHAIN)
