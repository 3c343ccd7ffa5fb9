"""Coming in, waiting, being here, leaving, coming back, coming late."""

import pytest

from accounts.models import Player
from accounts.services import merging, people
from accounts.services.rosters import NameTaken
from engine.competition.refusals import NotInEvent
from tests.people import NOW
from tournaments.models import Entry, Standing, Status
from tournaments.references import BothEntered
from tournaments.services import entries, events, leaving
from tournaments.services.entries import AnswerNeeded, EnteredAlready, EntriesClosed, Full

pytestmark = pytest.mark.django_db
ASKED = [{"text": "Any allergies?", "needed": True}, {"text": "T-shirt?", "needed": False}]


def enter(hall, user, **more):
    return entries.register(hall.tournament, user.player, by=user, now=hall.now(), **more)


def test_somebody_enters_and_is_on_the_roster(hall, pia):
    entry = enter(hall, pia, clubs=["Lamp Street"])

    assert (entry.name, entry.standing) == ("#1", Standing.ENTERED)
    assert hall.event.entered["#1"].clubs == ("Lamp Street",)
    assert pia.player.roles.filter(roster=hall.tournament.roster, duty="player").exists()
    with pytest.raises(EnteredAlready):
        enter(hall, pia)


def test_no_name_of_anybody_is_in_the_log(hall, pia):
    entry = enter(hall, pia)
    entries.walk_in(hall.tournament, name="Quentin", by=hall.olga, now=hall.now())
    entries.drop(entry, reason="", by=pia, now=hall.now())

    lines = " ".join(hall.tournament.facts.values_list("line", flat=True))
    assert "Pia" not in lines
    assert "Quentin" not in lines


def test_questions_that_need_an_answer_get_one(halls, pia):
    hall = halls(questions=ASKED)

    with pytest.raises(AnswerNeeded):
        enter(hall, pia, answers=["  ", "M"])
    entry = enter(hall, pia, answers=["nuts"])

    assert Entry.objects.get(pk=entry.pk).answers == ["nuts"]


def test_who_comes_when_all_places_are_taken_waits_and_moves_up(halls, pia, sam):
    hall = halls(capacity=2)
    first, _second = hall.enter(2)
    waiting = enter(hall, pia)
    last = enter(hall, sam)
    assert (waiting.standing, last.standing) == (Standing.WAITING, Standing.WAITING)

    entries.drop(first, by=hall.olga, now=hall.now())

    assert Entry.objects.get(pk=waiting.pk).standing == Standing.ENTERED
    assert Entry.objects.get(pk=last.pk).standing == Standing.WAITING
    assert hall.event.names == ("#2", "#3")


def test_without_a_waiting_list_full_is_full(halls, pia):
    hall = halls(capacity=2, has_waiting_list=False)
    hall.enter(2)

    with pytest.raises(Full):
        enter(hall, pia)


def test_whoever_withdrew_enters_again_under_the_same_number(hall, pia):
    entry = enter(hall, pia)
    entries.drop(entry, by=pia, now=hall.now())
    assert Entry.objects.get(pk=entry.pk).standing == Standing.GONE

    again = enter(hall, pia)

    assert (again.pk, again.name, again.standing) == (entry.pk, "#1", Standing.ENTERED)


def test_nobody_enters_by_themselves_when_entries_are_closed_but_staff_enter_them(hall, pia):
    events.turn(hall.tournament, to=Status.CLOSED, by=hall.olga, now=hall.now())

    with pytest.raises(EntriesClosed):
        enter(hall, pia)
    entry = entries.register(
        hall.tournament, pia.player, by=hall.olga, now=hall.now(), by_staff=True
    )
    assert entry.standing == Standing.ENTERED


def test_two_walk_ins_of_one_name_need_a_letter(hall):
    entries.walk_in(hall.tournament, name="Quentin", by=hall.olga, now=hall.now())

    with pytest.raises(NameTaken):
        entries.walk_in(hall.tournament, name="quentin", by=hall.olga, now=hall.now())


def test_checking_in_twice_is_checking_in(hall):
    (entry,) = hall.enter(1)
    entries.check_in(entry, by=None, now=hall.now())
    seq = hall.day.seq
    entries.check_in(entry, by=None, now=hall.now())

    assert hall.day.seq == seq
    assert hall.entry(1).standing == Standing.HERE


def test_whoever_drops_out_may_come_back_but_not_once_disqualified(hall):
    hall.enter(4)
    hall.begin()
    entry = hall.entry(2)
    entries.drop(entry, by=hall.olga, now=hall.now())
    assert "#2" not in hall.event.playing()
    entries.rejoin(entry, by=hall.olga, now=hall.now())
    assert "#2" in hall.event.playing()

    entries.disqualify(entry, reason="Marked sleeves.", by=hall.olga, now=hall.now())

    assert hall.entry(2).standing == Standing.OUT
    assert "#2" not in hall.event.names
    with pytest.raises(NotInEvent):
        entries.rejoin(entry, by=hall.olga, now=hall.now())


@pytest.mark.parametrize(("missed", "points"), [("none", 0), ("half", 1), ("full", 3)])
def test_late_entries_get_what_was_chosen_for_what_they_missed(hall, pia, missed, points):
    hall.enter(4)
    hall.begin()
    hall.pair()

    entries.register(
        hall.tournament, pia.player, by=hall.olga, now=hall.now(), by_staff=True, missed=missed
    )

    assert hall.event.table().points["#5"] == points
    hall.play_round()
    assert "#5" in hall.event.playing()


def test_clubs_and_teams_are_told_to_the_pairing(hall):
    hall.enter(2)
    entries.belong(hall.entry(1), clubs=["Lamp"], team="Owls", by=hall.olga, now=hall.now())

    assert hall.event.entered["#1"].clubs == ("Lamp", "team Owls")
    assert hall.entry(1).team.name == "Owls"


def test_two_players_become_one_unless_both_have_entered(hall, olga, pia):
    walk_in = entries.walk_in(hall.tournament, name="P.", by=olga, now=hall.now())
    merging.merge(absorbed=walk_in.player, kept=pia.player, by=olga, now=NOW)
    assert hall.entry(1).player == pia.player

    other = entries.walk_in(hall.tournament, name="Q.", by=olga, now=hall.now())
    with pytest.raises(BothEntered):
        merging.merge(
            absorbed=Player.objects.get(pk=other.player_id), kept=pia.player, by=olga, now=NOW
        )


def test_whoever_leaves_the_site_takes_it_along_and_leaves_a_number(
    halls, pia, django_capture_on_commit_callbacks
):
    hall = halls(questions=ASKED)
    enter(hall, pia, answers=["nuts"], clubs=["Lamp Street"])
    (told,) = leaving.tournaments_of(pia)
    assert (told["tournament"], told["answers"]) == ("Lamp Street Open", ["nuts"])

    with django_capture_on_commit_callbacks(execute=True):
        people.leave(pia, now=NOW)

    entry = hall.entry(1)
    assert (entry.player.name, entry.answers, entry.clubs) == ("Former player", [], [])
    assert hall.event.names == ("#1",)
