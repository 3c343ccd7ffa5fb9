"""Saying that something people watch has changed."""

import logging
from functools import partial

import redis
from django.conf import settings
from django.db import connection, transaction
from redis.backoff import NoBackoff
from redis.retry import Retry

from rooms import hub, rows, wire

log = logging.getLogger(__name__)

# One connection attempt, one second: a writer never waits for people who only watch.
_publisher = redis.Redis.from_url(
    settings.REDIS_URL,
    socket_timeout=1,
    socket_connect_timeout=1,
    retry=Retry(NoBackoff(), 0),
)


def touch(*names: str) -> dict[str, int]:
    """Raise the version of each topic within the caller's transaction; tell everyone on commit.

    The rows stay locked until that commit, which is what makes versions follow the order of
    commits. So touch last, and all topics of one change in one call: the rows are then locked
    in the order of their names and two writers cannot wait for each other.
    """
    return told(raising(*names))


def raising(*names: str) -> rows.Cursor:
    """The first half of `touch`, whose answer is not waited for: to be sent along with others."""
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError("A topic changes with what it is about.")
    cursor = rows.cursor()
    cursor.execute(
        """
        INSERT INTO rooms_topic (name)
        SELECT name FROM unnest(%s::varchar[]) WITH ORDINALITY AS wanted(name, nth)
        ORDER BY nth
        ON CONFLICT (name) DO UPDATE
            SET version = rooms_topic.version + 1, changed_at = statement_timestamp()
        RETURNING name, version
        """,
        [sorted(set(names))],
    )
    return cursor


def told(raised: rows.Cursor) -> dict[str, int]:
    """The second half: the versions, which everyone is told on commit."""
    with raised:
        versions = dict(raised.fetchall())
    transaction.on_commit(partial(_publish, versions))
    return versions


def _publish(versions: dict[str, int]) -> None:
    """Tell the other processes; where there are streams, their hub tells them and goes on with it.

    Nothing is lost when nobody hears it: the versions are stored.
    """
    if hub.pass_on(versions):
        return
    try:
        _publisher.publish(wire.CHANNEL, wire.write(versions))
    except redis.RedisError as problem:
        log.warning("topics.unpublished", extra={"topics": list(versions), "why": str(problem)})
