"""Every page is opened in a browser and looked at: by day, by night, on a phone, at a desk."""

from typing import Any

import pytest
from django.core.cache import cache

from accounts.models import User
from tests.journeys.conftest import Look

PLAIN = {
    "home": "/",
    "account_login": "/account/login/",
    "account_signup": "/account/signup/",
    "account_reset_password": "/account/password/reset/",
    "account_inactive": "/account/inactive/",
    "accounts:design": "/design/",
    "not_found": "/no-such-page/",
}
OWN = {
    "home-signed-in": "/",
    "accounts:me": "/me/",
    "accounts:profile": "/me/profile/",
    "accounts:rosters": "/rosters/",
    "accounts:roster_open": "/rosters/new/",
    "account_logout": "/account/logout/",
    "account_email": "/account/email/",
    "account_change_password": "/account/password/change/",
}


@pytest.fixture(autouse=True)
def nobody_is_counting_tries() -> None:
    cache.clear()


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


def test_pages_of_somebody_who_is_nowhere_yet(visit: Any, look: Look, sam: User):
    page = visit("/rosters/", user=sam)

    look(page, "rosters-none")
