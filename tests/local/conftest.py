"""A whole site in a folder of its own, gone when the test is."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.local.sites import LocalSite, open_folder


@pytest.fixture
def local_site() -> Iterator[LocalSite]:
    site = LocalSite(open_folder())
    try:
        yield site
    finally:
        site.remove()


@pytest.fixture(scope="module")
def lived_in() -> Iterator[Path]:
    """A folder in which a site was open before: its database need not be made once more."""
    first = LocalSite(open_folder())
    try:
        first.start()
        first.stop()
        yield first.folder
    finally:
        first.remove()


@pytest.fixture
def old_site(lived_in: Path) -> Iterator[LocalSite]:
    site = LocalSite(lived_in)
    try:
        yield site
    finally:
        site.end()
