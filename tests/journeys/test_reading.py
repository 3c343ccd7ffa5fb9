"""However somebody reads: keyboard, language, hours, light, no scripts."""

from typing import Any

from playwright.sync_api import expect

from accounts.models import Roster, User
from accounts.services import people


def test_the_first_key_press_offers_the_content(visit: Any):
    page = visit("/")

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Tab")

    expect(page.get_by_role("main").get_by_role("link", name="Join")).to_be_focused()


def test_what_has_focus_shows_it(visit: Any):
    page = visit("/account/login/")

    page.keyboard.press("Tab")
    for _stop in range(8):
        page.keyboard.press("Tab")
        drawn = page.evaluate(
            "(({outlineStyle, boxShadow}) => [outlineStyle, boxShadow])"
            "(getComputedStyle(document.activeElement))"
        )
        assert drawn != ["none", "none"]


def test_times_are_in_the_readers_zone(visit: Any, olga: User, roster: Roster):
    at_home = visit(f"/rosters/{roster.public_id}/", user=olga, zone="Europe/Berlin")
    expect(at_home.get_by_text("Sat 21 Nov 2026, 10:00")).to_be_visible()

    far_away = visit(f"/rosters/{roster.public_id}/", user=olga, zone="Asia/Tokyo")
    expect(far_away.get_by_text("Sat 21 Nov 2026, 18:00")).to_be_visible()

    people.change_profile(olga, name="Olga", pronouns="", time_zone="America/Lima", language="")
    at_home.reload()
    expect(at_home.get_by_text("Sat 21 Nov 2026, 04:00")).to_be_visible()


def test_a_new_device_says_its_zone_once_and_reads_right(visit: Any, olga: User, roster: Roster):
    page = visit("/", user=olga, zone="Asia/Tokyo")
    page.context.clear_cookies(name="zone")

    page.goto(f"/rosters/{roster.public_id}/")

    expect(page.get_by_text("Sat 21 Nov 2026, 18:00")).to_be_visible()


def test_dark_stays_dark_without_scripts(visit: Any):
    page = visit("/", scripts=False)

    page.get_by_label("Brightness").select_option("dark")
    page.get_by_role("button", name="Set").click()

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_choosing_a_language_is_enough(visit: Any):
    page = visit("/account/login/")

    page.get_by_label("Language").select_option("de")

    expect(page.get_by_role("heading", name="Willkommen zurück")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_a_profile_language_wins_over_the_device(visit: Any, olga: User):
    people.change_profile(olga, name="Olga", pronouns="", time_zone="", language="de")

    page = visit("/me/", user=olga, language="en")

    expect(page.get_by_role("heading", name="Sicherheit")).to_be_visible()


def test_nothing_breaks_the_security_policy(visit: Any, olga: User, roster: Roster):
    page = visit("/", user=olga)
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text))
    page.on("pageerror", lambda problem: complaints.append(str(problem)))

    for path in ("/", "/design/", "/me/", f"/rosters/{roster.public_id}/", "/account/2fa/"):
        page.goto(path)
        page.wait_for_load_state("load")

    assert complaints == []
