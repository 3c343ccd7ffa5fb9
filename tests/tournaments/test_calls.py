"""Tables call judges, and judges see to them; penalties and clubs by page."""

import pytest
from rest_framework.test import APIClient

from accounts.models import Duty, Player, User
from accounts.services import rosters
from engine.competition.refusals import CalledAlready, NotCalled
from tests.people import NOW, As
from tests.tournaments.hall import Hall
from tournaments.models import Entry, Table
from tournaments.queries import days
from tournaments.services import entries, rebuilding, rulings

pytestmark = pytest.mark.django_db


@pytest.fixture
def playing(olga: User, pia: User) -> Hall:
    """Pia and three without an account, in the first round."""
    hall = Hall(olga)
    entries.register(hall.tournament, pia.player, by=pia, now=hall.now())
    for name in ("Ulla", "Vera", "Wim"):
        entries.walk_in(hall.tournament, name=name, by=olga, now=hall.now())
    hall.begin()
    hall.pair()
    return hall


def table_of(hall: Hall, player: Player) -> Table:
    entry = Entry.objects.get(tournament=hall.tournament, player=player)
    return next(t for t in hall.open_tables() if entry.pk in (t.first_id, t.second_id))


def path(hall: Hall, table: Table, what: str) -> str:
    return f"/tournaments/{hall.tournament.public_id}/tables/{table.public_id}/{what}/"


def test_a_table_calls_a_judge_who_sees_to_it_and_gives_time(
    playing: Hall, pia: User, sam: User, as_: As
):
    table = table_of(playing, pia.player)
    rosters.grant(playing.tournament.roster, sam.player, duty=Duty.JUDGE, by=playing.olga, now=NOW)
    assert as_(pia).post(path(playing, table, "call"), {"words": "a trap"}).status_code == 302
    assert as_(pia).post(path(playing, table, "call")).status_code == 409

    here = f"/tournaments/{playing.tournament.public_id}/"
    assert "a trap" in as_(sam).get(here).content.decode()
    assert "A judge has been called." in as_(pia).get(here).content.decode()
    said = {"words": "it springs once", "minutes": "5"}
    assert as_(pia).post(path(playing, table, "answer"), said).status_code == 404
    assert as_(sam).post(path(playing, table, "answer"), said).status_code == 302
    assert as_(sam).post(path(playing, table, "answer"), said).status_code == 409

    table.refresh_from_db()
    assert table.minutes_more == 5
    assert playing.event.desk.calls == {}
    assert "it springs once" in as_(None).get(f"{here}log/").content.decode()
    assert rebuilding.differences(playing.tournament) == []


def test_nobody_calls_to_a_table_they_do_not_sit_at(playing: Hall, pia: User, sam: User, as_: As):
    mine = table_of(playing, pia.player)
    other = next(t for t in playing.open_tables() if t.pk != mine.pk)

    for person, table in ((sam, mine), (None, mine), (pia, other)):
        assert as_(person).post(path(playing, table, "call")).status_code == 404
    assert playing.event.desk.calls == {}


def test_whoever_has_no_account_calls_by_their_link(playing: Hall, as_: As):
    entry = Entry.objects.get(player__name="Ulla")
    guest = as_(None)
    guest.get(f"/tournaments/entry/{entry.public_id}/{entry.key}/")
    table = table_of(playing, entry.player)

    assert guest.post(path(playing, table, "call")).status_code == 302
    assert len(playing.event.desk.calls) == 1


def test_the_longest_waiting_stands_first_and_one_call_is_enough(playing: Hall):
    first, second = playing.open_tables()
    for table in (second, first):
        rulings.call(table, by=None, now=playing.now())
    with pytest.raises(CalledAlready):
        rulings.call(first, by=None, now=playing.now())
    couples = [at[3] for at in playing.event.desk.calls]
    assert couples == [
        frozenset((t.first.name, t.second.name)) for t in (second, first) if t.second
    ]
    rulings.answer(first, words="", by=playing.olga, now=playing.now())
    with pytest.raises(NotCalled):
        rulings.answer(first, words="", by=playing.olga, now=playing.now())


def test_a_call_by_program(playing: Hall, pia: User):
    client = APIClient()
    table = table_of(playing, pia.player)
    address = f"/api/v1/tournaments/{playing.tournament.public_id}/tables/{table.public_id}/call/"
    client.force_authenticate(pia)
    assert client.post(address, {"words": "?"}, format="json").status_code == 204
    assert client.post(address, {"done": True}, format="json").status_code == 404
    client.force_authenticate(playing.olga)
    assert client.post(address, {"done": True, "minutes": 3}, format="json").status_code == 204
    table.refresh_from_db()
    assert table.minutes_more == 3


def test_penalties_and_clubs_are_written_down_by_judges_only(
    playing: Hall, pia: User, sam: User, as_: As
):
    keeper = rosters.grant
    keeper(playing.tournament.roster, sam.player, duty=Duty.SCOREKEEPER, by=playing.olga, now=NOW)
    deed = f"/tournaments/{playing.tournament.public_id}/people/1/deed/"
    penalty = {"deed": "penalise", "penalty": "warning", "reason": "late"}
    clubs = {"deed": "belong", "clubs": "Lamp Street,  The  Harbour "}
    for person in (pia, sam, None):
        for body in (penalty, clubs):
            assert as_(person).post(deed, body).status_code == 404
    assert as_(playing.olga).post(deed, penalty | {"penalty": "tickling"}).status_code == 404

    for body in (penalty, clubs):
        assert as_(playing.olga).post(deed, body).status_code == 302

    assert [each.text for each in playing.event.desk.penalties] == ["late"]
    assert days.day(playing.tournament).event.entered["#1"].clubs == ("Lamp Street", "The Harbour")
