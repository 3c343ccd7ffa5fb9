"""Tasks that survive: asked for with the transaction, sent again when late, done once."""

from collections.abc import Iterator
from datetime import timedelta
from uuid import UUID

import pytest
import redis
from celery import shared_task
from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from config import errands
from config.celery import app
from config.models import Errand

LATE = timedelta(seconds=20)


@shared_task
def ring(bell: str) -> None:
    cache.incr(bell)


@shared_task
def break_down() -> None:
    raise RuntimeError("out of order")


@pytest.fixture(autouse=True)
def queue() -> Iterator[redis.Redis]:
    """The queue itself, empty before and after."""
    with redis.Redis.from_url(settings.REDIS_URL) as server:
        server.delete("celery")
        cache.set("bell", 0)
        yield server
        server.delete("celery")


def do(errand: Errand) -> None:
    """What a worker does with a message, in this process."""
    task = app.tasks[errand.task]
    task.apply(errand.arguments, errand.named_arguments, task_id=str(errand.id))


@pytest.mark.django_db(transaction=True)
def test_a_task_is_asked_for_by_the_commit_and_not_before(queue: redis.Redis):
    with transaction.atomic():
        ring.delay("bell")
        before = queue.llen("celery")

    assert (before, queue.llen("celery"), Errand.objects.count()) == (0, 1, 1)


@pytest.mark.django_db(transaction=True)
def test_a_transaction_that_fails_asks_for_nothing(queue: redis.Redis):
    @transaction.atomic
    def half_a_deed() -> None:
        ring.delay("bell")
        raise LookupError

    with pytest.raises(LookupError):
        half_a_deed()

    assert (queue.llen("celery"), Errand.objects.count()) == (0, 0)


@pytest.mark.django_db(transaction=True)
def test_a_lost_message_is_sent_again_under_its_own_id(queue: redis.Redis):
    asked = ring.delay("bell")
    queue.delete("celery")

    early = errands.send_overdue(timezone.now())
    late = errands.send_overdue(timezone.now() + LATE)

    assert (early, late, queue.llen("celery")) == (0, 1, 1)
    assert Errand.objects.get().pk == UUID(asked.id)


@pytest.mark.django_db(transaction=True)
def test_what_is_still_not_done_waits_longer_each_time():
    ring.delay("bell")
    now = timezone.now()

    sent = [errands.send_overdue(now + timedelta(seconds=s)) for s in (20, 40, 55, 80, 115)]

    assert sent == [1, 0, 1, 0, 1]


@pytest.mark.django_db(transaction=True)
def test_a_task_that_comes_twice_is_done_once():
    ring.delay("bell")
    errand = Errand.objects.get()

    do(errand)
    do(errand)

    assert (cache.get("bell"), Errand.objects.count()) == (1, 0)


@pytest.mark.django_db(transaction=True)
def test_a_task_that_breaks_down_stays_to_be_looked_at_and_is_given_up_in_the_end():
    break_down.delay()
    errand = Errand.objects.get()

    do(errand)
    Errand.objects.update(tries=errands.MOST_TRIES)

    assert Errand.objects.count() == 1
    assert errands.send_overdue(timezone.now() + timedelta(days=30)) == 0
