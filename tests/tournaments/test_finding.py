"""Somebody found among many: where they sit, their line at the desk, and the code on their card."""

import re
from typing import Any

import pytest

from accounts.models import Player, User
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.models import Standing
from tournaments.services import entries, events
from tournaments.views.finding import is_meant

pytestmark = pytest.mark.django_db
PEOPLE = ("Ada Lovelace", "Zoë Ångström", "Bo Li", "Bobby Fischer")


@pytest.fixture
def crowd(olga: User) -> Hall:
    hall = Hall(olga, checks_in=True)
    people: list[tuple[Player, Any]] = [
        (Player.objects.create(name=name, added_by=olga), ()) for name in PEOPLE
    ]
    entries.enter_all(hall.tournament, people, by=olga, now=hall.now())
    hall.enter(6)
    return hall


def address(hall: Hall, rest: str = "") -> str:
    return f"/tournaments/{hall.tournament.public_id}/{rest}"


def found(page: str) -> list[str]:
    return re.findall(r"<strong>([^<]+)</strong><span class=\"muted\">", page)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("bo", {"Bo Li", "Bobby Fischer"}),
        ("zoe angstrom", {"Zoë Ångström"}),
        ("LOVE", {"Ada Lovelace"}),
        ("ovelace", set()),
        ("", {*PEOPLE}),
    ],
)
def test_who_is_meant(words: str, names: set[str]):
    assert {name for name in PEOPLE if is_meant(name, words)} == names


def test_pairings_by_name_and_somebody_by_a_few_letters(crowd: Hall, as_: As, sam: User):
    for entry in crowd.tournament.entries.all():
        entries.check_in(entry, by=crowd.olga, now=crowd.now())
    crowd.begin()
    crowd.pair()
    bo = crowd.event.stage.rounds[0].numbered
    table = next(number for number, couple in bo.items() if "#3" in couple)

    for person in (crowd.olga, sam, None):
        listed = as_(person).get(address(crowd, "?by=name")).content.decode()
        asked = as_(person).get(address(crowd, "?q=bo l")).content.decode()

        assert found(listed)[:3] == ["Ada Lovelace", "Bo Li", "Bobby Fischer"]
        assert len(found(listed)) == 10
        assert found(asked) == ["Bo Li"]
        assert f'<span class="hall__number">{table}</span>' in asked
        assert ("Result" in asked) == (person == crowd.olga)
    nobody = as_(sam).get(address(crowd, "?q=<b>")).content.decode()
    assert "Nobody called &lt;b&gt; sits at a table now." in nobody


def test_the_desk_sees_who_is_awaited_and_checks_in_without_losing_its_place(crowd: Hall, as_: As):
    page = as_(crowd.olga)
    page.post(address(crowd, "people/1/deed/"), {"deed": "check_in"})

    awaited = page.get(address(crowd, "people/?only=awaited")).content.decode()
    back = page.post(address(crowd, "people/2/deed/"), {"deed": "check_in", "only": "awaited"})
    line = page.post(
        address(crowd, "people/3/deed/"), {"deed": "check_in"}, headers={"HX-Request": "true"}
    )

    assert "Ada Lovelace" not in awaited
    assert "1 of 10 are here" in awaited
    assert back.headers["Location"] == address(crowd, "people/?only=awaited#p2")
    assert line.headers["Location"] == address(crowd, "people/?only=3")
    alone = page.get(line.headers["Location"]).content.decode()
    assert 'id="p3"' in alone
    assert 'id="p4"' not in alone
    assert "3 of 10 are here" in alone


def test_the_code_on_a_card_leads_the_desk_to_the_line_and_everybody_else_to_the_day(
    crowd: Hall, as_: As, pia: User
):
    mine = entries.register(crowd.tournament, pia.player, by=pia, now=crowd.now())
    guest = crowd.entry(1)

    for entry in (mine, guest):
        code = f"/tournaments/entry/{entry.public_id}/{entry.key}/"
        desk = as_(crowd.olga).get(code).headers["Location"]
        assert desk == address(crowd, f"people/?only={entry.number}")
        assert as_(None).get(code).headers["Location"] == address(crowd)
        assert as_(None).get(f"/tournaments/entry/{entry.public_id}/x/").status_code == 404
    stranger = as_(None)
    stranger.get(f"/tournaments/entry/{mine.public_id}/{mine.key}/")
    own = stranger.post(address(crowd, f"people/{mine.number}/deed/"), {"deed": "check_in"})
    assert own.status_code == 404


def test_whoever_waits_comes_in_when_there_are_more_places(olga: User):
    hall = Hall(olga, capacity=2)
    names = ("Ada", "Bo", "Cleo", "Dora")
    for name in names:
        entries.walk_in(hall.tournament, name=name, by=olga, now=hall.now())
    assert [*hall.event.desk.waiting] == ["#3", "#4"]

    terms = events.terms_of(hall.tournament)
    events.change(hall.tournament, terms._replace(capacity=3), by=olga, now=hall.now())

    assert [*hall.event.desk.waiting] == ["#4"]
    assert hall.entry(3).standing == Standing.ENTERED
