"""A whole site of its own for a measurement: the house's supervisor in a throwaway folder."""

import http.client
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300.0
WEBS = os.cpu_count() or 1
"""web processes where many people come: one per core, as docs/operations.md has it"""
WITHOUT_LIMITS = {
    "API_REQUESTS_PER_MINUTE": "100000000",
    "API_ANONYMOUS_REQUESTS_PER_MINUTE": "100000000",
    "LIVE_STREAMS_PER_SESSION": "100000",
}


class Site(NamedTuple):
    """A site that answers, and how long it took to."""

    port: int
    environment: dict[str, str]
    supervisor: int
    served_after: float

    def manage(self, *words: str) -> str:
        """What a Django command says on this site."""
        done = subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout


@contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="muster-bench-") as name:
        # As root the servers run as nobody; a folder closed to them would have them put elsewhere.
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def site(var: Path, webs: int = 1) -> Iterator[Site]:
    """Start everything from what is in `var`, and stop it at the end."""
    allow_open_files()
    port = _free_port()
    own = {"MUSTER_VAR": str(var), "LOG_LEVEL": "ERROR", **WITHOUT_LIMITS}
    # Nor what bootstrap.py leaves out: without bytecode every process reads all cards anew.
    outside = {"DATABASE_URL", "REDIS_URL", "SECRET_KEY", "MUSTER_MODE", "PYTHONDONTWRITEBYTECODE"}
    environment = {n: v for n, v in os.environ.items() if n not in outside} | own
    began = time.monotonic()
    supervisor = subprocess.Popen(
        [sys.executable, "-m", "deploy.local", "run", "--port", str(port), "--web", str(webs)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for_page(port, supervisor)
        yield Site(port, environment, supervisor.pid, time.monotonic() - began)
    finally:
        supervisor.send_signal(signal.SIGINT)
        supervisor.wait(30)


def allow_open_files() -> None:
    """A thousand clients are a thousand sockets on either side."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _wait_for_page(port: int, supervisor: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if supervisor.poll() is not None:
            raise RuntimeError("The site did not start; `make run` says why.")
        try:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            line.request("GET", "/")
            if line.getresponse().status == 200:
                return
        except OSError:
            time.sleep(0.01)
    raise RuntimeError(f"No page within {PATIENCE:.0f} s.")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


def memory_of(pids: Iterable[int]) -> int:
    """The proportional share of memory of processes, in bytes; 0 where the system does not say."""
    rollups = [Path(f"/proc/{pid}/smaps_rollup") for pid in pids]
    lines = [line for each in rollups if each.exists() for line in each.read_text().splitlines()]
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


def processor_time(supervisor: int) -> dict[str, float]:
    """Seconds of processor a site has taken so far: its web processes, PostgreSQL, and the rest."""
    ticks = os.sysconf("SC_CLK_TCK")
    spent = dict.fromkeys(("web", "PostgreSQL", "the rest"), 0.0)
    for words, fields in _descendants(supervisor):
        who = "web" if b"config.web" in words else "the rest"
        if b"postgres" in words[:80]:
            who = "PostgreSQL"
        # Time of its own, in the program and in the system.
        spent[who] += (int(fields[11]) + int(fields[12])) / ticks
    return spent


def _descendants(supervisor: int) -> Iterator[tuple[bytes, list[str]]]:
    """Every process below it: its command line, and what the system counts of it."""
    listed: dict[int, tuple[bytes, list[str]]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
            listed[int(status.parent.name)] = ((status.parent / "cmdline").read_bytes(), fields)
        except OSError:
            continue
    # Numbers of processes begin again after the largest, so a child's may be the smaller.
    below = [supervisor]
    for parent in below:
        for pid, (words, fields) in listed.items():
            if int(fields[1]) == parent:
                below.append(pid)
                yield words, fields


def web_processes(supervisor: int) -> list[int]:
    """The supervisor's children that serve pages."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
            words = (status.parent / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if parent == supervisor and b"config.web" in words:
            found.append(int(status.parent.name))
    if not found:
        raise RuntimeError("No web process found.")
    return found
