"""Every command of the project from a clean clone and a bare Python: `python3 bootstrap.py`.

Standard library only. It makes `.venv` from the hash-locked requirements when they changed, then
hands over to the tool that does the work.
"""

import collections
import contextlib
import fcntl
import hashlib
import html.parser
import os
import pathlib
import re
import shutil
import ssl
import subprocess
import sys
import urllib.parse
import urllib.request
import venv
from collections.abc import Iterator

HERE = pathlib.Path(__file__).resolve().parent
VENV = HERE / ".venv"
PYTHON = VENV / "bin" / "python"
OLDEST_PYTHON = (3, 11)

PIP_WHEEL = "pip-26.3-py3-none-any.whl"
PIP_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"

# What pip and uv say when they get, or have installed, a package.
PACKAGE = re.compile(r"(?:Collecting | \+ )([\w.-]+)==([\w.]+)")

SITE = "requirements.lock"
CHECKS = "requirements-dev.lock"


class Stopped(Exception):
    """A reason to stop that the person at the keyboard can do something about."""


# ---------------------------------------------------------------- the environment


def prepare(lock: str) -> None:
    """Make `.venv` hold what `lock` pins; having nothing to do takes a few milliseconds."""
    if _is_ready(lock):
        return
    with _only_one_installs():
        if _is_ready(lock):
            return
        if not PYTHON.exists():
            say("making .venv")
            shutil.rmtree(VENV, ignore_errors=True)
            venv.EnvBuilder(with_pip=False, symlinks=True).create(VENV)
        packages = (HERE / lock).read_text().count("==")
        say(f"installing {packages} packages of {lock} (once; later starts skip this)")
        _install(HERE / lock)
        _stamp(lock).touch()
        if lock == CHECKS:
            _stamp(SITE).touch()


def _is_ready(lock: str) -> bool:
    return _stamp(lock).exists() and PYTHON.exists()


def _stamp(lock: str) -> pathlib.Path:
    wanted = hashlib.sha256((HERE / lock).read_bytes()).hexdigest()[:16]
    return VENV / f".{lock}.{wanted}"


@contextlib.contextmanager
def _only_one_installs() -> Iterator[None]:
    """Two terminals on a clean clone: the second waits for the first, then finds it all done."""
    with open(HERE / ".venv.lock", "w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another terminal is installing; waiting for it")
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _install(lock: pathlib.Path) -> None:
    uv = shutil.which("uv")
    if uv and _ran([uv, "pip", "install", "--python", str(PYTHON), *_pinned(lock)]):
        return
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check"]
    if not _ran([*pip, "--version"], complain=False):
        _install_pip()
    if not _ran([*pip, "install", "--no-input", "--progress-bar=off", *_pinned(lock)]):
        raise Stopped("The packages could not be installed; the lines above say why.")


def _pinned(lock: pathlib.Path) -> list[str]:
    return ["--require-hashes", "--only-binary", ":all:", "-r", str(lock)]


def _ran(command: list[str], *, complain: bool = True) -> bool:
    """Run a command, showing one line per package it gets; the rest only when it fails."""
    environment = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    last_words: collections.deque[str] = collections.deque(maxlen=15)
    seen = 0
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as child:
        for line in child.stdout or ():
            last_words.append(line)
            if package := PACKAGE.match(line):
                seen += 1
                print(f"  {seen:>4}  {package[1]} {package[2]}", flush=True)
            elif line.startswith("Installing collected"):
                say("unpacking them")
    if child.returncode and complain:
        print("".join(last_words), flush=True)
    return child.returncode == 0


def _install_pip() -> None:
    """Debian's bare python3 has neither pip nor ensurepip, so fetch one pinned pip wheel."""
    try:
        wheel = VENV / PIP_WHEEL
        wheel.write_bytes(_fetch_pip())
        subprocess.run(
            [PYTHON, f"{wheel}/pip", "install", "--quiet", "--no-index", wheel], check=True
        )
    except (OSError, Stopped) as problem:
        say(f"the pinned pip could not be fetched ({problem}); trying the one Python brings")
        if not _ran([str(PYTHON), "-m", "ensurepip", "--default-pip"]):
            raise Stopped(
                "This Python has no pip of its own and none could be fetched.\n"
                "Check the network, or set PIP_INDEX_URL to a package index you can reach."
            ) from problem


def _fetch_pip() -> bytes:
    index = _pip_setting("index-url", "https://pypi.org/simple").rstrip("/") + "/pip/"
    certificates = _pip_setting("cert", "") or None
    trusted = ssl.create_default_context(cafile=certificates)
    with urllib.request.urlopen(index, timeout=60, context=trusted) as page:  # noqa: S310
        links = _Links(page.geturl())
        links.feed(page.read().decode())
    for link in links.found:
        if link.split("#")[0].endswith("/" + PIP_WHEEL):
            with urllib.request.urlopen(link, timeout=60, context=trusted) as wheel:  # noqa: S310
                content: bytes = wheel.read()
            if hashlib.sha256(content).hexdigest() != PIP_SHA256:
                raise Stopped(f"{PIP_WHEEL} from {index} is not the file this project pinned")
            return content
    raise Stopped(f"{index} has no {PIP_WHEEL}")


def _pip_setting(name: str, default: str) -> str:
    """What pip itself would use: its environment variable, else its configuration files."""
    from_environment = os.environ.get("PIP_" + name.upper().replace("-", "_"))
    if from_environment:
        return from_environment
    home = pathlib.Path.home()
    for file in (home / ".config/pip/pip.conf", home / ".pip/pip.conf", "/etc/pip.conf"):
        with contextlib.suppress(OSError):
            found = re.search(rf"(?m)^\s*{name}\s*=\s*(\S+)", pathlib.Path(file).read_text())
            if found:
                return found[1]
    return default


class _Links(html.parser.HTMLParser):
    """The absolute links of a package index page."""

    def __init__(self, base: str) -> None:
        super().__init__()
        self.base = base
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        href = dict(attrs).get("href")
        if tag == "a" and href:
            self.found.append(urllib.parse.urljoin(self.base, href))


# ---------------------------------------------------------------- the commands


def run(*arguments: str) -> None:
    """Serve the site on this machine, demo data included, until Ctrl-C."""
    prepare(SITE)
    become(PYTHON, "-m", "deploy.local", "run", *arguments)


def manage(*arguments: str) -> None:
    """Run a Django command against the local site's database: `bootstrap.py manage shell`."""
    prepare(SITE)
    become(PYTHON, "manage.py", *arguments)


def test(*arguments: str) -> None:
    """Pass the whole suite: the engine alone, then everything else on real services."""
    prepare(CHECKS)
    if arguments:
        become(PYTHON, "-m", "pytest", *arguments)
    become(PYTHON, "-m", "tests.suite")


def test_services(*arguments: str) -> None:
    """Pass the same suite on a PostgreSQL and a Redis of yours."""
    if not (os.environ.get("DATABASE_URL") and os.environ.get("REDIS_URL")):
        raise Stopped(
            "`make test-services` runs the suite on a PostgreSQL (15 or newer) and a Redis (7 or\n"
            "newer) that you name. The role needs CREATEDB; databases called test_* are made and\n"
            "dropped, and Redis databases 0 to 15 are emptied.\n\n"
            "  DATABASE_URL=postgresql://muster:secret@localhost:5432/muster \\\n"
            "  REDIS_URL=redis://localhost:6379/0 make test-services"
        )
    test(*arguments)


def check(*arguments: str) -> None:
    """Pass everything a commit must pass: format, lint, types, contracts, migrations, suite."""
    prepare(CHECKS)
    become(PYTHON, "-m", "tests.checks", *arguments)


def proof(*arguments: str) -> None:
    """Run the long proofs: kills, races, fuzzing and simulated seasons, seeded and bounded."""
    prepare(CHECKS)
    become(PYTHON, "-m", "tests.suite", "--proof", *arguments)


def bench(*arguments: str) -> None:
    """Measure, print the table, and append it to bench/RESULTS.md."""
    prepare(CHECKS)
    become(PYTHON, "-m", "bench", *arguments)


def format() -> None:
    """Write every file the way `make check` wants to find it."""
    prepare(CHECKS)
    subprocess.run([PYTHON, "-m", "ruff", "check", "--fix", "--exit-zero", "."], cwd=HERE)
    become(PYTHON, "-m", "ruff", "format", ".")


def lock() -> None:
    """Write both lock files anew from the .in files; needs uv, which nothing else here does."""
    uv = shutil.which("uv")
    if not uv:
        raise Stopped("`make lock` needs uv on the PATH (https://docs.astral.sh/uv/).")
    for name in (SITE, CHECKS):
        source = name.replace(".lock", ".in")
        options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade"]
        options += ["--only-binary", ":all:"]
        plain = ["--quiet", "--no-header", "--no-annotate", "-o", name]
        subprocess.run([uv, "pip", "compile", *options, *plain, source], cwd=HERE, check=True)


def clean() -> None:
    """Remove what the commands made: the environment, local databases, caches."""
    if PYTHON.exists():
        subprocess.run([PYTHON, "-m", "deploy.local", "wipe"], cwd=HERE, check=True)
    for made in (".venv", ".venv.lock", "var", ".mypy_cache", ".ruff_cache", ".pytest_cache"):
        path = HERE / made
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)


COMMANDS = {
    "run": run,
    "test": test,
    "test-services": test_services,
    "check": check,
    "proof": proof,
    "bench": bench,
    "format": format,
    "lock": lock,
    "clean": clean,
    "manage": manage,
}


def become(*command: object) -> None:
    """Replace this process, so that a signal reaches the tool and its exit code is ours."""
    os.chdir(HERE)
    words = [str(word) for word in command]
    # A site is half a dozen Pythons, and the suite starts a hundred: without the bytecode of the
    # first, each would compile seven hundred modules anew.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    sys.stdout.flush()
    os.execve(words[0], words, environment)  # noqa: S606 - no shell is wanted


def say(sentence: str) -> None:
    print(f"muster: {sentence}", flush=True)


def main() -> None:
    if sys.version_info < OLDEST_PYTHON:
        raise Stopped("Muster needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
    name, *arguments = sys.argv[1:] or ["help"]
    if name not in COMMANDS:
        width = max(map(len, COMMANDS))
        lines = (f"  {name:<{width}}  {does.__doc__}" for name, does in COMMANDS.items())
        raise Stopped("usage: python3 bootstrap.py COMMAND\n\n" + "\n".join(lines))
    COMMANDS[name](*arguments)


if __name__ == "__main__":
    try:
        main()
    except Stopped as reason:
        sys.exit(f"\n{reason}")
    except OSError as problem:
        sys.exit(f"\nmuster: {problem.filename or HERE}: {problem.strerror}. Nothing was started.")
    except KeyboardInterrupt:
        sys.exit(130)
