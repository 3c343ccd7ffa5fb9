"""What every test outside `tests/engine` may ask for: a real site, a worker, a browser."""

from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest
from django.core.cache import cache
from django.utils import translation

from tests import databases
from tests.browser import ARGUMENTS, chromium
from tests.garbage import pytest_collection_finish, pytest_sessionstart
from tests.people import as_, olga, pia, roster, sam, walk_in
from tests.running import Running, free_door, process_environment

__all__ = [
    "as_",
    "olga",
    "pia",
    "pytest_collection_finish",
    "pytest_sessionstart",
    "roster",
    "sam",
    "walk_in",
]

# How long anything takes says more about the machine than about what is tried.
hypothesis.settings.register_profile(
    "suite",
    deadline=None,
    derandomize=True,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("suite")
databases.empty_quickly()

# Games from another package that a site was told of; a test that plays them adds them here, too.
TOYS = ("tests.engine.kernel.toy:MagpieRules", "tests.engine.kernel.hares:HareRules")
# Whole sites, and demos told for a module.
LONG = ("tests/local/", "tests/operations/test_backup.py", "tests/operations/test_demo_scene.py")
BROWSER_FIXTURES = {"page", "context", "browser", "new_context"}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long to lay out comes first, whatever the order: the last of a run should not be
    long, and towards the end workers share what is left of a module, and each would lay it out."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
    for item in items:
        if BROWSER_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """The language of a page asked for in a test ends with the test."""
    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def _nobody_has_called_before() -> None:
    """Who asks too often is told to wait; every test of a worker comes from one address."""
    cache.clear()


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None, django_db_blocker: Any, django_db_modify_db_settings: None
) -> Iterator[None]:
    with django_db_blocker.unblock(), databases.copied():
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium, with nothing that no test looks at."""
    return {
        **browser_type_launch_args,
        "executable_path": chromium(),
        "args": list(ARGUMENTS),
    }


@pytest.fixture(scope="session")
def web_process(django_db_setup: None, django_db_blocker: Any) -> Iterator[Running]:
    """One uvicorn on this worker's test database, as `make run` would start it."""
    door = free_door()
    with django_db_blocker.unblock():
        environment = {**process_environment(), "EXTRA_RULESETS": ",".join(TOYS)}
    with door, Running(["-m", "config.web", "--descriptor"], environment, door=door) as web:
        yield web


@pytest.fixture
def site(web_process: Running, transactional_db: None) -> Running:
    """A real site: `site.url`, `site.kill()`, `site.start()`. What a test writes, it serves."""
    if not web_process.alive:
        web_process.start()
    return web_process


@pytest.fixture
def worker(transactional_db: None) -> Iterator[Running]:
    """A real Celery worker on the test database and the test queue."""
    command = ["-m", "celery", "--quiet", "--app", "config.celery", "worker", "--concurrency", "2"]
    with Running([*command, "--loglevel", "WARNING"], process_environment()) as running:
        yield running
