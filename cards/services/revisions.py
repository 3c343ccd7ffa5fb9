"""Writing a card: every wording is a new revision, and the same wording again is none."""

from datetime import datetime

from accounts.models import User
from cards.models import Card, CardRevision
from cards.services.wording import Printed, understanding


def write(card: Card, printed: Printed, *, by: User | None, now: datetime) -> CardRevision:
    """Make it the card's current wording. Whoever calls has locked the card or just made it."""
    current = card.current
    if current is not None and current.digest == printed.digest:
        return current
    last = card.revisions.order_by("-number").values_list("number", flat=True).first()
    revision = CardRevision.objects.create(
        card=card,
        number=(last or 0) + 1,
        **printed._asdict(),
        **understanding(printed.texts),
        wording=printed.wording,
        digest=printed.digest,
        made_at=now,
        made_by=by,
    )
    card.name, card.current = printed.name, revision
    card.save(update_fields=["name", "current"])
    return revision
