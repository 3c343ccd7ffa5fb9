"""Tournaments in a browser: every page, by day and by night, on a phone and at a desk."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from tests.drafts.evening import lamp_cube
from tests.journeys.conftest import Look, become, follow, in_every_light
from tests.journeys.looking import PHONE
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


@in_every_light
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


@in_every_light
def test_a_day_is_fit_to_look_at_from_a_round_to_the_bracket_and_the_series(
    visit: Any, look: Look, olga: User, hall: Hall
):
    """One hall for all of it: laying one out costs more than looking at its pages."""
    here, season = f"/tournaments/{hall.tournament.public_id}/", season_of(hall)
    page = visit(here, user=olga)

    a_round_of_it(page, look, here)
    become(page, None)
    its_draws_are_checked_on_ones_own_device(page, here)
    become(page, olga)
    a_result_is_two_taps(page, look, hall, here)
    entries.drop(hall.entry(3), by=olga, now=hall.now())
    page.goto(f"{here}mend/")
    look(page, "tournaments-mend")
    hall.play_round()
    hall.begin()
    hall.play_stage()
    events.turn(hall.tournament, to=Status.FINISHED, by=olga, now=hall.now())
    looks = {
        "tournaments-bracket": f"{here}bracket/",
        "tournaments-tournament-over": here,
        "tournaments-series": f"/tournaments/series/{season.public_id}/",
        "tournaments-series_change": f"/tournaments/series/{season.public_id}/change/",
        "tournaments-series_make": "/tournaments/series/new/",
    }
    for name, path in looks.items():
        page.goto(path)
        look(page, name)


def a_round_of_it(page: Page, look: Look, here: str) -> None:
    looks = {
        "tournaments-tournament": "",
        "tournaments-people": "people/",
        "tournaments-figures": "people/1/",
        "tournaments-standings": "standings/",
        "tournaments-round": "rounds/1/2/?one=1&other=2",
        "tournaments-wall": "wall/",
        "tournaments-log": "log/",
        "tournaments-draws": "draws/",
    }
    for name, after in looks.items():
        page.goto(f"{here}{after}")
        look(page, name)


def its_draws_are_checked_on_ones_own_device(page: Page, here: str) -> None:
    page.goto(f"{here}draws/")
    page.get_by_role("button", name="Check it here").click()

    expect(page.locator("#verdict")).to_contain_text("Every order was the one it had to be. (3 ")


def a_result_is_two_taps(page: Page, look: Look, hall: Hall, here: str) -> None:
    waiting = len(hall.open_tables())
    page.set_viewport_size(PHONE)
    page.goto(here)
    follow(page.locator(".hall .button").first)
    look(page, "tournaments-table")
    follow(page.get_by_role("button", name="2–1"))

    expect(page.locator(".doings .badge")).to_contain_text(f"{waiting - 1} results")


@in_every_light
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


def test_a_cube_is_drafted_in_flights(visit: Any, look: Look, olga: User):
    hall = Hall(olga, {"kind": "swiss", "rounds": 2, "group_size": 3}, deck_method="cube")
    hall.enter(3)
    lamp_cube(olga)
    page = visit(f"/tournaments/{hall.tournament.public_id}/", user=olga)
    follow(page.get_by_role("link", name="Draft a cube"))
    look(page, "tournaments-draft")
    follow(page.get_by_role("button", name="Draw the tables"))

    expect(page.locator("h1")).to_have_text("Lamp Street Open")
    hall.begin()
    hall.pair()
    hall.play_round()
    page.goto(f"/tournaments/{hall.tournament.public_id}/standings/")
    look(page, "tournaments-standings-flights")
