"""Mistakes mended: proposed, shown, applied with a reason, undone."""

import json
from contextlib import suppress
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from msgspec.structs import replace

from engine.competition.checker import complaints
from engine.competition.facts import Left, Reported
from engine.competition.refusals import WrongTable
from engine.competition.results import Result
from engine.competition.swiss import Unpairable
from tests.people import enrolled
from tests.tournaments.hall import Hall
from tournaments.models import Round, Standing, Table
from tournaments.services import entries, rebuilding, repairs, results, rounds
from tournaments.services.log import Overtaken
from tournaments.services.repairs import NothingToUndo, ReasonNeeded

REASON = "slip misread"


def playing(hall, count=16, paired=3):
    """Rounds played, and another one on the wall."""
    hall.enter(count)
    hall.begin()
    for _ in range(paired - 1):
        hall.pair()
        hall.play_round()
    hall.pair()
    return hall


def wrong(hall, number, nth=0):
    """A result of a round that turns out to be the other way round."""
    round_ = hall.event.stage.rounds[number - 1]
    couple = round_.tables.couples[nth]
    was = round_.results[frozenset(couple)]
    return Reported(
        round=number, couple=couple, result=Result(was.second, was.first), reason=REASON
    )


def on_the_wall(hall):
    return hall.event.stage.rounds[-1].tables


@pytest.mark.django_db
def test_asking_changes_nothing_and_tells_before_and_after(hall):
    playing(hall)
    seq, tables = hall.day.seq, on_the_wall(hall)

    proposal = repairs.proposed(hall.tournament, [wrong(hall, 2)])

    assert proposal.is_needed
    assert (hall.day.seq, on_the_wall(hall)) == (seq, tables)
    before = {change.before for change in proposal.changes}
    assert before <= {*tables.couples, None}
    assert proposal.moved <= 4


@pytest.mark.django_db
def test_a_repair_is_applied_with_a_reason_and_taken_back(hall):
    playing(hall)
    tables, points = on_the_wall(hall), dict(hall.event.table().points)
    fact = wrong(hall, 2)
    proposal = repairs.proposed(hall.tournament, [fact])
    with pytest.raises(ReasonNeeded):
        repairs.apply(hall.tournament, [fact], reason=" ", by=hall.olga, now=hall.now())

    repairs.apply(
        hall.tournament,
        [fact],
        reason=REASON,
        expected=proposal.seq,
        by=hall.olga,
        now=hall.now(),
    )

    assert hall.event.table().points != points
    assert on_the_wall(hall) != tables
    row = Round.objects.get(tournament=hall.tournament, number=3)
    assert complaints(json.loads(row.certificate)) == []
    assert rebuilding.differences(hall.tournament) == []

    repairs.undo(
        hall.tournament, seq=hall.day.seq, reason="it was right", by=hall.olga, now=hall.now()
    )
    assert on_the_wall(hall) == tables
    assert dict(hall.event.table().points) == points
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_a_proposal_that_was_overtaken_is_not_applied(hall):
    playing(hall)
    fact = wrong(hall, 2)
    proposal = repairs.proposed(hall.tournament, [fact])
    hall.report(hall.open_tables()[0])

    with pytest.raises(Overtaken):
        repairs.apply(
            hall.tournament,
            [fact],
            reason=REASON,
            expected=proposal.seq,
            by=hall.olga,
            now=hall.now(),
        )


@pytest.mark.django_db
def test_no_table_that_has_begun_is_taken_apart_not_even_by_an_undo(hall):
    playing(hall)
    fact = wrong(hall, 2)
    repairs.apply(hall.tournament, [fact], reason=REASON, by=hall.olga, now=hall.now())
    seq = hall.day.seq
    for table in hall.open_tables():
        rounds.start(table, by=hall.olga, now=hall.now())

    with pytest.raises(WrongTable):
        repairs.undo(hall.tournament, seq=seq, reason="it was right", by=hall.olga, now=hall.now())
    assert repairs.proposed(hall.tournament, [wrong(hall, 1)]).moved == 0


@pytest.mark.django_db
def test_a_forgotten_drop_leaves_the_wall_and_can_come_back(hall):
    playing(hall)
    tables = on_the_wall(hall)
    gone = tables.couples[2][0]

    repairs.apply(
        hall.tournament, [Left(name=gone)], reason="said so at lunch", by=hall.olga, now=hall.now()
    )

    assert gone not in {name for couple in on_the_wall(hall).couples for name in couple}
    assert hall.entry(int(gone[1:])).standing == Standing.GONE
    repairs.undo(hall.tournament, seq=hall.day.seq, reason="is back", by=hall.olga, now=hall.now())
    assert on_the_wall(hall) == tables
    assert hall.entry(int(gone[1:])).standing == Standing.ENTERED


@pytest.mark.django_db
def test_a_no_show_found_after_the_next_round_is_paired_is_mended_and_taken_back(hall):
    """Their table of the round before was told as played, and they never came to this one."""
    playing(hall)
    tables, told = on_the_wall(hall), wrong(hall, 2)
    gone = told.couple[0]
    absent = replace(told, result=Result(0, 0, absent=(gone,)))
    facts = [absent, Left(name=gone, reason="no-show")]

    proposal = repairs.proposed(hall.tournament, facts)
    repairs.apply(hall.tournament, facts, reason="nobody came", by=hall.olga, now=hall.now())

    assert proposal.moved <= 5
    assert gone not in {name for couple in on_the_wall(hall).couples for name in couple}
    assert hall.event.stage.rounds[1].results[frozenset(told.couple)].absent == (gone,)
    assert rebuilding.differences(hall.tournament) == []
    repairs.undo(hall.tournament, seq=hall.day.seq, reason="came", by=hall.olga, now=hall.now())
    assert on_the_wall(hall) == tables
    assert hall.event.stage.rounds[1].results[frozenset(told.couple)].absent == ()
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["knockout", "double", "adaptive"])
def test_whoever_leaves_a_ladder_loses_what_it_still_had_for_them(halls, kind):
    hall = halls({"kind": kind})
    hall.enter(8)
    hall.begin()
    hall.play_round()
    if not hall.open_tables():
        hall.pair()
    table = hall.open_tables()[0]
    fact = Left(name=table.first.name)

    repairs.apply(hall.tournament, [fact], reason="ill", by=hall.olga, now=hall.now())

    table.refresh_from_db()
    assert (table.absent, table.first.name in hall.event.gone) == ("first", True)
    hall.play_stage()
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_a_late_entry_takes_the_seat_across_from_the_bye(hall, pia):
    playing(hall, count=15)
    bye = on_the_wall(hall).bye
    entries.register(
        hall.tournament, pia.player, by=hall.olga, now=hall.now(), by_staff=True, at_once=True
    )

    proposal = repairs.apply(hall.tournament, reason="late", by=hall.olga, now=hall.now())

    assert proposal.bye_before == bye
    assert on_the_wall(hall).bye is None
    assert "#16" in {name for couple in on_the_wall(hall).couples for name in couple}
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_on_a_ladder_what_can_be_kept_is_kept(halls):
    hall = halls({"kind": "knockout"})
    hall.enter(8)
    hall.begin()
    quarters = hall.open_tables()
    hall.play_round()
    semis = hall.open_tables()
    hall.play_round()
    at = results.where(quarters[0])
    told = hall.event.stage.results[at.round, frozenset(at.couple)][1]
    fact = Reported(
        round=at.round,
        couple=at.couple,
        result=Result(told.second, told.first),
        reason=REASON,
    )

    proposal = repairs.proposed(hall.tournament, [fact])
    assert [won.number for won in proposal.void] == [semis[0].slot]
    repairs.apply(hall.tournament, [fact], reason=REASON, by=hall.olga, now=hall.now())

    kept = Table.objects.get(pk=semis[1].pk)
    assert kept.first_games is not None
    assert [table.slot for table in hall.open_tables()] == [semis[0].slot]
    repairs.undo(hall.tournament, seq=hall.day.seq, reason="right", by=hall.olga, now=hall.now())
    assert [table.slot for table in hall.open_tables()] == [7]
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_only_what_was_mended_is_taken_back(hall):
    playing(hall)

    with pytest.raises(NothingToUndo):
        repairs.undo(hall.tournament, seq=1, reason="oh", by=hall.olga, now=hall.now())
    with pytest.raises(NothingToUndo):
        repairs.undo(hall.tournament, seq=9999, reason="oh", by=hall.olga, now=hall.now())


class AnyWeather(TestCase):
    """Small fields in every weather, through the services and the database."""

    @settings(max_examples=12, deadline=None)
    @given(st.integers(2, 13), st.integers(0, 2**16), st.sampled_from(["swiss", "robin"]))
    def test_no_weather_breaks_a_day(self, count: int, seed: int, kind: str) -> None:
        hall = Hall(enrolled(f"Olga{seed}x{count}"), {"kind": kind, "rounds": 3}, seed=seed)
        hall.enter(count)
        hall.begin()
        chance = Random(seed)
        for number in range(1, 4):
            if hall.day.stage_is_over:
                break
            with suppress(Unpairable):
                hall.pair(number)
            if hall.day.round_number < number:
                break
            self._mishap(hall, chance, kind)
            hall.play_round()
            assert not hall.event.stage.rounds[-1].missing
        assert rebuilding.differences(hall.tournament) == []
        assert len(hall.day.ranking) == len(hall.event.names)

    def _mishap(self, hall: Hall, chance: Random, kind: str) -> None:
        """Somebody goes, or comes late, while a round hangs on the wall."""
        names = hall.event.playing()
        what = chance.choice(["nothing", "drop", "late"])
        if what == "drop" and len(names) > 3:
            fact = Left(name=chance.choice(names))
        elif what == "late" and kind == "swiss":
            hall.come_late()
            fact = None
        else:
            return
        with suppress(Unpairable):
            repairs.apply(
                hall.tournament,
                [fact] if fact else [],
                reason="weather",
                by=hall.olga,
                now=hall.now(),
            )


def moves_the_first(proposal):
    return any("#1" in (change.before or ()) for change in proposal.changes)


@pytest.mark.django_db
@pytest.mark.parametrize("fixed", [2, 5])
def test_what_is_shown_before_a_repair_hangs_there_after_it_fixed_tables_included(hall, fixed):
    playing(hall, count=12, paired=2)
    hall.play_round()
    for number in range(1, 13):
        entries.seat_at(hall.entry(number), table=None, by=hall.olga, now=hall.now())
    entries.seat_at(hall.entry(1), table=fixed, by=hall.olga, now=hall.now())
    hall.pair()
    told = [wrong(hall, 2, nth) for nth in range(6)]
    facts, proposal = next(
        (facts, proposal)
        for many in range(1, 7)
        for facts in combinations(told, many)
        if moves_the_first(proposal := repairs.proposed(hall.tournament, facts))
    )

    repairs.apply(hall.tournament, facts, reason=REASON, by=hall.olga, now=hall.now())

    wall = hall.event.stage.rounds[-1].numbered
    assert "#1" in wall[fixed]
    for change in proposal.changes:
        assert {*(change.after or ())} == {*wall.get(change.table, ())}
