"""Telling owners of decks, before the day, that a published list will touch them: exactly once."""

import logging
from collections.abc import Iterator
from datetime import date, datetime

from django.core.mail import EmailMessage
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import translation

from accounts.models import User
from cards.models import BanListVersion, BanNotice, Deck, DeckSlot
from cards.models.revised import OPEN
from cards.queries import formats as reads
from cards.services import contents, judging
from cards.services.ban_lists import lines_of

log = logging.getLogger(__name__)


def note(*, today: date, now: datetime) -> int:
    """Write down every deck that a coming version will touch; those noted before stay noted."""
    noted = 0
    for version in reads.upcoming(today):
        for deck in _touched(version, today):
            _notice, is_new = BanNotice.objects.get_or_create(
                version=version, deck=deck, defaults={"told_at": now}
            )
            noted += is_new
    return noted


def _touched(version: BanListVersion, today: date) -> Iterator[Deck]:
    """Decks that are fine with the lists of the day before, and are not with this version."""
    lines = [line.card for line in lines_of(version)]
    names = {*lines, *(card.rpartition(" [")[0] for card in lines)}
    naming = DeckSlot.objects.filter(OPEN, card__name__in=names).values("deck")
    fresh = Deck.objects.filter(pk__in=naming).exclude(ban_notices__version=version)
    for deck in fresh.select_related("player__user", "house_format", "pool").order_by("pk"):
        if _is_touched(deck, version, today):
            yield deck


def _is_touched(deck: Deck, version: BanListVersion, today: date) -> bool:
    concerning = list(reads.concerning(deck.player))
    if version.list_id not in {each.pk for each in concerning}:
        return False
    lists = reads.issued(concerning)
    format = reads.format_called(deck.format_code, deck.house_format)
    stands = judging.judged(deck, contents.held(deck), format, lists, on=today)
    code = str(version.list.public_id)
    return any(
        problem.source.code == code
        for day in stands.ahead
        if day.on == version.effective_on
        for problem in day.problems
    )


def mail(*, now: datetime) -> int:
    """One letter to each owner for each version, about all their decks that it touches.

    The rows are held while the letter leaves, so two workers never send it both. A letter whose
    worker dies before the commit goes out again under the same id, which mailboxes show once.
    """
    waiting = BanNotice.objects.filter(mailed_at=None, deck__player__user__is_active=True)
    pairs = waiting.order_by().values_list("version", "deck__player__user").distinct()
    sent = 0
    for version, user in list(pairs):
        try:
            sent += _mail(version, user, now)
        except OSError as problem:
            # One mailbox that is away keeps nobody else waiting; the next sweep tries again.
            log.warning("ban_notices.unsent", extra={"user": user, "why": str(problem)})
    return sent


def _mail(version: int, user: int, now: datetime) -> bool:
    with transaction.atomic():
        notices = list(
            BanNotice.objects.select_for_update(of=("self",), skip_locked=True)
            .filter(version=version, deck__player__user=user, mailed_at=None)
            .select_related("version__list", "deck")
            .order_by("deck__name", "pk")
        )
        if not notices:
            return False
        _letter(User.objects.get(pk=user), notices).send()
        BanNotice.objects.filter(pk__in=[each.pk for each in notices]).update(mailed_at=now)
    return True


def _letter(user: User, notices: list[BanNotice]) -> EmailMessage:
    version = notices[0].version
    told = {"version": version, "list": version.list, "decks": [each.deck for each in notices]}
    with translation.override(user.language or "en"):
        subject = render_to_string("cards/email/ban_notice_subject.txt", told)
        words = render_to_string("cards/email/ban_notice_message.txt", told)
    name = f"ban-notice.{version.list.public_id}.{version.number}.{notices[0].pk}@muster"
    return EmailMessage(
        " ".join(subject.split()), words, to=[user.email], headers={"Message-ID": f"<{name}>"}
    )
