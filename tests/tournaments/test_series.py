"""Series: their page, the points of their events, and who may say what belongs to them."""

from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.models import Duty, Player, User
from accounts.services import rosters
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.models import Series, Status
from tournaments.planning import BadPoints
from tournaments.queries import seasons
from tournaments.services import entries, events, rebuilding, series
from tournaments.services.series import NotYours, Terms

pytestmark = pytest.mark.django_db


@pytest.fixture
def fridays(olga: User) -> Series:
    points = {"places": [5, 3, 1], "part": 1, "best": 2}
    return series.open_series(olga, Terms("Fridays", points=points), now=Hall(olga).now())


def evening(olga: User, people: list[Player], winner: int, season: Series) -> Hall:
    """A knock-out of these; whoever entered as the `winner` wins all."""
    hall = Hall(olga, {"kind": "knockout"})
    entries.enter_all(hall.tournament, [(each, ()) for each in people], by=olga, now=hall.now())
    hall.begin()
    while hall.open_tables():
        for table in hall.open_tables():
            second = table.second is not None and table.second.number == winner
            hall.report(table, *((0, 2) if second else (2, 0)))
    events.turn(hall.tournament, to=Status.FINISHED, by=olga, now=hall.now())
    series.put(hall.tournament, season, by=olga)
    return hall


@pytest.fixture
def people(olga: User) -> list[Player]:
    return Player.objects.bulk_create(
        Player(name=f"Person {n}", added_by=olga) for n in range(1, 5)
    )


def test_standings_go_over_all_events_that_are_over(
    olga: User, fridays: Series, people: list[Player]
):
    for winner in (1, 2, 1):
        evening(olga, people, winner, fridays)
    open_one = Hall(olga)
    series.put(open_one.tournament, fridays, by=olga)

    season = seasons.season(fridays)

    assert (len(season.events), len(season.counted)) == (4, 3)
    first = season.rows[0]
    assert (season.names[first.name], first.points) == ("Person 1", 1200)
    assert [score.counts for score in first.scores].count(False) == 1


def test_an_event_that_is_taken_up_again_counts_when_it_is_over_again(
    olga: User, fridays: Series, people: list[Player]
):
    hall = evening(olga, people, 1, fridays)
    events.turn(hall.tournament, to=Status.RUNNING, by=olga, now=hall.now())

    assert seasons.season(fridays).rows == ()
    assert rebuilding.differences(hall.tournament) == []
    events.turn(hall.tournament, to=Status.FINISHED, by=olga, now=hall.now())
    assert len(seasons.season(fridays).rows) == 4
    hall.tournament.entries.update(place=None)
    assert len(rebuilding.differences(hall.tournament)) == 4
    rebuilding.rebuild(hall.tournament, now=hall.now())
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.parametrize("count", [1, 3])
def test_a_season_costs_the_same_for_few_and_for_many(
    olga: User,
    fridays: Series,
    people: list[Player],
    count: int,
    as_: As,
    django_assert_num_queries: Any,
):
    for _event in range(count):
        evening(olga, people, 1, fridays)
    visitor = as_(None)
    path = f"/tournaments/series/{fridays.public_id}/"
    visitor.get(path)

    with django_assert_num_queries(3):
        answer = visitor.get(path)
    assert "Person 1" in answer.content.decode()


def test_what_is_private_counts_for_nobody(
    olga: User, fridays: Series, people: list[Player], as_: As
):
    hall = evening(olga, people, 1, fridays)
    hall.tournament.visibility, hall.tournament.title = "private", "Zyzzyva"
    hall.tournament.save()

    told = as_(olga).get(f"/tournaments/series/{fridays.public_id}/").content.decode()
    assert "Zyzzyva" not in told
    assert "Person 1" not in told


def test_only_who_organises_it_changes_it_or_puts_events_in(
    fridays: Series, olga: User, sam: User, as_: As
):
    path = f"/tournaments/series/{fridays.public_id}/"
    body = {"title": "Saturdays", "places": "8, 4", "part": 0, "best": 0, "ties": "shared"}
    assert as_(sam).get(path).status_code == 200
    assert as_(sam).post(f"{path}change/", body).status_code == 404
    theirs = Hall(sam)
    with pytest.raises(NotYours):
        series.put(theirs.tournament, fridays, by=sam)
    page = f"/tournaments/{theirs.tournament.public_id}/series/"
    assert as_(sam).post(page, {"series": fridays.public_id}).status_code == 404
    assert as_(sam).post(page, {"series": "nonsense"}).status_code == 404
    assert as_(olga).post(page, {"series": fridays.public_id}).status_code == 404

    assert as_(olga).post(f"{path}change/", body).status_code == 302
    fridays.refresh_from_db()
    assert fridays.points == {"places": [8, 4], "part": 0, "best": 0, "ties": "shared"}


def test_who_organises_both_puts_an_event_into_the_series_of_somebody_else(
    fridays: Series, olga: User, sam: User, pia: User, as_: As
):
    theirs = Hall(sam)
    page = f"/tournaments/{theirs.tournament.public_id}/"
    rosters.grant(fridays.roster, sam.player, duty=Duty.ORGANISER, by=olga, now=timezone.now())

    assert "Fridays" in as_(sam).get(f"{page}change/").content.decode()
    assert as_(sam).post(f"{page}series/", {"series": fridays.public_id}).status_code == 302
    assert list(fridays.tournaments.all()) == [theirs.tournament]
    assert (
        "Who runs it" in as_(sam).get(f"/tournaments/series/{fridays.public_id}/").content.decode()
    )
    rosters.grant(fridays.roster, pia.player, duty=Duty.JUDGE, by=olga, now=timezone.now())
    assert as_(pia).post(f"/tournaments/series/{fridays.public_id}/change/", {}).status_code == 404


def test_a_series_from_the_form_to_its_first_event(olga: User, as_: As):
    page = as_(olga)
    body = {"title": "Grand Prix", "places": "10 6 3", "part": 1, "best": 3, "ties": "each"}
    made = page.post("/tournaments/series/new/", body)
    found = Series.objects.get(title="Grand Prix")
    assert made.headers["Location"] == f"/tournaments/series/{found.public_id}/"
    hall = Hall(olga)
    here = f"/tournaments/{hall.tournament.public_id}/"
    assert str(found.public_id) in page.get(f"{here}change/").content.decode()
    assert page.post(f"{here}series/", {"series": found.public_id}).status_code == 302
    assert "Grand Prix" in page.get(here).content.decode()
    assert page.post(f"{here}series/", {"series": ""}).status_code == 302
    assert "Grand Prix" not in page.get(here).content.decode()
    wrong = page.post("/tournaments/series/new/", body | {"places": "1, 5"})
    assert wrong.status_code == 409
    strange = page.post("/tournaments/series/new/", body | {"places": "many"})
    assert strange.status_code == 200


def test_a_series_by_program(olga: User, sam: User, people: list[Player]):
    client = APIClient()
    client.force_authenticate(olga)
    body = {"title": "Tour", "points": {"places": [3, 1], "part": 0}}
    made = client.post("/api/v1/series/", body, format="json").json()
    path = f"/api/v1/series/{made['id']}/"
    hall = Hall(olga)
    put = f"/api/v1/tournaments/{hall.tournament.public_id}/series/"
    assert client.post(put, {"series": made["id"]}, format="json").status_code == 200
    assert client.get(path).json()["events"] == [str(hall.tournament.public_id)]
    wrong = client.patch(path, {"points": {"places": [1, 3]}}, format="json")
    assert (wrong.status_code, wrong.json()["code"]) == (409, "bad_points")
    strange = client.patch(path, {"points": {"worth": 3}}, format="json")
    assert (strange.status_code, strange.json()["code"]) == (409, "bad_points")
    client.force_authenticate(sam)
    assert client.patch(path, {"title": "Mine"}, format="json").status_code == 404
    assert client.post(put, {"series": None}, format="json").status_code == 404


def test_points_that_cannot_be_open_nothing(olga: User):
    for points in ({"places": [1, 2]}, {"part": -1}, {"places": "ten"}, {"best": 1.5}):
        with pytest.raises(BadPoints):
            series.open_series(olga, Terms("T", points=points), now=Hall(olga).now())
    assert not Series.objects.exists()
