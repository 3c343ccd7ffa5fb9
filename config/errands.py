"""Tasks that survive whatever is killed: each is a row until it is done, and late ones go again.

The message in Redis is only the quick way. A web process may die between its commit and the
message, a worker between taking the message and noting that it did, and Redis may come back
empty: the row is still there, and a sweep sends it once more. So a task may run twice, and
what is done already is left alone.
"""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import kombu.exceptions
from celery import current_app
from django.db import transaction
from django.utils import timezone

from config import request_ids
from config.models import Errand

log = logging.getLogger(__name__)

# A little longer than the longest task; each further try waits twice as long as the one before.
FIRST_PATIENCE = timedelta(seconds=15)
MOST_TRIES = 12
MOST_AT_ONCE = 500


def keep(task: str, arguments: list[Any], named_arguments: dict[str, Any], id: UUID) -> Errand:
    """Write the errand down in the caller's transaction."""
    return Errand.objects.create(
        id=id,
        task=task,
        arguments=arguments,
        named_arguments=named_arguments,
        request_id=request_ids.current.get(),
        due_at=timezone.now() + FIRST_PATIENCE,
    )


def send(errand: Errand) -> None:
    """Put it into the queue. Nothing is lost when Redis is away: the sweep comes by."""
    try:
        current_app.tasks[errand.task].apply_async(
            errand.arguments,
            errand.named_arguments,
            task_id=str(errand.id),
            headers={request_ids.TASK_HEADER: errand.request_id},
        )
    except kombu.exceptions.OperationalError as problem:
        log.warning("errands.unsent", extra={"errand": str(errand), "why": str(problem)})


def is_open(id: str) -> bool:
    return Errand.objects.filter(pk=id).exists()


def done(id: str) -> None:
    Errand.objects.filter(pk=id).delete()


def asked_for(task: str, pks: Iterable[int]) -> set[int]:
    """Of these rows, those for which a task is on its way, or will be sent again."""
    open_ones = Errand.objects.filter(task=task, tries__lt=MOST_TRIES)
    found = open_ones.filter(arguments__in=[[pk] for pk in pks])
    return {arguments[0] for arguments in found.values_list("arguments", flat=True)}


def send_overdue(now: datetime) -> int:
    """Send again what should have been done by now; says how many."""
    with transaction.atomic():
        open_ones = Errand.objects.select_for_update(skip_locked=True).order_by("due_at")
        overdue = list(open_ones.filter(due_at__lte=now, tries__lt=MOST_TRIES)[:MOST_AT_ONCE])
        for errand in overdue:
            errand.due_at = now + FIRST_PATIENCE * 2**errand.tries
            errand.tries += 1
        Errand.objects.bulk_update(overdue, ["due_at", "tries"])
    for errand in overdue:
        send(errand)
    return len(overdue)
