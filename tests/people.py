"""Three people everywhere: Olga organises, Pia plays, Sam is a stranger."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from django.test import Client

if TYPE_CHECKING:
    from accounts.models import Player, Roster, User

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
PASSWORD = "four pawns and a lamp"

As = Callable[["User | None"], Client]


def enrolled(name: str) -> "User":
    from accounts.services import people

    address = f"{name.lower()}@example.org"
    return people.enrol(address, password=PASSWORD, name=name, confirmed=True)


@pytest.fixture
def olga(db: None) -> "User":
    """Organises the roster."""
    return enrolled("Olga")


@pytest.fixture
def pia(db: None) -> "User":
    """Plays on it, with an account."""
    return enrolled("Pia")


@pytest.fixture
def sam(db: None) -> "User":
    """Has an account and nothing to do with it."""
    return enrolled("Sam")


@pytest.fixture
def roster(olga: "User", pia: "User") -> "Roster":
    from accounts.models import Duty
    from accounts.services import rosters

    opened = rosters.open_roster(olga, title="Saturday at the library", now=NOW)
    rosters.grant(opened, pia.player, duty=Duty.PLAYER, by=olga, now=NOW)
    return opened


@pytest.fixture
def walk_in(roster: "Roster", olga: "User") -> "Player":
    """Wim came without an account."""
    from accounts.services import rosters

    return rosters.add_walk_ins(roster, names=["Wim"], by=olga, now=NOW)[0]


@pytest.fixture
def as_() -> As:
    """A client for somebody, or for nobody: `as_(olga).get("/")`."""

    def client_of(user: "User | None") -> Client:
        client = Client()
        if user is not None:
            client.force_login(user)
        return client

    return client_of
