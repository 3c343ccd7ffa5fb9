"""Keeps a set of processes running: starts, prefixes their words, restarts, stops them in order.

One thread and one `select`: every wait below also reads logs, answers signals and restarts
whatever died meanwhile.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from deploy.local.child import start, sweep
from deploy.local.console import Console
from deploy.local.places import Servant

FIRST_DELAY = 0.1
LONGEST_DELAY = 3.0
# A process that lived this long had started properly, so its next restart is immediate again.
SETTLED_AFTER = 10.0
CHUNK = 65536
REMEMBERED = 50
STOPPED_BY = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupted(Exception):
    """Somebody asked the site to stop."""


@dataclass(frozen=True)
class Service:
    """A process that has to run for as long as the site does."""

    name: str
    command: Sequence[str | Path]
    environment: dict[str, str] | None = None
    servant: Servant | None = None
    farewell: signal.Signals = signal.SIGTERM
    patience: float = 5.0
    keep: tuple[int, ...] = ()


@dataclass
class _Running:
    """A service's present process, and when to try again if it has none."""

    service: Service
    process: subprocess.Popen[bytes]
    started_at: float
    delay: float = FIRST_DELAY
    again_at: float | None = None


@dataclass
class Supervisor:
    """The processes of a site and the loop that looks after them."""

    console: Console
    running: dict[str, _Running] = field(default_factory=dict)
    stops_asked: int = 0

    def __post_init__(self) -> None:
        self.selector = selectors.DefaultSelector()
        self.wake, self.wake_end = os.pipe()
        for end in (self.wake, self.wake_end):
            os.set_blocking(end, False)
        self.selector.register(self.wake, selectors.EVENT_READ, self._woken)
        signal.set_wakeup_fd(self.wake_end, warn_on_full_buffer=False)
        # A child's death only has to wake the loop up.
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for asked in STOPPED_BY:
            signal.signal(asked, self._asked_to_stop)

    def start(self, service: Service) -> None:
        process = self._spawn(service)
        self.running[service.name] = _Running(service, process, time.monotonic())

    def finish(
        self, name: str, command: Sequence[str | Path], environment: dict[str, str]
    ) -> tuple[int, list[str]]:
        """Run a command to its end while everything else goes on; its exit code and its words."""
        child = start(command, output=subprocess.PIPE, environment=environment)
        words = self._listen(name, child)
        try:
            self.wait(lambda: child.poll() is not None and words.ended)
        finally:
            sweep(child)
        return child.wait(), words.lines

    def wait(self, until: Callable[[], bool], patience: float | None = None) -> bool:
        """Look after the processes until something holds; False when patience ended first."""
        deadline = None if patience is None else time.monotonic() + patience
        while not until():
            if self.stops_asked:
                raise Interrupted
            if deadline is not None and time.monotonic() > deadline:
                return False
            self._turn(0.02 if deadline is not None else 0.5)
            self._restart_the_dead()
        return True

    def listen(self, file: int, heard: Callable[[], None]) -> None:
        """Call `heard` whenever there is something to read."""
        self.selector.register(file, selectors.EVENT_READ, heard)

    def forget(self, file: int) -> None:
        self.selector.unregister(file)

    def stop(self, waves: Sequence[Sequence[str]]) -> None:
        """Stop wave after wave, the processes of one wave together; ask twice to be impatient."""
        patient_with = self.stops_asked
        for wave in waves:
            leaving = [self.running.pop(name) for name in wave if name in self.running]
            for one in leaving:
                if one.process.poll() is None:
                    one.process.send_signal(one.service.farewell)
            deadline = time.monotonic() + max((one.service.patience for one in leaving), default=0)
            while any(one.process.poll() is None for one in leaving):
                if time.monotonic() > deadline or self.stops_asked > patient_with:
                    break
                self._turn(0.05)
            for one in leaving:
                sweep(one.process)
                one.process.wait()
        self._turn(0)

    def close(self) -> None:
        """Give back what the loop needed, for a process that goes on to do something else."""
        signal.set_wakeup_fd(-1)
        self.selector.close()
        os.close(self.wake)
        os.close(self.wake_end)

    def _spawn(self, service: Service) -> subprocess.Popen[bytes]:
        process = start(
            service.command,
            output=subprocess.PIPE,
            environment=service.environment,
            servant=service.servant,
            farewell=service.farewell,
            keep=service.keep,
        )
        self._listen(service.name, process)
        return process

    def _restart_the_dead(self) -> None:
        now = time.monotonic()
        for one in self.running.values():
            code = one.process.poll()
            if code is None:
                continue
            if one.again_at is None:
                lived = now - one.started_at
                one.delay = FIRST_DELAY if lived > SETTLED_AFTER else one.delay
                one.again_at = now + one.delay
                one.delay = min(one.delay * 2, LONGEST_DELAY)
                sweep(one.process)
                self.console.line("muster", f"{one.service.name} {_ended(code)}; starting it again")
            elif now >= one.again_at:
                one.process = self._spawn(one.service)
                one.started_at, one.again_at = now, None

    def _turn(self, longest: float) -> None:
        """Wait for one round of events, no longer than until the next restart is due."""
        due = [one.again_at for one in self.running.values() if one.again_at is not None]
        pause = min([longest, *(max(at - time.monotonic(), 0) for at in due)])
        for key, _ in self.selector.select(pause):
            key.data()

    def _listen(self, name: str, process: subprocess.Popen[bytes]) -> "_Words":
        assert process.stdout is not None
        output = process.stdout
        os.set_blocking(output.fileno(), False)
        words = _Words(self, name, output)
        self.listen(output.fileno(), words.read)
        return words

    def _woken(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while os.read(self.wake, 512):
                pass

    def _asked_to_stop(self, *_: object) -> None:
        self.stops_asked += 1


@dataclass
class _Words:
    """What one process says, cut into lines; the last few are remembered."""

    supervisor: Supervisor
    name: str
    output: IO[bytes]
    begun: bytes = b""
    ended: bool = False
    remembered: deque[str] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    @property
    def lines(self) -> list[str]:
        return list(self.remembered)

    def read(self) -> None:
        said = self.output.read(CHUNK)
        if said is None:
            return
        *lines, self.begun = (self.begun + said).split(b"\n")
        if not said:
            lines = [self.begun] if self.begun else []
            self.ended = True
            self.supervisor.forget(self.output.fileno())
            self.output.close()
        for line in lines:
            readable = line.decode(errors="replace")
            self.remembered.append(readable)
            self.supervisor.console.line(self.name, readable)


def _ended(code: int) -> str:
    if code >= 0:
        return f"ended with code {code}"
    return f"was stopped by {signal.Signals(-code).name}"
