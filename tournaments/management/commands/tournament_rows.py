"""Compares rounds, tables and entries with the log they are made of, or makes them anew."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from tournaments.models import Tournament
from tournaments.services import rebuilding


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rebuild", action="store_true", help="make what differs anew")

    def handle(self, *args: Any, **options: Any) -> None:
        different = 0
        for tournament in Tournament.objects.order_by("pk"):
            if options["rebuild"]:
                rebuilding.rebuild(tournament, now=timezone.now())
            found = rebuilding.differences(tournament)
            for line in found:
                self.stdout.write(f"{tournament.title}: {line}")
            different += bool(found)
        if different:
            raise CommandError(f"{different} tournaments are not what their logs say.")
        self.stdout.write("Every row is what the log says.")
