"""A court as the house holds it: one log at a time, killed and replaced when it takes too long.

What a log may cost is time of a processor, so a busy machine makes no log too long: whoever cannot
wait any longer by the clock on the wall comes again, and the court is at work meanwhile.
"""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from math import inf
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
STUCK: Final = 300.0
"""seconds by the clock on the wall after which a court that has no answer is taken to be stuck"""
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
    """It is at work on this log still: come again, it goes on meanwhile."""


class Court:
    """Opened when it is first asked for. It has no database, no secret and no network address."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._begun_at = 0.0
        self._is_open = False
        self._heard = 0
        self._broken_by: set[bytes] = set()
        self._buffer = bytearray()
        self._asked = b""
        """what it is at work on"""
        self._asked_at = 0.0
        self.patience = OPENS_WITHIN
        """seconds somebody waits for it while it is opening"""
        self.wall = STUCK
        """seconds somebody waits for an answer"""
        self.warms_at = inf
        """when it may open before anybody asks; outside workers never"""
        self.rulesets: dict[str, str] = {}

    def hear(self, hearing: Hearing) -> Heard:
        """The verdict. What breaks the court is heard once more without looking for repairs.

        That it broke one is remembered: the next may open too late for whoever asks now.
        """
        known = sha256(msgspec.msgpack.encode(hearing)).digest()
        for tries in (0,) if known in self._broken_by else dict.fromkeys((hearing.tries, 0)):
            for _ in range(MOST_KILLED):
                try:
                    return self._ask(msgspec.structs.replace(hearing, tries=tries))
                except Killed:
                    self.close()
                except Closed as closed:
                    if isinstance(closed, Late) and not self._is_stuck:
                        raise Busy from None
                    self.close()
                    self._note(known)
                    break
        self._broken_by.discard(known)
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

    def warm(self) -> None:
        """Begin, if it is time for that; whoever comes first need not wait for it then."""
        if time.monotonic() >= self.warms_at:
            self.begin()

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
                self.close()
                raise Shut from None
        raise Shut

    def close(self) -> None:
        process, self._process, self._heard, self._is_open = self._process, None, 0, False
        self._asked = b""
        self._buffer.clear()
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()

    def _ask(self, hearing: Hearing) -> Heard:
        """Go on waiting, if it is at work on this already; on another's it begins anew later."""
        body = msgspec.msgpack.encode(hearing)
        asked = sha256(body).digest()
        if self._heard >= MOST_HEARD or self._asked not in (b"", asked):
            self.close()
        self.open()
        if not self._asked:
            self._heard += 1
            with self._whole_exchange():
                self._send(FRAME.pack(len(body)) + body)
            self._asked, self._asked_at = asked, time.monotonic()
        with self._whole_exchange():
            heard = _heard.decode(self._answer(self.wall))
        self._asked = b""
        return heard

    @property
    def _is_stuck(self) -> bool:
        return time.monotonic() - self._asked_at > STUCK

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
        except Late:
            raise  # it is at work still
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
        """The next frame; what has come of it is kept for whoever goes on waiting."""
        until = time.monotonic() + seconds
        self._fill(FRAME.size, until)
        (size,) = FRAME.unpack(self._buffer[: FRAME.size])
        if size > LONGEST:
            raise Closed
        self._fill(FRAME.size + size, until)
        answer = bytes(self._buffer[FRAME.size :])
        self._buffer.clear()
        return answer

    def _fill(self, size: int, until: float) -> None:
        pipe = self._pipe(1)
        while len(self._buffer) < size:
            ready, _w, _x = select.select([pipe], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise Late
            piece = os.read(pipe, min(PIECE, size - len(self._buffer)))
            if not piece:
                raise self._ended()
            self._buffer += piece

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
