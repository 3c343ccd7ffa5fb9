"""Nothing about a pick reaches anybody before both are in: pages, API and log, byte by byte."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from leagues.services import duels
from tests.api.callers import Caller
from tests.leagues.ground import Ground
from tests.people import As

pytestmark = pytest.mark.django_db
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]+"|hx-headers=\'[^\']+\'')

SEALED = re.compile(r'"[0-9a-f]{32,}"|"at":"[^"]+"|"by":"[^"]*"')


@pytest.fixture
def agreed(grounds: Callable[..., Ground], pia: User, sam: User) -> Ground:
    """Pia and Sam have agreed on duel 1; Olga organises, and a guest looks on."""
    ground = grounds(1, places=4)
    ground.join_as(pia)
    ground.join_as(sam)
    ground.open()
    ground.agree("#2", "#3")
    return ground


def pages(ground: Ground) -> list[str]:
    one = f"/leagues/{ground.league.public_id}/"
    after = (
        "", "standings/", "map/1/", "people/", "people/2/", "people/3/", "duels/", "duels/1/",
        "log/", "log.txt", "cards/", "cycles/1/", "drafts/", "deals.json",
    )  # fmt: skip
    return [f"{one}{each}" for each in after]


def seen_by(client: Client, ground: Ground) -> list[bytes]:
    found = []
    for address in pages(ground):
        answer = client.get(address)
        assert answer.status_code == 200, address
        found.append(TOKEN.sub(b"", answer.content))
    return found


def asked_by(program: Caller, ground: Ground) -> list[bytes]:
    one = f"leagues/{ground.league.public_id}/"
    after = (
        "",
        "members/",
        "duels/",
        "duels/1/",
        "standings/",
        "map/1/",
        "cards/",
        "log/",
        "deals/",
    )
    return [program.get(f"{one}{each}").content for each in after]


@pytest.mark.parametrize("first", ["#2", "#3"])
def test_a_pick_changes_no_byte_for_anybody_else(
    agreed: Ground, olga: User, pia: User, sam: User, as_: As, first: str
):
    others = [olga, sam if first == "#2" else pia, None]
    programs = [Caller(user) for user in others if user]

    def world() -> list[list[bytes]]:
        shown = [seen_by(as_(user), agreed) for user in others]
        return shown + [asked_by(program, agreed) for program in programs]

    before = world()
    agreed.pick(1, first)
    agreed.pick(1, first, base=agreed.fold.free_bases("#3" if first == "#2" else "#2")[1].name)

    assert world() == before


def test_who_picked_first_is_seen_by_nobody_afterwards(
    grounds: Callable[..., Ground], olga: User, as_: As
):
    told = []
    for order in (("#1", "#2"), ("#2", "#1")):
        ground = grounds(2)
        ground.open()
        number = ground.agree("#1", "#2")
        for name in order:
            ground.pick(number, name)
        log = as_(None).get(f"/leagues/{ground.league.public_id}/log.txt").content.decode()
        lines = [line for line in log.splitlines() if re.search('"(picked|revealed)"', line)]
        told.append([SEALED.sub("", line) for line in lines])

    assert told[0] == told[1]
    assert len(told[0]) == 3


def test_ones_own_pick_is_shown_to_oneself_alone(agreed: Ground, pia: User, sam: User, as_: As):
    address = f"/leagues/{agreed.league.public_id}/duels/1/"
    duels.pick(
        agreed.meeting(1),
        name="#2",
        leader=max(agreed.fold.fresh_leaders("#2")),
        base=agreed.fold.free_bases("#3")[4].name,
        by=pia,
        now=agreed.now(),
    )

    assert "You have picked" in as_(pia).get(address).content.decode()
    assert "You have picked" not in as_(sam).get(address).content.decode()
