"""Leagues in a browser: every page, by day and by night, on a phone and at a desk."""

from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from leagues.services import drafting
from leagues.terms import Proposal
from tests.journeys.conftest import Look, follow
from tests.leagues.ground import Ground
from tests.people import NOW

PAGES = {
    "leagues-league": "",
    "leagues-standings": "standings/",
    "leagues-map": "map/1/",
    "leagues-map_through": "map/?moment=2",
    "leagues-people": "people/",
    "leagues-member": "people/4/",
    "leagues-deck": "people/4/deck/",
    "leagues-duels": "duels/",
    "leagues-challenge": "challenge/",
    "leagues-cards": "cards/",
    "leagues-summary": "cycles/1/",
    "leagues-log": "log/",
}


@pytest.fixture
def ground(transactional_db: None, olga: User, pia: User, sam: User) -> Ground:
    """Pia, Sam and three guests in their second cycle; something waits for Pia at every point."""
    ground = Ground(olga, 3, places=6, about="Every week until the snow comes.", rules="Sleeves.")
    ground.join_as(pia)
    ground.join_as(sam)
    ground.open()
    ground.play("#4", "#1")
    ground.play("#2", "#4")
    ground.play("#5", "#3")
    ground.close()
    ground.open(closes_at=NOW + timedelta(days=7))
    ground.play("#4", "#2")
    ground.begin("#4", "#3")
    times = (NOW + timedelta(days=1), NOW + timedelta(days=2))
    ground.challenge("#1", "#4", proposal=Proposal(times, "Lamp Street 4", words="Tea?"))
    return ground


def test_a_league_is_fit_to_look_at(visit: Any, look: Look, olga: User, pia: User, ground: Ground):
    here = f"/leagues/{ground.league.public_id}/"
    page = visit("/leagues/", user=pia)
    look(page, "leagues-leagues")
    for name, after in PAGES.items():
        page.goto(f"{here}{after}")
        look(page, name)
    page.goto(f"{here}map/")
    page.get_by_label("Through the season").press("Home")
    expect(page.locator("#moment-said")).to_have_text(
        "The cycle begins: everybody holds their five bases."
    )
    expect(page.locator(".capture")).to_have_count(0)
    page.goto(f"{here}cards/{min(ground.fold.members['#4'].leaders)}/")
    look(page, "leagues-card")
    page.goto("/leagues/rulings/")
    look(page, "leagues-rulings")


def test_a_duel_is_fit_to_look_at_from_the_challenge_to_the_signature(
    visit: Any, look: Look, pia: User, ground: Ground
):
    here = f"/leagues/{ground.league.public_id}/duels/"
    page = visit(f"{here}6/", user=pia)
    look(page, "leagues-duel-offered")
    follow(page.get_by_role("button", name="Accept"))
    look(page, "leagues-duel-picks")
    page.get_by_role("radio").first.check()
    page.locator("input[name=base]").nth(2).check()
    follow(page.get_by_role("button", name="Pick"))
    expect(page.get_by_role("heading", name="You have picked")).to_be_visible()
    ground.pick(6, "#1")
    page.goto(f"{here}6/")
    look(page, "leagues-duel-sheet")
    follow(page.get_by_role("button", name="I have won"))
    expect(page.get_by_text("Waits for the second signature")).to_be_visible()
    ground.sign(6, "#1")
    page.goto(f"{here}6/")
    look(page, "leagues-duel-settled")


def test_what_an_organiser_does_is_fit_to_look_at(
    visit: Any, look: Look, olga: User, ground: Ground
):
    here = f"/leagues/{ground.league.public_id}/"
    page = visit("/leagues/new/", user=olga)
    page.get_by_label("What is it called?").fill("Winter league")
    page.get_by_label("Cube of leaders").select_option(index=1)
    page.get_by_label("Cube of heroes").select_option(index=1)
    page.get_by_label("Players the pool").fill("24")
    follow(page.get_by_role("button", name="Check the cubes"))
    look(page, "leagues-make")
    page.goto(f"{here}change/")
    look(page, "leagues-change")
    page.goto(here)
    look(page, "leagues-league-organiser")
    ground.report(5, "#3", "tie")
    ground.sign(5, "#4")
    ground.close()
    drafting.begin(ground.league, kind="heroes", by=olga, now=ground.now())
    page.goto(f"{here}drafts/")
    look(page, "leagues-drafts")
