"""A whole site in a folder of its own, gone when the test is."""

import signal
from collections.abc import Iterator

import pytest

from tests.local.sites import Evening, LocalSite, leftovers, open_folder


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

    In its folder a database need not be made once more.
    """
    site = LocalSite(open_folder())
    try:
        site.start()
        status, running = site.get("/"), set(site.processes())
        ended = site.stop(signal.SIGINT)
        yield Evening(site.folder, status, running, ended, site.log, leftovers(site.folder))
    finally:
        site.remove()


@pytest.fixture
def old_site(first_evening: Evening) -> Iterator[LocalSite]:
    site = LocalSite(first_evening.folder)
    try:
        yield site
    finally:
        site.end()
