"""`manage.py restore FILE`: the database as it was when the backup was made."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.errors import Refused
from config.backup.load import load


class Command(BaseCommand):
    help = "Loads a backup, all of it or nothing. Stop web, worker and beat first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--overwrite", action="store_true", help="replace what is in the database now"
        )

    def handle(self, *, file: Path, overwrite: bool, **options: Any) -> None:
        try:
            manifest = load(file, overwrite=overwrite)
        except FileNotFoundError:
            raise CommandError(f"There is no file {file}.") from None
        except Refused as refusal:
            raise CommandError(str(refusal)) from refusal
        rows = sum(table["rows"] for table in manifest["tables"].values())
        self.stdout.write(f"Restored {rows} rows as of {manifest['made_at']}.")
