"""A bare line to Redis: words go out as they are, and come in by the handful.

redis-py opens it: addresses, passwords and handshakes are its business. What it does around every
single message after that takes a web process longer than everything that is done about a move's
news, so signals are written and read here.
"""

import asyncio
from typing import Any, Self

import redis
from redis.asyncio import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

LARGEST = 1 << 16
END = b"\r\n"


class Line:
    """One connection, spoken on by one task at a time."""

    def __init__(self, url: str) -> None:
        pool: Any = ConnectionPool.from_url(
            url, protocol=2, socket_timeout=None, retry=Retry(NoBackoff(), 0)
        )
        self._connection = pool.make_connection()

    async def __aenter__(self) -> Self:
        await self._connection.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._connection.disconnect(nowait=True)

    async def say(self, *words: str) -> None:
        writer = self._connection._writer
        if writer is None:
            raise ConnectionError("the line is closed")
        writer.write(command(*words))
        await writer.drain()

    async def hear(self) -> bytes:
        """Whatever came, as soon as something did; ConnectionError when nothing can any more."""
        reader = self._connection._reader
        heard: bytes = await reader.read(LARGEST) if reader is not None else b""
        if not heard:
            raise ConnectionError("Redis has hung up")
        if heard.startswith(b"-"):
            raise redis.ResponseError(heard.decode(errors="replace").strip())
        return heard


def command(*words: str) -> bytes:
    """A command as Redis reads it: how many words, and each with its length."""
    said = [word.encode() for word in words]
    return b"*%d\r\n" % len(said) + b"".join(b"$%d\r\n%b\r\n" % (len(each), each) for each in said)


class Letters:
    """Messages of one channel, put together from the pieces they came in."""

    def __init__(self, channel: str) -> None:
        name = channel.encode()
        self._head = b"*3\r\n$7\r\nmessage\r\n$%d\r\n%b\r\n$" % (len(name), name)
        self._heard = b""

    def read(self, heard: bytes) -> list[bytes]:
        """Those that are whole by now, oldest first; what is no message is passed over."""
        self._heard += heard
        whole = []
        while (at := self._heard.find(self._head)) >= 0:
            begins = at + len(self._head)
            ends = self._heard.find(END, begins)
            if ends < 0:
                break
            body = ends + len(END)
            size = int(self._heard[begins:ends])
            if len(self._heard) < body + size + len(END):
                break
            whole.append(self._heard[body : body + size])
            self._heard = self._heard[body + size + len(END) :]
        return whole


async def within(seconds: float, line: Line) -> bytes:
    """What is heard in that time, or nothing."""
    try:
        async with asyncio.timeout(seconds):
            return await line.hear()
    except TimeoutError:
        return b""
