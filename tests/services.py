"""The pytest plugin that gives every test a real PostgreSQL and a real Valkey.

With DATABASE_URL and REDIS_URL set, those are used. Otherwise one throwaway pair is started, once
a test outside `tests/engine` was collected, and stopped at the end; the workers of pytest-xdist
share it, each with databases of its own.
"""

import atexit
import os

import pytest

from deploy.local import postgres, valkey
from deploy.local.throwaway import Services

SERVICES = pytest.StashKey[Services]()
REDIS_DATABASES_PER_WORKER = 2


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Name the services before pytest-django loads the settings."""
    os.environ["MUSTER_MODE"] = "development"
    os.environ.setdefault("SECRET_KEY", "of the test run")
    os.environ.setdefault("LOG_LEVEL", "WARNING")
    # Playwright's calls run inside an event loop; Django would refuse its queries there.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    given = [name for name in ("DATABASE_URL", "REDIS_URL") if os.environ.get(name)]
    if len(given) == 1:
        raise pytest.UsageError(f"{given[0]} is set alone; set both services, or neither.")
    if not given:
        services = early_config.stash[SERVICES] = Services()
        os.environ["DATABASE_URL"] = postgres.url(services.places, "postgres")
        os.environ["REDIS_URL"] = valkey.url(services.places)
        # Also when pytest ends before it was configured, at a mistake in a conftest.
        atexit.register(services.stop)
    _take_own_redis_databases()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    """Start before the first pytest-xdist worker does."""
    _start(node.config)  # type: ignore[attr-defined]


def pytest_collection_finish(session: pytest.Session) -> None:
    if any("tests/engine/" not in item.nodeid for item in session.items):
        _start(session.config)


def _start(config: pytest.Config) -> None:
    services = config.stash.get(SERVICES, None)
    if services and not services.started:
        services.start()


def _take_own_redis_databases() -> None:
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    first = int(worker) * REDIS_DATABASES_PER_WORKER
    url = os.environ["REDIS_URL"]
    if url.startswith("unix:"):
        os.environ["REDIS_URL"] = f"{url.partition('?')[0]}?db={first}"
    else:
        os.environ["REDIS_URL"] = f"{url.rpartition('/')[0]}/{first}"
