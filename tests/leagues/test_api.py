"""A program plays a league; strangers change nothing, and a key sent again is one deed."""

from collections.abc import Callable

import pytest

from accounts.models import User
from leagues.models import Fact, League
from tests.api.callers import Caller, code
from tests.leagues.ground import Ground, a_cube, codes_for

pytestmark = pytest.mark.django_db


def test_a_program_founds_a_league_and_fights_in_it(olga: User, pia: User, sam: User):
    cube = a_cube(olga, *codes_for(3, 2))
    program, other = Caller(olga), Caller(pia)
    terms = {"title": "By program", "leaders": str(cube.public_id), "heroes": str(cube.public_id)}
    made = program.post("leagues/", {**terms, "weeks": 3, "places": 2}).json()
    here = f"leagues/{made['id']}/"
    for caller in (program, other):
        assert caller.post(f"{here}members/", {}).status_code == 201
    pool = [each["card"] for each in program.get(f"{here}cards/").json()["leaders"]]
    for number in (1, 2):
        drafted = {"member": number, "leaders": pool[5 * number : 5 * number + 5]}
        assert program.post(f"{here}drafts/", drafted).status_code == 201
    assert code(other.post(f"{here}cycles/", {"deed": "open", "cycle": 1})) == (404, "not_found")
    assert program.post(f"{here}cycles/", {"deed": "open", "cycle": 1}).json()["part"] == "cycle"

    for _again in range(2):
        answer = program.post(f"{here}duels/", {"rival": 2}, key="one-challenge")
        assert (answer.status_code, answer.json()) == (201, {"number": 1})
    duel = f"{here}duels/1/"
    (known,) = program.get(f"{here}members/1/").json()["rivals"]
    assert (known["number"], len(known["bases"])) == (2, 5)
    assert all(base["is_free"] and base["points"] for base in known["bases"])
    assert code(Caller(sam).post(duel, {"deed": "accept"})) == (404, "not_found")
    assert other.post(duel, {"deed": "accept"}).json()["point"] == "accepted"
    for caller, number in ((program, 1), (other, 2)):
        rival = caller.get(f"{here}members/").json()[2 - number]
        pick = {"leader": pool[5 * number], "base": rival["bases"][0]["name"]}
        assert caller.post(duel, {"deed": "pick", **pick}).status_code == 200
    assert other.post(duel, {"deed": "report", "result": "won"}).json()["signed"] == [2]
    assert program.post(duel, {"deed": "sign"}).json()["point"] == "settled"
    late = other.post(duel, {"deed": "report", "result": "lost"})

    assert code(late) == (409, "duel-settled")
    assert late.json()["ruling"] == "LG-20"
    (first, second) = program.get(f"{here}standings/").json()
    assert (first["name"], second["points"]) == ("Pia", 8)
    (lost,) = [plot for plot in other.get(f"{here}map/1/").json() if plot["state"] == "captured"]
    assert (lost["owner"], lost["holder"], lost["duel"]) == (1, 2, 1)
    assert Fact.objects.filter(kind="challenged").count() == 1
    told = [(each["cycle"], each["duels"]) for each in other.get(f"{here}moments/").json()]
    assert told == [(1, []), (1, [1])]
    held = [
        sum(plot["state"] == "captured" for plot in other.get(f"{here}moments/{nth}/").json())
        for nth in range(2)
    ]
    assert held == [0, 1]
    assert code(other.get(f"{here}moments/2/")) == (404, "not_found")


def test_what_is_private_is_not_there(grounds: Callable[..., Ground], sam: User):
    ground = grounds(1, visibility="private", places=2)
    stranger = Caller(sam)

    assert League.objects.count() == 1
    assert stranger.get("leagues/").json()["results"] == []
    for after in ("", "members/", "duels/", "standings/", "cards/", "log/", "deals/"):
        answer = stranger.get(f"leagues/{ground.league.public_id}/{after}")
        assert code(answer) == (404, "not_found"), after
