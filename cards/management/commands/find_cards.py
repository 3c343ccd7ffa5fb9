"""`manage.py find_cards`: the catalogue's search, with the filters of its address."""

import json
from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.management.base import BaseCommand, CommandError

from cards import queries
from cards.forms.search import SearchForm
from cards.models import Card
from cards.queries import search


class Command(BaseCommand):
    help = "Finds cards as the catalogue's page does: words, and filters such as set=LAN life_to=3."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("asked", nargs="*", metavar="WORD|FILTER=VALUE")
        parser.add_argument("--json", action="store_true", help="for programs")

    def handle(self, *, asked: list[str], json: bool, **_: Any) -> None:
        nobody = AnonymousUser()
        sets = [(each.code, each.name) for each in queries.sets_for(nobody)]
        filters = dict(word.split("=", 1) for word in asked if "=" in word)
        words = " ".join(word for word in asked if "=" not in word)
        form = SearchForm({"q": words, **filters}, sets=sets)
        if unknown := filters.keys() - form.fields.keys():
            raise CommandError(f"There is no filter {', '.join(sorted(unknown))}.")
        if not form.is_valid():
            raise CommandError(f"That is no value for {', '.join(form.errors)}.")
        found = search.found(queries.cards_for(nobody), form.wanted)
        self.stdout.write(_as_json(found) if json else "\n".join(map(_line, found)))


def _line(card: Card) -> str:
    assert card.current is not None, "only cards with a wording are found"
    return f"{card.name} [{card.set.code}] {card.current.attack}/{card.current.life}"


def _as_json(cards: Any) -> str:
    rows = [
        {"card": str(card.public_id), "name": card.name, "set": card.set.code} for card in cards
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2)
