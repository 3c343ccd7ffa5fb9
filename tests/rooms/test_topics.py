"""Versions: raised with the change they are about, in the order of commits."""

import contextlib
import threading

import pytest
from django.db import connection, transaction

from rooms import queries
from rooms.services.topics import touch


@pytest.mark.django_db
def test_a_topic_nobody_touched_is_at_version_zero():
    assert queries.versions(["lobby"]) == {"lobby": 0}


@pytest.mark.django_db
def test_every_touch_raises_the_version_by_one():
    touched = [touch("lobby", "roster:1"), touch("lobby")]

    assert touched == [{"lobby": 1, "roster:1": 1}, {"lobby": 2}]
    assert queries.versions(["lobby", "roster:1"]) == {"lobby": 2, "roster:1": 1}


@pytest.mark.django_db(transaction=True)
def test_a_change_that_did_not_happen_raises_nothing():
    with contextlib.suppress(ZeroDivisionError), transaction.atomic():
        touch("lobby")
        raise ZeroDivisionError

    assert queries.versions(["lobby"]) == {"lobby": 0}


@pytest.mark.django_db(transaction=True)
def test_a_topic_cannot_change_outside_a_transaction():
    with pytest.raises(transaction.TransactionManagementError):
        touch("lobby")


@pytest.mark.django_db(transaction=True)
def test_writers_that_touch_the_same_topics_in_any_order_all_count():
    def write(names: tuple[str, ...]) -> None:
        try:
            for _ in range(25):
                with transaction.atomic():
                    touch(*names)
        finally:
            connection.close()

    orders = [("a", "b", "c"), ("c", "b", "a"), ("b", "c", "a"), ("c", "a", "b")]
    writers = [threading.Thread(target=write, args=(names,)) for names in orders]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()

    assert queries.versions(["a", "b", "c"]) == {"a": 100, "b": 100, "c": 100}
