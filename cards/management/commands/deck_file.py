"""`manage.py deck_file`: a deck out as a list, a sheet or proxies, or a list into a deck."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from accounts.errors import Refused
from cards.faces import face
from cards.models import Deck, DeckSlot
from cards.papers import Listed, proxies, registration_sheet, unregistered
from cards.queries import decks as reads
from cards.services import contents, deck_lists, decks, judging

FORMS = ("txt", "json")
SIZE = "a4"


class Command(BaseCommand):
    help = "Writes a deck into a file, or makes it hold what a list says."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "way", choices=["out", "in", "sheet", "proxies"], help="the last two are PDF"
        )
        parser.add_argument("deck", type=UUID, help="its id, the last word of its address")
        parser.add_argument("file", type=Path)

    def handle(self, *, way: str, deck: UUID, file: Path, **_: Any) -> None:
        rows = Deck.objects.select_related("player__user", "house_format", "pool")
        found = rows.filter(public_id=deck).first()
        if found is None:
            raise CommandError("There is no such deck.")
        try:
            done = WAYS[way](found, file)
        except (Refused, OSError) as refused:
            raise CommandError(str(refused)) from None
        self.stdout.write(done)


def _out(deck: Deck, file: Path) -> str:
    form = file.suffix.removeprefix(".").lower()
    if form not in FORMS:
        raise CommandError(f"A file of {', '.join(FORMS)}, by its ending.")
    lying = contents.held(deck)
    cards = judging.cards_of(deck, {card for card, _role in lying})
    file.write_text(deck_lists.written_deck(lying, cards, form), encoding="utf-8")
    return f"{sum(lying.values())} cards of {deck.name} are in {file}."


def _in(deck: Deck, file: Path) -> str:
    """Every line is a card, or nothing is saved."""
    cards = judging.cards_of(deck, {card for card, _role in contents.held(deck)})
    read = deck_lists.read_deck(file.read_text(encoding="utf-8-sig"), cards)
    deck_lists.insist(read)
    by = deck.player.user
    if by is None:
        raise CommandError("Nobody signs in as this player.")
    now = timezone.now()
    written = decks.write(deck, read.counts, made_from=deck.revision, by=by, now=now)
    return f"{deck.name} holds {sum(read.counts.values())} cards, revision {written.revision}."


def _sheet(deck: Deck, file: Path) -> str:
    slots = reads.slots_of(deck)
    filled = unregistered(
        deck,
        format=deck.format_name,
        address=f"/cards/decks/{deck.public_id}/",
        leaders=_listed(slots, DeckSlot.Role.LEADER),
        heroes=_listed(slots, DeckSlot.Role.HERO),
    )
    file.write_bytes(registration_sheet(filled, size=SIZE))
    return f"The sheet of {deck.name} is {file}."


def _listed(slots: list[DeckSlot], role: str) -> list[Listed]:
    found = [slot for slot in slots if slot.role == role]
    return [Listed(slot.count, slot.card.name, slot.card.set.code) for slot in found]


def _proxies(deck: Deck, file: Path) -> str:
    worded = reads.worded(deck)
    faces = [
        face(slot.card, worded.get(slot.card_id))
        for slot in reads.slots_of(deck)
        for _copy in range(slot.count)
    ]
    file.write_bytes(proxies(faces, size=SIZE, title=deck.name))
    return f"{len(faces)} cards of {deck.name} to cut out are {file}."


WAYS = {"out": _out, "in": _in, "sheet": _sheet, "proxies": _proxies}
