"""What can be played here, in a browser: from the front page to a play, and through it."""

from typing import Any

from playwright.sync_api import expect

from tests.journeys.conftest import Look, follow

DUEL = "pixel-tactics-deluxe-duel"
PACK = "draft-pack-standard"


def test_whoever_comes_by_finds_a_game_and_looks_at_one(visit: Any, look: Look):
    page = visit("/", phone=True)
    follow(page.get_by_role("main").get_by_role("link", name="What can be played here"))
    look(page, "accounts-games")

    follow(page.locator(f"#{DUEL}").get_by_role("link", name="Look at one"))
    look(page, "matches-sample")
    page.locator('[data-step="on"]').click()
    expect(page.locator(".replay__at")).to_contain_text("1 /")
    page.goto("/matches/samples/pixel-tactics/deluxe/siege/at/40/?eyes=a")
    look(page, "matches-sample_at")

    page.goto("/games/")
    follow(page.locator(f"#{PACK}").get_by_role("link", name="Look at one"))
    look(page, "drafts-sample")
    follow(page.locator('[data-step="1"]'))
    look(page, "drafts-sample_at")
