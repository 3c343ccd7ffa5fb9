"""The people of many duels, in a process of their own: `python -m bench.duelists PORT LEAST MOST`.

Reads the tables from its input: [[[seat, key], [seat, key]], …]. Whoever is asked thinks for LEAST
to MOST seconds and answers at random, for a while. Prints one JSON object with what was timed.
"""

import asyncio
import json
import random
import sys
import time
from typing import Any
from uuid import uuid4

from bench.drafters import OPENED_AT_ONCE, Moves, move_of
from bench.running import allow_open_files

WHILE = 40.0


class Duel:
    """Two seats, and when which move was sent."""

    def __init__(self, hall: "Hall", seats: list[list[str]]) -> None:
        self.hall = hall
        self.seats = [Seat(self, *each) for each in seats]
        self.sent: dict[int, tuple[float, Seat]] = {}

    def other(self, seat: "Seat") -> "Seat":
        return self.seats[1 - self.seats.index(seat)]


class Seat:
    """One player: a stream to listen to, and a line to answer on."""

    def __init__(self, duel: Duel, seat: str, key: str) -> None:
        self.duel = duel
        self.address, self.key = f"/play/game/{seat}/", key
        self.wire = Moves(duel.hall.port)
        self.view: dict[str, Any] = {"options": {}, "asked": 0, "seq": 0}
        self.heard_at: dict[int, float] = {}
        self.told = asyncio.Event()
        self.listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        async with self.duel.hall.door:
            reader, self.writer = await asyncio.open_connection("127.0.0.1", self.duel.hall.port)
            self.writer.write(
                f"GET {self.address}live/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                f"Seat-Key: {self.key}\r\n\r\n".encode()
            )
            self.listening = asyncio.create_task(self._listen(reader))
            await self.told.wait()

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        while True:
            event = await reader.readuntil(b"\n\n")
            if b"event: view" in event:
                self._see(json.loads(event[event.index(b"data: ") + 6 :]))

    def _see(self, view: dict[str, Any]) -> None:
        """A view behind an entry shows that entry's move, too."""
        self.view = view
        self.heard_at.setdefault(view["seq"], time.monotonic())
        self.told.set()

    async def play(self, until: float) -> None:
        answered = 0
        while time.monotonic() < until:
            while not self.view["options"] or self.view["asked"] <= answered:
                self.told.clear()
                left = until - time.monotonic()
                try:
                    await asyncio.wait_for(self.told.wait(), max(0.01, left))
                except TimeoutError:
                    return
            await asyncio.sleep(random.uniform(*self.duel.hall.think))  # noqa: S311 - people's pace
            answered = self.view["asked"]
            await self._move()

    async def _move(self) -> None:
        verbs = [verb for verb in self.view["options"] if verb != "pass"] or ["pass"]
        verb = random.choice(verbs)  # noqa: S311 - people play as they like
        listed = self.view["options"][verb]
        follows = random.choice(listed) if listed else []  # noqa: S311 - people play as they like
        words = [verb, *([follows] if isinstance(follows, str) else follows)]
        move = {"words": words, "asked": self.view["asked"], "key": str(uuid4())}
        sent = time.monotonic()
        status, told = await self.wire.ask(move_of(self.address, self.key, move))
        if status != 200:
            self.duel.hall.errors.append(f"{status} to a move: {told[:120].decode()}")
            return
        self.duel.hall.acknowledged.append(time.monotonic() - sent)
        self.duel.sent[json.loads(told)["seq"]] = (sent, self.duel.other(self))


class Hall:
    """Everybody who plays, and what they timed."""

    def __init__(self, port: int, think: tuple[float, float]) -> None:
        self.port, self.think = port, think
        self.acknowledged: list[float] = []
        self.errors: list[str] = []
        self.door = asyncio.Semaphore(OPENED_AT_ONCE)

    async def evening(self, tables: list[list[list[str]]]) -> dict[str, Any]:
        duels = [Duel(self, seats) for seats in tables]
        seats = [seat for duel in duels for seat in duel.seats]
        await asyncio.gather(*(seat.open() for seat in seats))
        began = time.monotonic()
        await asyncio.gather(*(seat.play(began + WHILE) for seat in seats))
        took = time.monotonic() - began
        await asyncio.sleep(1)
        for seat in seats:
            assert seat.listening is not None
            seat.listening.cancel()
        return {
            "acknowledged": self.acknowledged,
            "seen": [each for duel in duels for each in _seen(duel)],
            "errors": self.errors[:5],
            "failed": len(self.errors),
            "seconds": took,
            "cpu": time.process_time(),
        }


def _seen(duel: Duel) -> list[float]:
    """From sending a move to the other's first view that has it."""
    found = []
    for seq, (sent, other) in duel.sent.items():
        later = [at for view, at in other.heard_at.items() if view >= seq and at >= sent]
        if later:
            found.append(min(later) - sent)
    return found


def main() -> None:
    port, least, most = sys.argv[1:]
    allow_open_files()
    tables = json.loads(sys.stdin.readline())
    heard = asyncio.run(Hall(int(port), (float(least), float(most))).evening(tables))
    sys.stdout.write(json.dumps(heard) + "\n")


if __name__ == "__main__":
    main()
