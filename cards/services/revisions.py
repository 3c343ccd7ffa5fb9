"""Writing cards: every wording is a new revision, and the same wording again is none."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import OuterRef, Subquery

from accounts.models import User
from cards.models import Card, CardRevision, CardSet
from cards.services.wording import Printed, understanding


def write(card: Card, printed: Printed, *, by: User | None, now: datetime) -> CardRevision:
    """Make it the card's current wording. Whoever calls has locked the card or just made it."""
    current = card.current
    if current is not None and current.digest == printed.digest:
        return current
    last = card.revisions.order_by("-number").values_list("number", flat=True).first()
    revision = _revision(card, printed, (last or 0) + 1, by, now)
    revision.save(force_insert=True)
    card.name, card.current = printed.name, revision
    card.save(update_fields=["name", "current"])
    return revision


def write_first(
    card_set: CardSet, printed: Sequence[Printed], *, by: User | None, now: datetime
) -> None:
    """Many new cards in their first wording, in as many queries as for one."""
    cards = Card.objects.bulk_create(Card(set=card_set, name=each.name) for each in printed)
    pairs = zip(cards, printed, strict=True)
    made = CardRevision.objects.bulk_create(
        _revision(card, each, 1, by, now) for card, each in pairs
    )
    its_first = CardRevision.objects.filter(card=OuterRef("pk"), pk__in=[each.pk for each in made])
    new = Card.objects.filter(pk__in=[card.pk for card in cards])
    new.update(current=Subquery(its_first.values("pk")))


def _revision(
    card: Card, printed: Printed, number: int, by: User | None, now: datetime
) -> CardRevision:
    return CardRevision(
        card=card,
        number=number,
        **printed._asdict(),
        **understanding(printed.texts),
        wording=printed.wording,
        digest=printed.digest,
        made_at=now,
        made_by=by,
    )
