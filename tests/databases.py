"""The test database: migrated once per run, copied for every worker, emptied where a test commits.

Migrating takes longer than most test files do, and Django's own way of emptying a database, which
gives every table a new file, longer than most tests.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from django import db
from django.test import TransactionTestCase
from psycopg.sql import SQL, Identifier

# Of the connection of this worker more is used than its type knows.
connection: Any = db.connection
# Any number will do: who makes the database that is copied holds this lock.
MAKING = 20261118
# What migrating wrote, and every test may find.
KEPT = ("django_migrations", "django_content_type", "auth_permission")
# Most tables were never written to, and have no file to look through.
EMPTY = """
DO $$
DECLARE tables regclass;
BEGIN
    SET LOCAL session_replication_role = replica;
    FOR tables IN
        SELECT oid FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ({kept})
            AND pg_relation_size(oid) > 0
    LOOP
        EXECUTE format('DELETE FROM %s', tables);
    END LOOP;
END $$
"""


@contextmanager
def copied() -> Iterator[None]:
    """A database of this worker's own, there for the tests and dropped after them."""
    own, template = connection.creation._get_test_db_name(), migrated()
    with _server() as server:
        server.execute("SELECT pg_advisory_lock(%s)", [MAKING])
        if not _is_there(server, template):
            _migrate(server, template)
        server.execute(SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(Identifier(own)))
        copy = SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(own), Identifier(template))
        server.execute(copy)
    _speak_to(own)
    yield
    connection.close()
    connection.close_pool()
    with _server() as server:
        for name in (own, template):
            server.execute(SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(Identifier(name)))


def create(name: str) -> None:
    """A database with our tables; an empty one if a worker that is done has put them away."""
    with _server() as server:
        there = _is_there(server, migrated())
        template = Identifier(migrated() if there else "template1")
        server.execute(SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), template))


def _server() -> psycopg.Connection:
    return psycopg.connect(os.environ["DATABASE_URL"], autocommit=True)


def migrated() -> str:
    """The database that is copied: one for all workers of a run, and for no other run there."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    return f"test_migrated_{run[:16]}"


def _is_there(server: psycopg.Connection, name: str) -> bool:
    found = server.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name])
    return found.fetchone() is not None


def _migrate(server: psycopg.Connection, name: str) -> None:
    """Under another name until it is whole, for a run may be killed in between."""
    making = f"{name}_making"
    connection.settings_dict["TEST"]["NAME"] = making
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    connection.close()
    connection.close_pool()
    renamed = SQL("ALTER DATABASE {} RENAME TO {}").format(Identifier(making), Identifier(name))
    server.execute(renamed)


def _speak_to(name: str) -> None:
    connection.settings_dict["NAME"] = name


def empty_quickly() -> None:
    """Let tests that commit end with rows deleted, where the role may leave out the triggers."""
    tests: Any = TransactionTestCase
    as_ever = tests._fixture_teardown

    def emptied(self: TransactionTestCase) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
            (may_leave_out_triggers,) = cursor.fetchone() or (False,)
            if may_leave_out_triggers:
                kept = ", ".join(f"'{name}'" for name in KEPT)
                cursor.execute(EMPTY.format(kept=f"ARRAY[{kept}]"))
                return
        as_ever(self)

    tests._fixture_teardown = emptied
