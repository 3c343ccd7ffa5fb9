"""How topics are written in addresses and in the ids of events."""

import pytest

from rooms.addresses import Address, parse, read_versions, write_versions


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("lobby", Address("lobby", "", None)),
        ("lobby@7", Address("lobby", "", 7)),
        ("roster:ab-1", Address("roster", "ab-1", None)),
        ("roster:ab-1@12", Address("roster", "ab-1", 12)),
    ],
)
def test_an_address_names_a_kind_and_perhaps_a_key_and_a_version(text: str, address: Address):
    assert parse(text) == address


@pytest.mark.parametrize(
    "text", ["", "Lobby", "lobby:", "lobby@", "lobby@-1", "a b", "lobby\ndata: x", "seat:\u00e9"]
)
def test_anything_else_is_no_address(text: str):
    assert parse(text) is None


def test_an_id_says_what_was_told_and_is_read_back():
    told = {"lobby": 3, "roster:ab-1": 12}

    assert read_versions(write_versions(told)) == told


def test_an_id_nobody_wrote_says_nothing():
    assert read_versions("lobby@x \x00 =?utf-8? roster:1") == {}
