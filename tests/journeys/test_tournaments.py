"""Tournaments in a browser: every page, by day and by night, on a phone and at a desk."""

from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from tests.drafts.evening import lamp_cube
from tests.journeys.conftest import Look, follow
from tests.tournaments.hall import Hall
from tournaments.models import Status
from tournaments.services import entries, events


@pytest.fixture
def hall(transactional_db: None, olga: User) -> Hall:
    """Nine people, the second round on the wall, and a top four to come."""
    hall = Hall(olga, {"kind": "swiss", "rounds": 2}, {"kind": "knockout", "take": 4})
    hall.enter(9)
    hall.begin()
    hall.pair()
    hall.play_round()
    hall.pair()
    return hall


def test_pages_before_a_tournament_are_fit_to_look_at(visit: Any, look: Look, olga: User):
    hall = Hall(olga, questions=[{"text": "Any allergies?", "needed": True}])
    here = f"/tournaments/{hall.tournament.public_id}/"
    page = visit("/tournaments/", user=olga)
    look(page, "tournaments-tournaments")
    page.goto("/tournaments/new/")
    look(page, "tournaments-make")
    page.goto(f"{here}change/")
    look(page, "tournaments-change")
    page.goto(f"{here}clone/")
    look(page, "tournaments-clone")
    page.goto(here)
    look(page, "tournaments-tournament-before")


def test_pages_of_a_round_are_fit_to_look_at(visit: Any, look: Look, olga: User, hall: Hall):
    here = f"/tournaments/{hall.tournament.public_id}/"
    page = visit(here, user=olga)
    look(page, "tournaments-tournament")
    page.goto(f"{here}people/")
    look(page, "tournaments-people")
    page.goto(f"{here}people/1/")
    look(page, "tournaments-figures")
    page.goto(f"{here}standings/")
    look(page, "tournaments-standings")
    page.goto(f"{here}rounds/1/2/?one=1&other=2")
    look(page, "tournaments-round")
    page.goto(f"{here}wall/")
    look(page, "tournaments-wall")
    page.goto(f"{here}log/")
    look(page, "tournaments-log")
    entries.drop(hall.entry(3), by=olga, now=hall.now())
    page.goto(f"{here}mend/")
    look(page, "tournaments-mend")


def test_a_cube_is_drafted_in_flights(visit: Any, look: Look, olga: User):
    hall = Hall(olga, {"kind": "swiss", "rounds": 2, "group_size": 3}, deck_method="cube")
    hall.enter(3)
    lamp_cube(olga)
    page = visit(f"/tournaments/{hall.tournament.public_id}/", user=olga)
    follow(page.get_by_role("link", name="Draft a cube"))
    look(page, "tournaments-draft")
    follow(page.get_by_role("button", name="Draw the tables"))

    expect(page.locator("h1")).to_have_text("Lamp Street Open")


def test_a_result_is_two_taps_on_a_phone(visit: Any, look: Look, olga: User, hall: Hall):
    page = visit(f"/tournaments/{hall.tournament.public_id}/", user=olga, phone=True)
    waiting = len(hall.open_tables())
    follow(page.locator(".hall .button").first)
    look(page, "tournaments-table")
    follow(page.get_by_role("button", name="2–1"))

    expect(page.locator(".doings .badge")).to_contain_text(f"{waiting - 1} results")


def test_a_bracket_is_fit_to_look_at(visit: Any, look: Look, olga: User, hall: Hall):
    hall.play_round()
    hall.begin()
    hall.play_stage()
    events.turn(hall.tournament, to=Status.FINISHED, by=olga, now=hall.now())
    page = visit(f"/tournaments/{hall.tournament.public_id}/bracket/", user=olga)
    look(page, "tournaments-bracket")
    page.goto(f"/tournaments/{hall.tournament.public_id}/")
    look(page, "tournaments-tournament-over")
