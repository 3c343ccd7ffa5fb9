"""One child process that cannot outlive its parent."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

from deploy.local.places import PROJECT, Servant

PR_SET_PDEATHSIG = 1


def start(
    command: Sequence[str | Path],
    *,
    read: int | IO[bytes] = subprocess.DEVNULL,
    output: int | IO[bytes] | None = None,
    environment: Mapping[str, str] | None = None,
    servant: Servant | None = None,
    farewell: signal.Signals = signal.SIGTERM,
    keep: Sequence[int] = (),
) -> subprocess.Popen[bytes]:
    """Start a command in a process group of its own: Ctrl-C reaches its parent alone.

    All stay in one session. Linux shares the processor out among sessions first, and niceness
    counts only within each: workers could not step back behind pages from a session of their own.

    `farewell` is what the kernel sends the child when its parent dies without a word; `keep` are
    descriptors it inherits.
    """
    return subprocess.Popen(
        [str(word) for word in command],
        cwd="/" if servant else PROJECT,
        env=dict(environment) if environment is not None else None,
        stdin=read,
        stdout=output,
        stderr=subprocess.STDOUT if output is not None else None,
        user=servant.user if servant else None,
        group=servant.group if servant else None,
        extra_groups=[] if servant else None,
        process_group=0,
        preexec_fn=_dies_with(os.getpid(), farewell),
        pass_fds=tuple(keep),
    )


def stop(child: subprocess.Popen[bytes], farewell: signal.Signals, *, patience: float) -> None:
    """Ask, wait, then insist; whatever the child started goes with it."""
    if child.poll() is None:
        child.send_signal(farewell)
        try:
            child.wait(patience)
        except subprocess.TimeoutExpired:
            child.kill()
    sweep(child)
    child.wait()


def sweep(child: subprocess.Popen[bytes]) -> None:
    """Kill what is left of a child's process group."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def _dies_with(parent: int, farewell: signal.Signals) -> Callable[[], None] | None:
    """Only Linux can promise it; elsewhere the instance's lock finds what was left behind."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None, use_errno=True)

    def promise() -> None:
        libc.prctl(PR_SET_PDEATHSIG, int(farewell))
        if os.getppid() != parent:
            os._exit(1)

    return promise
