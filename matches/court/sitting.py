"""A court as the house holds it: one log at a time, killed and replaced when it takes too long.

What a log may cost is time of a processor, so a busy machine makes no log too long; the clock on
the wall only says when to ask again.
"""

import os
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from engine import catalogue
from engine.kernel.verdict import Kind, Verdict
from matches.court.wire import FRAME, LONGEST, Heard, Hearing, Opened

HOUSE: Final = Path(__file__).resolve().parents[2]
OPENS_WITHIN: Final = 60.0
"""seconds after which a court that does not open is taken to be stuck"""
GRACE: Final = 1.0
"""how long a court has for its first word once it speaks, and to end once its pipes are closed"""
WALL: Final = 6.5
"""seconds after which whoever waits gives up, though the log has not cost what it may: with a slice
of an archive that stays below the limit of a task"""
MOST_LATE: Final = 3
"""how often a log may be late on a busy machine before that is taken to be the log's doing"""
MOST_KILLED: Final = 8
"""how often a court may be killed under one log before that is taken to be the log's doing, or
while it opens"""
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


class Late(Closed):
    """It has no answer yet by the clock on the wall."""


class Shut(Exception):
    """No court can be opened: a fault of the house, and no word about any log."""


class Opening(Exception):
    """The court is on its way still: come again, it goes on opening meanwhile."""


class Busy(Opening):
    """The machine has no time for this log now: no word about it, come again."""


class Court:
    """Opened when it is first asked for. It has no database, no secret and no network address."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._begun_at = 0.0
        self._is_open = False
        self._heard = 0
        self._broken_by: set[bytes] = set()
        self._late: Counter[bytes] = Counter()
        self.wall = WALL
        self.patience = OPENS_WITHIN
        """seconds somebody waits for it while it is opening"""
        self.rulesets: dict[str, str] = {}

    def hear(self, hearing: Hearing) -> Heard:
        """The verdict. What breaks the court is heard once more without looking for repairs.

        That it broke one is remembered: the next may open too late for whoever asks now.
        """
        known = self._known(hearing) if self._broken_by or self._late else b""
        for tries in (0,) if known in self._broken_by else dict.fromkeys((hearing.tries, 0)):
            for _ in range(MOST_KILLED):
                try:
                    heard = self._ask(msgspec.structs.replace(hearing, tries=tries))
                    self._late.pop(known, None)
                    return heard
                except Killed:
                    self.close()
                except Closed as closed:
                    known = self._known(hearing)
                    if isinstance(closed, Late) and self._is_late(known) < MOST_LATE:
                        raise Busy from None
                    self._note(known)
                    break
        self._broken_by.discard(known)
        self._late.pop(known, None)
        return Heard(msgspec.json.encode(_too_long()))

    def begin(self) -> None:
        """See that a court is there or on its way, and wait for nothing."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        self._begun_at = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "matches.court", *catalogue.added()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=HOUSE,
            env={},
            bufsize=0,
        )

    def open(self) -> dict[str, str]:
        """The rulesets it knows, by name and digest; Opening while it takes its time."""
        for _ in range(MOST_KILLED):
            self.begin()
            if self._is_open:
                return self.rulesets
            self._wait()
            try:
                with self._whole_exchange():
                    self.rulesets = _opened.decode(self._answer(GRACE)).rulesets
                self._is_open = True
            except Killed:
                continue
            except Closed:
                raise Shut from None
        raise Shut

    def close(self) -> None:
        process, self._process, self._heard, self._is_open = self._process, None, 0, False
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
        with self._whole_exchange():
            self._send(FRAME.pack(len(body)) + body)
            return _heard.decode(self._answer(max(self.wall, hearing.seconds + GRACE)))

    def _known(self, hearing: Hearing) -> bytes:
        return sha256(msgspec.msgpack.encode(hearing)).digest()

    def _is_late(self, known: bytes) -> int:
        """How often it has been, without an answer between."""
        if len(self._late) >= MOST_HEARD:
            self._late.clear()
        self._late[known] += 1
        return self._late[known]

    def _note(self, known: bytes) -> None:
        if len(self._broken_by) >= MOST_HEARD:
            self._broken_by.clear()
        self._broken_by.add(known)

    def _wait(self) -> None:
        """Until it says its first word, or is gone. Whoever is interrupted leaves it opening."""
        stuck = self._begun_at + OPENS_WITHIN
        until = min(stuck, time.monotonic() + self.patience)
        ready, _w, _x = select.select([self._pipe(1)], [], [], max(0.0, until - time.monotonic()))
        if ready:
            return
        if until < stuck:
            raise Opening
        self.close()
        raise Shut

    @contextmanager
    def _whole_exchange(self) -> Iterator[None]:
        """All that is said within is said, or the court is closed: whoever was interrupted, as by
        the time limit of a task, must not leave an answer behind that the next takes for theirs."""
        try:
            yield
        except BaseException:
            self.close()
            raise

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
                raise Late
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
