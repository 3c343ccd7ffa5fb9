"""The people of many drafts, in a process of their own: `python -m bench.drafters PORT LEAST MOST`.

Reads the tables from its input: [[[seat, key], …], …]. Every seat follows its own stream, is shown
what it is asked, thinks for LEAST to MOST seconds and picks at random, until it has made a whole
pack's picks. Tables sit down one after the other within MOST seconds, and nobody thinks in step.
Prints one JSON object with everything that was timed and counted.

It shares the cores with what it measures, so it does as little as it can: bytes are handled where
they arrive, and of a view it reads the three fields a pick is made from.
"""

import asyncio
import json
import random
import sys
import time
from typing import Any
from uuid import uuid4

import msgspec
import uvloop

from bench.running import allow_open_files

PICKS = 8
OPENED_AT_ONCE = 16
PATIENCE = 60.0
AGAIN_AFTER = 0.5
HEAD_ENDS, EVENT_ENDS = b"\r\n\r\n", b"\n\n"
LENGTH = b"content-length: "


class View(msgspec.Struct):
    """Of a view what somebody picks by."""

    asked: int
    options: dict[str, list[str]]
    offered: list[str]


read_view = msgspec.json.Decoder(View).decode


class Line(asyncio.Protocol):
    """A connection that is opened again when the site closed it, and the bytes that went over."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.bytes = 0
        self.read = bytearray()
        self.transport: asyncio.Transport | None = None

    async def send(self, said: bytes) -> None:
        if self.transport is None or self.transport.is_closing():
            self.read.clear()
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda: self, "127.0.0.1", self.port)
        assert self.transport is not None
        self.bytes += len(said)
        self.transport.write(said)

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, heard: bytes) -> None:
        self.bytes += len(heard)
        self.read += heard
        self.heard()

    def connection_lost(self, problem: Exception | None) -> None:
        self.transport = None
        self.lost()

    def heard(self) -> None:
        raise NotImplementedError

    def lost(self) -> None:
        raise NotImplementedError


class Moves(Line):
    """Where a seat's picks go: one question, one answer."""

    answered: "asyncio.Future[tuple[int, bytes]] | None" = None

    async def ask(self, said: bytes) -> tuple[int, bytes]:
        """The answer; asked once more if the line was cut, as browsers do, under the same key."""
        for _again in range(2):
            self.answered = asyncio.get_running_loop().create_future()
            await self.send(said)
            if (answer := await self.answered)[0]:
                break
        return answer

    def heard(self) -> None:
        top = self.read.find(HEAD_ENDS)
        at = self.read.find(LENGTH, 0, top)
        if top < 0 or at < 0:
            return
        ends = top + len(HEAD_ENDS) + int(self.read[at + len(LENGTH) : self.read.find(b"\r", at)])
        if len(self.read) >= ends and self.answered is not None and not self.answered.done():
            status, body = int(self.read[9:12]), bytes(self.read[top + len(HEAD_ENDS) : ends])
            self.read.clear()
            self.answered.set_result((status, body))

    def lost(self) -> None:
        if self.answered is not None and not self.answered.done():
            self.answered.set_result((0, b""))


def move_of(address: str, key: str, move: dict[str, Any]) -> bytes:
    """The request of a page that follows its stream and wants no view with the receipt."""
    body = msgspec.json.encode(move)
    head = (
        f"POST {address} HTTP/1.1\r\nHost: 127.0.0.1\r\nSeat-Key: {key}\r\n"
        "Content-Type: application/json\r\nPrefer: return=minimal\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


class Stream(Line):
    """What a seat is told; cut off, it comes back and is told how things stand."""

    def __init__(self, seat: "Seat") -> None:
        super().__init__(seat.crowd.port)
        self.seat = seat
        self.said = (
            f"GET {seat.address}live/ HTTP/1.1\r\nHost: 127.0.0.1\r\nSeat-Key: {seat.key}\r\n\r\n"
        ).encode()
        self.coming_back: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.send(self.said)

    def heard(self) -> None:
        """Every view as it comes; what else is told costs its bytes."""
        now = time.monotonic()
        while (ends := self.read.find(EVENT_ENDS)) >= 0:
            if self.read.find(b"event: view", 0, ends) >= 0:
                begins = self.read.index(b"data: ") + 6
                self.seat.see(read_view(self.read[begins:ends]), now)
            del self.read[: ends + len(EVENT_ENDS)]

    def lost(self) -> None:
        if not self.seat.is_done:
            self.seat.crowd.cut += 1
            self.coming_back = asyncio.create_task(self._come_back())

    async def _come_back(self) -> None:
        await asyncio.sleep(AGAIN_AFTER)
        await self.open()


class Crowd:
    """Everybody who drafts, what they timed, and which packs are on their way."""

    def __init__(self, port: int, think: tuple[float, float]) -> None:
        self.port = port
        self.think = think
        self.acknowledged: list[float] = []
        self.passed: list[float] = []
        self.errors: list[str] = []
        self.cut = 0
        self.on_the_way: dict[tuple[int, frozenset[str]], float] = {}
        self.door = asyncio.Semaphore(OPENED_AT_ONCE)

    async def draft(self, tables: list[list[list[str]]]) -> None:
        arrivals = [random.uniform(0, self.think[1]) for _table in tables]  # noqa: S311
        seats = [
            Seat(self, table, seat, key, arrivals[table])
            for table, listed in enumerate(tables)
            for seat, key in listed
        ]
        await asyncio.gather(*(seat.open() for seat in seats))
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        began, spent = time.monotonic(), time.process_time()
        await asyncio.gather(*(seat.play() for seat in seats))
        told = {
            "acknowledged": self.acknowledged,
            "passed": self.passed,
            "errors": self.errors[:5],
            "failed": len(self.errors),
            "cut": self.cut,
            "bytes": sum(seat.moves.bytes + seat.stream.bytes for seat in seats),
            "seconds": time.monotonic() - began,
            "cpu": time.process_time() - spent,
        }
        sys.stdout.write(json.dumps(told))


class Seat:
    """One person at one table."""

    def __init__(self, crowd: Crowd, table: int, seat: str, key: str, arrives: float) -> None:
        self.crowd = crowd
        self.table = table
        self.address = f"/play/draft/{seat}/"
        self.key = key
        self.arrives = arrives
        self.view: View | None = None
        self.told = asyncio.Event()
        self.is_done = False
        self.moves = Moves(crowd.port)
        self.stream = Stream(self)

    async def open(self) -> None:
        async with self.crowd.door:
            await self.stream.open()
            await asyncio.wait_for(self.told.wait(), PATIENCE)
            self.stream.bytes = 0

    def see(self, view: View, now: float) -> None:
        """A pack that somebody waits for has been on its way since it was passed."""
        if view.options:
            pack = (self.table, frozenset(view.offered))
            sent = self.crowd.on_the_way.pop(pack, None)
            if sent is not None and self.view is not None and not self.view.options:
                self.crowd.passed.append(now - sent)
        self.view = view
        self.told.set()

    async def play(self) -> None:
        await asyncio.sleep(self.arrives)
        answered = 0
        for _nth in range(PICKS):
            view = await self._asked_after(answered)
            await asyncio.sleep(random.uniform(*self.crowd.think))  # noqa: S311 - people's pace
            answered = view.asked
            await self._pick(view)
        self.is_done = True
        for line in (self.stream, self.moves):
            if line.transport is not None:
                line.transport.close()

    async def _asked_after(self, answered: int) -> View:
        while self.view is None or not self.view.options or self.view.asked <= answered:
            self.told.clear()
            try:
                await asyncio.wait_for(self.told.wait(), PATIENCE)
            except TimeoutError:
                self.crowd.errors.append("nothing heard")
        return self.view

    async def _pick(self, view: View) -> None:
        verb = random.choice(list(view.options))  # noqa: S311 - people pick as they like
        card = random.choice(view.options[verb])  # noqa: S311 - people pick as they like
        move = {"words": [verb, card], "asked": view.asked, "key": str(uuid4())}
        said = move_of(self.address, self.key, move)
        sent = time.monotonic()
        self.crowd.on_the_way[self.table, frozenset(view.offered) - {card}] = sent
        status, told = await self.moves.ask(said)
        if status != 200:
            self.crowd.errors.append(f"{status} to a pick: {told[:120].decode()}")
        self.crowd.acknowledged.append(time.monotonic() - sent)


def main() -> None:
    port, least, most = sys.argv[1:]
    allow_open_files()
    tables = json.loads(sys.stdin.readline())
    uvloop.run(Crowd(int(port), (float(least), float(most))).draft(tables))


if __name__ == "__main__":
    main()
