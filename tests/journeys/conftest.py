"""A browser at a real site: signing people in, and looking at pages the way axe does."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize

from tests.running import Running

AXE = Path(__file__).parents[1] / "vendor" / "axe-4.14.0.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SEEN = ["color-contrast", "target-size", "scrollable-region-focusable"]
PHONE = ViewportSize(width=320, height=640)
DESK = ViewportSize(width=1280, height=800)
SIZES = {"phone": PHONE, "desk": DESK}
# Name a folder here to keep a picture of every page that is looked at.
PICTURES = os.environ.get("MUSTER_PICTURES", "")

Look = Callable[[Page, str], None]


def follow(leads_on: Locator) -> None:
    """Press what leads to another page, and be there."""
    with leads_on.page.expect_navigation():
        leads_on.click()


@pytest.fixture
def visit(browser: Browser, site: Running) -> Any:
    """`visit("/rosters/", user=olga, dark=True, phone=True)` is a page somebody has open."""
    contexts: list[BrowserContext] = []

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
        context = browser.new_context(
            base_url=site.url,
            viewport=PHONE if phone else DESK,
            color_scheme="dark" if dark else "light",
            java_script_enabled=scripts,
            timezone_id=zone,
            locale=language,
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.add_cookies(
            [{"name": "zone", "value": zone, "url": site.url}, *_session(user, site.url)]
        )
        page = context.new_page()
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()


def _session(user: Any, url: str) -> list[Any]:
    if user is None:
        return []
    client = Client()
    client.force_login(user)
    key = client.cookies[settings.SESSION_COOKIE_NAME].value
    return [{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": url}]


@pytest.fixture
def look() -> Look:
    """Looks at a page on a phone and at a desk, by day and by night, and finds nothing wrong."""

    def at(page: Page, name: str) -> None:
        found = {
            f"{scheme} {place}": wrong
            for scheme in ("light", "dark")
            for place, size in SIZES.items()
            if (wrong := _wrong(page, name, scheme, place, size))
        }
        assert found == {}, name

    return at


def _wrong(page: Page, name: str, scheme: Any, place: str, size: Any) -> list[str]:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size(size)
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}-{place}-{scheme}.png", full_page=True)
    # What light or width can change is asked of all four; the rest of two that cover both.
    everything = (scheme, place) in {("light", "phone"), ("dark", "desk")}
    return [*_what_axe_says(page, everything=everything), *what_spills(page)]


def _what_axe_says(page: Page, *, everything: bool) -> list[str]:
    # The page's own security policy would refuse the script; the debugger does not ask it.
    if not page.evaluate("'axe' in window"):
        session = page.context.new_cdp_session(page)
        session.send("Runtime.evaluate", {"expression": AXE.read_text()})
    only = {"type": "tag", "values": RULES} if everything else {"type": "rule", "values": SEEN}
    options = json.dumps({"runOnly": only})
    report = page.evaluate(f"axe.run(document, {options})")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in report["violations"]
        for node in each["nodes"]
    ]


def what_spills(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"scrolls sideways by {wide}px"] if wide > 0 else []
