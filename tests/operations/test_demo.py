"""The demo: honest, quick, and the same however often it is told."""

import datetime
import io
import time

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

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
from drafts.models import Draft, Flight

NOON = datetime.datetime(2026, 11, 21, 12, tzinfo=datetime.UTC)
TABLES = (User, Player, Roster, Role, ClaimLink, Merge)
BUILT = (Cube, CubeRevision, CubeSlot, HouseFormatRevision, BanListVersion)
PLAYED = (Deck, DeckSlot, Pool, Registration, Look)


def told(now: datetime.datetime = NOON) -> list[str]:
    return list(demo.tell(now))


def counts() -> list[int]:
    return [table._default_manager.count() for table in (*TABLES, *BUILT, *PLAYED)]


@pytest.mark.django_db
def test_telling_it_twice_changes_nothing():
    told()
    once = counts()

    told(NOON + datetime.timedelta(days=1))

    assert counts() == once


@pytest.mark.django_db
def test_two_demos_are_alike():
    first = told()
    rosters = list(Roster.objects.order_by("title").values_list("title", "opened_at"))
    for table in (Draft, Flight, Registration, Deck, Pool, Merge, Role, ClaimLink, Roster):
        table.objects.all().delete()
    Player.objects.exclude(absorbed_into=None).delete()
    Player.objects.all().delete()
    User.objects.all().delete()

    assert told() == first
    assert list(Roster.objects.order_by("title").values_list("title", "opened_at")) == rosters


@pytest.mark.django_db
@pytest.mark.parametrize("word", LOGINS)
def test_its_people_can_sign_in_with_what_is_printed(client: Client, word: str):
    out = io.StringIO()
    call_command("demo", stdout=out)

    client.post("/account/login/", {"login": address_of(word), "password": PASSWORD})

    assert PASSWORD in out.getvalue()
    assert address_of(word) in out.getvalue()
    assert client.get("/me/").status_code == 200


@pytest.mark.django_db
def test_olgas_saturday_has_walk_ins_with_links_and_one_who_claimed_hers():
    told()
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


@pytest.mark.django_db
def test_one_of_pias_decks_is_in_for_saturday_and_one_wants_mending():
    told()

    handed = Registration.objects.get()
    decks = Deck.objects.filter(player=who("pia").player).select_related(
        "player__user", "house_format", "pool"
    )
    standing = {deck.name: judging.standing(deck, on=NOON.date()) for deck in decks}
    assert (handed.player, handed.roster.title) == (who("pia").player, LIBRARY)
    assert standing["Lantern parade"].legal
    broken = standing["Kitchen crew"].verdict
    assert broken is not None
    assert broken.legality.value == "illegal"
    assert broken.repair is not None


@pytest.mark.django_db
def test_it_is_told_within_two_seconds_of_work():
    began = time.process_time()

    told()

    assert time.process_time() - began < 2


@pytest.mark.django_db
def test_a_real_site_is_not_filled_by_accident(settings):
    settings.IN_PRODUCTION = True

    with pytest.raises(CommandError):
        call_command("demo", stdout=io.StringIO())
    assert User.objects.count() == 0
