"""`manage.py demo`: a lively site to look around in, built the way people would build it."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from config import demo


class Command(BaseCommand):
    help = "Fills the site with people and what they do. Telling it twice changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--on-a-real-site",
            action="store_true",
            help="in production, too: the demo's password is known to everybody",
        )

    def handle(self, *, on_a_real_site: bool, verbosity: int, **options: Any) -> None:
        if settings.IN_PRODUCTION and not on_a_real_site:
            raise CommandError("The demo's password is public. Say --on-a-real-site to insist.")
        for line in demo.tell(timezone.now()):
            if verbosity > 1:
                self.stdout.write(line)
        self.stdout.write("\n".join(demo.logins()))
