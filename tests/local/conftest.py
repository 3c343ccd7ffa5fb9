"""A whole site in a folder of its own, gone when the test is."""

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
