"""Live pages in real browsers: a change shows, and a killed server is got over."""

import re
import time
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from accounts.models import Duty, Roster, User
from accounts.services import rosters
from tests.people import NOW
from tests.running import Running


def is_live(page: Page, state: str = "open") -> None:
    expect(page.locator("#live")).to_have_attribute("data-live", state)


def test_two_browsers_see_a_walk_in_come_and_survive_the_server(
    site: Running, visit: Any, olga: User, pia: User, roster: Roster
):
    pages = [visit(f"/rosters/{roster.public_id}/", user=user) for user in (olga, pia)]
    for page in pages:
        is_live(page)
    hers = pages[0].get_by_label("Name", exact=True)
    hers.fill("Half a na")

    rosters.add_walk_ins(roster, names=["Wim"], by=olga, now=NOW)
    for page in pages:
        expect(page.locator("#listed")).to_contain_text("Wim")

    site.kill()
    for page in pages:
        is_live(page, "lost")
    rosters.add_walk_ins(roster, names=["Xia"], by=olga, now=NOW)
    site.start()
    for page in pages:
        is_live(page)
        expect(page.locator("#listed")).to_contain_text("Xia")
    expect(hers).to_have_value("Half a na")


def test_the_lobby_shows_people_gathering_without_a_reload(visit: Any, olga: User, pia: User):
    page = visit("/", user=pia)
    is_live(page)
    expect(page.locator("#lobby-boards")).to_contain_text("All quiet")

    opened = rosters.open_roster(olga, title="Club night", now=timezone.now())
    rosters.grant(opened, pia.player, duty=Duty.PLAYER, by=olga, now=timezone.now())

    expect(page.locator("#lobby-boards")).to_contain_text("Club night")


@pytest.mark.parametrize("answer", ["nothing", "too many"])
def test_a_page_whose_first_connection_fails_goes_live_later(visit: Any, answer: str):
    """hx-sse takes up again only what was connected once; the page's own module does the rest."""
    page = visit("/design/")
    refusals = [1, 2]

    def refuse(route: Route) -> None:
        if not refusals:
            route.continue_()
        elif refusals.pop() and answer == "nothing":
            route.abort()
        else:
            route.fulfill(status=429, body="<p>Too many tabs.</p>", content_type="text/html")

    page.route("**/live/**", refuse)
    page.goto("/")

    is_live(page, "lost")
    is_live(page)
    assert refusals == []


@pytest.mark.parametrize("script", ["htmx", "hx-sse", "live"])
def test_a_page_goes_live_whichever_script_comes_last(visit: Any, script: str):
    page = visit("/design/")

    def late(route: Route) -> None:
        time.sleep(0.5)
        route.continue_()

    page.route(re.compile(f"/{script}[^/]*[.]js"), late)
    page.goto("/")

    is_live(page)


def test_without_scripts_the_page_does_not_pretend_to_be_live(visit: Any):
    page = visit("/", scripts=False)

    expect(page.locator("#live")).to_be_hidden()
    expect(page.locator("#lobby-boards")).to_be_visible()
