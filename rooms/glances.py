"""Glances: what everybody who only looks on sees alike, drawn once for all of them.

A thousand who follow a live page ask for it in the same moment, and who they are makes no
difference to what they are shown. So it has an address of its own where nobody is asked who they
are: no cookie is read there, and language and time zone stand in the address.

    /glance/<what>/<key>/?in=<language>&zone=<time zone>

Nothing hidden can leak through it: it is drawn for a stranger, who is let in by the key alone.

What was drawn is kept together with the versions its topics had before. Whoever asks is answered
as of that moment or later: the versions are looked up after they asked, once for all who ask
meanwhile, and only if they are others it is drawn again.
"""

import asyncio
import gzip
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import NamedTuple
from urllib.parse import urlencode
from uuid import UUID
from weakref import WeakKeyDictionary

from django.conf import settings
from django.db import connections
from django.http import QueryDict
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.module_loading import import_string

from accounts.errors import NotFound
from accounts.middleware import zone_named
from rooms import queries

MOST_WINDOWS = 256
"""addresses of which a process keeps what it drew last"""
KEPT_FOR = 10.0
"""seconds after which it is drawn anew, whatever the topics say: for what has no topic, as names"""

# What is new is drawn while what is not is looked up.
painters = ThreadPoolExecutor(2, thread_name_prefix="glances")


class Subject(NamedTuple):
    """Something to look on at; a `key` is the part of the address that lets somebody in."""

    topics: Callable[[str], Sequence[str]]
    """what it depends on; NotFound for what can be no key"""
    draw: Callable[[str], str]
    """as a stranger sees it; NotFound if strangers may not"""
    kind: str = "text/html"
    kept_for: float = KEPT_FOR


_subjects: dict[str, str] = {}


def show(what: str, subject: str) -> None:
    """Let that be looked at; each app says when it starts where the `Subject` stands, which is
    imported when somebody looks."""
    _subjects[what] = subject


def _subject(what: str) -> Subject:
    if what not in _subjects:
        raise NotFound()
    subject: Subject = import_string(_subjects[what])
    return subject


def address(what: str, key: str) -> str:
    """For this reader's language and hours."""
    said = {"in": translation.get_language(), "zone": timezone.get_current_timezone_name()}
    return f"{reverse('rooms:glance', args=[what, key])}?{urlencode(said)}"


def id_in(key: str) -> UUID:
    """The key as a public id, as only we write it: two spellings would be kept twice."""
    try:
        found = UUID(key)
    except ValueError:
        raise NotFound() from None
    if str(found) != key:
        raise NotFound()
    return found


class Asked(NamedTuple):
    """An address, of which nothing is known yet."""

    what: str
    key: str
    language: str
    zone: str

    @classmethod
    def of(cls, what: str, key: str, query: QueryDict) -> "Asked":
        """What makes no sense is the site's own: it must not be drawn once more."""
        known = dict(settings.LANGUAGES)
        language = query.get("in", "")
        zone = zone_named(query.get("zone", ""))
        return cls(
            what,
            key,
            language if language in known else settings.LANGUAGE_CODE,
            zone.key if zone else settings.TIME_ZONE,
        )


class Glance(NamedTuple):
    """What was drawn, and as of when."""

    versions: Mapping[str, int]
    kind: str
    page: bytes
    packed: bytes
    etag: str
    until: float


def latest(asked: Asked, kept: Glance | None = None) -> Glance:
    """What there is to see now: the one that is kept, if it is still that."""
    subject, now = _subject(asked.what), time.monotonic()
    versions = queries.versions(subject.topics(asked.key))
    if kept is not None and kept.versions == versions and now < kept.until:
        return kept
    zone = zone_named(asked.zone) or timezone.get_default_timezone()
    with translation.override(asked.language), timezone.override(zone):
        page = subject.draw(asked.key).encode()
    etag = blake2b(page, digest_size=12).hexdigest()
    packed = gzip.compress(page, 5, mtime=0)
    return Glance(versions, subject.kind, page, packed, f'"{etag}"', now + subject.kept_for)


def _latest_then_let_go(asked: Asked, kept: Glance | None) -> Glance | None:
    try:
        return latest(asked, kept)
    except NotFound:
        return None
    finally:
        connections.close_all()


class Window:
    """One address in one process. Who looks while somebody's look is under way shares the next."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._kept: Glance | None = None
        self._under_way: asyncio.Task[Glance | None] | None = None
        self._next: asyncio.Task[Glance | None] | None = None

    async def look(self) -> Glance | None:
        """As of now or later; None if there is nothing to be seen by strangers."""
        if self._next is None:
            self._next = asyncio.create_task(self._look_after(self._under_way))
            self._next.add_done_callback(_heed)
        return await asyncio.shield(self._next)

    async def _look_after(self, earlier: "asyncio.Task[Glance | None] | None") -> Glance | None:
        if earlier is not None and not earlier.done():
            await asyncio.wait([earlier])
        self._under_way, self._next = self._next, None
        loop = asyncio.get_running_loop()
        self._kept = await loop.run_in_executor(
            painters, _latest_then_let_go, self._asked, self._kept
        )
        return self._kept


def _heed(task: "asyncio.Task[Glance | None]") -> None:
    """Everybody who waited may have gone: then nobody else takes note of what went wrong."""
    if not task.cancelled():
        task.exception()


_windows: "WeakKeyDictionary[asyncio.AbstractEventLoop, OrderedDict[Asked, Window]]" = (
    WeakKeyDictionary()
)


async def look(asked: Asked) -> Glance | None:
    """Through the window of this process; those nobody looked through for long are walled up."""
    windows = _windows.setdefault(asyncio.get_running_loop(), OrderedDict())
    window = windows.setdefault(asked, Window(asked))
    windows.move_to_end(asked)
    if len(windows) > MOST_WINDOWS:
        windows.popitem(last=False)
    found = await window.look()
    if found is None:
        windows.pop(asked, None)
    return found
