"""Makes every table whole at once: `python -m tests.house.migrations` after `makemigrations`.

For each constraint that comes after its table, Django draws all tables it is tied to anew; a
hundred of them double the time in which an empty database becomes a site.
"""

import os
from pathlib import Path
from typing import cast

from django.db.migrations import AddConstraint, AddField, AddIndex, CreateModel, Migration
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.writer import MigrationWriter

from tests.checks import SETTINGS
from tests.house.floors import FLOORS, ROOT

Part = AddConstraint | AddIndex


def ours() -> list[Migration]:
    found = MigrationLoader(None).disk_migrations
    return [found[key] for key in sorted(found) if key[0] in FLOORS]


def apart(migration: Migration) -> list[Part]:
    """The constraints and indexes that could be made together with their table."""
    tables = _tables(migration)
    return [
        each
        for each in migration.operations
        if isinstance(each, Part)
        and each.model_name_lower in tables
        and not any(field in str(each.deconstruct()) for field in _later_fields(migration, each))
    ]


def make_whole(migration: Migration) -> None:
    tables = _tables(migration)
    operations = cast("list[Operation]", migration.operations)
    for part in apart(migration):
        options = tables[part.model_name_lower].options
        if isinstance(part, AddIndex):
            options["indexes"] = [*options.get("indexes", []), part.index]
        else:
            options["constraints"] = [*options.get("constraints", []), part.constraint]
        operations.remove(part)


def _tables(migration: Migration) -> dict[str, CreateModel]:
    return {each.name_lower: each for each in migration.operations if isinstance(each, CreateModel)}


def _later_fields(migration: Migration, part: Part) -> set[str]:
    """Fields the same table only gets later, since they lead in a circle."""
    return {
        each.name
        for each in migration.operations
        if isinstance(each, AddField) and each.model_name_lower == part.model_name_lower
    }


def path_of(migration: Migration) -> Path:
    return ROOT / migration.app_label / "migrations" / f"{migration.name}.py"


def main() -> None:
    for migration in ours():
        if found := len(apart(migration)):
            make_whole(migration)
            written = MigrationWriter(migration, include_header=False).as_string()
            path_of(migration).write_text(written)
            print(f"{migration}: {found} made with their tables")


if __name__ == "__main__":
    import django

    os.environ.update(SETTINGS, DJANGO_SETTINGS_MODULE="config.settings")
    django.setup()
    main()
