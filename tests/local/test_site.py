"""`make run` from an empty folder to an open site, and every way it can be refused or ended."""

import os
import signal
import socket
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

from deploy.local.places import LONGEST_SOCKET_FOLDER
from tests import databases
from tests.local.sites import Evening, LocalSite, leftovers, open_folder
from tests.running import wait_until

# A session has to be looked up, so its page needs the database.
SIGNED_IN = "sessionid=abcdefghijklmnopqrstuvwxyz012345"
KEPT = {"web", "worker", "beat", "postgres", "valkey"}
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root has servants")


def test_an_empty_folder_becomes_a_site_and_ctrl_c_leaves_nothing_running(first_evening: Evening):
    assert (first_evening.status, first_evening.running, first_evening.ended) == (200, KEPT, 0)
    assert first_evening.log.endswith("muster   | stopped; nothing is left running\n")
    assert first_evening.left == []


def test_a_path_too_long_for_sockets_works(first_evening: Evening):
    assert len(os.fsencode(first_evening.folder)) > LONGEST_SOCKET_FOLDER
    assert first_evening.status == 200


def test_a_second_start_is_refused_and_the_first_goes_on(open_site: LocalSite):
    second = LocalSite(open_site.folder)
    said = second.refused()
    second.log_file.unlink()

    assert f"Muster already runs from this folder: {open_site.url}, process " in said
    assert open_site.get("/healthz") == 200


# How soon is asked by the proofs in tests/faults, which have the machine to themselves.
def test_whatever_is_killed_comes_back_and_pages_answer_again(open_site: LocalSite):
    wait_until(lambda: set(open_site.processes()) == KEPT)
    before = open_site.processes()

    for victim in before.values():
        os.kill(victim, signal.SIGKILL)
        wait_until(lambda: open_site.get("/", cookie=SIGNED_IN) == 200)
    wait_until(lambda: set(open_site.processes()) == KEPT)

    assert not set(before.values()) & set(open_site.processes().values())


def test_a_killed_supervisor_takes_everything_along_and_the_next_start_works(open_site: LocalSite):
    open_site.stop(signal.SIGKILL)
    wait_until(lambda: leftovers(open_site.folder) == [])
    open_site.start()

    assert open_site.get("/") == 200
    assert "making an empty database" not in open_site.log


def test_a_taken_port_is_named_with_a_way_out(local_site: LocalSite):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        said = local_site.refused("--port", str(port))

    assert said == (
        f"\nMuster cannot listen on 127.0.0.1:{port}: Address already in use.\n"
        f"Choose another port: python3 bootstrap.py run --port {port + 1}\n"
    )


def test_on_servers_of_somebody_else_nothing_is_embedded_and_a_late_database_is_waited_for(
    absent_database: str, django_db_setup: None
):
    """It comes with its tables: that a site makes them is seen on its first evening."""
    site = LocalSite(open_folder(), DATABASE_URL=absent_database, REDIS_URL=os.environ["REDIS_URL"])
    try:
        site.launch()
        wait_until(lambda: "the database is not ready; asking again" in site.log)

        databases.create(urlsplit(absent_database).path[1:])
        wait_until(lambda: "Muster is open at" in site.log)
        running = set(site.processes())
    finally:  # or its beat would go on filling the queue of the tests
        site.remove()

    assert running == {"web", "worker", "beat"}


@pytest.fixture
def absent_database() -> Iterator[str]:
    """The address of a database that does not exist yet; it is dropped when it does."""
    server = urlsplit(os.environ["DATABASE_URL"])
    name = f"test_site_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    yield server._replace(path=f"/{name}").geturl()
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as cleaner:
        cleaner.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path):
    file = tmp_path / "file"
    file.touch()
    site = LocalSite(file / "var")

    said = site.refused()
    site.log_file.unlink()

    assert said == f"\nMuster cannot use {file}/var: Not a directory. Nothing was started.\n"


def test_a_read_only_disk_is_named(tmp_path: Path):
    if os.geteuid() == 0:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "ro", "muster", tmp_path])
        if mounted.returncode:
            pytest.skip("this root may not mount a read-only disk")
    else:
        tmp_path.chmod(0o555)
    site = LocalSite(tmp_path / "var")

    said = site.refused()
    site.log_file.unlink()
    if os.geteuid() == 0:
        subprocess.run(["umount", tmp_path], check=True)

    assert said.startswith(f"\nMuster cannot use {tmp_path}/var: ")
    assert said.endswith(". Nothing was started.\n")


@as_root
def test_a_home_closed_to_others_stays_closed_and_its_servers_run_elsewhere(first_evening: Evening):
    assert stat.S_IMODE(first_evening.home.stat().st_mode) == 0o700
    assert first_evening.server.owner != 0
    assert str(first_evening.home) not in first_evening.server.words
