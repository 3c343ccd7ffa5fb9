"""`manage.py sync_cards`: the house's card sets as the engine prints them."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cards.services.mirroring import mirror


class Command(BaseCommand):
    help = "Mirrors the engine's card sets. What has not changed is left untouched."

    def handle(self, *, verbosity: int, **options: Any) -> None:
        for done in mirror(timezone.now()):
            if verbosity:
                self.stdout.write(
                    f"{done.code}: {done.added} added, {done.changed} changed, "
                    f"{done.withdrawn} withdrawn, {done.untouched} as they were"
                )
