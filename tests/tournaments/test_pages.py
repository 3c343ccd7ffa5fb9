"""Pages of tournaments: who may do what, and what a page costs."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils.html import escape

from accounts.models import Duty, User
from accounts.services import rosters
from tests.people import NOW, As
from tests.tournaments.hall import Hall, season_of
from tests.trials import in_turn
from tournaments import urls
from tournaments.models import Status, Tournament
from tournaments.services import entries, rebuilding

pytestmark = pytest.mark.django_db
STAY_OUT = {302, 404, 405}


@pytest.fixture
def playing(olga: User) -> Hall:
    hall = Hall(olga, {"kind": "swiss", "rounds": 3}, {"kind": "knockout", "take": 4})
    hall.enter(9)
    hall.begin()
    hall.pair()
    hall.play_round()
    hall.pair()
    return hall


def address(hall: Hall, rest: str = "") -> str:
    return f"/tournaments/{hall.tournament.public_id}/{rest}"


def every_address(hall: Hall) -> Iterator[str]:
    table = hall.open_tables()[0]
    entry = hall.entry(1)
    named = {
        "tournament": hall.tournament.public_id,
        "table": table.public_id,
        "entry": entry.public_id,
        "key": entry.key,
        "stage": 1,
        "number": 1,
        "fact": 1,
        "form": "csv",
        "series": season_of(hall).public_id,
    }
    for pattern in urls.urlpatterns:
        path = re.sub(r"<(?:\w+:)?(\w+)>", lambda m: str(named[m[1]]), str(pattern.pattern))
        if "<uuid:tournament>" in str(pattern.pattern):
            yield f"/tournaments/{path}"


def test_every_page_answers_whoever_runs_it(playing: Hall, as_: As):
    """Everybody else is answered as they should be: test_who_may.py."""
    client = as_(playing.olga)
    for path in every_address(playing):
        assert client.get(path).status_code in ({200} | STAY_OUT), path


def test_a_private_tournament_has_no_pages_for_others(playing: Hall, as_: As, sam: User):
    Tournament.objects.update(visibility="private", title="Zyzzyva")
    for person in (sam, None):
        for path in every_address(playing):
            for method in ("get", "post"):
                answer = getattr(as_(person), method)(path)
                assert answer.status_code in STAY_OUT, (method, path)
                assert "Zyzzyva" not in answer.content.decode(), path
    assert "Zyzzyva" not in as_(sam).get("/tournaments/").content.decode()


@in_turn(
    "rest",
    [
        "turn/",
        "begin/",
        "pair/",
        "unpair/",
        "say/",
        "people/walk-in/",
        "people/import/",
        "change/",
        "plan/",
        "series/",
        "clone/",
        "mend/",
        "undo/1/",
        "clock/",
        "draft/",
        "people/1/members/",
        "people/1/deed/",
    ],
)
def test_strangers_and_players_run_nothing(playing: Hall, as_: As, pia: User, rest: str):
    rosters.grant(playing.tournament.roster, pia.player, duty=Duty.PLAYER, by=playing.olga, now=NOW)
    seq = playing.day.seq

    assert as_(pia).post(address(playing, rest), {"text": "x", "to": "finished"}).status_code == 404
    assert playing.day.seq == seq


def test_a_tournament_from_the_form_to_the_first_round_by_pages(as_: As, olga: User, pia: User):
    page = as_(olga)
    terms = {
        "title": "By hand",
        "starts_at": "2026-12-01T18:00",
        "zone": "Europe/Berlin",
        "way": "swiss-4",
        "best_of": "3",
        "round_minutes": "50",
        "deck_method": "bring",
        "ruleset": "pixel-tactics/deluxe/duel",
        "visibility": "public",
        "questions": "Any allergies?!\nT-shirt?",
    }
    made = page.post("/tournaments/new/", terms)
    found = Tournament.objects.get(title="By hand")
    here = made.headers["Location"]
    assert found.starts_at.isoformat() == "2026-12-01T17:00:00+00:00"
    assert [each["needed"] for each in found.questions] == [True, False]
    page.post(f"{here}turn/", {"to": "open"})
    as_(pia).post(f"{here}enter/", {"answer-0": "nuts", "club": "Lamp"})
    page.post(f"{here}people/walk-in/", {"name": "Quentin"})
    page.post(f"{here}people/import/", {"text": "Ada,Lamp\nBo"})
    page.post(f"{here}begin/")
    page.post(f"{here}pair/", {"number": "1"})
    found.refresh_from_db()

    assert found.status == Status.RUNNING
    assert found.rounds.get().tables.count() == 2
    changed = page.post(f"{here}change/", terms | {"place": "Upstairs"})
    assert changed.status_code == 302
    again = page.post(f"{here}clone/", {"title": "Next", "starts_at": "2026-12-08T18:00"})
    assert again.status_code == 302


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ada\nBo\nCy", "All places are taken."),
        ('name,club\n"Ada,Lamp\nBo,Mill', "That is no list"),
        ("012 A report\n001    1      Broken off\n001", "Line 3 of that report is no player."),
    ],
)
def test_a_list_that_is_refused_stays_to_be_mended(olga: User, as_: As, text: str, said: str):
    hall = Hall(olga, capacity=2, has_waiting_list=False)

    answer = as_(olga).post(address(hall, "people/import/"), {"text": text})

    assert answer.status_code == 200
    (wrong,) = answer.context["form"].errors["text"]
    assert wrong.startswith(said)
    assert escape(text) in answer.content.decode()
    assert hall.tournament.entries.count() == 0


def test_a_result_is_two_taps_and_a_correction_is_shown_before_it_counts(
    playing: Hall, as_: As, pia: User
):
    page, table = as_(playing.olga), playing.open_tables()[0]
    path = address(playing, f"tables/{table.public_id}/")
    assert page.post(path, {"score": "2-1"}).status_code == 302
    first = playing.event.stage.rounds[0].tables.couples[0]
    wrong = playing.tournament.rounds.get(number=1).tables.get(first__number=int(first[0][1:]))
    old = f"{wrong.second_games}-{wrong.first_games}"
    path = address(playing, f"tables/{wrong.public_id}/")
    played = address(playing, "rounds/1/1/")
    assert f'href="{path}"' in page.get(played).content.decode()
    assert "/tables/" not in as_(pia).get(played).content.decode()

    asked = page.post(path, {"score": old})
    seq = re.search(r'name="expected" value="(\d+)"', asked.content.decode())
    assert asked.status_code == 200
    assert seq is not None
    assert int(seq[1]) == playing.day.seq
    body = {"score": old, "reason": "slip misread", "expected": seq[1]}
    assert page.post(path, body).status_code == 302
    assert page.post(path, body).status_code == 409

    last = playing.day.seq
    assert f"/undo/{last}/" in page.get(address(playing, "log/")).content.decode()
    assert page.post(address(playing, f"undo/{last}/"), {"text": "right"}).status_code == 302
    assert rebuilding.differences(playing.tournament) == []


def test_whoever_looks_on_sees_every_result_at_once(playing: Hall, as_: As, sam: User):
    """The tables are drawn once for all who look on, and anew with every fact."""
    stranger, table = as_(sam), playing.open_tables()[0]
    before = stranger.get(address(playing)).content.decode()
    playing.report(table, 2, 1)
    after = stranger.get(address(playing)).content.decode()

    assert "2–1" not in re.sub(r"\s+", "", before)
    assert "2–1" in re.sub(r"\s+", "", after)
    assert table.first.player.name in after


def test_a_forgotten_drop_is_mended_by_pages(playing: Hall, as_: As):
    page = as_(playing.olga)
    gone = playing.event.stage.rounds[-1].tables.couples[1][0]
    page.post(address(playing, f"people/{gone[1:]}/deed/"), {"deed": "drop"})

    assert b"would be moved" in page.get(address(playing, "mend/")).content
    page.post(address(playing, "mend/"), {"text": "left at lunch", "expected": playing.day.seq})

    assert gone not in {n for c in playing.event.stage.rounds[-1].tables.couples for n in c}


def test_the_link_of_a_walk_in_checks_in_and_nobody_elses(olga: User, as_: As):
    hall = Hall(olga, checks_in=True)
    mine, other = (
        entries.walk_in(hall.tournament, name=name, by=olga, now=hall.now()) for name in ("A", "B")
    )
    guest = as_(None)
    wrong = f"/tournaments/entry/{mine.public_id}/{'0' * 32}/"
    assert guest.get(wrong).status_code == 404
    assert guest.get(f"/tournaments/entry/{mine.public_id}/{mine.key}/").status_code == 302

    here = guest.post(address(hall, f"people/{mine.number}/deed/"), {"deed": "check_in"})
    no = guest.post(address(hall, f"people/{other.number}/deed/"), {"deed": "check_in"})

    assert (here.status_code, no.status_code) == (302, 404)
    assert hall.event.desk.arrived == {mine.name}


@pytest.mark.parametrize("count", [4, 16])
def test_pages_cost_the_same_for_few_and_for_many(
    olga: User, as_: As, django_assert_num_queries: Any, count: int
):
    hall = Hall(olga)
    hall.enter(count)
    hall.begin()
    hall.pair()
    page = as_(olga)
    page.get(address(hall))
    for rest, queries in (
        ("", 10),
        ("people/", 9),
        ("standings/", 9),
        ("log/", 10),
        ("people/1/", 11),
    ):
        with django_assert_num_queries(queries):
            page.get(address(hall, rest))


def test_groups_are_named_at_the_tables_and_have_standings_of_their_own(olga: User, as_: As):
    hall = Hall(olga, {"kind": "robin", "group_size": 4}, {"kind": "knockout", "take_each": 2})
    hall.enter(8)
    hall.begin()
    hall.pair()
    hall.play_round()
    hall.pair()

    tables = as_(olga).get(address(hall)).content.decode()
    standings = as_(None).get(address(hall, "standings/")).content.decode()
    told = as_(olga).get(f"/api/v1{address(hall, 'standings/')}").json()["groups"]

    assert re.findall(r">Group (\w)</small>", tables) == ["A", "A", "B", "B"]
    assert re.findall(r'<h2 id="group-\d">Group (\w)</h2>', standings) == ["A", "B"]
    assert standings.count("is-last-in") == 2
    assert [group["title"] for group in told] == ["Group A", "Group B"]
    groups = [{f"#{line['number']}" for line in group["places"]} for group in told]
    assert groups == [{*group} for group in hall.event.stage.opened.groups]
    assert [[line["played"] for line in group["places"]] for group in told] == [[1] * 4] * 2
    hall.play_stage()
    told = as_(olga).get(f"/api/v1{address(hall, 'standings/')}").json()["groups"]
    standings = as_(None).get(address(hall, "standings/")).content.decode()
    assert [[line["cut"] for line in group["places"]][::3] for group in told] == [["in", "out"]] * 2
    assert standings.count('<span class="badge">in</span>') >= 2


def test_rounds_stand_below_the_stage_they_belong_to(playing: Hall, as_: As):
    playing.play_round()
    playing.pair()
    playing.play_round()
    playing.begin()

    page = as_(None).get(address(playing)).content.decode()

    stages = ["Swiss, 3 rounds", "Single elimination of the top 4"]
    assert re.findall(r"<h3>([^<]+)</h3>", page) == stages
    named = re.findall(r"/rounds/(\d/\d)/[^>]*>([\w -]+)</a>", page)
    assert named == [
        ("1/1", "Round 1"),
        ("1/2", "Round 2"),
        ("1/3", "Round 3"),
        ("2/1", "Semi-finals"),
    ]


def test_whoever_begins_reads_how_many_have_not_checked_in(olga: User, as_: As):
    hall = Hall(olga, checks_in=True)
    hall.enter(4)
    entries.check_in(hall.entry(1), by=olga, now=hall.now())

    assert "3 have not checked in" in as_(olga).get(address(hall)).content.decode()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "Take part"),
        ({"capacity": 2}, "Wait for a place"),
        ({"capacity": 2, "has_waiting_list": False}, "All places are taken."),
    ],
)
def test_whoever_comes_to_a_full_tournament_reads_it(
    olga: User, sam: User, as_: As, more: dict[str, Any], said: str
):
    hall = Hall(olga, **more)
    hall.enter(2)

    page = as_(sam).get(address(hall)).content.decode()

    card = page.partition('id="now"')[2].partition('aria-labelledby="about"')[0]
    assert said in card
    assert ("<form" in card) is (said != "All places are taken.")


@pytest.mark.parametrize("method", ["constructed", "combination", "league"])
def test_where_decks_are_registered_the_start_may_pass_over_who_has_none(
    olga: User, as_: As, method: str
):
    hall = Hall(olga, deck_method=method)
    hall.enter(2)
    client = as_(olga)

    page = client.get(address(hall)).content.decode()

    assert 'name="without_decks"' in page
    assert "Register a deck" in page
    refused = client.post(address(hall, "begin/"))
    assert refused.status_code == 409
    assert "Guest 001, Guest 002" in refused.content.decode()
    assert client.post(address(hall, "begin/"), {"without_decks": "on"}).status_code == 302
    assert hall.day.has_begun
