"""Making a backup while the site runs: one read-only snapshot sees every table at one moment."""

import datetime
import hashlib
import json
import os
import zipfile
from pathlib import Path

import django
from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from psycopg import Cursor, sql

from config.backup import catalog
from config.backup.archive import FORMAT, MANIFEST, Manifest, TableEntry, member
from config.version import version


def dump(path: Path, *, now: datetime.datetime) -> Manifest:
    """Write the backup to `path`: whole and readable by its owner alone, or not at all."""
    part = path.with_name(path.name + ".part")
    with open(part, "wb", opener=_private) as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, allowZip64=True) as archive:
            manifest = _dump_into(archive, now)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    return manifest


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _dump_into(archive: zipfile.ZipFile, now: datetime.datetime) -> Manifest:
    with transaction.atomic(durable=True), connection.cursor() as wrapper:
        wrapper.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        cursor = wrapper.cursor
        manifest = Manifest(
            format=FORMAT,
            made_at=now.isoformat(),
            muster=version(),
            django=django.get_version(),
            postgresql=_server_version(cursor),
            migrations=[list(name) for name in sorted(_applied())],
            tables={t.name: _dump_table(archive, cursor, t) for t in catalog.tables(cursor)},
            sequences=catalog.sequences(cursor),
        )
    archive.writestr(MANIFEST, json.dumps(manifest, indent=1))
    return manifest


def _server_version(cursor: Cursor) -> int:
    return cursor.connection.info.server_version


def _applied() -> set[tuple[str, str]]:
    return set(MigrationRecorder(connection).applied_migrations())


def _dump_table(archive: zipfile.ZipFile, cursor: Cursor, table: catalog.Table) -> TableEntry:
    digest = hashlib.sha256()
    command = sql.SQL("COPY (SELECT {} FROM {} ORDER BY {}) TO STDOUT").format(
        sql.SQL(", ").join(map(sql.Identifier, table.columns)),
        sql.Identifier(table.name),
        sql.SQL(", ").join(map(sql.Identifier, table.key)),
    )
    with (
        archive.open(member(table.name), "w", force_zip64=True) as stream,
        cursor.copy(command) as rows,
    ):
        for chunk in rows:
            digest.update(chunk)
            stream.write(chunk)
    return TableEntry(columns=table.columns, rows=cursor.rowcount, sha256=digest.hexdigest())
