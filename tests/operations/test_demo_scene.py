"""The demo: told again, it changes nothing; its people can sign in and hold what it says.

How long telling it takes is part of a first start, which tests/local/test_startup.py times.
"""

import datetime
import io
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from django.core.management import call_command
from django.db import models
from django.test import Client
from django.utils import timezone

from accounts.demo import LIBRARY, LOGINS, PASSWORD, address_of, who
from accounts.models import ClaimLink, Merge, Player, Role, Roster, User
from cards.models import (
    BanListVersion,
    Cube,
    CubeRevision,
    CubeSlot,
    Deck,
    DeckSlot,
    HouseFormatRevision,
    Look,
    Pool,
    Registration,
)
from cards.services import judging
from config import demo
from matches.models import Match, Submission
from tests.trials import undone
from tournaments.demo import CUP, LADDER, OPEN
from tournaments.models import Status, Tournament
from tournaments.queries import days, draws
from tournaments.services import rebuilding

pytestmark = pytest.mark.django_db
COUNTED: tuple[type[models.Model], ...] = (
    *(User, Player, Roster, Role, ClaimLink, Merge),
    *(Cube, CubeRevision, CubeSlot, HouseFormatRevision, BanListVersion),
    *(Deck, DeckSlot, Pool, Registration, Look),
)


class Telling(NamedTuple):
    """What a demo said, and what was there then."""

    lines: list[str]
    rosters: list[tuple[str, datetime.datetime]]
    counts: list[int]


class Tellings(NamedTuple):
    first: Telling
    once_more: Telling
    """a day later, on top of the one before"""
    printed: str


def tell(now: datetime.datetime) -> Telling:
    lines = list(demo.tell(now))
    rosters = list(Roster.objects.order_by("title").values_list("title", "opened_at"))
    return Telling(lines, rosters, [each._default_manager.count() for each in COUNTED])


@pytest.fixture(scope="module", autouse=True)
def told(django_db_setup: None, django_db_blocker: Any) -> Iterator[Tellings]:
    """Told once for all of this module; that it is the same every time is asked in test_demo.py."""
    now, out = timezone.now(), io.StringIO()
    with django_db_blocker.unblock(), undone():
        first, once_more = tell(now), tell(now + datetime.timedelta(days=1))
        call_command("demo", stdout=out)
        yield Tellings(first, once_more, out.getvalue())


def test_telling_it_again_changes_nothing(told: Tellings):
    assert told.once_more[1:] == told.first[1:]


@pytest.mark.parametrize("word", LOGINS)
def test_its_people_can_sign_in_with_what_is_printed(client: Client, told: Tellings, word: str):
    printed = told.printed
    client.post("/account/login/", {"login": address_of(word), "password": PASSWORD})

    assert PASSWORD in printed
    assert address_of(word) in printed
    assert client.get("/me/").status_code == 200


def test_olgas_saturday_has_walk_ins_with_links_and_one_who_claimed_hers():
    saturday = Roster.objects.get(title=LIBRARY)

    on_it = Player.objects.filter(roles__roster=saturday).distinct()
    assert [p.name for p in on_it.order_by("name") if p.is_walk_in] == [
        "Milo",
        "Nell",
        "Omar",
        "Pim",
    ]
    assert ClaimLink.objects.filter(used_at=None, revoked_at=None).count() == 2
    assert Merge.objects.get().kept == who("lena").player


def test_one_of_pias_decks_is_in_for_saturday_and_one_wants_mending():
    handed = Registration.objects.get(player=who("pia").player, roster__title=LIBRARY)
    decks = Deck.objects.filter(player=who("pia").player).select_related(
        "player__user", "house_format", "pool"
    )
    standing = {deck.name: judging.standing(deck, on=timezone.localdate()) for deck in decks}
    assert handed.deck is not None
    assert handed.deck.name == "Lantern parade"
    assert standing["Lantern parade"].legal
    broken = standing["Kitchen crew"].verdict
    assert broken is not None
    assert broken.legality.value == "illegal"
    assert broken.repair is not None


def test_a_cup_with_judged_logs_a_swiss_that_runs_and_a_double_elimination():
    cup, swiss, ladder = (Tournament.objects.get(title=title) for title in (CUP, OPEN, LADDER))

    assert cup.status == Status.FINISHED
    assert cup.flight is not None
    assert cup.flight.drafts.count() == 2
    matches = Match.objects.filter(roster=cup.roster)
    logs = Submission.objects.filter(match__in=matches)
    assert (matches.count(), logs.count()) == (16, 16)
    assert {match.status for match in matches} == {"settled"}
    assert {log.standing for log in logs} == {"accepted"}
    assert draws.record(cup)["chains"][0]["secret"]

    event = days.day(swiss).event
    assert (len(event.entered), len(event.stage.rounds), swiss.status) == (32, 3, Status.RUNNING)
    assert event.stage.rounds[-1].missing
    event = days.day(ladder).event
    assert (len(event.stage.opened.seeds), event.stage.opened.kind) == (13, "double")
    for each in (cup, swiss, ladder):
        assert rebuilding.differences(each) == []
