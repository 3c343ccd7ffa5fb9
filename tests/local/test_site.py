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
from tests.local.sites import LocalSite, Server, leftovers, open_folder, server_of
from tests.running import wait_until

# A session has to be looked up, so its page needs the database.
SIGNED_IN = "sessionid=abcdefghijklmnopqrstuvwxyz012345"
KEPT = {"web", "worker", "beat", "postgres", "valkey"}


@pytest.mark.proof
def test_an_empty_folder_becomes_a_site_that_leaves_nothing_running_after_ctrl_c(
    secluded_site: LocalSite,
):
    """One site goes through all of it: every start of one costs as much as a hundred tests."""
    site = secluded_site.start()
    assert (site.get("/"), set(site.processes())) == (200, KEPT)
    assert "making an empty database" in site.log
    assert len(os.fsencode(site.folder)) > LONGEST_SOCKET_FOLDER
    server = server_of(site.processes()["postgres"])

    stays_out_of_a_closed_home(site, server)
    refuses_a_second_start(site)
    leaves_nothing_running_after_ctrl_c(site)
    site.remove()
    assert not server.data.exists(), "wiped, a site leaves no database behind"


@pytest.mark.proof
def test_a_site_outlives_every_kill_and_dies_whole_with_its_supervisor(local_site: LocalSite):
    site = local_site.start()

    comes_back_whatever_is_killed(site)
    takes_everything_along_when_its_supervisor_is_killed(site)
    opens_again_as_it_was(site)
    leaves_nothing_running_after_ctrl_c(site)


def stays_out_of_a_closed_home(site: LocalSite, server: Server) -> None:
    home = site.folder.parents[1]
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    if os.geteuid() == 0:  # only root has servants
        assert server.owner != 0
        assert str(home) not in server.words


def refuses_a_second_start(site: LocalSite) -> None:
    second = LocalSite(site.folder)
    said = second.refused()
    second.log_file.unlink()

    assert f"Muster already runs from this folder: {site.url}, process " in said
    assert site.get("/healthz") == 200


# How soon is asked by the proofs in tests/faults, which have the machine to themselves.
def comes_back_whatever_is_killed(site: LocalSite) -> None:
    before = site.processes()

    for victim in before.values():
        os.kill(victim, signal.SIGKILL)
        wait_until(lambda: site.get("/", cookie=SIGNED_IN) == 200)
    wait_until(lambda: set(site.processes()) == KEPT)

    assert not set(before.values()) & set(site.processes().values())


def takes_everything_along_when_its_supervisor_is_killed(site: LocalSite) -> None:
    site.stop(signal.SIGKILL)
    wait_until(lambda: leftovers(site.folder) == [])


def opens_again_as_it_was(site: LocalSite) -> None:
    site.start()
    assert site.get("/") == 200
    assert "making an empty database" not in site.log


def leaves_nothing_running_after_ctrl_c(site: LocalSite) -> None:
    assert site.stop(signal.SIGINT) == 0
    assert site.log.endswith("muster   | stopped; nothing is left running\n")
    assert leftovers(site.folder) == []


def test_a_taken_port_is_named_with_a_way_out(local_site: LocalSite):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        said = local_site.refused("--port", str(port))

    assert said == (
        f"\nMuster cannot listen on 127.0.0.1:{port}: Address already in use.\n"
        f"Choose another port: python3 bootstrap.py run --port {port + 1}\n"
    )


@pytest.mark.proof
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
