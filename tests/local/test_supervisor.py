"""The supervisor on small processes: it restarts, prefixes, stops in order, leaves nothing."""

import io
import os
import re
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from deploy.local.console import Console
from deploy.local.supervisor import Interrupted, Service, Supervisor

SLEEPER = [sys.executable, "-c", "import time; time.sleep(60)"]
OF_ITS_OWN = (signal.SIGCHLD, signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@pytest.fixture
def said() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def supervisor(said: io.StringIO) -> Iterator[Supervisor]:
    before = {each: signal.getsignal(each) for each in OF_ITS_OWN}
    supervisor = Supervisor(Console(said))
    yield supervisor
    supervisor.stop([list(supervisor.running)])
    supervisor.close()
    for each, answer in before.items():
        signal.signal(each, answer)


def process_of(supervisor: Supervisor, name: str) -> int:
    return supervisor.running[name].process.pid


def test_a_killed_process_is_started_again(supervisor: Supervisor, said: io.StringIO):
    supervisor.start(Service("web", SLEEPER))
    first = process_of(supervisor, "web")

    os.kill(first, signal.SIGKILL)
    back = supervisor.wait(lambda: process_of(supervisor, "web") != first, patience=20)

    assert back
    assert said.getvalue() == "muster   | web was stopped by SIGKILL; starting it again\n"


def test_a_process_that_cannot_start_is_tried_less_and_less_often(
    supervisor: Supervisor, said: io.StringIO
):
    began = time.monotonic()
    supervisor.start(Service("beat", [sys.executable, "-c", "raise SystemExit(3)"]))

    supervisor.wait(lambda: said.getvalue().count("beat ended with code 3") == 4, patience=60)

    # The pauses between four tries: a tenth of a second, then twice, then four times that.
    assert time.monotonic() - began > 0.7


def test_every_line_stands_under_its_process(supervisor: Supervisor, said: io.StringIO):
    code, words = supervisor.finish(
        "demo", [sys.executable, "-c", "print('one\\ntwo'); raise SystemExit(7)"], dict(os.environ)
    )

    assert (code, words) == (7, ["one", "two"])
    assert said.getvalue() == "demo     | one\ndemo     | two\n"


def test_stopping_takes_the_grandchildren_along(supervisor: Supervisor, said: io.StringIO):
    parent = "import subprocess, sys; p = subprocess.Popen(['sleep', '60']); print(p.pid); p.wait()"
    supervisor.start(Service("worker", [sys.executable, "-uc", parent], farewell=signal.SIGKILL))
    supervisor.wait(lambda: "worker" in said.getvalue(), patience=30)
    grandchild = int(re.findall(r"\d+", said.getvalue())[0])

    supervisor.stop([["worker"]])

    assert supervisor.wait(lambda: not runs(grandchild), patience=20)


def test_a_process_deaf_to_its_farewell_is_killed(supervisor: Supervisor, said: io.StringIO):
    deaf = (
        "import signal, time; signal.signal(15, signal.SIG_IGN); print('deaf', flush=True);"
        "time.sleep(60)"
    )
    supervisor.start(Service("web", [sys.executable, "-c", deaf], patience=0.2))
    supervisor.wait(lambda: "deaf" in said.getvalue(), patience=30)
    process = process_of(supervisor, "web")

    supervisor.stop([["web"]])

    assert not runs(process)


def test_being_asked_to_stop_ends_any_wait(supervisor: Supervisor):
    os.kill(os.getpid(), signal.SIGTERM)

    with pytest.raises(Interrupted):
        supervisor.wait(lambda: False, patience=5)


def runs(process: int) -> bool:
    """Whether a process still does anything; a zombie has only not been counted yet."""
    try:
        with open(f"/proc/{process}/stat") as state:
            return state.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
