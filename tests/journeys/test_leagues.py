"""Leagues in a browser: every page, by day and by night, on a phone and at a desk."""

from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from leagues.services import drafting
from leagues.terms import Proposal
from tests.journeys.conftest import Look, become, follow
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


def test_a_season_is_fit_to_look_at_for_who_plays_and_who_organises(
    visit: Any, look: Look, olga: User, pia: User, ground: Ground
):
    """One league for all of it: laying one out costs more than looking at its pages."""
    here = f"/leagues/{ground.league.public_id}/"
    page = visit("/leagues/", user=pia)

    what_everybody_reads(page, look, ground, here)
    a_duel_from_the_challenge_to_the_signature(page, look, ground, f"{here}duels/")
    become(page, olga)
    what_an_organiser_does(page, look, ground, here)


def what_everybody_reads(page: Page, look: Look, ground: Ground, here: str) -> None:
    look(page, "leagues-leagues")
    for name, after in PAGES.items():
        page.goto(f"{here}{after}")
        look(page, name)
    page.goto(f"{here}map/")
    expect(page.locator("#live")).to_have_attribute("data-live", "open")
    page.get_by_label("Through the season").press("Home")
    expect(page.locator("#moment-said")).to_have_text(
        "The cycle begins: everybody holds their five bases."
    )
    expect(page.locator(".capture")).to_have_count(0)
    page.goto(f"{here}cards/{min(ground.fold.members['#4'].leaders)}/")
    look(page, "leagues-card")
    page.goto("/leagues/rulings/")
    look(page, "leagues-rulings")


def a_duel_from_the_challenge_to_the_signature(
    page: Page, look: Look, ground: Ground, here: str
) -> None:
    page.goto(f"{here}6/")
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


def what_an_organiser_does(page: Page, look: Look, ground: Ground, here: str) -> None:
    page.goto("/leagues/new/")
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
    drafting.begin(ground.league, kind="heroes", by=ground.olga, now=ground.now())
    page.goto(f"{here}drafts/")
    look(page, "leagues-drafts")
