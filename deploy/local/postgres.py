"""PostgreSQL: making its data folder, the command that serves it, and whether it answers."""

import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from deploy.local.child import start
from deploy.local.places import Places
from deploy.local.programs import postgres_folder

Command = Sequence[str | Path]

ROLE = "muster"
DATABASE = "muster"
# Fast shutdown: break connections off, write everything down, go.
FAREWELL = signal.SIGINT

DURABLE = {"synchronous_commit": "on"}
if sys.platform.startswith("linux"):
    # After a crash one call writes down what a thousand would: a second instead of five on a busy
    # disk, while pages wait.
    DURABLE["recovery_init_sync_method"] = "syncfs"
# Speed for data nobody will miss.
FORGETFUL = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_wal_size": "2GB",
}


class Failed(Exception):
    """PostgreSQL's own words about why it would not start."""


def exists(places: Places) -> bool:
    return (places.postgres_data / "PG_VERSION").exists()


def create(places: Places) -> None:
    """Make a data folder with one empty database; an unfinished one is made again."""
    programs = postgres_folder(places.packages)
    making = places.postgres_data.with_name("postgres.making")
    shutil.rmtree(making, ignore_errors=True)
    options = ["--username", ROLE, "--auth", "trust", "--encoding", "UTF8", "--no-sync"]
    initdb: Command = [programs / "initdb", "-D", making, *options, *_locale(programs)]
    _finish(initdb, places)
    alone: Command = [programs / "postgres", "--single", "-D", making, "postgres"]
    _finish(alone, places, said=f"CREATE DATABASE {DATABASE};\n")
    making.rename(places.postgres_data)


def command(places: Places, settings: dict[str, str]) -> list[str | Path]:
    """The foreground server on a Unix socket alone; no port is opened."""
    fixed = {
        "listen_addresses": "",
        "unix_socket_directories": str(places.sockets),
        "unix_socket_permissions": "0700",
        "max_connections": "200",
        "log_checkpoints": "off",
        "log_line_prefix": "",
        "dynamic_shared_memory_type": "mmap",
    }
    switches = [f"-c{name}={value}" for name, value in {**fixed, **settings}.items()]
    return [postgres_folder(places.packages) / "postgres", "-D", places.postgres_data, *switches]


def answers(places: Places, process: int) -> bool:
    """Whether this very process accepts work: the pid file it wrote says so.

    A killed one leaves its file behind, so the word "ready" alone means nothing.
    """
    try:
        lines = (places.postgres_data / "postmaster.pid").read_text().splitlines()
    except OSError:
        return False
    return len(lines) > 7 and lines[0] == str(process) and lines[7].strip() == "ready"


def url(places: Places, database: str = DATABASE) -> str:
    return f"postgresql://{ROLE}@/{database}?host={places.sockets}"


def _finish(command: Command, places: Places, said: str = "") -> None:
    """Run one of PostgreSQL's programs to its end, as the user that will own the data."""
    with tempfile.TemporaryFile() as words:
        words.write(said.encode())
        words.seek(0)
        made = start(command, read=words, output=subprocess.PIPE, servant=places.servant)
        answered, _ = made.communicate()
    if made.returncode or b"ERROR:" in answered:
        raise Failed(f"PostgreSQL could not make its data folder:\n{answered.decode()}")


def _locale(programs: Path) -> list[str]:
    """The same sort order on every machine, where the version can promise that."""
    said = subprocess.run([programs / "postgres", "--version"], capture_output=True, text=True)
    version = re.search(r"(\d+)", said.stdout)
    if version and int(version[1]) >= 17:
        return ["--locale-provider=builtin", "--locale=C.UTF-8"]
    return ["--locale=C.UTF-8"]
