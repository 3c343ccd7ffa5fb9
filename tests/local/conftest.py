"""A whole site in a folder of its own, gone when the test is."""

import shutil
import signal
from collections.abc import Iterator

import pytest

from tests.local.sites import Evening, LocalSite, leftovers, open_folder, server_of


@pytest.fixture
def local_site() -> Iterator[LocalSite]:
    site = LocalSite(open_folder())
    try:
        yield site
    finally:
        site.remove()


@pytest.fixture(scope="module")
def first_evening() -> Iterator[Evening]:
    """What was seen of a site opened in an empty folder, and shut again with Ctrl-C.

    In its folder a database need not be made once more. The folder's name is too long for sockets,
    and it lies below a home that nobody else may walk into.
    """
    home = open_folder()
    home.chmod(0o700)
    site = LocalSite(home / ("a-long-name-" * 6) / ("and-another-" * 6))
    try:
        site.start()
        status, running = site.get("/"), site.processes()
        server = server_of(running["postgres"])
        ended = site.stop(signal.SIGINT)
        left = leftovers(site.folder)
        yield Evening(home, site.folder, status, set(running), server, ended, site.log, left)
    finally:
        site.remove()
        shutil.rmtree(home)
    assert not server.data.exists(), "wiped, a site leaves no database behind"


@pytest.fixture(scope="module")
def second_evening(first_evening: Evening) -> Iterator[LocalSite]:
    site = LocalSite(first_evening.folder)
    try:
        yield site
    finally:
        site.end()


@pytest.fixture
def open_site(second_evening: LocalSite) -> LocalSite:
    """A site on its second evening, open, whatever the test before did to it."""
    return second_evening if second_evening.is_open else second_evening.start()
