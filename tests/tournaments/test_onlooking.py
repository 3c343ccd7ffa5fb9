"""Who only looks on at a tournament: one drawing for all, of nothing that is not everybody's."""

from typing import Any

import pytest

from accounts.models import Duty, User
from accounts.services import rosters
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.models import Status, Tournament, Visibility


@pytest.fixture
def hall(olga: User) -> Hall:
    played = Hall(olga)
    played.enter(6)
    played.begin()
    played.pair()
    return played


def follow_of(page: Any) -> str:
    address: str = page.context["follow"]
    return address


def test_strangers_with_and_without_an_account_ask_for_the_same_page(
    as_: As, hall: Hall, olga: User, sam: User
):
    address = f"/tournaments/{hall.tournament.public_id}/"
    stranger, nobody, host = (as_(each).get(address) for each in (sam, None, olga))

    assert follow_of(stranger) == follow_of(nobody)
    assert follow_of(stranger).startswith(f"/glance/hall/{hall.tournament.public_id}/?in=en")
    assert follow_of(host) == address


@pytest.mark.parametrize("what", ["hall", "wall"])
def test_what_all_see_is_what_a_stranger_sees_and_goes_on_as_it_was(
    as_: As, hall: Hall, olga: User, what: str
):
    page = {"hall": "", "wall": "wall/"}[what]
    address = f"/tournaments/{hall.tournament.public_id}/{page}"
    glance = follow_of(as_(None).get(address))
    before = as_(olga).get(glance).content.decode()

    hall.report(hall.open_tables()[0], 2, 1)
    after = as_(olga).get(glance).content.decode()
    shown = as_(None).get(address).content.decode()

    assert "2–1" not in before
    assert "2–1" in after
    told, whole = _lines(after, what), _lines(shown, what)
    assert told == whole[: len(told)]
    assert "csrf" not in after
    assert "<form" not in after


def _lines(page: str, what: str) -> list[str]:
    """From the part that is swapped on."""
    begins = page.index(f'<div id="{"now" if what == "hall" else "wall"}"')
    return [line.strip() for line in page[begins:].splitlines() if line.strip()]


def test_in_german_it_is_german_whoever_asks(as_: As, hall: Hall, olga: User):
    glance = f"/glance/hall/{hall.tournament.public_id}/"

    said = as_(olga).get(glance, {"in": "de", "zone": "Europe/Berlin"}).content.decode()

    assert "Runden" in said


def test_nothing_of_a_private_tournament_and_of_one_that_has_not_begun_is_shown(
    as_: As, hall: Hall, olga: User
):
    early = Hall(olga)
    Tournament.objects.filter(pk=hall.tournament.pk).update(visibility=Visibility.PRIVATE)
    rosters.grant(hall.tournament.roster, olga.player, duty=Duty.PLAYER, by=olga, now=hall.now())

    seen = [
        as_(olga).get(f"/glance/{what}/{each.tournament.public_id}/").status_code
        for each in (hall, early)
        for what in ("hall", "wall")
    ]

    assert seen == [404] * 4
    wall = as_(olga).get(f"/tournaments/{hall.tournament.public_id}/wall/")
    assert follow_of(wall) == f"/tournaments/{hall.tournament.public_id}/wall/"


def test_who_may_still_enter_keeps_the_page_that_offers_it(as_: As, hall: Hall, sam: User):
    address = f"/tournaments/{hall.tournament.public_id}/"
    if hall.tournament.status == Status.RUNNING:
        Tournament.objects.filter(pk=hall.tournament.pk).update(status=Status.OPEN)

    assert follow_of(as_(sam).get(address)) == address


def test_flights_are_offered_the_standings_of_their_roster(as_: As, olga: User, hall: Hall):
    from drafts.services import flights

    hall.play_round()
    flight = flights.open_flight(
        olga,
        title="Second day",
        roster=hall.tournament.roster,
        seating="standings",
        now=hall.now(),
    )
    names = {
        entry.name: entry.player.name for entry in hall.tournament.entries.select_related("player")
    }
    standing = [names[place.name] for place in hall.day.ranking]
    address = f"/drafts/flights/{flight.public_id}/"

    page = as_(olga).get(address)
    by_name = as_(olga).get(address, {"order": ""})

    assert [each.title for each in page.context["orders"]] == ["Standings of Lamp Street Open"]
    assert page.context["form"]["players"].value().splitlines() == standing
    assert by_name.context["form"]["players"].value().splitlines() == sorted(standing)
