"""A whole site in a folder of its own, gone when the test is."""

import shutil
from collections.abc import Iterator

import pytest

from tests.local.sites import LocalSite, open_folder


@pytest.fixture
def local_site() -> Iterator[LocalSite]:
    site = LocalSite(open_folder())
    try:
        yield site
    finally:
        site.remove()


@pytest.fixture
def secluded_site() -> Iterator[LocalSite]:
    """In a folder whose name is too long for sockets, below a home nobody else may walk into."""
    home = open_folder()
    home.chmod(0o700)
    site = LocalSite(home / ("a-long-name-" * 6) / ("and-another-" * 6))
    try:
        yield site
    finally:
        if site.folder.exists():
            site.remove()
        shutil.rmtree(home)
