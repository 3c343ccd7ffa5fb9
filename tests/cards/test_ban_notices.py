"""Owners of decks are told before the day, once, and only of lists that bind them."""

from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.core import mail

from accounts.models import User
from cards.models import BanList, BanNotice, Card, Deck, Visibility
from cards.services import ban_lists, ban_notices, contents
from cards.tasks import tell_of_bans
from tests.cards.conftest import TODAY
from tests.people import NOW
from tests.races import at_once

THE_DAY = date(2026, 12, 24)


@pytest.fixture
def deck(pia: User, roster: Any, three: list[Card]) -> Deck:
    """Pia's unfinished deck with Oak among its heroes; she plays on Olga's roster."""
    made = Deck.objects.create(player=pia.player, name="Pia's deck")
    wick, _moss, oak = three
    held = {(oak.pk, "hero"): 1, (wick.pk, "leader"): 1}
    contents.rewrite(made, held, made_from=0, by=pia, now=NOW)
    return made


@pytest.fixture
def scheduled(ban_list: BanList) -> BanList:
    """From Christmas Eve on Oak is banned as a hero."""
    ban_lists.publish(ban_list.versions.get(number=2), now=NOW, today=TODAY)
    return ban_list


def swept(today: date = TODAY) -> int:
    ban_notices.note(today=today, now=NOW)
    return ban_notices.mail(now=NOW)


def test_the_owner_of_a_deck_is_told_before_the_day(pia: User, deck: Deck, scheduled: BanList):
    assert swept() == 1

    (letter,) = mail.outbox
    assert letter.to == [pia.email]
    assert letter.subject == "Library list touches your decks from 24 December 2026"
    assert "- Pia's deck" in letter.body
    assert [(n.deck, n.version.number) for n in BanNotice.objects.all()] == [(deck, 2)]


def test_it_is_said_once_however_often_the_sweep_comes(deck: Deck, scheduled: BanList):
    for days in range(3):
        swept(TODAY + timedelta(days=days))

    assert len(mail.outbox) == 1
    assert BanNotice.objects.count() == 1


def test_two_workers_at_once_say_it_once(transactional_db: None, deck: Deck, scheduled: BanList):
    became = at_once(swept, swept, swept)

    assert set(became) == {"done"}
    assert len(mail.outbox) == 1


def test_two_decks_of_one_person_make_one_letter(
    pia: User, deck: Deck, scheduled: BanList, three: list[Card]
):
    other = Deck.objects.create(player=pia.player, name="Another")
    contents.rewrite(other, {(three[2].pk, "hero"): 1}, made_from=0, by=pia, now=NOW)

    assert swept() == 1
    assert "- Another\n- Pia's deck" in mail.outbox[0].body


def test_a_deck_built_after_the_announcement_is_told_too(
    pia: User, deck: Deck, scheduled: BanList, three: list[Card]
):
    swept()
    late = Deck.objects.create(player=pia.player, name="Late")
    contents.rewrite(late, {(three[2].pk, "hero"): 1}, made_from=0, by=pia, now=NOW)

    assert swept() == 1
    assert "Late" in mail.outbox[1].body
    assert "Pia's deck" not in mail.outbox[1].body


def test_a_draft_tells_nobody(deck: Deck, ban_list: BanList):
    assert (swept(), mail.outbox, BanNotice.objects.count()) == (0, [], 0)


def test_a_deck_that_broke_the_list_before_is_not_told_again(
    pia: User, deck: Deck, scheduled: BanList, three: list[Card]
):
    """Wick is banned as a leader by version 1 already, and Oak is out."""
    contents.rewrite(deck, {(three[0].pk, "leader"): 1}, made_from=1, by=pia, now=NOW)

    assert swept() == 0


def test_a_strangers_list_bothers_nobody(
    sam: User, deck: Deck, ban_list: BanList, three: list[Card]
):
    named = ban_lists.Named("Sam hates Oak", "Sam", Visibility.PUBLIC)
    begun = ban_lists.begin(sam, named, now=NOW)
    version = ban_lists.draft(
        begun,
        effective_on=THE_DAY,
        formats={"all": {"banned heroes": ["Oak"]}},
        by=sam,
        now=NOW,
        today=TODAY,
    )
    ban_lists.publish(version, now=NOW, today=TODAY)

    assert (swept(), BanNotice.objects.count()) == (0, 0)


def test_on_the_day_itself_nothing_is_announced_any_more(deck: Deck, scheduled: BanList):
    assert swept(THE_DAY) == 0


def test_the_letter_comes_in_the_language_of_its_reader(pia: User, deck: Deck, scheduled: BanList):
    User.objects.filter(pk=pia.pk).update(language="de")

    swept()

    assert "24. Dezember 2026" in mail.outbox[0].subject
    assert "This letter comes once" not in mail.outbox[0].body


def test_a_letter_that_could_not_leave_goes_out_with_the_next_sweep(
    settings: Any, deck: Deck, scheduled: BanList
):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    assert (swept(), BanNotice.objects.get().mailed_at) == (0, None)
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"

    assert swept() == 1
    assert BanNotice.objects.get().mailed_at == NOW


def test_beat_sends_the_sweep(settings: Any, deck: Deck, scheduled: BanList):
    with time_machine.travel(NOW, tick=False):
        assert tell_of_bans() == 1

    entry = settings.CELERY_BEAT_SCHEDULE["tell of bans"]
    assert (entry["task"], entry["schedule"]) == (tell_of_bans.name, 300.0)
