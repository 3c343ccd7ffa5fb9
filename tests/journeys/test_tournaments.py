"""Tournaments in a browser: every page, by day and by night, on a phone and at a desk."""

from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from tests.drafts.evening import lamp_cube
from tests.journeys.conftest import Look, follow
from tests.tournaments.hall import Hall, season_of
from tournaments.models import Status
from tournaments.services import entries, events, matching, teams


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
    page.goto(f"{here}plan/")
    look(page, "tournaments-plan")
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
    page.goto(f"{here}draws/")
    look(page, "tournaments-draws")
    entries.drop(hall.entry(3), by=olga, now=hall.now())
    page.goto(f"{here}mend/")
    look(page, "tournaments-mend")


def test_a_draw_is_checked_on_ones_own_device(visit: Any, hall: Hall):
    page = visit(f"/tournaments/{hall.tournament.public_id}/draws/")
    page.get_by_role("button", name="Check it here").click()

    expect(page.locator("#verdict")).to_contain_text("Every order was the one it had to be. (3 ")


def test_teams_are_fit_to_look_at(
    visit: Any, look: Look, transactional_db: None, olga: User, pia: User
):
    hall = Hall(olga, team_size=3, has_matches=True)
    for name in ("The Lanterns of Lamp Street", "Harbour", "Owls"):
        members = [f"{name[:12]} {letter}" for letter in "ABCD"]
        teams.enter_team(
            hall.tournament,
            name=name,
            members=members,
            captain=pia.player if name == "Harbour" else None,
            by=olga,
            now=hall.now(),
            by_staff=True,
        )
    here = f"/tournaments/{hall.tournament.public_id}/"
    page = visit(f"{here}people/", user=olga)
    look(page, "tournaments-people-teams")
    hall.begin()
    hall.pair()
    page.goto(f"{here}tables/{hall.open_tables()[0].public_id}/")
    look(page, "tournaments-table-boards")
    matching.lay_out(hall.tournament, now=hall.now())
    captain = visit(here, user=pia)
    look(captain, "tournaments-tournament-boards")
    for board in (1, 2, 3):
        follow(page.locator(f"form[aria-labelledby=board-{board}] .button", has_text="2–1").first)
    page.goto(f"{here}standings/")
    look(page, "tournaments-standings-teams")
    page.goto(f"{here}people/1/")
    look(page, "tournaments-figures-team")


def test_a_series_is_fit_to_look_at(visit: Any, look: Look, olga: User, hall: Hall):
    season = season_of(hall)
    hall.play_round()
    hall.begin()
    hall.play_stage()
    events.turn(hall.tournament, to=Status.FINISHED, by=olga, now=hall.now())
    page = visit(f"/tournaments/series/{season.public_id}/", user=olga)
    look(page, "tournaments-series")
    page.goto(f"/tournaments/series/{season.public_id}/change/")
    look(page, "tournaments-series_change")
    page.goto("/tournaments/series/new/")
    look(page, "tournaments-series_make")


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
