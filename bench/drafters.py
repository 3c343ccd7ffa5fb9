"""The people of many drafts, in a process of their own: `python -m bench.drafters PORT LEAST MOST`.

Reads the tables from its input: [[[seat, key], …], …]. Every seat follows its own topic, asks for
its view when it is told to, thinks for LEAST to MOST seconds and picks at random, until it has
made a whole pack's picks. Prints one JSON object with everything that was timed and counted.
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
                }
            )
        )


class Seat:
    """One person at one table."""

    def __init__(self, crowd: Crowd, table: int, seat: str, key: str) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.key = key
        self.wire = Wire(crowd.port)
        self.heard = asyncio.Event()
        self.heard_bytes = 0
        self.version = 0
        self.stream: asyncio.StreamWriter | None = None
        self.listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        async with self.crowd.door:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.crowd.port)
            topic = f"/live/?topic=seat:{self.seat}&key={self.key}"
            self.stream = writer  # given up, it would be closed
            writer.write(f"GET {topic} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            await self._next(reader)
        self.listening = asyncio.create_task(self._listen(reader))

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        """What the own pick changed came back with its answer, and is no news."""
        while True:
            version = await self._next(reader)
            if version > self.version:
                self.version = version
                self.heard.set()

    async def _next(self, reader: asyncio.StreamReader) -> int:
        while True:
            line = await reader.readline()
            if not line:
                raise ConnectionError("A stream ended.")
            self.heard_bytes += len(line)
            if line.startswith(b"data:"):
                return int(json.loads(line[5:])["version"])

    async def play(self) -> None:
        view, waited = await self._look(), False
        for _nth in range(PICKS):
            while not view["options"]:
                waited = True
                try:
                    await asyncio.wait_for(self.heard.wait(), PATIENCE)
                except TimeoutError:
                    self.crowd.errors.append("nothing heard")
                self.heard.clear()
                view = await self._look()
            self._note_arrival(view, waited)
            await asyncio.sleep(random.uniform(*self.crowd.think))  # noqa: S311 - people's pace
            view, waited = await self._pick(view), False
        assert self.listening is not None
        self.listening.cancel()

    def _note_arrival(self, view: dict[str, Any], waited: bool) -> None:
        sent = self.crowd.on_the_way.pop((self.table, frozenset(view["offered"])), None)
        if sent is not None and waited:
            self.crowd.passed.append(time.monotonic() - sent)

    async def _look(self) -> Any:
        """The view; a site that was away is asked again, and that counts as a failure."""
        while True:
            status, view = await self.wire.ask(
                f"GET /play/draft/{self.seat}/?brief=1 HTTP/1.1\r\nSeat-Key: {self.key}"
            )
            if status == 200:
                return view
            self.crowd.errors.append(f"{status} to a look")
            await asyncio.sleep(1)

    async def _pick(self, view: dict[str, Any]) -> Any:
        verb = random.choice(list(view["options"]))  # noqa: S311 - people pick as they like
        card = random.choice(view["options"][verb])  # noqa: S311 - people pick as they like
        left = frozenset(view["offered"]) - {card}
        sent = time.monotonic()
        self.crowd.on_the_way[self.table, left] = sent
        move = {"words": [verb, card], "asked": view["asked"], "key": str(uuid4())}
        status, told = await self.wire.ask(
            f"POST /play/draft/{self.seat}/ HTTP/1.1\r\nSeat-Key: {self.key}\r\n"
            "Content-Type: application/json",
            json.dumps(move).encode(),
        )
        if status != 200:
            self.crowd.errors.append(f"{status} to a pick: {told and told['code']}")
            return await self._look()
        self.crowd.acknowledged.append(time.monotonic() - sent)
        self.version = max(self.version, told["version"])
        return told["view"]


def main() -> None:
    port, least, most = sys.argv[1:]
    allow_open_files()
    tables = json.loads(sys.stdin.readline())
    asyncio.run(Crowd(int(port), (float(least), float(most))).draft(tables))


if __name__ == "__main__":
    main()
