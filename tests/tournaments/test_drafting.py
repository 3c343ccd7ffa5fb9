"""Flights of a draft, rounds within them, and a cut: one chain from seats to the final."""

import re

import pytest

from accounts.models import User
from cards.services import cubes
from drafts.models import DraftSeat
from drafts.services.tables import Plan
from tests.drafts.evening import lamp_cube
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.services import drafting
from tournaments.services.drafting import DraftedAlready

pytestmark = pytest.mark.django_db
FLIGHTS = {"kind": "swiss", "rounds": 3, "group_size": 4, "within_groups": True}


def test_from_flights_over_rounds_within_them_to_the_final(olga: User, as_: As):
    hall = Hall(olga, FLIGHTS, {"kind": "knockout", "take": 4}, deck_method="cube")
    hall.enter(8)
    cube = lamp_cube(olga)
    twice = {(slot.card_id, slot.back): 1 for slot in cube.slots.now()}
    cubes.add(cube, twice, by=olga, now=hall.now())
    plan = Plan("", cube, "draft/pack/standard", 4)
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
