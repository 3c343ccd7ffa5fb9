"""The house's sets are the engine's: mirrored once, and untouched where nothing changed."""

from datetime import timedelta
from io import StringIO
from typing import Any

import msgspec
import pytest
from django.core.management import call_command

from cards.models import Card, CardRevision, CardSet
from cards.services.mirroring import Mirrored, mirror
from engine import catalogue
from tests.people import NOW

LATER = NOW + timedelta(days=1)
CODES = [each.code for each in catalogue.sets()]


@pytest.fixture
def attic() -> catalogue.CardSet:
    return next(each for each in catalogue.sets() if each.code == "ATR")


def changed(source: catalogue.CardSet, **card: Any) -> catalogue.CardSet:
    """The set with its first card printed otherwise."""
    first, *others = source.cards
    return msgspec.structs.replace(source, cards=(msgspec.structs.replace(first, **card), *others))


@pytest.mark.django_db
def test_every_card_of_the_engine_is_here_as_it_is_printed():
    mirror(NOW)

    kept = {
        (
            card.set.code,
            card.name,
            tuple(sorted(card.printed.texts.items())),
            card.printed.life,
            card.printed.points,
        )
        for card in Card.objects.select_related("set", "current")
    }
    assert kept == {
        (c.code, c.name, tuple(sorted(c.texts.items())), c.life, c.points)
        for c in catalogue.cards()
    }


@pytest.mark.django_db
def test_doing_it_again_touches_no_row():
    mirror(NOW)
    before = list(CardSet.objects.order_by("code").values("code", "synced_at", "digest"))

    again = mirror(LATER)

    assert list(CardSet.objects.order_by("code").values("code", "synced_at", "digest")) == before
    assert sum(done.untouched for done in again) == len(catalogue.cards())
    assert {(d.added, d.changed, d.withdrawn) for d in again} == {(0, 0, 0)}
    assert CardRevision.objects.exclude(number=1).count() == 0


@pytest.mark.django_db
def test_a_card_printed_otherwise_gets_another_revision_and_the_others_none(attic):
    mirror(NOW, [attic])
    first = attic.cards[0].name

    done = mirror(LATER, [changed(attic, life=11)])

    assert done == [Mirrored("ATR", changed=1, untouched=len(attic.cards) - 1)]
    card = Card.objects.get(name=first)
    assert list(card.revisions.order_by("number").values_list("life", flat=True)) == [
        attic.cards[0].life,
        11,
    ]
    assert card.printed.number == 2


@pytest.mark.django_db
def test_a_card_no_longer_printed_is_withdrawn_and_may_come_back(attic):
    mirror(NOW, [attic])
    shorter = msgspec.structs.replace(attic, cards=attic.cards[1:])

    done = mirror(LATER, [shorter])
    assert done[0].withdrawn == 1
    assert Card.objects.get(name=attic.cards[0].name).withdrawn_at == LATER

    mirror(LATER, [attic])
    assert Card.objects.get(name=attic.cards[0].name).withdrawn_at is None


@pytest.mark.django_db
def test_a_better_read_back_of_the_same_wording_is_no_other_revision(attic):
    mirror(NOW, [attic])
    CardRevision.objects.update(means={"rear": "Something clumsy."})
    CardSet.objects.update(digest="")

    mirror(LATER, [attic])

    assert {revision.number for revision in CardRevision.objects.all()} == {1}
    assert "Something clumsy." not in str(CardRevision.objects.values_list("means", flat=True))


@pytest.mark.django_db
def test_the_command_says_what_it_did():
    out = StringIO()

    call_command("sync_cards", stdout=out)

    assert [line.partition(":")[0] for line in out.getvalue().splitlines()] == CODES
