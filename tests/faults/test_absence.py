"""PostgreSQL absent at start: the site says so, and is there as soon as PostgreSQL is."""

from collections.abc import Iterator

import psycopg
import pytest

from deploy.local import postgres, valkey
from deploy.local.throwaway import Services
from tests.running import Running, free_door, process_environment, wait_until

# A session has to be looked up, and only the database knows it.
SIGNED_IN = "sessionid=abcdefghijklmnopqrstuvwxyz012345"
# As much of a database as it takes to look one up, and find that nobody is signed in by it.
SESSIONS = "CREATE TABLE django_session (session_key text, session_data text, expire_date date)"


@pytest.fixture
def services() -> Iterator[Services]:
    """A PostgreSQL and a Valkey that nobody has started yet."""
    services = Services()
    yield services
    services.stop()


@pytest.fixture
def orphan(services: Services) -> Iterator[Running]:
    """A web process that was started before them."""
    environment = {
        **process_environment(),
        "DATABASE_URL": postgres.url(services.places),
        "REDIS_URL": valkey.url(services.places),
    }
    door = free_door()
    with door, Running(["-m", "config.web", "--descriptor"], environment, door=door) as web:
        yield web


@pytest.mark.proof
def test_a_site_without_its_database_says_so_and_recovers_by_itself(
    services: Services, orphan: Running
):
    status, page = orphan.get("/", cookie=SIGNED_IN)
    alive, _ = orphan.get("/healthz")
    problem_status, problem = orphan.get("/api/v1/", cookie=SIGNED_IN)

    services.start()
    with psycopg.connect(orphan.environment["DATABASE_URL"], autocommit=True) as server:
        server.execute(SESSIONS)
    wait_until(lambda: orphan.get("/api/v1/", cookie=SIGNED_IN)[0] == 200)

    assert (status, alive, problem_status) == (503, 200, 503)
    assert b"Nothing is lost; try again shortly." in page
    assert b'"code": "away"' in problem
