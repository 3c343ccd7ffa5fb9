"""Loading a backup: all of it or nothing, into tables shaped as they were on its day."""

import logging
import zipfile
from pathlib import Path

import redis
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext_lazy as _
from psycopg import Cursor, sql

from accounts.errors import Refused
from config.backup import catalog
from config.backup.archive import Manifest, TableEntry, check, chunks, member

log = logging.getLogger(__name__)

# What `migrate` fills by itself: rows here do not make a database one that somebody uses.
BOOKKEEPING = frozenset({"django_migrations", "django_content_type", "auth_permission"})


class NotEmpty(Refused):
    code = "database_not_empty"
    sentence = _("This database is in use. Say --overwrite to replace everything in it.")


class FromTheFuture(Refused):
    code = "backup_too_new"
    sentence = _("This backup was made by a newer Muster. Upgrade first, then restore.")


def load(path: Path, *, overwrite: bool = False) -> Manifest:
    """Check the backup, then replace the database by it and bring it up to this version.

    All in one transaction: whoever pulls the plug half-way finds the database as it was.
    """
    manifest = check(path)
    _refuse_unknown_migrations(manifest)
    with transaction.atomic(durable=True), connection.cursor() as wrapper:
        cursor = wrapper.cursor
        if not overwrite:
            _refuse_used_database(cursor)
        if not _is_shaped_as_then(manifest, cursor):
            _drop_tables(cursor)
            _migrate_to(manifest)
        _load_tables(path, manifest, cursor)
        if _migrations(manifest) != set(_loader().disk_migrations):
            call_command("migrate", interactive=False, verbosity=0)
    _clear_cache()
    return manifest


def _refuse_unknown_migrations(manifest: Manifest) -> None:
    if not _migrations(manifest) <= set(_loader().disk_migrations):
        raise FromTheFuture()


def _loader() -> MigrationLoader:
    return MigrationLoader(connection)


def _migrations(manifest: Manifest) -> set[tuple[str, str]]:
    return {(app, name) for app, name in manifest["migrations"]}


def _refuse_used_database(cursor: Cursor) -> None:
    for table in catalog.tables(cursor):
        cursor.execute(sql.SQL("SELECT EXISTS (SELECT FROM {})").format(sql.Identifier(table.name)))
        if table.name not in BOOKKEEPING and cursor.fetchone() == (True,):
            raise NotEmpty()


def _is_shaped_as_then(manifest: Manifest, cursor: Cursor) -> bool:
    """Whether the tables need only be emptied: making them anew takes most of a restore."""
    shape = {table.name: table.columns for table in catalog.tables(cursor)}
    then = {name: entry["columns"] for name, entry in manifest["tables"].items()}
    return shape == then and set(_loader().applied_migrations) == _migrations(manifest)


def _drop_tables(cursor: Cursor) -> None:
    for table in catalog.tables(cursor):
        cursor.execute(
            sql.SQL("DROP TABLE IF EXISTS {} CASCADE").format(sql.Identifier(table.name))
        )


def _migrate_to(manifest: Manifest) -> None:
    """Make the tables of the day of the backup, which an upgrade may have changed since."""
    executor = MigrationExecutor(connection)
    applied = _migrations(manifest)
    graph = executor.loader.graph
    last = [
        node
        for node in applied
        if not any(
            child[0] == node[0] and child in applied for child in graph.node_map[node].children
        )
    ]
    executor.migrate(sorted(last))


def _load_tables(path: Path, manifest: Manifest, cursor: Cursor) -> None:
    names = [sql.Identifier(name) for name in manifest["tables"]]
    cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    cursor.execute(sql.SQL("TRUNCATE {} RESTART IDENTITY").format(sql.SQL(", ").join(names)))
    # Triggers wrote their rows when it happened; those rows are in the backup.
    for name in names:
        cursor.execute(sql.SQL("ALTER TABLE {} DISABLE TRIGGER USER").format(name))
    cursor.execute("SET CONSTRAINTS ALL DEFERRED")
    with zipfile.ZipFile(path) as archive:
        for table, entry in manifest["tables"].items():
            _load_table(archive, cursor, table, entry)
    cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    for name in names:
        cursor.execute(sql.SQL("ALTER TABLE {} ENABLE TRIGGER USER").format(name))
    for sequence, value in manifest["sequences"].items():
        cursor.execute("SELECT setval(%s::regclass, %s)", [f'"{sequence}"', value])


def _load_table(archive: zipfile.ZipFile, cursor: Cursor, name: str, entry: TableEntry) -> None:
    command = sql.SQL("COPY {} ({}) FROM STDIN").format(
        sql.Identifier(name), sql.SQL(", ").join(map(sql.Identifier, entry["columns"]))
    )
    with archive.open(member(name)) as stream, cursor.copy(command) as rows:
        for chunk in chunks(stream):
            rows.write(chunk)


def _clear_cache() -> None:
    """Sessions and counts of the replaced database must not outlive it."""
    try:
        cache.clear()
    except (redis.RedisError, OSError) as problem:
        log.warning("restore.cache_not_cleared", extra={"why": str(problem)})
