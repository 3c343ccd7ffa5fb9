"""One id from the proxy to the task: in the answer, in the lines, in what was set off."""

import json
import logging
from typing import Any

import pytest
from celery import shared_task
from celery.contrib.testing.worker import start_worker
from django.core.cache import cache
from django.test import Client

from config import request_ids
from config.celery import Chore, app
from config.logs import Json, RequestId
from tests.rooms.streams import Stream
from tests.running import Running, wait_until

SENT = {"X-Request-ID": "from-the-proxy-1"}


def line_of(record: logging.LogRecord) -> dict[str, object]:
    RequestId().filter(record)
    line: dict[str, object] = json.loads(Json().format(record))
    return line


def record(message: str, **extra: object) -> logging.LogRecord:
    made = logging.getLogger("muster.test").makeRecord(
        "muster.test", logging.WARNING, __file__, 1, message, (), None, extra=extra
    )
    made.created = 0.0
    return made


def test_a_tame_id_is_taken_over_and_given_back(client: Client):
    assert client.get("/look/", headers=SENT).headers["X-Request-ID"] == "from-the-proxy-1"


@pytest.mark.parametrize("sent", ["", "short", "two words here", "x" * 65, "a\u00e9aaaaaaaa"])
def test_a_wild_id_is_replaced(client: Client, sent: str):
    given = client.get("/look/", headers={"X-Request-ID": sent}).headers["X-Request-ID"]

    assert given != sent
    assert len(given) == 32


def test_streams_carry_one_too(site: Running):
    with Stream(site.url, "lobby") as stream:
        assert len(stream.answer.headers["X-Request-ID"]) == 32


def test_a_line_is_one_json_object_with_everything_that_was_said():
    told = request_ids.current.set("request-1")
    line = line_of(record("hub.deaf", why="no \u00e9cho", topics=["lobby"]))
    request_ids.current.reset(told)

    assert line == {
        "at": "1970-01-01T00:00:00+00:00",
        "level": "warning",
        "logger": "muster.test",
        "event": "hub.deaf",
        "why": "no \u00e9cho",
        "topics": ["lobby"],
        "request_id": "request-1",
    }


def test_an_error_brings_its_traceback_on_the_same_line():
    try:
        raise ValueError("seven")
    except ValueError as problem:
        made = record("broken")
        made.exc_info = (ValueError, problem, problem.__traceback__)

    text = Json().format(made)

    assert "\n" not in text
    assert json.loads(text)["error"].endswith("ValueError: seven")


@shared_task(base=Chore)
def note_request() -> None:
    cache.set("noted", request_ids.current.get())


def test_a_task_works_under_the_id_of_the_request_that_set_it_off():
    cache.delete("noted")
    told = request_ids.current.set("request-2")
    note_request.delay()
    request_ids.current.reset(told)

    worker: Any = start_worker
    with worker(app, perform_ping_check=False, pool="solo", shutdown_timeout=20):
        wait_until(lambda: cache.get("noted") is not None)

    assert cache.get("noted") == "request-2"
