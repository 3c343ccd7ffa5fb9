"""The stream over a real server: who may follow what, and what comes."""

import concurrent.futures
import contextlib
import time

import pytest
from django.db import transaction
from django.test import Client

from accounts.models import Roster, User
from rooms.services.topics import touch
from tests.people import As
from tests.rooms.streams import Stream
from tests.running import Running, free_door, process_environment, wait_until


def change(*topics: str) -> None:
    with transaction.atomic():
        touch(*topics)


def session_of(client: Client) -> str:
    return client.cookies["sessionid"].value


def opens(site: Running, session: str) -> bool:
    with Stream(site.url, "lobby", session=session) as stream:
        return stream.status == 200


def test_a_stream_begins_with_the_current_version(site: Running):
    change("lobby")

    with Stream(site.url, "lobby") as stream:
        assert stream.next() == ("lobby", 1, "lobby@1")


def test_a_page_drawn_from_the_current_version_is_told_nothing_until_it_changes(site: Running):
    change("lobby")

    with Stream(site.url, "lobby@1") as stream:
        assert stream.is_silent(for_seconds=0.3)
    with Stream(site.url, "lobby@1") as stream:
        change("lobby")
        assert stream.next() == ("lobby", 2, "lobby@2")


def test_a_change_arrives_at_once(site: Running, settings):
    """Were it not for the signal, each would come with the sweep, a whole round after the last."""
    waited = []
    with Stream(site.url, "lobby") as stream:
        stream.next()
        for _try in range(4):
            began = time.monotonic()
            change("lobby")
            stream.next()
            waited.append(time.monotonic() - began)

    assert min(waited[1:]) < settings.LIVE_CATCH_UP_SECONDS / 2


def test_after_a_break_the_last_event_id_decides_what_is_news(site: Running):
    change("lobby")
    with Stream(site.url, "lobby") as stream:
        told = stream.next().id
    change("lobby")

    with Stream(site.url, "lobby@1", last_event_id=told) as stream:
        assert stream.next() == ("lobby", 2, "lobby@2")


def test_one_stream_follows_several_topics_and_its_ids_know_them_all(
    site: Running, as_: As, pia: User, roster: Roster
):
    key = f"roster:{roster.public_id}"
    change("lobby", key)

    with Stream(site.url, "lobby", key, session=session_of(as_(pia))) as stream:
        first, second = stream.next(), stream.next()

    assert (first.topic, second.topic) == ("lobby", key)
    assert second.id.split() == [f"lobby@{first.version}", f"{key}@{second.version}"]


def test_nothing_stands_between_the_stream_and_the_browser(site: Running):
    with Stream(site.url, "lobby") as stream:
        assert stream.answer.headers["Content-Type"] == "text/event-stream"
        assert stream.answer.headers["Cache-Control"] == "no-cache, no-transform"
        assert stream.answer.headers["X-Accel-Buffering"] == "no"
        assert stream.lines() == [": live"]


@pytest.mark.parametrize(
    "topics",
    [
        ("unknown",),
        ("lobby:x",),
        ("lobby", "unknown"),
        ("roster:x",),
        ("roster:00000000-0000-4000-8000-000000000000",),
        ("lobby%0Adata:x",),
        (),
        ("lobby",) * 9,
    ],
)
def test_a_topic_that_does_not_exist_is_not_found(site: Running, topics: tuple[str, ...]):
    with Stream(site.url, *topics) as stream:
        assert stream.status == 404


def test_a_roster_is_followed_by_those_on_it(
    site: Running, as_: As, olga: User, pia: User, sam: User, roster: Roster
):
    key = f"roster:{roster.public_id}"
    found = {}
    for name, person in {"olga": olga, "pia": pia, "sam": sam, "nobody": None}.items():
        client = as_(person)
        session = session_of(client) if person else ""
        with Stream(site.url, key, session=session) as stream:
            found[name] = stream.status

    assert found == {"olga": 200, "pia": 200, "sam": 404, "nobody": 404}


def test_in_a_crowd_nobody_is_taken_for_somebody_else(
    site: Running, as_: As, pia: User, sam: User, roster: Roster
):
    key = f"roster:{roster.public_id}"
    sessions = {"pia": session_of(as_(pia)), "sam": session_of(as_(sam))}

    def status(name: str) -> tuple[str, int]:
        with Stream(site.url, key, session=sessions[name]) as stream:
            return name, stream.status

    with concurrent.futures.ThreadPoolExecutor(10) as crowd:
        found = list(crowd.map(status, ["pia", "sam"] * 60))

    assert set(found) == {("pia", 200), ("sam", 404)}


def test_a_session_may_keep_only_so_many_streams_open(
    site: Running, as_: As, olga: User, pia: User, settings
):
    session = session_of(as_(olga))
    streams = [
        Stream(site.url, "lobby", session=session) for _ in range(settings.LIVE_STREAMS_PER_SESSION)
    ]
    for stream in streams:
        stream.next()

    with Stream(site.url, "lobby", session=session) as one_too_many:
        assert one_too_many.status == 429
    with Stream(site.url, "lobby", session=session_of(as_(pia))) as somebody_else:
        assert somebody_else.status == 200
    streams.pop().close()
    wait_until(lambda: opens(site, session))
    for stream in streams:
        stream.close()


@pytest.mark.django_db(transaction=True)
def test_open_streams_hold_no_database_connection(as_: As, olga: User):
    """Held to the end of its request, one stream would starve every page of this server."""
    session = session_of(as_(olga))
    one_connection = {**process_environment(), "DATABASE_POOL_MIN": "1", "DATABASE_POOL_MAX": "1"}
    with (
        free_door() as door,
        Running(["-m", "config.web", "--descriptor"], one_connection, door=door) as site,
        contextlib.ExitStack() as open_streams,
    ):
        for _ in range(4):
            stream = open_streams.enter_context(Stream(site.url, "lobby", session=session))
            assert stream.next().version == 0

        # On a busy machine the one connection may be late; held by a stream it would never come.
        for _ in range(4):
            wait_until(lambda: site.get("/")[0] == 200)


def test_a_crowd_that_comes_at_once_is_let_in_one_after_the_other(
    site: Running, as_: As, pia: User
):
    """A pool of eight with a short queue would turn most of them away."""
    people = [session_of(as_(pia)) for _ in range(40)]
    crowd = concurrent.futures.ThreadPoolExecutor(len(people))
    streams = list(crowd.map(lambda session: Stream(site.url, "lobby", session=session), people))
    crowd.shutdown()

    assert [stream.status for stream in streams] == [200] * len(people)
    assert [stream.next().version for stream in streams] == [0] * len(people)
    for stream in streams:
        stream.close()


def test_a_client_that_never_reads_holds_up_nobody(site: Running):
    with Stream(site.url, "lobby") as idle, Stream(site.url, "lobby") as awake:
        idle.next()
        awake.next()
        for _ in range(200):
            change("lobby")
        seen = awake.next()
        while seen.version < 200:
            seen = awake.next()

        assert seen.version == 200
