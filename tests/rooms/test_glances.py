"""What everybody who looks on sees alike: drawn once, never for who asks, and never stale."""

import asyncio
import gzip
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest
from django.http import QueryDict

from accounts.errors import NotFound
from config.glance import glance as served
from rooms import glances, queries
from rooms.glances import Asked, Glance, Subject, Window
from tests.people import As

T = TypeVar("T")
KEY = "0d6b0f6e-6a0e-4e9b-9a51-1c1c4c2f0a01"


class Wall:
    """A subject that counts how often it was drawn, and shows what hangs there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn = 0
        self.words = "as it was"
        self.version = 1
        monkeypatch.setitem(glances._subjects, "brick", "tests.rooms.test_glances.WALL")
        monkeypatch.setattr("tests.rooms.test_glances.WALL", Subject(self.topics, self.draw))
        monkeypatch.setattr(queries, "versions", lambda names: dict.fromkeys(names, self.version))

    def topics(self, key: str) -> list[str]:
        return [f"brick:{glances.id_in(key)}"]

    def draw(self, key: str) -> str:
        self.drawn += 1
        return self.words

    def change(self, words: str) -> None:
        self.words, self.version = words, self.version + 1


WALL = Subject(lambda key: [], lambda key: "")


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


def run(story: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: a browser test in this process leaves its loop running here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


def asked(query: str = "", key: str = KEY) -> Asked:
    return Asked.of("brick", key, QueryDict(query))


async def read(path: str, **said: str) -> tuple[int, dict[str, str], bytes]:
    """What the event loop answers."""
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    address, _, query = path.partition("?")
    named = [(n.replace("_", "-").encode(), v.encode()) for n, v in said.items()]
    scope = {"type": "http", "method": "GET", "path": address, "query_string": query.encode()}
    await served({**scope, "headers": named}, None, send)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, sent[1]["body"]


def test_a_thousand_who_ask_together_are_one_drawing(wall: Wall):
    async def crowd() -> list[Glance | None]:
        window = Window(asked())
        return await asyncio.gather(*(window.look() for _nth in range(1000)))

    seen = run(crowd())

    assert {each.page for each in seen if each} == {b"as it was"}
    assert wall.drawn == 1


def test_whoever_asks_after_a_change_is_shown_it(wall: Wall):
    async def evening() -> list[bytes]:
        window, pages = Window(asked()), []
        for words in ("first", "second", "third"):
            early = asyncio.create_task(window.look())
            await asyncio.sleep(0)
            wall.change(words)
            seen = await asyncio.gather(*(window.look() for _nth in range(9)))
            pages += [each.page for each in seen if each]
            await early
        return pages

    pages = run(evening())

    assert pages == [b"first"] * 9 + [b"second"] * 9 + [b"third"] * 9
    assert wall.drawn <= 6


def test_what_is_not_there_is_not_kept_and_a_language_nobody_speaks_is_the_sites_own(wall: Wall):
    assert asked("in=de&zone=Europe/Berlin") == ("brick", KEY, "de", "Europe/Berlin")
    assert asked("in=xx&zone=../etc/passwd") == asked()
    for key in ("nonsense", KEY.upper(), KEY.replace("-", "")):
        with pytest.raises(NotFound):
            glances.latest(asked(key=key))
    assert run(read("/glance/nothing/" + KEY + "/"))[0] == 404
    assert wall.drawn == 0


def test_who_has_it_is_told_so_and_who_unpacks_is_sent_less(wall: Wall):
    async def evening() -> list[tuple[int, dict[str, str], bytes]]:
        path = f"/glance/brick/{KEY}/?in=en"
        first = await read(path)
        return [
            first,
            await read(path, accept_encoding="br, gzip"),
            await read(path, if_none_match=first[1]["etag"]),
        ]

    plain, packed, again = run(evening())

    assert (plain[0], plain[2]) == (200, b"as it was")
    assert (packed[1]["content-encoding"], gzip.decompress(packed[2])) == ("gzip", b"as it was")
    assert (again[0], again[2]) == (304, b"")


@pytest.mark.usefixtures("db")
def test_no_cookie_is_read_and_none_is_set(wall: Wall, as_: As, olga: Any):
    pages = [as_(each).get(f"/glance/brick/{KEY}/") for each in (olga, None)]

    assert [page.content for page in pages] == [b"as it was"] * 2
    assert not any(page.cookies for page in pages)
