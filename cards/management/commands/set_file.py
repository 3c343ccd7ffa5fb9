"""`manage.py set_file`: a card set out into a file, or a file into a set of somebody's."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import User
from cards import queries
from cards.models import CardSet
from cards.services import own_cards, set_papers, set_reading


class Command(BaseCommand):
    help = "Writes a card set into a file (yaml, csv or json), or brings the cards of one in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("way", choices=["out", "in"])
        parser.add_argument("code", help="the code of the set, such as LAN")
        parser.add_argument("file", type=Path, help="its ending says which kind it is")
        parser.add_argument("--owner", help="whose set, by the address they sign in with")

    def handle(self, *, way: str, code: str, file: Path, owner: str | None, **_: Any) -> None:
        form = file.suffix.removeprefix(".").lower()
        if form not in set_papers.FORMS:
            raise CommandError(f"A file of {', '.join(set_papers.FORMS)}, by its ending.")
        found = _set(code, owner)
        if way == "out":
            cards = list(queries.cards_of(found))
            file.write_text(set_papers.written(found, cards, form), encoding="utf-8")
            self.stdout.write(f"{len(cards)} cards of {found.name} are in {file}.")
            return
        if not found.is_own or found.owner is None:
            raise CommandError("The house's sets come from the engine: manage.py sync_cards.")
        self.stdout.write(f"{_brought(found, found.owner, file, form)} cards are in {found.name}.")


def _set(code: str, owner: str | None) -> CardSet:
    found = CardSet.objects.filter(code__iexact=code, owner__email__iexact=owner or "").first()
    if owner is None:
        found = CardSet.objects.filter(code__iexact=code, owner=None).first()
    if found is None:
        raise CommandError(f"There is no set {code}; of somebody's own, say whose with --owner.")
    return found


def _brought(found: CardSet, owner: User, file: Path, form: str) -> int:
    """All of its cards, or none and every problem with its line and column."""
    try:
        cards = set_reading.read(file.read_bytes(), form)
        return len(own_cards.add_all(found, cards, by=owner, now=timezone.now()))
    except set_reading.Unacceptable as refused:
        told = [f"{each.at.line}:{each.at.column} {each.sentence}" for each in refused.problems]
        raise CommandError("\n".join(told)) from None
    except (Refused, OSError) as refused:
        raise CommandError(str(refused)) from None
