"""A whole local site under its supervisor, as `make run` starts it, in a folder of its own."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

from tests.house.floors import ROOT
from tests.running import PATIENCE

OPEN = re.compile(r"Muster is open at (http://\S+) after ([\d.]+) s")
# What tells the processes of a site apart on a command line.
WORDS = {
    "web": "config.web",
    "worker": "celery --quiet --app config.celery worker",
    "beat": "celery --quiet --app config.celery beat",
    "postgres": "bin/postgres -D",
    "valkey": "valkey-server",
}


class Server(NamedTuple):
    """Whose a database server is, and where it keeps its data."""

    owner: int
    words: str

    @property
    def data(self) -> Path:
        return Path(self.words.split(" -D ")[1].split()[0])


class LocalSite:
    """Started by `start`, seen through `log`, `get` and `processes`, ended by `stop`."""

    def __init__(self, folder: Path, **changes: str) -> None:
        self.folder = folder
        self.url = ""
        self.took = 0.0
        given = {
            name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ
        }
        self.environment = {**given, "MUSTER_VAR": str(folder), **changes}
        self.log_file = Path(tempfile.mkstemp(prefix="muster-site-", suffix=".log")[1])
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        return self.log_file.read_text(errors="replace")

    def launch(self, *words: str) -> None:
        """Start without waiting; `--port 0` lets the system choose one."""
        command = [
            sys.executable,
            "-m",
            "deploy.local",
            "run",
            *(words or ("--port", "0", "--empty")),
        ]
        with open(self.log_file, "wb") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, stdout=log, stderr=subprocess.STDOUT
            )

    def start(self, *words: str) -> "LocalSite":
        self.launch(*words)
        until = time.monotonic() + PATIENCE
        while not (opened := OPEN.search(self.log)):
            assert self.code is None, f"the site ended:\n{self.log}"
            assert time.monotonic() < until, f"the site did not open:\n{self.log}"
            time.sleep(0.02)
        self.url, self.took = opened[1], float(opened[2])
        return self

    def refused(self, *words: str) -> str:
        """What a start that has to fail says; its code has to be 1."""
        self.launch(*words)
        assert self.process is not None
        assert self.process.wait(PATIENCE) == 1, self.log
        return self.log

    @property
    def is_open(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def code(self) -> int | None:
        assert self.process is not None
        return self.process.poll()

    def stop(self, farewell: signal.Signals = signal.SIGINT) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(farewell)
        return self.process.wait(PATIENCE)

    def processes(self) -> dict[str, int]:
        """The processes the supervisor keeps, by name."""
        assert self.process is not None
        found: dict[str, int] = {}
        for child in children(self.process.pid):
            words = command_line(child)
            found |= {name: child for name, part in WORDS.items() if part in words}
        return found

    def get(self, path: str = "/healthz", *, cookie: str = "", timeout: float = PATIENCE) -> int:
        """The status of a page; 0 when nobody answered."""
        request = urllib.request.Request(self.url + path, headers={"Cookie": cookie})  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=timeout) as answer:  # noqa: S310
                return int(answer.status)
        except urllib.error.HTTPError as refusal:
            return refusal.code
        except OSError:
            return 0

    def said(self, module: str, call: str) -> Any:
        """What a call of a module of tests prints on the site, as its last line of JSON."""
        package, _dot, name = module.rpartition(".")
        line = f"from {package} import {name}; {name}.{call}"
        done = subprocess.run(
            [sys.executable, "manage.py", "shell", "--verbosity", "0", "-c", line],
            cwd=ROOT, env=self.environment, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    def end(self) -> None:
        """Stop it whatever state it is in; its folder stays."""
        if self.is_open:
            self.stop()
        self.log_file.unlink(missing_ok=True)

    def remove(self) -> None:
        """Stop it, and leave nothing on the disk."""
        self.end()
        subprocess.run(
            [sys.executable, "-m", "deploy.local", "wipe"],
            cwd=ROOT, env=self.environment, check=True,
        )  # fmt: skip
        shutil.rmtree(self.folder, ignore_errors=True)


def open_folder(name: str = "muster-site-") -> Path:
    """A folder that database servers of another user may reach."""
    folder = Path(tempfile.mkdtemp(prefix=name))
    folder.chmod(0o755)
    return folder


def leftovers(folder: Path) -> list[str]:
    """Processes that still speak of a folder on their command line or in their environment."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            environment = (process / "environ").read_bytes()
        except OSError:
            continue
        words = command_line(int(process.name))
        if words and (str(folder) in words or os.fsencode(folder) in environment):
            found.append(words)
    return found


def children(process: int) -> list[int]:
    return [
        int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ]


def server_of(process: int) -> Server:
    return Server(Path(f"/proc/{process}").stat().st_uid, command_line(process))


def command_line(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""
