"""Brackets, papers, the calendar, line-ups and a cube's draft, by program."""

import pytest

from accounts.models import User
from cards.services import cubes
from tests.api.callers import Caller, code
from tests.drafts.evening import lamp_cube
from tests.tournaments.hall import Hall

pytestmark = pytest.mark.django_db
FLIGHTS = {"kind": "swiss", "rounds": 3, "group_size": 4, "within_groups": True}


def there(hall: Hall) -> str:
    return f"tournaments/{hall.tournament.public_id}/"


def test_a_bracket_tells_every_match_and_where_its_people_come_from(olga: User, sam: User):
    hall = Hall(olga, {"kind": "knockout"})
    hall.enter(3)
    hall.begin(order=["#1", "#2", "#3"])
    then = hall.day.seq
    hall.play_round()

    told = Caller(sam).get(f"{there(hall)}bracket/").json()
    before = Caller(sam).get(f"{there(hall)}bracket/", until=str(then)).json()

    (ladder,) = told["brackets"]
    first, second, final = ladder["matches"]
    assert (first["state"], first["winner"]) == ("bye", 1)
    assert {second["first"], second["second"]} == {2, 3}
    assert final["first_from"] == {"what": "winner", "number": 1}
    assert final["second"] == second["winner"]
    assert before["brackets"][0]["matches"][1]["state"] == "open"


def test_everything_that_is_printed_is_handed_out_to_whoever_may_have_it(olga: User, sam: User):
    hall = Hall(olga)
    hall.enter(4)
    hall.begin()
    hall.pair()
    papers = ("papers/standings/", "rounds/1/1/papers/pairings/")
    kept = ("papers/cards/", "rounds/1/1/papers/slips/")

    for path in (*papers, *kept):
        assert Caller(olga).get(there(hall) + path).content.startswith(b"%PDF"), path
    for path in papers:
        assert Caller(sam).get(there(hall) + path).content.startswith(b"%PDF"), path
    for path in (*kept, "papers/bracket/", "papers/novel/", "rounds/1/1/papers/novel/"):
        assert Caller(sam).get(there(hall) + path).status_code == 404, path
    assert b"BEGIN:VCALENDAR" in Caller(sam).get(f"{there(hall)}calendar/").content


def test_a_line_up_changes_by_program(olga: User, pia: User, sam: User):
    hall = Hall(olga, team_size=2)
    captain, path = Caller(pia), f"{there(hall)}entries/"
    team = captain.post(path, {"team": "Owls", "members": ["Bo"]}).json()
    members = f"{path}{team['number']}/members/"

    more = captain.post(members, {"name": "Cleo"}).json()
    turned = captain.post(members, {"members": [3, 1]})

    assert [each["name"] for each in more["members"]] == ["Pia", "Bo", "Cleo"]
    assert turned.status_code == 200
    assert hall.event.lineups[f"#{team['number']}"] == (3, 1)
    assert captain.post(members, {"members": [3, 3]}).status_code == 409
    assert Caller(sam).post(members, {"members": [1, 2]}).status_code == 404


def test_a_cube_is_drafted_in_flights_by_program(olga: User, pia: User):
    hall = Hall(olga, FLIGHTS, deck_method="cube")
    hall.enter(8)
    cube = lamp_cube(olga)
    twice = {(slot.card_id, slot.back): 1 for slot in cube.slots.now()}
    cubes.add(cube, twice, by=olga, now=hall.now())
    asked = {"cube": str(cube.public_id), "protocol": "draft/pack/standard"}

    made = Caller(olga).post(f"{there(hall)}draft/", asked)

    assert made.status_code == 201, made.content
    assert len(made.json()["drafts"]) == 2
    again = Caller(olga).post(f"{there(hall)}draft/", asked)
    assert code(again)[0] == 409
    assert Caller(pia).post(f"{there(hall)}draft/", asked).status_code == 404
