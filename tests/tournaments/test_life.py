"""From announced to archived: what may follow what, what may still change, and the same again."""

from datetime import timedelta

import pytest

from accounts.models import Duty, Role
from accounts.services import rosters
from cards.models import DeckCall
from engine.competition.refusals import StageNeeded
from engine.competition.seeding import TooFew
from tests.people import NOW
from tests.trials import in_turn
from tournaments.models import Standing, Status
from tournaments.planning import BadPlan
from tournaments.services import entries, events, rounds
from tournaments.services.events import HasBegun, NotNow, NotPlayedOut
from tournaments.services.rounds import DecksMissing
from tournaments.terms import Terms

pytestmark = pytest.mark.django_db


def test_whoever_announces_organises_and_the_draw_is_committed(olga):
    made = events.announce(olga, Terms(title="Open", starts_at=NOW), now=NOW)

    assert made.status == Status.ANNOUNCED
    assert Role.objects.filter(roster=made.roster, player=olga.player).exists()
    assert len(made.fingerprint) == 64


@in_turn(
    "wrong",
    [
        {"stages": []},
        {"stages": [{"kind": "lottery"}]},
        {"stages": [{"kind": "swiss", "take": 4}]},
        {"stages": [{"kind": "swiss", "rounds": -1}]},
        {"stages": [{"kind": "swiss", "concerns": ["shoes"]}]},
        {"chain": ["shoes"]},
        {"best_of": 2},
        {"scoring": "dice"},
        {"policy": {"opponents_byes": "sometimes"}},
        {"policy": {"shoes": "2"}},
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(olga, wrong):
    with pytest.raises(BadPlan):
        events.announce(olga, Terms(title="Open", starts_at=NOW, **wrong), now=NOW)


def test_a_life_goes_one_way_at_a_time(halls):
    hall = halls({"kind": "swiss", "rounds": 1})
    for strange in (Status.RUNNING, Status.FINISHED, Status.ARCHIVED, Status.ANNOUNCED):
        with pytest.raises(NotNow):
            events.turn(hall.tournament, to=strange, by=hall.olga, now=hall.now())
    hall.enter(2)
    events.turn(hall.tournament, to=Status.CLOSED, by=hall.olga, now=hall.now())
    hall.begin()
    with pytest.raises(NotPlayedOut):
        events.turn(hall.tournament, to=Status.FINISHED, by=hall.olga, now=hall.now())

    hall.play_stage()
    for to in (Status.FINISHED, Status.ARCHIVED, Status.FINISHED, Status.RUNNING):
        events.turn(hall.tournament, to=to, by=hall.olga, now=hall.now())
        assert hall.event.desk.life == hall.tournament.status == to


def test_terms_change_until_the_first_stage_and_then_only_words(hall):
    terms = events.terms_of(hall.tournament)
    events.change(hall.tournament, terms._replace(capacity=8, best_of=5), by=hall.olga, now=NOW)
    assert hall.event.best_of == 5
    hall.enter(2)
    hall.begin()

    now = events.terms_of(hall.tournament)
    with pytest.raises(HasBegun):
        events.change(hall.tournament, now._replace(best_of=3), by=hall.olga, now=NOW)
    events.change(hall.tournament, now._replace(place="Upstairs"), by=hall.olga, now=NOW)
    hall.tournament.refresh_from_db()
    assert (hall.tournament.place, hall.tournament.best_of) == ("Upstairs", 5)


def test_a_clone_has_the_terms_and_the_staff_and_nobody_entered(hall, pia):
    rosters.grant(hall.tournament.roster, pia.player, duty=Duty.JUDGE, by=hall.olga, now=NOW)
    hall.enter(3)

    twin = events.clone(
        hall.tournament,
        title="The next one",
        starts_at=NOW + timedelta(days=7),
        by=hall.olga,
        now=NOW,
    )

    assert events.terms_of(twin) == events.terms_of(hall.tournament)._replace(
        title="The next one", starts_at=NOW + timedelta(days=7)
    )
    assert twin.entries.count() == 0
    assert Role.objects.filter(roster=twin.roster, player=pia.player).exists()


def test_one_alone_does_not_begin_and_nobody_has_gone(halls):
    hall = halls(checks_in=True)
    hall.enter(2)

    with pytest.raises(TooFew):
        hall.begin()

    assert hall.entry(1).standing == Standing.ENTERED
    assert hall.tournament.status == Status.OPEN


def test_whoever_has_not_checked_in_is_not_there(halls):
    hall = halls(checks_in=True)
    for entry in hall.enter(5)[:3]:
        entries.check_in(entry, by=None, now=hall.now())
    hall.begin()

    assert hall.event.names == ("#1", "#2", "#3")
    assert hall.entry(1).standing == Standing.HERE
    assert hall.entry(5).standing == Standing.GONE


def test_with_lists_nobody_begins_without_one_unless_the_organiser_says_so(halls):
    hall = halls(deck_method="constructed")
    hall.enter(2)

    assert DeckCall.objects.get(roster=hall.tournament.roster).format_code == "constructed"
    with pytest.raises(DecksMissing) as refused:
        hall.begin()
    assert refused.value.names == ("Guest 001", "Guest 002")
    hall.begin(without_decks=True)
    assert hall.tournament.status == Status.RUNNING


def test_no_stage_begins_that_was_not_planned(halls):
    hall = halls({"kind": "knockout"})
    hall.enter(4)
    hall.begin()
    hall.play_stage()

    with pytest.raises(StageNeeded):
        hall.begin()
    with pytest.raises(StageNeeded):
        rounds.pair(hall.tournament, number=1, by=hall.olga, now=hall.now())
