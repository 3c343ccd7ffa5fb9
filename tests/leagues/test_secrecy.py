"""Nothing about a pick reaches anybody before both are in: every address, stream and letter.

Addresses are read off the address book, so that a new one is walked as soon as it is there.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from accounts.models import Duty, User
from accounts.services import rosters
from leagues.models import SecretPick
from leagues.services import duels, people
from rooms.models import Topic
from tests.api.callers import Caller
from tests.leagues import addresses
from tests.leagues.ground import Ground
from tests.people import As, enrolled

pytestmark = pytest.mark.django_db
OF_THE_MOMENT = re.compile(
    rb'name="csrfmiddlewaretoken" value="[^"]+"|hx-headers=\'[^\']+\''
    rb'|value="[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]+"|DTSTAMP:[0-9TZ]+'
)
"""tokens of the form, the end of a cycle that would begin now, when a calendar was asked"""
ELSEWHERE = (
    *("/", "/me/", "/me/export/", "/rosters/", "/matches/", "/drafts/", "/tournaments/"),
    *("/leagues/", "/cards/pools/", "/cards/decks/"),
)
ELSEWHERE_BY_PROGRAM = tuple(
    f"/api/v1/{each}/" for each in ("me", "rosters", "matches", "drafts", "leagues", "numbers")
)

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


class Program(Caller):
    def look(self, address: str) -> Any:
        return self.client.get(address, headers=self.headers)


def seen(ask: Callable[[str], Any], listed: list[str]) -> Iterator[tuple[str, int, bytes, Any]]:
    """Of each address its status, its bytes, and how it may be kept."""
    for address in listed:
        answer = ask(address)
        kept = [answer.get(name) for name in ("ETag", "Last-Modified", "Content-Length")]
        body = OF_THE_MOMENT.sub(b"", answer.content)
        yield address, answer.status_code, body, kept if body == answer.content else kept[:2]


def world(
    ground: Ground, clients: list[Client], programs: list[Program], outbox: list[Any]
) -> list[Any]:
    """Everything that reaches these people: pages, answers, versions of streams, letters."""
    cards = [min(ground.fold.fresh_leaders("#2"))]
    numbers: dict[str, list[Any]] = {
        "number": [1], "cycle": [1], "member": [2, 3], "duel": [1], "called": cards, "moment": [0],
    }  # fmt: skip
    people: dict[str, list[Any]] = {**numbers, "number": [2, 3]}
    pages = sorted(
        {
            *(each for each in addresses.pages(ground.league, numbers) if "/duels/" in each),
            *(each for each in addresses.pages(ground.league, people) if "/duels/" not in each),
            f"/rosters/{ground.league.roster.public_id}/",
            *ELSEWHERE,
        }
    )
    calls = [*addresses.calls(ground.league, numbers), *ELSEWHERE_BY_PROGRAM]
    return [
        *(list(seen(client.get, pages)) for client in clients),
        *(list(seen(program.look, calls)) for program in programs),
        sorted(Topic.objects.values_list("name", "version", "changed_at")),
        [(letter.to, letter.subject, letter.body) for letter in outbox],
    ]


@pytest.mark.parametrize(
    ("first", "few"),
    [("#2", True), *(pytest.param(each, False, marks=pytest.mark.proof) for each in ("#2", "#3"))],
)
def test_a_pick_changes_no_byte_for_anybody_else(
    agreed: Ground,
    olga: User,
    pia: User,
    sam: User,
    as_: As,
    mailoutbox: list[Any],
    first: str,
    few: bool,
):
    """The suite asks for the rival, who would gain most by it, the proofs for everybody."""
    rival = sam if first == "#2" else pia
    guest, judge, stranger = agreed.member("#1"), enrolled("Jo"), enrolled("Wim")
    for duty in (Duty.JUDGE, Duty.SCOREKEEPER):
        rosters.grant(agreed.league.roster, judge.player, duty=duty, by=olga, now=agreed.now())
    clients = [as_(olga), as_(rival), as_(None), as_(judge), as_(None)]
    clients[2].get(f"/leagues/seat/{guest.public_id}/{guest.key}/")
    programs = [Program(each) for each in (rival, olga, judge, stranger)]
    if few:
        clients, programs = clients[1:2], programs[:1]

    before = world(agreed, clients, programs, mailoutbox)
    agreed.pick(1, first)
    agreed.pick(1, first, base=agreed.fold.free_bases("#3" if first == "#2" else "#2")[1].name)
    after = world(agreed, clients, programs, mailoutbox)

    assert after == before
    shown = {address for address, status, *_rest in before[0] if status == 200}
    assert {address.rsplit("/", 1)[-1] for address in shown} >= {"log.txt", "pad.pdf", "deals.json"}
    assert len(shown) > 25


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


def test_nobody_learns_of_a_pick_by_taking_the_seat(agreed: Ground, olga: User, as_: As):
    """LG-29: whoever organises makes herself the stand-in, looks, and goes again."""
    here = f"/leagues/{agreed.league.public_id}/duels/1/"

    def sat_down(waits: bool) -> tuple[bytes, Any]:
        if waits:
            agreed.pick(1, "#2")
        member = agreed.member("#2")
        people.substitute(member, olga.player, by=olga, now=agreed.now())
        page = OF_THE_MOMENT.sub(b"", as_(olga).get(here).content)
        yours = Program(olga).look(f"/api/v1{here}").json()["yours"]["pick"]
        people.substitute(member, None, by=olga, now=agreed.now())
        return page, yours

    assert sat_down(waits=True) == sat_down(waits=False)
    assert not SecretPick.objects.exists()
    agreed.pick(1, "#3")
    agreed.pick(1, "#2")
    assert agreed.duel(1).point == "running"
