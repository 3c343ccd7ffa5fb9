"""Signing up, in and out, second factors and forgotten passwords, in a real browser."""

from typing import Any

from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.contrib.sessions.models import Session
from django.test import Client
from playwright.sync_api import Page, expect

from accounts.models import Player, User
from accounts.services import claims
from tests.journeys.conftest import Look, follow
from tests.people import NOW, PASSWORD

NEW_PASSWORD = "seven bridges and a bell"
CONFIRM_KEY = "account_email_verification_code"
RESET_KEY = "account_password_reset_verification"


def test_a_walk_in_joins_through_their_link_and_keeps_their_history(
    visit: Any, look: Look, olga: User, walk_in: Player
):
    link, secret = claims.issue(walk_in, by=olga, now=NOW)
    page = visit(f"/claim/{link.handle}/{secret}/")
    look(page, "accounts-claim")

    page.get_by_role("link", name="Yes: make an account").click()
    page.get_by_label("What should we call you?").fill("Wim Wander")
    page.get_by_label("E-mail").fill("wim@example.org")
    page.get_by_label("Password").fill(NEW_PASSWORD)
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("heading", name="Is this address yours?")).to_be_visible()
    look(page, "account_email_verification_sent")
    page.get_by_label("Code").fill(_code(CONFIRM_KEY))
    follow(page.get_by_role("button", name="Confirm"))
    look(page, "accounts-claim-signed-in")
    page.get_by_role("button", name="Yes, that is me").click()

    expect(page.get_by_text("Wim is you now")).to_be_visible()
    expect(page.get_by_role("link", name="Saturday at the library")).to_be_visible()
    look(page, "accounts-me-claimed")
    wim = Player.objects.get(user__email="wim@example.org")
    walk_in.refresh_from_db()
    assert walk_in.absorbed_into == wim


def test_a_used_link_says_so(visit: Any, look: Look, olga: User, pia: User, walk_in: Player):
    link, secret = claims.issue(walk_in, by=olga, now=NOW)
    claims.claim(link.handle, secret, user=pia, now=NOW)

    page = visit(f"/claim/{link.handle}/{secret}/")

    expect(page.get_by_text("Somebody was here before you")).to_be_visible()
    look(page, "refused")


def test_a_forgotten_password_is_replaced(visit: Any, look: Look, pia: User):
    page = visit("/account/login/")

    page.get_by_role("link", name="Forgotten your password?").click()
    page.get_by_label("E-mail").fill(pia.email)
    follow(page.get_by_role("button", name="Send the code"))
    look(page, "account_confirm_password_reset_code")
    page.get_by_label("Code").fill(_code(RESET_KEY))
    follow(page.get_by_role("button", name="Confirm"))
    look(page, "account_complete_password_reset")
    page.get_by_label("New password").fill(NEW_PASSWORD)
    page.get_by_label("The same once more").fill(NEW_PASSWORD)
    page.get_by_role("button", name="Keep this password").click()
    expect(page.get_by_role("heading", name="All set")).to_be_visible()
    look(page, "account_password_reset_completed")

    page.goto("/account/login/")
    _sign_in(page, pia, NEW_PASSWORD)
    expect(page.get_by_role("heading", name="Pia")).to_be_visible()


def test_a_second_factor_from_set_up_to_recovery(visit: Any, look: Look, pia: User):
    page = visit("/account/login/")
    _sign_in(page, pia, PASSWORD)
    follow(page.get_by_role("link", name="Second factor"))
    look(page, "mfa_index")
    page.get_by_role("link", name="Set it up").click()
    _it_is_me(page)
    look(page, "mfa_activate_totp")
    secret = page.locator("code.secret").inner_text()
    page.get_by_label("Code from the app").fill(_totp(secret))
    follow(page.get_by_role("button", name="Turn it on"))
    look(page, "mfa_view_recovery_codes")
    code = page.locator(".codes li").first.inner_text()
    follow(page.get_by_role("link", name="Make new ones"))
    look(page, "mfa_generate_recovery_codes")
    page.goto("/account/2fa/")
    look(page, "mfa_index-on")
    page.get_by_role("link", name="Me", exact=True).click()
    page.get_by_role("button", name="Sign out").click()

    page.goto("/account/login/")
    _sign_in(page, pia, PASSWORD)
    expect(page.get_by_role("heading", name="One more key")).to_be_visible()
    look(page, "mfa_authenticate")
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Sign in").click()

    expect(page.get_by_role("heading", name="Pia")).to_be_visible()
    page.goto("/account/2fa/totp/deactivate/")
    follow(page.get_by_role("link", name="Use a code instead"))
    look(page, "mfa_reauthenticate")
    page.get_by_role("link", name="Use your password instead").click()
    _it_is_me(page)
    look(page, "mfa_deactivate_totp")
    page.get_by_role("button", name="Turn it off").click()
    expect(page.get_by_role("link", name="Set it up")).to_be_visible()


def test_what_matters_asks_again_who_you_are(visit: Any, look: Look, pia: User):
    page = visit("/me/leave/", user=pia)
    look(page, "account_reauthenticate")

    _it_is_me(page)
    look(page, "accounts-leave")
    page.get_by_label("Yes, delete my account").check()
    page.get_by_role("button", name="Delete my account").click()

    expect(page.get_by_text("Your account is gone")).to_be_visible()
    assert not User.objects.filter(email=pia.email).exists()


def test_an_address_changes_only_once_it_is_confirmed(visit: Any, look: Look, pia: User):
    page = visit("/account/login/")
    _sign_in(page, pia, PASSWORD)
    page.goto("/account/email/")
    page.get_by_label("New address").fill("pia@elsewhere.example")
    page.get_by_role("button", name="Change address").click()
    _it_is_me(page)
    expect(page.get_by_role("heading", name="Is this address yours?")).to_be_visible()
    look(page, "account_email_verification_sent-change")
    pia.refresh_from_db()
    assert pia.email == "pia@example.org"

    page.get_by_label("Code").fill(_code(CONFIRM_KEY))
    page.get_by_role("button", name="Confirm").click()

    expect(page.get_by_text("pia@elsewhere.example").first).to_be_visible()
    pia.refresh_from_db()
    assert pia.email == "pia@elsewhere.example"


def test_too_many_tries_are_asked_to_wait(visit: Any, look: Look, pia: User):
    page = visit("/account/login/")
    guessed = {"login": pia.email, "password": "not my password"}
    for _try in range(11):
        Client().post("/account/login/", guessed)

    _sign_in(page, pia, "not my password")

    expect(page.locator("body")).to_contain_text("often in a short time")
    look(page, "too_many")


def _sign_in(page: Page, user: User, password: str) -> None:
    page.get_by_label("E-mail").fill(user.email)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()


def _it_is_me(page: Page) -> None:
    page.get_by_label("Password").fill(PASSWORD)
    follow(page.get_by_role("button", name="It is me"))


def _code(key: str) -> str:
    """The code in the letter, found where the site remembers what it sent."""
    found = [session.get_decoded().get(key) for session in Session.objects.all()]
    (state,) = [state for state in found if state]
    code: str = state["code"]
    return code


def _totp(secret: str) -> str:
    counter = next(iter(yield_hotp_counters_from_time()))
    return str(format_hotp_value(hotp_value(secret, counter)))
