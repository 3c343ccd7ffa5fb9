"""The browser of this machine; without one the tests that need it are skipped, or fail in CI."""

import os
import shutil

import pytest

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "No Chromium was found, so the browser tests did not run. Install one "
    "(Debian: apt-get install chromium) or set CHROMIUM to its program."
)


def chromium() -> str:
    """The program to start; the distribution's own, since none can be downloaded everywhere."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found:
        return found
    if os.environ.get("CI") == "true":
        pytest.fail(MISSING)
    pytest.skip(MISSING)
