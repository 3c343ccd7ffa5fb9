"""One log for each tournament: only added to, under a lock, and everything follows from it."""

from hashlib import sha256

import pytest
from django.db import ProgrammingError, transaction

from engine.competition.course import ranking
from engine.competition.facts import read, written
from engine.competition.record import replayed
from engine.competition.refusals import ReportedAlready
from engine.competition.results import Result
from tests.people import NOW
from tournaments.models import Fact, Status
from tournaments.queries import days
from tournaments.services import events, log, rebuilding, results, rulings
from tournaments.services.log import Overtaken, TooLate

pytestmark = pytest.mark.django_db


def test_the_log_replays_to_the_same_bytes_and_the_same_places(halls):
    hall = halls({"kind": "swiss", "rounds": 3}, {"kind": "knockout", "take": 4})
    hall.enter(9)
    for _stage in range(2):
        hall.begin()
        hall.play_stage()

    told = days.log_of(hall.tournament)

    assert written(read(told)) == told
    assert ranking(replayed(told)) == hall.day.ranking
    assert rebuilding.differences(hall.tournament) == []


def test_every_digest_is_over_the_one_before(hall):
    hall.enter(3)

    before = ""
    for fact in Fact.objects.filter(tournament=hall.tournament).order_by("seq"):
        assert fact.digest == sha256(f"{before}\n{fact.line}".encode()).hexdigest()
        before = fact.digest
    assert before == hall.tournament.digest


def test_no_fact_is_ever_changed(hall):
    with pytest.raises(ProgrammingError), transaction.atomic():
        Fact.objects.filter(tournament=hall.tournament).update(line="{}")


def test_time_travel_shows_the_day_as_it_stood(hall):
    hall.enter(4)
    hall.begin()
    hall.pair()
    before, moment = hall.day.standings, hall.now.at
    seq = hall.day.seq
    hall.play_round()

    assert days.day_until(hall.tournament, seq).standings == before
    assert days.day_at(hall.tournament, moment).standings == before
    assert hall.day.standings != before


def test_what_is_refused_leaves_no_fact_and_names_people(hall):
    hall.enter(4)
    hall.begin()
    table = hall.pair().tables.select_related("round", "first", "second").first()
    hall.report(table)
    seq = hall.day.seq

    with pytest.raises(ReportedAlready) as refused:
        hall.report(table)

    assert refused.value.sentence == (
        f"{table.first.player.name} and {table.second.player.name} have a result already."
    )
    assert hall.day.seq == seq


def test_a_fold_that_never_came_to_be_is_not_kept(hall):
    """What a transaction told before it failed is folded by nobody else."""
    before = hall.day.seq
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        _announced_and_seen_in_vain(hall)

    assert hall.day.event.desk.announcements == []
    hall.tournament.refresh_from_db()
    rulings.announce(hall.tournament, text="Tea", by=hall.olga, now=NOW)
    assert [each.text for each in hall.day.event.desk.announcements] == ["Tea"]
    assert hall.day.seq == before + 1


def _announced_and_seen_in_vain(hall):
    rulings.announce(hall.tournament, text="Lunch", by=hall.olga, now=NOW)
    assert hall.day.event.desk.announcements != []
    raise ZeroDivisionError


def test_a_fold_is_one_query_and_goes_on_from_where_it_was(hall, django_assert_num_queries):
    hall.enter(4)
    days._kept.clear()
    with django_assert_num_queries(1):
        first = hall.day
    hall.begin()
    with django_assert_num_queries(1):
        second = hall.day
    assert second.seq > first.seq
    assert not first.has_begun


def test_a_page_that_was_overtaken_is_told_so(hall):
    with (
        pytest.raises(Overtaken),
        log.held(hall.tournament, by=hall.olga, now=NOW) as told,
    ):
        told.expect(hall.tournament.seq - 1)


def test_what_is_over_stays_as_it_is(halls):
    hall = halls({"kind": "swiss", "rounds": 1})
    hall.enter(2)
    hall.begin()
    hall.play_stage()
    events.turn(hall.tournament, to=Status.FINISHED, by=hall.olga, now=hall.now())

    with pytest.raises(TooLate):
        results.correct(
            hall.tournament,
            at=results.Where(1, ("#1", "#2")),
            result=Result(2, 0),
            reason="late",
            by=hall.olga,
            now=hall.now(),
        )
    events.turn(hall.tournament, to=Status.RUNNING, by=hall.olga, now=hall.now())
    hall.correct(results.Where(1, ("#1", "#2")), Result(2, 0))
