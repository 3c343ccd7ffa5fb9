"""What the demo tells: its people can sign in, and what they hold is as it is told."""

import io
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.db import transaction
from django.test import Client
from django.utils import timezone

from accounts.demo import LIBRARY, LOGINS, PASSWORD, address_of, who
from accounts.models import ClaimLink, Merge, Player, Roster
from cards.models import Deck, Registration
from cards.services import judging
from matches.models import Match, Submission
from tournaments.demo import CUP, LADDER, OPEN
from tournaments.models import Status, Tournament
from tournaments.queries import days, draws
from tournaments.services import rebuilding

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def printed(django_db_setup: None, django_db_blocker: Any) -> Iterator[str]:
    """Told once for all of this module, and taken back; what it printed."""
    out = io.StringIO()
    with django_db_blocker.unblock(), transaction.atomic():
        call_command("demo", stdout=out)
        yield out.getvalue()
        transaction.set_rollback(True)


@pytest.mark.parametrize("word", LOGINS)
def test_its_people_can_sign_in_with_what_is_printed(client: Client, printed: str, word: str):
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
