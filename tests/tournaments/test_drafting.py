"""Flights of a draft, rounds within them, and a cut: one chain from seats to the final."""

import re

import pytest
from django.test import Client

from accounts.models import Duty, User
from accounts.services import rosters
from cards.models import Cube
from cards.services import cubes
from drafts.models import DraftSeat
from drafts.services.tables import Plan
from tests.drafts.evening import lamp_cube
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.services import drafting, entries
from tournaments.services.drafting import DraftedAlready

pytestmark = pytest.mark.django_db
FLIGHTS = {"kind": "swiss", "rounds": 3, "group_size": 4, "within_groups": True}


def big_cube(hall: Hall) -> Cube:
    cube = lamp_cube(hall.olga)
    twice = {(slot.card_id, slot.back): 1 for slot in cube.slots.now()}
    cubes.add(cube, twice, by=hall.olga, now=hall.now())
    return cube


def test_from_flights_over_rounds_within_them_to_the_final(olga: User, as_: As):
    hall = Hall(olga, FLIGHTS, {"kind": "knockout", "take": 4}, deck_method="cube")
    hall.enter(8)
    plan = Plan("", big_cube(hall), "draft/pack/standard", 4)
    flight = drafting.seat_flights(hall.tournament, plan, by=olga, now=hall.now())
    assert flight.drafts.count() == 2
    with pytest.raises(DraftedAlready):
        drafting.seat_flights(hall.tournament, plan, by=olga, now=hall.now())
    page = as_(olga).get(f"/tournaments/{hall.tournament.public_id}/").content.decode()
    assert "2 draft tables are not through" in page

    hall.begin()
    hall.pair()
    page = as_(olga).get(f"/tournaments/{hall.tournament.public_id}/").content.decode()
    assert sorted(re.findall(r">Flight (\d)</small>", page)) == ["1", "1", "2", "2"]
    hall.play_stage()

    seats = DraftSeat.objects.filter(room__flight=flight).values_list("player", "room")
    table = {hall.entry(n).player_id: dict(seats)[hall.entry(n).player_id] for n in range(1, 9)}
    at = {f"#{n}": table[hall.entry(n).player_id] for n in range(1, 9)}
    couples = [c for each in hall.event.stage.rounds for c in each.tables.couples]
    assert len(couples) == 12
    assert all(at[one] == at[other] for one, other in couples)
    hall.begin()
    hall.play_stage()
    assert hall.day.ranking[0].name == hall.event.stage.champion


def test_everybody_finds_the_draft_tables_that_are_open_to_them_and_no_others(
    olga: User, pia: User, sam: User, client: Client, as_: As
):
    hall = Hall(olga, FLIGHTS, deck_method="cube")
    entries.register(hall.tournament, pia.player, by=pia, now=hall.now())
    hall.enter(7)
    rosters.grant(hall.tournament.roster, sam.player, duty=Duty.JUDGE, by=olga, now=hall.now())
    plan = Plan("", big_cube(hall), "draft/pack/standard", 4)
    flight = drafting.seat_flights(hall.tournament, plan, by=olga, now=hall.now())
    guest, page = hall.entry(2), f"/tournaments/{hall.tournament.public_id}/"
    client.get(f"/tournaments/entry/{guest.public_id}/{guest.key}/")

    ways = {name: ways_on(each, page) for name, each in all_three(as_, olga, pia, sam).items()}

    all_tables = f"/drafts/flights/{flight.public_id}/"
    seats = {seat.player_id: seat for seat in DraftSeat.objects.filter(room__flight=flight)}
    own, theirs = seats[pia.player.pk], seats[guest.player_id]
    assert ways == {
        "olga": {all_tables},
        "pia": {all_tables, f"/drafts/{own.room.public_id}/"},
        "sam": set(),
    }
    assert ways_on(client, page) == {f"/drafts/seat/{theirs.public_id}/{theirs.key}/"}
    back = as_(pia).get(all_tables).content.decode()
    assert f'<a href="{page}">{hall.tournament.title}</a>' in back


def all_three(as_: As, *people: User) -> dict[str, Client]:
    return {each.player.name.casefold(): as_(each) for each in people}


def ways_on(client: Client, page: str) -> set[str]:
    """Where its links to drafts lead; each of them opens."""
    found = {*re.findall(r'href="(/drafts/[^"]+)"', client.get(page).content.decode())}
    assert {way: client.get(way, follow=True).status_code for way in found} == dict.fromkeys(
        found, 200
    )
    return found
