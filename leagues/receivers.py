"""What leagues do about the facts below and their own: matches, drafts and letters follow."""

from typing import Any

from django.dispatch import receiver

from drafts.signals import draft_completed
from leagues import tasks
from leagues.models import Meeting, Table
from leagues.signals import challenge_made, cycle_closed
from matches.signals import match_reopened, match_settled


@receiver(match_settled)
def duels_follow_matches(match_id: int, **_: Any) -> None:
    if Meeting.objects.filter(match=match_id).exists():
        tasks.take_result.delay(match_id)


@receiver(match_reopened)
def duels_stand(match_id: int, **_: Any) -> None:
    if Meeting.objects.filter(match=match_id).exists():
        tasks.keep_result.delay(match_id)


@receiver(draft_completed)
def drafted_cards_are_written_down(draft_id: int, **_: Any) -> None:
    if Table.objects.filter(draft=draft_id).exists():
        tasks.take_draft.delay(draft_id)


@receiver(challenge_made)
def the_challenged_are_told(meeting_id: int, **_: Any) -> None:
    tasks.tell_of_challenge.delay(meeting_id)


@receiver(cycle_closed)
def everybody_is_told_of_the_cycle(league_id: int, **_: Any) -> None:
    tasks.tell_of_cycle.delay(league_id)
