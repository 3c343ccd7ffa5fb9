"""`manage.py cube_file`: a cube out into a list, or a list into a cube of somebody's."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from accounts.errors import Refused
from cards.models import Cube, CubeSlot
from cards.queries import cubes as reads
from cards.services import contents, cube_papers, cubes, known, pasting


class Command(BaseCommand):
    help = "Writes a cube into a file (txt, json or yaml), or makes it hold what a list says."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("way", choices=["out", "in"])
        parser.add_argument("cube", type=UUID, help="its id, the last word of its address")
        parser.add_argument("file", type=Path)

    def handle(self, *, way: str, cube: UUID, file: Path, **_: Any) -> None:
        found = Cube.objects.select_related("owner").filter(public_id=cube).first()
        if found is None:
            raise CommandError("There is no such cube.")
        try:
            done = _out(found, file) if way == "out" else _in(found, file)
        except (Refused, OSError) as refused:
            raise CommandError(str(refused)) from None
        self.stdout.write(done)


def _out(cube: Cube, file: Path) -> str:
    form = file.suffix.removeprefix(".").lower()
    if form not in cube_papers.CONTENT_TYPES:
        raise CommandError(f"A file of {', '.join(cube_papers.CONTENT_TYPES)}, by its ending.")
    slots = reads.slots_of(cube)
    file.write_text(cube_papers.written(cube, slots, form), encoding="utf-8")
    return f"{sum(slot.count for slot in slots)} cards of {cube.name} are in {file}."


def _in(cube: Cube, file: Path) -> str:
    """Every line is a card, or nothing is saved."""
    if cube.owner is None:
        raise CommandError("Nobody owns this cube any more.")
    lying = {card for card, _back in contents.held(cube)}
    cards = known.for_person(cube.owner, also=lying)
    read = pasting.read(file.read_text(encoding="utf-8-sig"), cards, back=CubeSlot.Back.RED)
    if read.misread:
        told = [f"line {each.number}: {each.text} ({each.trouble})" for each in read.misread]
        raise CommandError("\n".join(told))
    now = timezone.now()
    written = cubes.write(cube, read.counts, made_from=cube.revision, by=cube.owner, now=now)
    return f"{cube.name} holds {sum(read.counts.values())} cards, revision {written.revision}."
