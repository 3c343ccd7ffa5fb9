"""The live clients, in a process of their own: `python -m bench.followers PORT CLIENTS CHANGES`.

Says `ready` when every stream has told its first version, then notes when each client hears of
each version. Prints one JSON object: version → the moments, by the clock all processes share.
"""

import asyncio
import json
import sys
import time

from bench.running import allow_open_files

REQUEST = "GET /live/?topic={} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n"
AT_ONCE = 50


class Crowd:
    """Everybody who follows, and what they heard."""

    def __init__(self, port: int, clients: int, changes: int, topic: str = "lobby") -> None:
        self.port = port
        self.request = REQUEST.format(topic).encode()
        self.clients = clients
        self.changes = changes
        self.first: int | None = None
        self.heard: dict[int, list[float]] = {}
        self.waiting = clients
        self.is_ready = asyncio.Event()
        self.door = asyncio.Semaphore(AT_ONCE)

    async def follow(self) -> None:
        """One client: open, then note every version until the last one."""
        async with self.door:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(self.request)
            start = await self._next(reader)
        self.arrived(start)
        assert self.first is not None, "somebody has arrived"
        version = start
        while version < self.first + self.changes:
            version = await self._next(reader)
            self.heard.setdefault(version, []).append(time.monotonic())
        writer.close()

    def arrived(self, start: int) -> None:
        """One stream is open, and has told its first version."""
        self.first = start if self.first is None else self.first
        self.waiting -= 1
        if not self.waiting:
            self.is_ready.set()

    @staticmethod
    async def _next(reader: asyncio.StreamReader) -> int:
        while True:
            line = await reader.readline()
            if line.startswith(b"data:"):
                return int(json.loads(line[5:])["version"])
            if not line:
                raise ConnectionError("A stream ended.")

    async def gather(self) -> None:
        followers = [asyncio.create_task(self.follow()) for _ in range(self.clients)]
        await self.is_ready.wait()
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        await asyncio.gather(*followers)
        sys.stdout.write(json.dumps(self.heard))


async def main(port: int, clients: int, changes: int) -> None:
    allow_open_files()
    await Crowd(port, clients, changes).gather()


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
