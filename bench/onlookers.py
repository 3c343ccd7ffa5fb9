"""Whoever looks on at something live: `python -m bench.onlookers PORT PATH TOPIC CLIENTS CHANGES`.

Everyone follows the topic on a stream of their own, and asks for PATH when it has changed, as a
browser does. Says `ready` when all streams are open, then notes when each has read the page as
of which version. Prints one JSON object: version → the moments, by the clock all processes share.
"""

import asyncio
import json
import sys
import time

from bench.followers import AT_ONCE, Crowd
from bench.running import allow_open_files
from bench.visitors import read_answer


class Onlookers(Crowd):
    """A crowd that reads the page after every change it hears of."""

    def __init__(self, port: int, path: str, topic: str, clients: int, changes: int) -> None:
        super().__init__(port, clients, changes, topic)
        head = "Host: 127.0.0.1\r\nAccept-Encoding: gzip\r\n"
        self.page = f"GET {path} HTTP/1.1\r\n{head}\r\n".encode()
        self.failures = 0

    async def follow(self) -> None:
        async with self.door:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(self.request)
            start = await self._next(reader)
        self.arrived(start)
        assert self.first is not None, "somebody has arrived"
        version = start
        while version < self.first + self.changes:
            version = await self._next(reader)
            self.failures += await self._read() != 200
            self.heard.setdefault(version, []).append(time.monotonic())
        writer.close()

    async def _read(self) -> int:
        """The page over a connection of its own: the site closes those that are idle for long."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(self.page)
        status = await read_answer(reader)
        writer.close()
        return status


async def main(port: int, path: str, topic: str, clients: int, changes: int) -> None:
    allow_open_files()
    crowd = Onlookers(port, path, topic, clients, changes)
    await crowd.gather()
    sys.stderr.write(json.dumps({"failures": crowd.failures, "at once": AT_ONCE}))


if __name__ == "__main__":
    given = sys.argv[1:]
    asyncio.run(main(int(given[0]), given[1], given[2], int(given[3]), int(given[4])))
