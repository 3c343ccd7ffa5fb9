"""A program runs a whole tournament; strangers change nothing, and what is private is not there."""

import json
import re
from typing import Any

import pytest

from accounts.models import Duty, User
from accounts.services import rosters
from engine.competition.checker import complaints
from tests.api.callers import Caller, code
from tests.people import NOW
from tests.tournaments.hall import Hall, season_of
from tournaments.api import urls

pytestmark = pytest.mark.django_db
TERMS = {
    "title": "By program",
    "starts_at": "2026-11-21T10:00:00Z",
    "zone": "Europe/Berlin",
    "stages": [{"kind": "swiss", "rounds": 2}, {"kind": "knockout", "take": 2}],
}


def results_of(program: Caller, address: str) -> list[dict[str, Any]]:
    return [table for each in program.get(f"{address}rounds/").json() for table in each["tables"]]


def report(program: Caller, address: str, number: int, table: dict[str, Any], **more):
    words = {"round": table["match"] or number, "first_games": 2, "second_games": 0}
    couple = {"first": table["first"], "second": table["second"]}
    return program.post(f"{address}results/", {**words, **couple, **more})


def test_a_program_runs_a_tournament_from_announcement_to_final(olga: User, pia: User):
    program = Caller(olga)
    made = program.post("tournaments/", TERMS).json()
    address = f"tournaments/{made['id']}/"
    program.post(f"{address}turn/", {"to": "open"})
    assert Caller(pia).post(f"{address}entries/").status_code == 201
    text = "name,club\nAda,Lamp\nBo,Lamp\nCy,\n"
    assert program.post(f"{address}entries/import/", {"text": text}).status_code == 201
    assert program.post(f"{address}stages/", {}).json()["status"] == "running"

    for number in (1, 2):
        paired = program.post(f"{address}rounds/", {"number": number})
        assert paired.status_code == 201
        assert code(program.post(f"{address}rounds/", {"number": number})) == (409, "round-paired")
        certificate = program.get(f"{address}rounds/1/{number}/certificate/").json()
        assert complaints(certificate) == []
        assert program.get(f"{address}rounds/1/{number}/reasons/").json()[0]["reasons"] != []
        for table in paired.json()["tables"]:
            assert report(program, address, number, table).status_code == 204
    program.post(f"{address}stages/", {})
    (final,) = [t for t in results_of(program, address) if t["first_games"] is None]
    assert report(program, address, 0, final).status_code == 204
    assert program.post(f"{address}turn/", {"to": "finished"}).json()["status"] == "finished"

    standings = program.get(f"{address}standings/").json()["standings"]
    assert standings[0]["number"] == final["first"]
    assert {row["name"] for row in standings} == {"Pia", "Ada", "Bo", "Cy"}
    lines = program.get(f"{address}standings/{standings[0]['number']}/").json()
    assert lines["points"]["lines"][0].startswith(f"points of {standings[0]['name']} = 6")
    for form in ("csv", "json", "trf"):
        assert program.get(f"{address}export/{form}/").status_code == 200
    log = program.get(f"{address}log/").content
    assert log.startswith(b'{"muster":"event 1"}\n')
    assert program.get(f"{address}facts/").json()[0]["kind"] == "turned"


def test_why_not_is_answered_by_the_rule_or_the_cost(olga: User):
    hall = Hall(olga)
    hall.enter(6)
    hall.begin()
    hall.pair()
    one, other = (int(name[1:]) for name in hall.event.stage.rounds[0].tables.couples[0])
    hall.play_round()
    hall.pair()
    program, address = Caller(olga), f"tournaments/{hall.tournament.public_id}/rounds/1/2/why-not/"
    sat = [int(name[1:]) for name in hall.event.stage.rounds[1].tables.couples[0]]

    met = program.get(address, one=str(one), other=str(other)).json()
    bye = program.get(address, one=str(one)).json()

    assert met["code"] == "met"
    assert met["sentence"].startswith("Guest 00")
    assert bye["code"] == "even"
    assert code(program.get(address, one="99")) == (409, "not-in-round")
    so = program.get(address, one=str(sat[1]), other=str(sat[0])).json()
    names = "Guest {1:03} and Guest {0:03}".format(*sat)
    assert so == {"sentence": f"{names} do meet.", "code": "as-it-is"}
    alone = program.get(address, one=str(one), other=str(one)).json()
    assert alone["sentence"] == "Nobody plays against themselves."


def test_whoever_has_the_bye_is_told_so(olga: User):
    hall = Hall(olga)
    hall.enter(5)
    hall.begin()
    hall.pair()
    hall.play_round()
    hall.pair()
    bye = int((hall.event.stage.rounds[1].tables.bye or "#0")[1:])
    program, address = Caller(olga), f"tournaments/{hall.tournament.public_id}/rounds/1/2/why-not/"

    told = program.get(address, one=str(bye)).json()

    assert told == {"sentence": f"Guest {bye:03} does have the bye.", "code": "as-it-is"}


def test_a_mistake_is_mended_by_program(olga: User):
    hall = Hall(olga)
    hall.enter(8)
    hall.begin()
    hall.pair()
    hall.play_round()
    hall.pair()
    one, other = hall.event.stage.rounds[0].tables.couples[0]
    was = hall.event.stage.rounds[0].results[frozenset((one, other))]
    wrong = {
        "round": 1,
        "first": int(one[1:]),
        "second": int(other[1:]),
        "first_games": was.second,
        "second_games": was.first,
    }
    program, address = Caller(olga), f"tournaments/{hall.tournament.public_id}/"

    proposal = program.post(f"{address}repairs/proposal/", {"result": wrong}).json()
    body = {"result": wrong, "reason": "slip misread", "expected": proposal["facts"]}
    done = program.post(f"{address}repairs/", body)
    again = program.post(f"{address}repairs/", body)

    assert done.json()["moved"] == proposal["moved"] > 0
    assert code(again) == (409, "overtaken")
    undone = program.post(f"{address}undo/", {"fact": hall.day.seq, "reason": "it was right"})
    assert undone.status_code == 204


@pytest.mark.parametrize("duty", [None, Duty.PLAYER, Duty.SCOREKEEPER, Duty.JUDGE])
def test_everybody_does_what_their_duty_lets_them(olga: User, sam: User, duty: Duty | None):
    hall = Hall(olga)
    hall.enter(4)
    hall.begin()
    if duty:
        rosters.grant(hall.tournament.roster, sam.player, duty=duty, by=olga, now=NOW)
    program, address = Caller(sam), f"tournaments/{hall.tournament.public_id}/"

    can = {
        "run": program.post(f"{address}turn/", {"to": "finished"}),
        "keep": program.post(f"{address}rounds/", {"number": 1}),
        "judge": program.post(f"{address}rulings/", {"text": "Play on."}),
        "report": program.post(
            f"{address}results/",
            {"round": 1, "first": 1, "second": 9, "first_games": 2, "second_games": 0},
        ),
    }
    allowed = {name for name, answer in can.items() if answer.status_code != 404}

    assert (
        allowed
        == {
            None: set(),
            Duty.PLAYER: set(),
            Duty.SCOREKEEPER: {"keep", "report"},
            Duty.JUDGE: {"judge", "report"},
        }[duty]
    )


@pytest.fixture
def private(olga: User) -> Hall:
    hall = Hall(olga, visibility="private", title="Zyzzyva", place="Zyzzyva", deck_method="cube")
    hall.enter(4)
    hall.begin()
    hall.pair()
    return hall


def test_a_private_tournament_does_not_exist_for_others(private: Hall, sam: User):
    named = {
        "tournament": str(private.tournament.public_id),
        "entry": "1",
        "stage": "1",
        "number": "1",
        "form": "csv",
        "paper": "standings",
        "series": str(season_of(private).public_id),
        "table": str(private.open_tables()[0].public_id),
    }
    for caller in (Caller(sam), Caller()):
        for pattern in urls.urlpatterns:
            path = re.sub(r"<(?:\w+:)?(\w+)>", lambda m: named[m[1]], str(pattern.pattern))
            for method in ("GET", "POST", "PATCH", "PUT", "DELETE"):
                answer = caller.send(method, path, {"title": "x"})
                assert "Zyzzyva" not in answer.content.decode(), (method, path)
                if "tournament" in str(pattern.pattern).partition("<")[2]:
                    assert answer.status_code in (401, 404, 405), (method, path)


def test_whoever_takes_part_sees_a_private_tournament(private: Hall, pia: User):
    address = f"tournaments/{private.tournament.public_id}/"
    assert code(Caller(pia).get(address)) == (404, "not_found")

    rosters.grant(private.tournament.roster, pia.player, duty=Duty.PLAYER, by=private.olga, now=NOW)

    assert Caller(pia).get(address).json()["title"] == "Zyzzyva"


def test_one_checks_oneself_in_and_out_and_nobody_else(olga: User, pia: User, sam: User):
    hall = Hall(olga)
    address = f"tournaments/{hall.tournament.public_id}/entries/"
    for person in (pia, sam):
        Caller(person).post(address)

    here = Caller(pia).post(f"{address}1/deeds/", {"deed": "check_in"})
    other = Caller(pia).post(f"{address}2/deeds/", {"deed": "drop"})
    stern = Caller(pia).post(f"{address}1/deeds/", {"deed": "seat_at", "table": 1})
    gone = Caller(pia).post(f"{address}1/deeds/", {"deed": "drop"})

    assert here.json()["standing"] == "here"
    assert (other.status_code, stern.status_code) == (404, 404)
    assert gone.json()["standing"] == "gone"


def test_an_import_names_duplicates_and_homonyms_and_enters_nobody(olga: User):
    hall = Hall(olga)
    hall.enter(1)
    program, address = Caller(olga), f"tournaments/{hall.tournament.public_id}/entries/import/"
    text = "Name;Club\nAda;Lamp\nBo;Lamp\nADA ;Owl\nbö;Lamp\n;Lamp\nGuest 001;\n"

    refused = program.post(address, {"text": text})

    assert code(refused) == (409, "cannot_be_told_apart")
    detail = json.loads(refused.content)["detail"]
    assert detail == (
        "These lines need a second look: 4: ADA (there is another of this name); "
        "5: bö (stands on the list twice); 6: ? (the name is missing); "
        "7: Guest 001 (is known here already)"
    )
    assert hall.tournament.entries.count() == 1
    clear = program.post(address, {"text": text, "only_clear": True}).json()
    assert [(each["number"], each["name"]) for each in clear] == [(2, "Ada"), (3, "Bo")]


def test_lists_cost_the_same_with_one_and_with_three(olga: User, django_assert_num_queries):
    program, hall = Caller(olga), Hall(olga)
    hall.enter(4)
    hall.begin()
    hall.pair()
    rounds = f"tournaments/{hall.tournament.public_id}/rounds/"
    program.get("")
    for count in (1, 3):
        with django_assert_num_queries(2):
            assert len(program.get("tournaments/").json()["results"]) == count
        with django_assert_num_queries(6):
            assert len(program.get(rounds).json()) == min(count, 2)
        hall.play_round()
        if count == 1:
            hall.pair()
        Hall(olga)
        Hall(olga)


def test_a_program_runs_the_clock_gives_minutes_and_announces(olga: User, pia: User):
    hall = Hall(olga)
    hall.enter(4)
    hall.begin()
    program, address = Caller(olga), f"tournaments/{hall.tournament.public_id}/"
    assert program.post(f"{address}clock/", {"do": "start"}).status_code == 404
    hall.pair()
    table = hall.open_tables()[0]
    time = f"{address}tables/{table.public_id}/time/"

    started = program.post(f"{address}clock/", {"do": "start", "minutes": 40}).json()
    stopped = program.post(f"{address}clock/", {"do": "stop"}).json()
    again = program.post(f"{address}clock/", {"do": "stop"})
    called = program.post(f"{address}clock/", {"do": "call"}).json()
    given = program.post(time, {"minutes": 5, "begun": True}).json()
    told = program.post(f"{address}announcements/", {"text": "Lunch at noon"})

    assert (bool(started["clock_ends_at"]), started["clock_left"]) == (True, None)
    assert (stopped["clock_ends_at"], 2390 < stopped["clock_left"] <= 2400) == (None, True)
    assert code(again) == (409, "clock_not_stopped")
    assert (bool(called["clock_ends_at"]), called["clock_left"]) == (True, None)
    assert (given["minutes_more"], given["is_started"]) == (5, True)
    assert (told.status_code, hall.event.desk.announcements[-1].text) == (204, "Lunch at noon")
    for stranger in (pia, None):
        said = {"clock/": {"do": "call"}, "announcements/": {"text": "Fire"}}
        for rest, words in (*said.items(), (time.removeprefix(address), {"minutes": 5})):
            answer = Caller(stranger).post(f"{address}{rest}", words)
            assert answer.status_code == (404 if stranger else 401)
