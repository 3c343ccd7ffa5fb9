"""A browser at a real site: signing people in, and looking at pages the way axe does."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import urljoin

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Locator, Page, expect

from accounts.services import people
from tests.journeys.looking import DESK, PHONE, what_is_wrong, what_spills
from tests.journeys.windows import Windows
from tests.running import PATIENCE, Running, wait_until

__all__ = [
    "SLOWLY",
    "UNHEARD",
    "Look",
    "become",
    "fits_in_german",
    "follow",
    "in_every_light",
    "stored",
    "what_spills",
]

expect.set_options(timeout=1000 * PATIENCE)

Look = Callable[[Page, str], None]

# As a far site on a slow evening: whatever the page asks for goes out so much later.
SLOWLY = """
  const asked = window.fetch;
  window.fetch = async (...what) => {
    await new Promise((done) => setTimeout(done, 900));
    return asked(...what);
  };
"""

# What is sent arrives, and nothing is heard of it; what comes by a stream comes.
UNHEARD = """() => {
  const asked = window.fetch;
  window.fetch = async (address, how) => {
    const answer = await asked(address, how);
    return how?.method === "POST" ? new Promise(() => {}) : answer;
  };
}"""


def follow(leads_on: Locator) -> None:
    """Press what leads to another page, and be there."""
    with leads_on.page.expect_navigation():
        leads_on.click()


def fits_in_german(page: Page, reader: Any, paths: Iterable[str]) -> None:
    """These pages of somebody's on a phone, in longer words."""
    name = reader.player.name
    people.change_profile(reader, name=name, pronouns="", time_zone="", language="de")
    page.set_viewport_size(PHONE)
    for path in paths:
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == "de"
        assert (path, what_spills(page)) == (path, [])


def stored(is_so: Callable[[], bool]) -> None:
    """Wait until the database says so: a page shows a move before the server has it."""
    wait_until(is_so)


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Iterator[Windows]:
    opened = Windows(browser)
    yield opened
    opened.close()


@pytest.fixture
def visit(windows: Windows, site: Running) -> Iterator[Any]:
    """`visit("/rosters/", user=olga, dark=True, phone=True)` is a page somebody has open."""

    def opened(
        path: str = "/",
        *,
        user: Any = None,
        dark: bool = False,
        phone: bool = False,
        scripts: bool = True,
        zone: str = "Europe/Berlin",
        language: str = "en",
    ) -> Page:
        context = windows.take(
            base_url=site.url,
            viewport=DESK,
            java_script_enabled=scripts,
            timezone_id=zone,
            locale=language,
        )
        context.add_cookies([{"name": "zone", "value": zone, "url": site.url}])
        context.set_default_timeout(1000 * PATIENCE)
        page = context.new_page()
        if phone:
            page.set_viewport_size(PHONE)
        if dark:
            page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        if user is not None:
            become(page, user, site.url)
        page.goto(path)
        return page

    yield opened
    windows.put_back(site.url)


def become(page: Page, user: Any, url: str = "") -> None:
    """From now on somebody else reads here, or nobody: another window costs a process."""
    page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    if user is None:
        return
    client = Client()
    client.force_login(user)
    key = client.cookies[settings.SESSION_COOKIE_NAME].value
    cookie: Any = {
        "name": settings.SESSION_COOKIE_NAME,
        "value": key,
        "url": url or urljoin(page.url, "/"),
    }
    page.context.add_cookies([cookie])


THOROUGH = pytest.param("thorough", marks=pytest.mark.proof)

# Of a journey through many pages that does little but look at them: there is time in the proofs.
in_every_light = pytest.mark.parametrize("look", [THOROUGH], indirect=True)


@pytest.fixture(params=["sampled", THOROUGH])
def look(request: pytest.FixtureRequest) -> Look:
    """Looks at a page and finds nothing wrong; the proofs look twice as long."""
    thorough = request.param == "thorough"

    def at(page: Page, name: str) -> None:
        for stream in page.locator("#live").all():
            expect(stream).to_have_attribute("data-live", "open")
        assert what_is_wrong(page, name, thorough=thorough) == [], name

    return at
