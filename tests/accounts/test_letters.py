"""What we write to people, in our own words and theirs."""

import re

import pytest
from django.core import mail
from django.test import Client

from accounts.models import User


def test_joining_sends_a_code_and_nothing_else_to_click(client: Client, db: None):
    joined = {"name": "Ana", "email": "ana@example.org", "password1": "four pawns and a lamp"}

    client.post("/account/signup/", joined)

    (letter,) = mail.outbox
    assert (letter.subject, letter.to) == ("Muster: Your code", ["ana@example.org"])
    assert re.search(r"^ {4}[A-Z0-9-]{6,}$", str(letter.body), re.MULTILINE)
    assert "http" not in letter.body


def test_joining_twice_tells_only_the_owner_of_the_address(client: Client, pia: User):
    joined = {"name": "Pia", "email": pia.email, "password1": "four pawns and a lamp"}

    answer = client.post("/account/signup/", joined)

    assert (answer.status_code, answer["Location"]) == (302, "/account/confirm-email/")
    (letter,) = mail.outbox
    assert letter.subject == "Muster: You are here already"
    assert "http://testserver/account/password/reset/" in letter.body


@pytest.mark.parametrize(
    ("email", "subject"),
    [
        ("pia@example.org", "Muster: Dein Code für ein neues Passwort"),
        ("stranger@example.org", "Muster: Niemand unter dieser Adresse"),
    ],
)
def test_a_reset_looks_the_same_from_outside(client: Client, pia: User, email: str, subject: str):
    answer = client.post(
        "/account/password/reset/", {"email": email}, headers={"Accept-Language": "de"}
    )

    assert answer["Location"] == "/account/password/reset/confirm/"
    assert [letter.subject for letter in mail.outbox] == [subject]


def test_names_in_letters_are_not_escaped(client: Client, db: None):
    client.post("/account/password/reset/", {"email": "o'neil@example.org"})

    assert "o'neil@example.org" in str(mail.outbox[0].body)
