"""The file of a backup: a zip with `manifest.json` and the rows of each table.

Rows are in PostgreSQL's own text format, in the order of the primary key, so the same rows are
the same bytes. No tool of a certain server version is needed to make a backup or to load one.
"""

import hashlib
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TypedDict, cast

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused

FORMAT = 1
MANIFEST = "manifest.json"
CHUNK = 1 << 18


class TableEntry(TypedDict):
    columns: list[str]
    rows: int
    sha256: str


class Manifest(TypedDict):
    """What a backup is of; `migrations` is the shape of the tables that can take it in."""

    format: int
    made_at: str
    muster: str
    django: str
    postgresql: int
    migrations: list[list[str]]
    tables: dict[str, TableEntry]
    sequences: dict[str, int]


class Damaged(Refused):
    code = "backup_damaged"
    sentence = _("This backup does not hold what its manifest says.")


class UnknownFormat(Refused):
    code = "backup_format_unknown"
    sentence = _("This is not a backup of Muster, or it was made by a newer one.")


def member(table: str) -> str:
    return f"tables/{table}.copy"


def read_manifest(archive: zipfile.ZipFile) -> Manifest:
    try:
        manifest = json.loads(archive.read(MANIFEST))
    except (KeyError, ValueError):
        raise UnknownFormat() from None
    if manifest.get("format") != FORMAT:
        raise UnknownFormat()
    return cast(Manifest, manifest)


def chunks(stream: IO[bytes]) -> Iterator[bytes]:
    return iter(lambda: stream.read(CHUNK), b"")


def check(path: Path) -> Manifest:
    """The manifest, once every byte it vouches for has been read and found as it says."""
    try:
        with zipfile.ZipFile(path) as archive:
            manifest = read_manifest(archive)
            for table, entry in manifest["tables"].items():
                if _digest(archive, table) != entry["sha256"]:
                    raise Damaged()
    except (zipfile.BadZipFile, EOFError, KeyError):
        raise Damaged() from None
    return manifest


def _digest(archive: zipfile.ZipFile, table: str) -> str:
    digest = hashlib.sha256()
    with archive.open(member(table)) as stream:
        for chunk in chunks(stream):
            digest.update(chunk)
    return digest.hexdigest()
