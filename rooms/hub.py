"""One hub per process: it hears every change once and wakes the streams that wait for it.

A stream never queues changes. Its listener remembers, per topic, the newest version only, so a
client that reads slowly costs a few numbers, skips what it missed, and holds up nobody.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import inf
from weakref import WeakKeyDictionary

import redis
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import DatabaseError, connections
from psycopg_pool import PoolTimeout

from rooms import line, queries, wire
from rooms.line import Letters, Line

log = logging.getLogger(__name__)

# After a restart a thousand streams come back at once; they share few connections with the pages.
LOOKS_AT_ONCE = 2
# How soon after one message to the other processes the next may follow.
MOMENT = 0.01
NOTHING: Mapping[str, float] = {}


class Listener:
    """What one stream has told its client, and what it has still to tell."""

    def __init__(
        self, told: Mapping[str, int | None], lazily: Mapping[str, float] = NOTHING
    ) -> None:
        self._told = dict(told)
        self.lazily = lazily
        """topics that wake nobody at once, and after how many seconds they do"""
        self._news: dict[str, int] = {}
        self._woken = asyncio.Event()
        self._told_at = -inf
        """by the loop's clock"""

    @property
    def topics(self) -> frozenset[str]:
        return frozenset(self._told)

    def hear(self, topic: str, version: int) -> None:
        """Take note of a version; an older one, or one the client has, changes nothing."""
        known = self._news.get(topic, self._told[topic])
        if known is None or version > known:
            self._news[topic] = version
            if topic not in self.lazily:
                self._woken.set()

    def remember(self, topic: str, now: float) -> bool:
        """It is time to tell what was heard lazily, unless it has been told along with others, or
        the client was told something just now: then it can wait once more, and says so."""
        if topic not in self._news:
            return False
        if now - self._told_at < self.lazily[topic]:
            return True
        self._woken.set()
        return False

    def arrive(self, stored: Mapping[str, int]) -> None:
        """Compare with the stored versions on opening: a client at any other one is told.

        Also at a higher one: after a restore from a backup the site is right, not the page.
        """
        for topic, version in stored.items():
            if version != self._told[topic]:
                self._news[topic] = max(version, self._news.get(topic, 0))
                self._woken.set()

    async def news(self, patience: float) -> dict[str, int]:
        """Wait for changes and take them all; nothing after `patience` seconds of silence."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._woken.wait()
        self._woken.clear()
        news, self._news = self._news, {}
        self._told |= news
        if news:
            self._told_at = asyncio.get_running_loop().time()
        return news


class Hub:
    """The listeners of this process and the one Redis connection that serves them all."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self._hearing: asyncio.Task[None] | None = None
        self._looking = asyncio.Semaphore(LOOKS_AT_ONCE)
        self._beats: dict[str, asyncio.TimerHandle] = {}
        self._untold: dict[str, int] = {}
        self._telling: asyncio.Task[None] | None = None
        self.line: Line | None = None
        """on which the others are told; there while Redis is heard"""

    def __len__(self) -> int:
        return len(set().union(*self._listeners.values()))

    @contextlib.contextmanager
    def listen(
        self, told: Mapping[str, int | None], *, lazily: Mapping[str, float] = NOTHING
    ) -> Iterator[Listener]:
        """A listener for the topics in `told`, each with the version its client already has;
        those it follows `lazily` come with other news, or so many seconds later by themselves."""
        listener = Listener(told, lazily)
        for topic in listener.topics:
            self._listeners[topic].add(listener)
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear_for_ever(), name="live hub")
        try:
            yield listener
        finally:
            self._leave(listener)

    def _leave(self, listener: Listener) -> None:
        for topic in listener.topics:
            self._listeners[topic].discard(listener)
            if not self._listeners[topic]:
                del self._listeners[topic]
                if topic in self._beats:
                    self._beats.pop(topic).cancel()
        if not self._listeners and self._hearing is not None:
            self._hearing.cancel()
            self._hearing = None

    def tell(self, topic: str, version: int) -> None:
        for listener in self._listeners.get(topic, ()):
            listener.hear(topic, version)
            if topic in listener.lazily and topic not in self._beats:
                self._beat_after(topic, listener.lazily[topic])

    def _beat_after(self, topic: str, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._beats[topic] = loop.call_later(seconds, self._beat, topic, seconds)

    def _beat(self, topic: str, seconds: float) -> None:
        """All who follow it lazily are woken together: what is the same for them is drawn once.
        Whoever was told something since the last beat is woken with the next."""
        del self._beats[topic]
        now = asyncio.get_running_loop().time()
        waiting = [each for each in self._listeners.get(topic, ()) if each.remember(topic, now)]
        if waiting:
            self._beat_after(topic, seconds)

    def tell_all(self, versions: Mapping[str, int]) -> None:
        for topic, version in versions.items():
            self.tell(topic, version)

    def pass_on(self, versions: Mapping[str, int]) -> None:
        """Our own changes: to our streams now, to the other processes with the next message."""
        self.tell_all(versions)
        self._untold.update(versions)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_others_soon(), name="live hub telling")

    async def _tell_others_soon(self) -> None:
        """At once what comes after a silence; what follows within a moment waits for its end."""
        while self._untold and self.line is not None:
            await self._tell_others()
            await asyncio.sleep(MOMENT)

    async def _tell_others(self) -> None:
        """What happened within a moment, in one message. What nobody hears is stored."""
        versions, self._untold = self._untold, {}
        if self.line is None or not versions:
            return
        try:
            await self.line.say("PUBLISH", wire.CHANNEL, wire.write(versions))
            await self.line.hear()
        except (redis.RedisError, OSError) as problem:
            log.warning("hub.unpublished", extra={"why": str(problem)})

    async def _hear_for_ever(self) -> None:
        """Redis when it is there; the stored versions always, so that no change stays unheard."""
        while True:
            try:
                await self._hear_redis()
            except (redis.RedisError, OSError) as problem:
                log.warning("hub.deaf", extra={"why": str(problem)})
            except Exception:
                # A fault here would silence every stream of the process: log it and listen again.
                log.exception("hub.fault")
            await self.catch_up()
            await asyncio.sleep(settings.LIVE_RETRY_SECONDS)

    async def _hear_redis(self) -> None:
        async with Line(settings.REDIS_URL) as ear, Line(settings.REDIS_URL) as mouth:
            await ear.say("SUBSCRIBE", wire.CHANNEL)
            await ear.hear()
            self.line, letters = mouth, Letters(wire.CHANNEL)
            try:
                while True:
                    await self.catch_up()
                    await self._hear_until_next_catch_up(ear, letters)
            finally:
                self.line = None
                if self._telling is not None:
                    self._telling.cancel()

    async def _hear_until_next_catch_up(self, ear: Line, letters: Letters) -> None:
        due = asyncio.get_running_loop().time() + settings.LIVE_CATCH_UP_SECONDS
        while (left := due - asyncio.get_running_loop().time()) > 0:
            for message in letters.read(await line.within(left, ear)):
                self.tell_all(wire.read(message))

    async def catch_up(self) -> None:
        """Tell the stored versions: what was published while Redis, or its publisher, was dead."""
        try:
            self.tell_all(await self.look(frozenset(self._listeners)))
        except (DatabaseError, PoolTimeout) as problem:
            log.warning("hub.behind", extra={"why": str(problem)})

    async def look(self, topics: frozenset[str]) -> dict[str, int]:
        """Read stored versions on a thread and give the connection back at once.

        A stream lives for an hour. Were the connection left to the end of its request, a handful
        of open streams would hold the whole pool and every other page would wait in vain.
        """
        async with self._looking:
            return await sync_to_async(_versions_then_let_go, thread_sensitive=False)(topics)


def _versions_then_let_go(topics: frozenset[str]) -> dict[str, int]:
    try:
        return queries.versions(topics)
    finally:
        connections.close_all()


_hubs: "WeakKeyDictionary[asyncio.AbstractEventLoop, Hub]" = WeakKeyDictionary()


def pass_on(versions: Mapping[str, int]) -> bool:
    """From whichever thread changed something; False if this process follows nothing, or Redis
    is away."""
    for loop, own in list(_hubs.items()):
        with contextlib.suppress(RuntimeError):  # a loop that has closed follows nothing any more
            if own.line is not None:
                loop.call_soon_threadsafe(own.pass_on, versions)
                return True
    return False


def hub() -> Hub:
    """The hub of the running event loop; a server process has one loop, so one hub."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub()
    return _hubs[loop]
