"""The people of many drafts, in a process of their own: `python -m bench.drafters PORT LEAST MOST`.

Reads the tables from its input: [[[seat, key], …], …]. Every seat follows its own stream, is shown
what it is asked, thinks for LEAST to MOST seconds and picks at random, until it has made a whole
pack's picks. Prints one JSON object with everything that was timed and counted.
"""

import asyncio
import json
import random
import re
import sys
import time
from typing import Any
from uuid import uuid4

from bench.running import allow_open_files

PICKS = 8
OPENED_AT_ONCE = 16
PATIENCE = 30.0
SIZED = re.compile(rb"content-length:", re.IGNORECASE)


class Wire:
    """A kept-open connection, and the bytes that went over it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.bytes = 0
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, head: str, body: bytes = b"") -> tuple[int, Any]:
        """The answer. A connection the server closed meanwhile is opened again, as browsers do."""
        sent = f"{head}\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
        try:
            return await self._ask(sent)
        except (asyncio.IncompleteReadError, ConnectionError):
            self._writer = None
            return await self._ask(sent)

    async def _ask(self, sent: bytes) -> tuple[int, Any]:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert self._reader is not None
        self._writer.write(sent)
        top = await self._reader.readuntil(b"\r\n\r\n")
        lengths = [line.split(b":")[1] for line in top.split(b"\r\n") if SIZED.match(line)]
        if lengths:
            answer = await self._reader.readexactly(int(lengths[0]))
        else:  # in chunks: the page that says the site is away
            answer = await self._reader.readuntil(b"\r\n0\r\n\r\n")
        self.bytes += len(sent) + len(top) + len(answer)
        told = json.loads(answer) if answer[:1] == b"{" else None
        return int(top.split()[1]), told


class Crowd:
    """Everybody who drafts, what they timed, and which packs are on their way."""

    def __init__(self, port: int, think: tuple[float, float]) -> None:
        self.port = port
        self.think = think
        self.acknowledged: list[float] = []
        self.passed: list[float] = []
        self.errors: list[str] = []
        self.bytes = 0
        self.on_the_way: dict[tuple[int, frozenset[str]], float] = {}
        self.door = asyncio.Semaphore(OPENED_AT_ONCE)

    async def draft(self, tables: list[list[list[str]]]) -> None:
        seats = [
            Seat(self, table, seat, key)
            for table, listed in enumerate(tables)
            for seat, key in listed
        ]
        await asyncio.gather(*(seat.open() for seat in seats))
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        began = time.monotonic()
        await asyncio.gather(*(seat.play() for seat in seats))
        took = time.monotonic() - began
        self.bytes = sum(seat.wire.bytes + seat.heard_bytes for seat in seats)
        sys.stdout.write(
            json.dumps(
                {
                    "acknowledged": self.acknowledged,
                    "passed": self.passed,
                    "errors": self.errors[:5],
                    "failed": len(self.errors),
                    "bytes": self.bytes,
                    "seconds": took,
                    "cpu": time.process_time(),
                }
            )
        )


class Seat:
    """One person at one table."""

    def __init__(self, crowd: Crowd, table: int, seat: str, key: str) -> None:
        self.crowd = crowd
        self.table = table
        self.address = f"/play/draft/{seat}/"
        self.key = key
        self.wire = Wire(crowd.port)
        self.heard_bytes = 0
        self.view: dict[str, Any] = {"options": {}, "asked": 0}
        self.told = asyncio.Event()
        self.stream: asyncio.StreamWriter | None = None
        self.listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        async with self.crowd.door:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.crowd.port)
            self.stream = writer  # given up, it would be closed
            writer.write(
                f"GET {self.address}live/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                f"Seat-Key: {self.key}\r\n\r\n".encode()
            )
            self.listening = asyncio.create_task(self._listen(reader))
            await self.told.wait()
            self.heard_bytes = 0

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        """Every view as it comes; what else is told costs its bytes."""
        while True:
            event = await reader.readuntil(b"\n\n")
            now = time.monotonic()
            self.heard_bytes += len(event)
            if b"event: view" in event:
                self._see(json.loads(event[event.index(b"data: ") + 6 :]), now)

    def _see(self, view: dict[str, Any], now: float) -> None:
        """A pack that somebody waits for has been on its way since it was passed."""
        if view["options"]:
            pack = (self.table, frozenset(view["offered"]))
            sent = self.crowd.on_the_way.pop(pack, None)
            if sent is not None and not self.view["options"]:
                self.crowd.passed.append(now - sent)
        self.view = view
        self.told.set()

    async def play(self) -> None:
        answered = 0
        for _nth in range(PICKS):
            while not self.view["options"] or self.view["asked"] <= answered:
                self.told.clear()
                try:
                    await asyncio.wait_for(self.told.wait(), PATIENCE)
                except TimeoutError:
                    self.crowd.errors.append("nothing heard")
            await asyncio.sleep(random.uniform(*self.crowd.think))  # noqa: S311 - people's pace
            answered = self.view["asked"]
            await self._pick(self.view)
        assert self.listening is not None
        self.listening.cancel()

    async def _pick(self, view: dict[str, Any]) -> None:
        verb = random.choice(list(view["options"]))  # noqa: S311 - people pick as they like
        card = random.choice(view["options"][verb])  # noqa: S311 - people pick as they like
        sent = time.monotonic()
        self.crowd.on_the_way[self.table, frozenset(view["offered"]) - {card}] = sent
        move = {"words": [verb, card], "asked": view["asked"], "key": str(uuid4())}
        status, told = await self.wire.ask(
            f"POST {self.address} HTTP/1.1\r\nSeat-Key: {self.key}\r\n"
            "Content-Type: application/json\r\nPrefer: return=minimal",
            json.dumps(move).encode(),
        )
        if status != 200:
            self.crowd.errors.append(f"{status} to a pick: {told and told['code']}")
        self.crowd.acknowledged.append(time.monotonic() - sent)


def main() -> None:
    port, least, most = sys.argv[1:]
    allow_open_files()
    tables = json.loads(sys.stdin.readline())
    asyncio.run(Crowd(int(port), (float(least), float(most))).draft(tables))


if __name__ == "__main__":
    main()
