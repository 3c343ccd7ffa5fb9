"""The browser of this machine; without one the tests that need it are skipped, or fail in CI."""

import os
import shutil
import subprocess
from typing import NoReturn

import pytest
from playwright._impl._driver import compute_driver_executable

# The first draws pages and nothing else: no window, no toolbar, a third of the work saved.
PROGRAMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
# Playwright leaves out the first; naming more replaces its list. The last three are the menus of
# the address bar, drawn as pages of their own for every window: half of what a short test costs.
LEFT_OUT = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
)
ARGUMENTS = (
    "--no-sandbox",  # which root could not have
    "--no-first-run",
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--disable-quic",
    # Or a fresh process is kept ready for every page, and thrown away with it.
    "--renderer-process-limit=1",
    # Pages are gone before a script that runs often has paid for being compiled once more.
    "--js-flags=--no-opt --no-maglev --single-threaded",
    "--disable-features=" + ",".join(LEFT_OUT),
)
NO_CHROMIUM = (
    "No Chromium was found, so the browser tests did not run. Install one "
    "(Debian: apt-get install chromium) or set CHROMIUM to its program."
)
NO_DRIVER = (
    "Playwright's driver does not start, so the browser tests did not run. On a bare Debian it "
    "lacks a library (apt-get install libatomic1); it said: "
)


def chromium() -> str:
    """The program to start; the distribution's own, since none can be downloaded everywhere."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if not found:
        _give_up(NO_CHROMIUM)
    driver, _ = compute_driver_executable()
    tried = subprocess.run([driver, "--version"], capture_output=True, text=True)
    if tried.returncode:
        _give_up(NO_DRIVER + tried.stderr)
    return found


def _give_up(reason: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
