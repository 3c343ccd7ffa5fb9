"""What of a request is read when its visitor leaves."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from config.asgi import whole

PART = {"type": "http.request", "body": b"a", "more_body": True}
REST = {"type": "http.request", "body": b"b", "more_body": False}
GONE = {"type": "http.disconnect"}


def heard(*messages: dict[str, Any]) -> list[dict[str, Any]]:
    """All of them, as they come through."""

    async def everything() -> list[dict[str, Any]]:
        coming = iter(messages)

        async def receive() -> dict[str, Any]:
            return next(coming)

        receive_whole = whole(receive)
        return [await receive_whole() for _message in messages]

    # In a thread of its own: a browser test in this process leaves its loop running here.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, everything()).result()


@pytest.mark.parametrize("before", [[], [PART]])
def test_a_body_that_never_came_whole_is_no_body(before: list[dict[str, Any]]):
    with pytest.raises(BrokenPipeError):
        heard(*before, GONE)


def test_whoever_leaves_after_asking_is_heard_to_leave():
    assert heard(PART, REST, GONE) == [PART, REST, GONE]
