"""Where there is no browser: a skip for a person, a failure for the machine that has to know."""

import pytest

from tests.browser import chromium


@pytest.fixture(autouse=True)
def no_browser(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHROMIUM", raising=False)


def test_a_machine_without_a_browser_skips_and_says_why(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("CI", raising=False)

    with pytest.raises(pytest.skip.Exception, match="No Chromium was found"):
        chromium()


def test_under_ci_a_browser_test_that_cannot_run_fails(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CI", "true")

    with pytest.raises(pytest.fail.Exception, match="No Chromium was found"):
        chromium()


def test_a_browser_can_be_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CHROMIUM", "/opt/chromium/chrome")

    assert chromium() == "/opt/chromium/chrome"
