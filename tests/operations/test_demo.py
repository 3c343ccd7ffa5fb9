"""The demo: honest, quick, and the same however often it is told."""

import datetime
import io
import time

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

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
from config import demo

NOON = datetime.datetime(2026, 11, 21, 12, tzinfo=datetime.UTC)
TABLES = (User, Player, Roster, Role, ClaimLink, Merge)
BUILT = (Cube, CubeRevision, CubeSlot, HouseFormatRevision, BanListVersion)
PLAYED = (Deck, DeckSlot, Pool, Registration, Look)


def told(now: datetime.datetime = NOON) -> list[str]:
    return list(demo.tell(now))


def counts() -> list[int]:
    return [table._default_manager.count() for table in (*TABLES, *BUILT, *PLAYED)]


def opened() -> list[tuple[str, datetime.datetime]]:
    return list(Roster.objects.order_by("title").values_list("title", "opened_at"))


@pytest.mark.django_db
def test_two_demos_are_alike_within_six_seconds_of_work_and_telling_one_again_is_nothing():
    with transaction.atomic():
        first = told(), opened()
        transaction.set_rollback(True)
    began = time.process_time()

    again = told()

    assert time.process_time() - began < 6
    assert (again, opened()) == first
    once = counts()
    told(NOON + datetime.timedelta(days=1))
    assert counts() == once


@pytest.mark.django_db
def test_a_real_site_is_not_filled_by_accident(settings):
    settings.IN_PRODUCTION = True

    with pytest.raises(CommandError):
        call_command("demo", stdout=io.StringIO())
    assert User.objects.count() == 0
