"""`manage.py backup [FILE]`: everything in the database, in one file, while the site runs."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from config.backup.dump import dump


class Command(BaseCommand):
    help = "Writes a consistent backup of the database to FILE, with a manifest and checksums."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="default: muster-<time>.zip here")

    def handle(self, *, file: Path | None, **options: Any) -> None:
        now = timezone.now()
        path = file or Path(f"muster-{now:%Y%m%d-%H%M%S}.zip")
        manifest = dump(path, now=now)
        rows = sum(table["rows"] for table in manifest["tables"].values())
        self.stdout.write(f"{path}: {rows} rows of {len(manifest['tables'])} tables.")
