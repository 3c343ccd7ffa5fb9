"""What workers do for live tables: think for bots."""

from celery import shared_task
from django.utils import timezone

from matches.services import thinking


@shared_task
def think(game_id: int) -> bool:
    """A bot is asked: one decision, thought over while nothing is held."""
    return thinking.answer(game_id, now=timezone.now())
