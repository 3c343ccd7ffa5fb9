"""What allauth would say to people is said in our own words, in every language of the site."""

from pathlib import Path

import allauth
import pytest
from allauth.account import app_settings as account
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa import app_settings as mfa
from allauth.mfa.adapter import DefaultMFAAdapter
from django.template.loader import get_template
from django.test import Client
from django.utils.module_loading import import_string

from accounts.sign_in import Adapter, SecondFactorAdapter
from tests.house import words
from tests.house.floors import ROOT

THEIRS = Path(allauth.__file__).parent / "templates"
# What this site does not offer: telephones, user names, security keys, links instead of codes,
# several addresses.
NOT_OFFERED = (
    "phone",
    "username",
    "webauthn",
    "login_code",
    "key",
    "select_only",
    "max_email",
    "email_confirm_",
)
SPOKEN = [
    str(path.relative_to(THEIRS))
    for folder in ("account/messages", "account/email", "mfa/messages", "mfa/email")
    for path in sorted((THEIRS / folder).glob("*.txt"))
    if not any(word in path.name for word in NOT_OFFERED)
]
FORMS = sorted({*account.FORMS.values(), *mfa.FORMS.values()})


@pytest.mark.parametrize("name", SPOKEN)
def test_notices_and_letters_are_ours(name: str):
    found = Path(get_template(name).origin.name)  # type: ignore[attr-defined]

    assert found.is_relative_to(ROOT / "templates") or "{% include" in found.read_text()


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [(DefaultAccountAdapter, Adapter), (DefaultMFAAdapter, SecondFactorAdapter)],
)
def test_refusals_at_the_entrance_are_ours(theirs, ours):
    borrowed = [
        name
        for name, sentence in ours.error_messages.items()
        if theirs.error_messages.get(name) is sentence
        and not any(word in name for word in NOT_OFFERED)
    ]

    assert borrowed == []


@pytest.mark.parametrize("name", FORMS)
def test_forms_ask_in_our_words(name: str):
    form = import_string(name)
    known = {word.text for word in words.in_the_source()}

    asked = {str(label) for label in form.labels.values()}
    unasked = set(form.base_fields) - form.labels.keys() - {"name", "username", "remember", "login"}

    assert (asked - known, unasked) == (set(), set())


@pytest.mark.django_db
def test_what_django_says_of_forms_is_said_in_our_voice():
    client = Client(headers={"Accept-Language": "de"})

    answer = client.post("/account/signup/", {"name": "", "email": "x", "password1": "1"})

    said = [str(text) for texts in answer.context["form"].errors.values() for text in texts]
    assert said == [
        "Das fehlt noch.",
        "Das sieht nicht nach einer E-Mail-Adresse aus.",
        "Dieses Passwort ist zu kurz: 8 Zeichen braucht es.",
        "Dieses Passwort benutzen zu viele.",
        "Nur Ziffern sind zu leicht zu erraten.",
    ]
