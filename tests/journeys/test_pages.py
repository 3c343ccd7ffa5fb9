"""Every page is opened in a browser and looked at: by day, by night, on a phone, at a desk."""

from typing import Any

from django.template.loader import render_to_string
from playwright.sync_api import expect

from accounts.models import User
from accounts.services import people
from tests.journeys.conftest import Look, fits_in_german

PLAIN = {
    "home": "/",
    "account_login": "/account/login/",
    "account_signup": "/account/signup/",
    "account_reset_password": "/account/password/reset/",
    "account_inactive": "/account/inactive/",
    "accounts:design": "/design/",
    "not_found": "/no-such-page/",
    "api:docs": "/api/v1/docs/",
    "api:chapter": "/api/v1/docs/rosters/",
}
OWN = {
    "home-signed-in": "/",
    "accounts:me": "/me/",
    "accounts:profile": "/me/profile/",
    "accounts:tokens": "/me/tokens/",
    "accounts:rosters": "/rosters/",
    "accounts:roster_open": "/rosters/new/",
    "account_logout": "/account/logout/",
    "account_email": "/account/email/",
    "account_change_password": "/account/password/change/",
}


def test_pages_open_to_everybody(visit: Any, look: Look):
    page = visit()

    for name, path in PLAIN.items():
        page.goto(path)
        look(page, name.replace(":", "-"))


def test_pages_of_ones_own(visit: Any, look: Look, olga: User, roster: Any, walk_in: Any):
    page = visit("/", user=olga)

    for name, path in OWN.items():
        page.goto(path)
        look(page, name.replace(":", "-"))
    fits_in_german(page, olga, (*OWN.values(), f"/rosters/{roster.public_id}/", "/design/"))


def test_pages_of_somebody_who_is_nowhere_yet(visit: Any, look: Look, sam: User):
    page = visit("/rosters/", user=sam)

    look(page, "rosters-none")


def test_somebody_without_a_password_chooses_one(visit: Any, look: Look, db: None):
    newcomer = people.enrol("no@example.org", password=None, name="Newcomer", confirmed=True)

    page = visit("/account/password/set/", user=newcomer)

    look(page, "account_set_password")


def test_pages_nobody_hopes_to_see(visit: Any, look: Look):
    """Drawn from the template alone: the last two have no request, no user and no database."""
    page = visit("/")

    for status in (400, 403, 404, 409, 429, 500, 503):
        page.set_content(render_to_string(f"errors/{status}.html"))

        expect(page.locator(".wrong__code")).to_have_text(str(status))
        look(page, f"error-{status}")
