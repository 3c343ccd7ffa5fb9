"""The whole site on this machine: from an empty folder to an address, and back to silence."""

import hashlib
import os
import secrets
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

from deploy.local import environment, places, postgres, valkey
from deploy.local.console import Console
from deploy.local.lock import Held, Lock
from deploy.local.supervisor import Interrupted, Service, Supervisor

SERVERS = ("postgres", "valkey")
PATIENCE = 60.0
PAUSE = 1.0
BACKLOG = 512


class CannotStart(Exception):
    """A reason not to start that the person at the keyboard can do something about."""


class Site:
    """The processes of one local site and what they need to find each other."""

    def __init__(
        self, console: Console, host: str, port: int, *, webs: int = 1, empty: bool = False
    ) -> None:
        self.began_at = time.monotonic()
        self.console = console
        self.webs = webs
        self.empty = empty
        self.lock = _taken_lock()
        self.door = _opened_door(host, port)
        self.address = f"http://{host}:{self.door.getsockname()[1]}"
        self.lock.sign(f"{self.address}, process {os.getpid()}")
        self.places = places.site()
        self.supervisor = Supervisor(console)
        self.variables = _variables()

    def run(self) -> None:
        """Serve until somebody asks to stop."""
        try:
            self._start_servers()
            environment.write(_own(self.variables))
            if self._keeps("postgres"):
                self._bring_up_to_date()
                self._start_processes()
            else:
                self._start_processes()
                self._migrate_when_possible()
            self._welcome()
            self.supervisor.wait(lambda: False)
        except Interrupted:
            self.console.line("muster", "stopping")
        finally:
            programs = [name for name in self.supervisor.running if name not in SERVERS]
            self.supervisor.stop((programs, SERVERS))
        self.console.line("muster", "stopped; nothing is left running")

    # ------------------------------------------------------------ PostgreSQL and Valkey

    def _start_servers(self) -> None:
        """Start whichever of the two was not named from outside, side by side."""
        own_database = "DATABASE_URL" not in self.variables
        own_redis = "REDIS_URL" not in self.variables
        if not (own_database or own_redis):
            return
        self.places.make()
        self.servers = _lock_of_the_servers(self.places)
        if own_redis:
            self._serve("valkey", valkey.command(self.places, valkey.DURABLE), valkey.FAREWELL)
            self.variables["REDIS_URL"] = valkey.url(self.places)
        if own_database:
            if not postgres.exists(self.places):
                self.console.line("muster", "making an empty database")
                postgres.create(self.places)
            command = postgres.command(self.places, postgres.DURABLE)
            self._serve("postgres", command, postgres.FAREWELL)
            self.variables["DATABASE_URL"] = postgres.url(self.places)
            self._wait(
                "PostgreSQL", lambda: postgres.answers(self.places, self._process("postgres"))
            )
        if own_redis:
            self._wait("Valkey", lambda: valkey.answers(self.places))

    def _serve(self, name: str, command: list[str | Path], farewell: signal.Signals) -> None:
        self.supervisor.start(
            Service(
                name,
                command,
                servant=self.places.servant,
                farewell=farewell,
                patience=15,
                # While a server lives, the next site waits for it instead of stumbling over it.
                keep=(self.servers.descriptor,),
            )
        )

    def _process(self, name: str) -> int:
        return self.supervisor.running[name].process.pid

    def _wait(self, name: str, answers: Callable[[], bool]) -> None:
        if not self.supervisor.wait(answers, PATIENCE):
            raise CannotStart(
                f"{name} did not start within {PATIENCE:.0f} s; the log above says why."
            )

    # ------------------------------------------------------------ tables and demo data

    def _bring_up_to_date(self) -> None:
        """Migrate and mirror the cards when either changed, and fill an empty site with the demo.

        The marks stand beside the data they speak of, so they go when it goes.
        """
        migrated, logins = self.places.data / "migrated", self._logins
        wanted = _fingerprint_of_tables()
        if not (migrated.exists() and migrated.read_text() == wanted):
            self._manage("migrate")
            self._manage("sync_cards")
        if not logins.exists():
            logins.write_text("" if self.empty else "\n".join(self._manage("demo")))
        migrated.write_text(wanted)

    def _migrate_when_possible(self) -> None:
        """Somebody else's database may come later; until then the pages say that it is away."""
        while self._run("migrate")[0]:
            self.console.line("muster", f"the database is not ready; asking again in {PAUSE:.0f} s")
            self.supervisor.wait(lambda: False, PAUSE)
        self._run("sync_cards")

    def _manage(self, *words: str) -> list[str]:
        code, said = self._run(*words)
        if code:
            raise CannotStart(f"`manage.py {words[0]}` failed; the log above says why.")
        return said

    def _run(self, *words: str) -> tuple[int, list[str]]:
        command = [sys.executable, "manage.py", *words]
        return self.supervisor.finish(words[0], command, self.variables)

    @property
    def _logins(self) -> Path:
        return self.places.data / "logins"

    def _keeps(self, name: str) -> bool:
        return name in self.supervisor.running

    # ------------------------------------------------------------ web, worker and beat

    def _start_processes(self) -> None:
        door = self.door.fileno()
        web = [sys.executable, "-m", "config.web", "--descriptor", str(door)]
        celery = [sys.executable, "-m", "celery", "--quiet", "--app", "config.celery"]
        worker = [*celery, "worker", "--loglevel", "WARNING", "--concurrency", "2"]
        beat = [*celery, "beat", "--loglevel", "WARNING", "--schedule", str(places.VAR / "beat")]
        for name in ("web", *(f"web {nth}" for nth in range(2, self.webs + 1))):
            self.supervisor.start(Service(name, web, self.variables, keep=(door,)))
        # Celery warns of root, as whom every process of a local site may well run.
        calm = {**self.variables, "PYTHONWARNINGS": "ignore:You're running the worker"}
        self.supervisor.start(Service("worker", worker, calm))
        self.supervisor.start(Service("beat", [*beat, "--pidfile="], self.variables))

    def _welcome(self) -> None:
        """Wait for the first page, then say where it is and who may sign in."""
        with _Visitor(self.supervisor, self.door.getsockname()) as visitor:
            self._wait("The site", lambda: visitor.answered)
        took = time.monotonic() - self.began_at
        if self._keeps("postgres"):
            self.console.write(f"\n{self._logins.read_text()}")
        self.console.write(
            f"\nMuster is open at {self.address} after {took:.1f} s. Ctrl-C stops it.\n"
        )


class _Visitor:
    """One request that waits in the queue of the listening socket until the web process lives."""

    def __init__(self, supervisor: Supervisor, address: tuple[str, int]) -> None:
        self.supervisor = supervisor
        self.address = address
        self.answered = False

    def __enter__(self) -> "_Visitor":
        self._ask()
        return self

    def __exit__(self, *_: object) -> None:
        self._leave()

    def _ask(self) -> None:
        self.line = socket.create_connection(self.address)
        self.line.sendall(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
        self.supervisor.listen(self.line.fileno(), self._heard)

    def _heard(self) -> None:
        """An answer; or the line went dead because the web process did, so ask the next one."""
        try:
            said = self.line.recv(16)
        except ConnectionResetError:
            said = b""
        self.answered = said.startswith(b"HTTP/")
        if not self.answered:
            self._leave()
            self._ask()

    def _leave(self) -> None:
        self.supervisor.forget(self.line.fileno())
        self.line.close()


def _taken_lock() -> Lock:
    lock = Lock(places.VAR / "site.lock")
    try:
        lock.take()
    except Held as holder:
        raise CannotStart(
            f"Muster already runs from this folder: {holder}.\n"
            "Use that one, or stop it with Ctrl-C in its terminal."
        ) from None
    return lock


def _lock_of_the_servers(where: places.Places) -> Lock:
    lock = Lock(where.data / "servers.lock")
    try:
        lock.take(patience=PATIENCE)
    except Held:
        raise CannotStart(
            f"The last site's database servers have not stopped within {PATIENCE:.0f} s;\n"
            f"look for `postgres` and `valkey-server` processes with {where.data}."
        ) from None
    return lock


def _opened_door(host: str, port: int) -> socket.socket:
    """The listening socket, ours from the start: web processes come and go behind it.

    While one restarts, visitors wait in this socket's queue instead of being turned away.
    """
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as problem:
        raise CannotStart(
            f"Muster cannot listen on {host}:{port}: {problem.strerror}.\n"
            f"Choose another port: python3 bootstrap.py run --port {port + 1}"
        ) from None
    door.listen(BACKLOG)
    return door


def _variables() -> dict[str, str]:
    """The environment every process of the site gets; what was set from outside wins."""
    given = {name: value for name, value in os.environ.items() if value}
    variables = {"PYTHONUNBUFFERED": "1", "MUSTER_MODE": "development", **given}
    if variables["MUSTER_MODE"] == "development" and "SECRET_KEY" not in variables:
        variables["SECRET_KEY"] = _secret_key()
    return variables


def _own(variables: dict[str, str]) -> dict[str, str]:
    names = ("DATABASE_URL", "REDIS_URL", "MUSTER_MODE", "SECRET_KEY")
    return {name: variables[name] for name in names if name in variables}


def _secret_key() -> str:
    """A key of this folder's own, so that sessions survive a restart."""
    file = places.VAR / "secret-key"
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(50))
    return file.read_text()


def _fingerprint_of_tables() -> str:
    """Changes with any migration of ours, any package that could bring one, and what cards say."""
    digest = hashlib.sha256()
    ours = places.PROJECT.glob("*/migrations/*.py")
    cards = places.PROJECT.glob("engine/games/*/sets/*.yaml")
    words = places.PROJECT.glob("engine/games/*/text/**/*.py")
    for file in (*sorted((*ours, *cards, *words)), places.PROJECT / "requirements.lock"):
        digest.update(str(file.relative_to(places.PROJECT)).encode() + file.read_bytes())
    return digest.hexdigest()
