"""What happens to cards later or elsewhere."""

from celery import shared_task
from django.utils import timezone

from cards.services import ban_notices


@shared_task
def tell_of_bans() -> int:
    """Swept by beat: decks that a scheduled list will touch, and letters that are not out yet."""
    now = timezone.now()
    ban_notices.note(today=timezone.localdate(), now=now)
    return ban_notices.mail(now=now)
