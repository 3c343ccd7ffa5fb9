"""The demo's three tournaments are what they are said to be."""

import datetime

import pytest

from config import demo
from matches.models import Match, Submission
from tournaments.demo import CUP, LADDER, OPEN
from tournaments.models import Status, Tournament
from tournaments.queries import days, draws
from tournaments.services import rebuilding

pytestmark = pytest.mark.django_db
NOON = datetime.datetime(2026, 11, 21, 12, tzinfo=datetime.UTC)


def test_a_cup_with_judged_logs_a_swiss_that_runs_and_a_double_elimination():
    list(demo.tell(NOON))
    cup, swiss, ladder = (Tournament.objects.get(title=title) for title in (CUP, OPEN, LADDER))

    assert cup.status == Status.FINISHED
    assert cup.flight is not None
    assert cup.flight.drafts.count() == 2
    matches = Match.objects.filter(roster=cup.roster)
    logs = Submission.objects.filter(match__in=matches)
    assert (matches.count(), logs.count()) == (16, 16)
    assert {match.status for match in matches} == {"settled"}
    assert {log.standing for log in logs} == {"accepted"}
    assert draws.record(cup)["chains"][0]["secret"]

    event = days.day(swiss).event
    assert (len(event.entered), len(event.stage.rounds), swiss.status) == (32, 3, Status.RUNNING)
    assert event.stage.rounds[-1].missing
    event = days.day(ladder).event
    assert (len(event.stage.opened.seeds), event.stage.opened.kind) == (13, "double")
    for each in (cup, swiss, ladder):
        assert rebuilding.differences(each) == []
