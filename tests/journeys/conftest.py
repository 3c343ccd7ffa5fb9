"""A browser at a real site: signing people in, and looking at pages the way axe does."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from tests.running import Running

AXE = Path(__file__).parents[1] / "vendor" / "axe-4.14.0.min.js"
Rules = dict[str, Any]
RULES: Rules = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
# What light or width can change.
SEEN: Rules = {
    "type": "rule",
    "values": ["color-contrast", "target-size", "scrollable-region-focusable"],
}
PHONE = ViewportSize(width=320, height=640)
DESK = ViewportSize(width=1280, height=800)
SIZES = {"phone": PHONE, "desk": DESK}
# Name a folder here to keep a picture of every page that is looked at.
WHOLE_HEIGHT = "Math.max(innerHeight, document.documentElement.scrollHeight)"
PICTURES = os.environ.get("MUSTER_PICTURES", "")

# Waiting long costs nothing where all is well, and spares the suite a machine that is busy.
expect.set_options(timeout=15_000)

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
    """Looks at a page on a phone and at a desk, by day and by night, and finds nothing wrong.

    One of the two is by day and the other by night; which, the page's name decides, so that
    every piece that several pages share is seen all four ways.
    """

    def at(page: Page, name: str) -> None:
        by_day, by_night = ("phone", "desk") if crc32(name.encode()) % 2 else ("desk", "phone")
        found = _wrong(page, name, "light", by_day, RULES) + _wrong(
            page, name, "dark", by_night, SEEN
        )
        assert found == [], name

    return at


def _wrong(page: Page, name: str, scheme: Any, place: str, rules: Rules) -> list[str]:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size(SIZES[place])
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}-{place}-{scheme}.png", full_page=True)
    found = what_spills(page)
    # What sticks to the edge of a window covers something at every moment, and nothing for good.
    page.set_viewport_size({**SIZES[place], "height": page.evaluate(WHOLE_HEIGHT)})
    found += _what_axe_says(page, rules)
    page.set_viewport_size(SIZES[place])
    return [f"{scheme} {place}: {each}" for each in found]


def _what_axe_says(page: Page, rules: Rules) -> list[str]:
    # The page's own security policy would refuse the script; the debugger does not ask it.
    if not page.evaluate("'axe' in window"):
        session = page.context.new_cdp_session(page)
        session.send("Runtime.evaluate", {"expression": AXE.read_text()})
        session.detach()
    # Of what is right, axe need not say where it is: that is most of its work. And style sheets
    # are read for an experimental rule only, which is not among ours.
    less = {"resultTypes": ["violations"], "preload": {"assets": ["media"]}}
    asked = json.dumps({"runOnly": rules, **less})
    report = page.evaluate(f"axe.run(document, {asked})")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in report["violations"]
        for node in each["nodes"]
    ]


def what_spills(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"scrolls sideways by {wide}px"] if wide > 0 else []
