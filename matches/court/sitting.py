"""A court as the house holds it: one log at a time, killed and replaced when it takes too long."""

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import msgspec

from engine import catalogue
from engine.kernel.verdict import Kind, Verdict
from matches.court.wire import FRAME, LONGEST, Heard, Hearing, Opened

HOUSE: Final = Path(__file__).resolve().parents[2]
OPENS_WITHIN: Final = 60.0
GRACE: Final = 1.0
"""how long after its own time a hearing may still answer before the court is closed"""
MOST_KILLED: Final = 8
"""how often a court may be killed under one log before that is taken to be the log's doing"""
MOST_HEARD: Final = 2_000
"""after so many hearings a court makes room for a fresh one, so that memory stays flat"""
PIECE: Final = 1 << 16

TOO_LONG: Final = "Judging this log takes longer, or needs more memory, than any honest log does."

_heard: Final = msgspec.msgpack.Decoder(Heard)
_opened: Final = msgspec.msgpack.Decoder(Opened)


class Closed(Exception):
    """The court did not answer: it ran out of time or memory."""


class Killed(Closed):
    """Somebody else ended the court: no word about the log it was hearing."""


class Shut(Exception):
    """No court can be opened: a fault of the house, and no word about any log."""


class Court:
    """Opened when it is first asked for. It has no database, no secret and no network address."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = 0
        self.rulesets: dict[str, str] = {}

    def hear(self, hearing: Hearing) -> Heard:
        """The verdict. What breaks the court is heard once more without looking for repairs."""
        for tries in dict.fromkeys((hearing.tries, 0)):
            for _ in range(MOST_KILLED):
                try:
                    return self._ask(msgspec.structs.replace(hearing, tries=tries))
                except Killed:
                    self.close()
                except Closed:
                    self.close()
                    break
        return Heard(msgspec.json.encode(_too_long()))

    def open(self) -> dict[str, str]:
        """The rulesets it knows, by name and digest."""
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "matches.court", *catalogue.added()],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=HOUSE,
                env={},
                bufsize=0,
            )
            try:
                self.rulesets = _opened.decode(self._answer(OPENS_WITHIN)).rulesets
            except Killed:
                raise
            except Closed:
                self.close()
                raise Shut from None
        return self.rulesets

    def close(self) -> None:
        process, self._process, self._heard = self._process, None, 0
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()

    def _ask(self, hearing: Hearing) -> Heard:
        if self._heard >= MOST_HEARD:
            self.close()
        self.open()
        self._heard += 1
        body = msgspec.msgpack.encode(hearing)
        self._send(FRAME.pack(len(body)) + body)
        return _heard.decode(self._answer(hearing.seconds + GRACE))

    def _send(self, message: bytes) -> None:
        left = memoryview(message)
        try:
            while left:
                left = left[os.write(self._pipe(0), left) :]
        except OSError:
            raise self._ended() from None

    def _answer(self, seconds: float) -> bytes:
        until = time.monotonic() + seconds
        (size,) = FRAME.unpack(self._read(FRAME.size, until))
        if size > LONGEST:
            raise Closed
        return self._read(size, until)

    def _read(self, size: int, until: float) -> bytes:
        pipe, pieces = self._pipe(1), bytearray()
        while len(pieces) < size:
            ready, _w, _x = select.select([pipe], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise Closed
            piece = os.read(pipe, min(PIECE, size - len(pieces)))
            if not piece:
                raise self._ended()
            pieces += piece
        return bytes(pieces)

    def _ended(self) -> Closed:
        """Why its pipes are closed: its limits end it otherwise than with a signal to kill."""
        assert self._process is not None
        try:
            ended = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return Closed()
        return Killed() if ended in (-signal.SIGKILL, -signal.SIGTERM) else Closed()

    def _pipe(self, number: int) -> int:
        """The process's standard input or output, as a file descriptor."""
        stream = self._process and (self._process.stdin, self._process.stdout)[number]
        if not stream:
            raise Closed
        return stream.fileno()


def _too_long() -> Verdict:
    return Verdict(kind=Kind.TOO_LONG, sentence=TOO_LONG, code="too-long")


_court: Final = Court()


def here() -> Court:
    """The court of this process; tasks of one worker process come one after the other."""
    return _court
