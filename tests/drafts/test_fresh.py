"""What a process keeps of a table for its streams, so that not each of them has to read it."""

import pytest

from accounts.models import User
from drafts.kind import DRAFT
from drafts.models import Draft
from rooms import fresh, kinds, rows
from rooms.fresh import Left
from tests.drafts.tables import running

pytestmark = pytest.mark.django_db


def read(draft: Draft, topics: list[str]) -> tuple[Left, dict[str, int]]:
    versions, room, seats = rows.table(DRAFT, draft.pk, topics)
    return Left(room, seats, None, {}), versions


def test_what_one_stream_read_is_there_for_the_whole_table(olga: User, pia: User):
    draft = running(olga, pia)
    topics = [kinds.watch_topic(draft), *map(kinds.seat_topic, draft.seats.all())]
    table, versions = read(draft, topics)

    fresh.learn(table, versions)

    assert [each.number for each in table.seats] == [0, 1, 2]
    assert set(versions) == set(topics)
    assert all(fresh.left(draft, *each) is table for each in versions.items())
    assert fresh.left(draft, topics[0], versions[topics[0]] + 1) is None
    assert list(fresh.around(draft)) == table.seats


def test_what_was_read_never_hides_what_was_written_since(olga: User, pia: User):
    draft = running(olga, pia)
    topic = kinds.watch_topic(draft)
    late, versions = read(draft, [topic])
    newer = Left(late.room, late.seats, None, {})
    fresh.leave(newer, {topic: versions[topic] + 1})

    fresh.learn(late, versions)

    assert fresh.left(draft, topic, versions[topic] + 1) is newer
