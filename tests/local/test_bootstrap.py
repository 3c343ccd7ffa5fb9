"""The bootstrap, as far as it can be tried without making an environment anew."""

import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import bootstrap
from tests.house.floors import ROOT


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package index on this machine; the folder holds its page about pip."""
    folder = tmp_path / "pip"
    folder.mkdir()
    quiet = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": _say_nothing})
    serve = functools.partial(quiet, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve) as server:
        threading.Thread(target=server.serve_forever).start()
        monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{server.server_port}/")
        yield folder
        server.shutdown()


def test_a_pip_that_is_not_the_pinned_one_is_refused(index: Path):
    (index / bootstrap.PIP_WHEEL).write_bytes(b"not the pip that was pinned")

    with pytest.raises(bootstrap.Stopped, match="is not the file this project pinned"):
        bootstrap._fetch_pip()


def test_an_index_without_the_pinned_pip_is_named(index: Path):
    with pytest.raises(bootstrap.Stopped, match=r"/pip/ has no pip-[\d.]+-py3-none-any.whl"):
        bootstrap._fetch_pip()


def test_the_index_comes_from_where_pip_would_take_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    configuration = tmp_path / ".config" / "pip" / "pip.conf"
    configuration.parent.mkdir(parents=True)
    configuration.write_text("[global]\nindex-url = https://mirror.example/simple\n")
    monkeypatch.delenv("PIP_INDEX_URL", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))

    found = bootstrap._pip_setting("index-url", "https://pypi.org/simple")

    assert found == "https://mirror.example/simple"


def test_without_a_command_it_lists_them_all():
    said = subprocess.run(
        [sys.executable, "bootstrap.py"], cwd=ROOT, capture_output=True, text=True
    )

    listed = [line.split()[0] for line in said.stderr.splitlines() if line.startswith("  ")]
    assert (said.returncode, listed) == (1, list(bootstrap.COMMANDS))


def test_a_folder_it_cannot_write_is_named(tmp_path: Path):
    # A folder where its lock file belongs stops root, too.
    for name in ("bootstrap.py", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / ".venv.lock").mkdir()

    said = subprocess.run(
        [sys.executable, "bootstrap.py", "run"], cwd=tmp_path, capture_output=True, text=True
    )

    assert said.returncode == 1
    assert said.stderr == f"\nmuster: {tmp_path}/.venv.lock: Is a directory. Nothing was started.\n"


def test_what_it_starts_keeps_its_bytecode():
    child = "import sys; print(sys.dont_write_bytecode)"
    program = f"import bootstrap, sys; bootstrap.become(sys.executable, '-c', {child!r})"

    said = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}, capture_output=True, text=True,
    )  # fmt: skip

    assert said.stdout == "False\n"


def test_the_suite_on_given_services_asks_for_both():
    nothing_given = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}

    said = subprocess.run(
        [sys.executable, "bootstrap.py", "test-services"],
        cwd=ROOT, env=nothing_given, capture_output=True, text=True,
    )  # fmt: skip

    assert said.returncode == 1
    assert "DATABASE_URL=postgresql://" in said.stderr


def _say_nothing(*_: object) -> None:
    return
