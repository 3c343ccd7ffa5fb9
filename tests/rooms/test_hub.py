"""Listeners: what they hold while their client is slow, and what they do when it arrives."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import redis.asyncio
from django.conf import settings

from rooms import hub, wire
from rooms.hub import Hub, Listener
from rooms.line import Letters


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """In a thread of its own: a browser test in this process leaves its loop running here."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, story()).result()


def test_a_slow_client_is_told_the_newest_version_only():
    async def story() -> None:
        listener = Listener({"table": 1})
        for version in range(2, 10_000):
            listener.hear("table", version)

        assert await listener.news(0.01) == {"table": 9_999}
        assert await listener.news(0.01) == {}

    run(story)


def test_an_old_version_is_no_news():
    async def story() -> None:
        listener = Listener({"table": 5})
        listener.hear("table", 5)
        listener.hear("table", 3)

        assert await listener.news(0.01) == {}

    run(story)


def test_what_is_followed_lazily_comes_to_all_together_or_along_with_other_news():
    async def story() -> None:
        own = Hub()
        told: dict[str, int | None] = {"moves": 1, "mine": 1}
        later = {"moves": 600.0}
        with own.listen(told, lazily=later) as one, own.listen({"moves": 1}, lazily=later) as two:
            own.tell("moves", 2)
            own.tell("mine", 2)
            own.tell("moves", 3)
            woken = [one._woken.is_set(), two._woken.is_set()]
            along = await one.news(0.01)
            own._beat("moves", 600.0)
            waked = [one._woken.is_set(), two._woken.is_set()]

            assert (woken, waked) == ([True, False], [False, True])
            assert along == {"moves": 3, "mine": 2}
            assert await two.news(0.01) == {"moves": 3}

    run(story)


def test_who_was_told_something_just_now_hears_what_is_lazy_with_the_next_beat():
    async def story() -> None:
        own, later = Hub(), {"moves": 600.0}
        with own.listen({"moves": 1, "mine": 1}, lazily=later) as one:
            own.tell("mine", 2)
            await one.news(0.01)
            own.tell("moves", 2)
            own._beat("moves", 600.0)
            waits = (one._woken.is_set(), "moves" in own._beats)
            one._told_at -= 600.0
            own._beat("moves", 600.0)

            assert waits == (False, True)
            assert await one.news(0.01) == {"moves": 2}
            assert "moves" not in own._beats

    run(story)


def test_a_client_that_knows_nothing_is_told_where_things_stand():
    async def story() -> None:
        listener = Listener({"table": None})
        listener.arrive({"table": 0})

        assert await listener.news(0.01) == {"table": 0}

    run(story)


def test_a_client_ahead_of_a_restored_database_is_told_as_well():
    async def story() -> None:
        listener = Listener({"table": 50})
        listener.arrive({"table": 40})

        assert await listener.news(0.01) == {"table": 40}

    run(story)


def test_a_change_between_listening_and_looking_is_told_once():
    async def story() -> None:
        listener = Listener({"table": 3})
        listener.hear("table", 5)
        listener.arrive({"table": 4})

        assert await listener.news(0.01) == {"table": 5}
        assert await listener.news(0.01) == {}

    run(story)


def test_the_hub_wakes_those_who_listen_and_forgets_those_who_left():
    async def story() -> None:
        own = Hub()
        with own.listen({"a": 0}) as one, own.listen({"a": 0, "b": 0}) as two:
            own.tell("b", 1)
            assert await one.news(0.01) == {}
            assert await two.news(0.01) == {"b": 1}
            assert len(own) == 2
        assert len(own) == 0

    run(story)


@pytest.mark.parametrize("piece", [1, 7, 4096])
def test_messages_are_put_together_from_whatever_pieces_they_come_in(piece: int):
    letters = Letters("news")
    said = [b"1 a\n2 b", b"", b"*3\r\n$7\r\nmessage\r\n$4\r\nnews\r\n$", "3 für".encode()]
    came = b"*3\r\n$9\r\nsubscribe\r\n$4\r\nnews\r\n:1\r\n" + b"".join(
        b"*3\r\n$7\r\nmessage\r\n$4\r\nnews\r\n$%d\r\n%b\r\n" % (len(each), each) for each in said
    )

    heard = [letters.read(came[at : at + piece]) for at in range(0, len(came), piece)]

    assert [each for many in heard for each in many] == said


def test_where_nothing_is_followed_nobody_passes_a_change_on():
    assert hub.pass_on({"a": 1}) is False


@pytest.mark.django_db(transaction=True)
def test_own_changes_are_heard_at_once_and_passed_on_together():
    async def story() -> None:
        own = hub.hub()
        others = redis.asyncio.Redis.from_url(settings.REDIS_URL)
        async with others, others.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(wire.CHANNEL)
            await channel.get_message(timeout=1)
            with own.listen({"a": 0}) as listener:
                while own.line is None:
                    await asyncio.sleep(0.01)
                # From the loop itself, so both changes are known before it turns once more.
                for versions in ({"a": 1}, {"a": 2, "b": 7}):
                    assert hub.pass_on(versions)
                heard = await listener.news(5)
                message = await channel.get_message(timeout=5)
        assert heard == {"a": 2}
        assert wire.read(message["data"]) == {"a": 2, "b": 7}
        leaving = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*leaving, return_exceptions=True)  # the hub says goodbye to Redis

    run(story)
