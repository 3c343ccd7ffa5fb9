"""The history of a cube or a deck: its revisions, and what each put in and took out."""

from datetime import datetime
from typing import NamedTuple

from django.db.models import Q

from accounts.models import User
from cards.models import Card, Cube, Deck

Change = dict[tuple[Card, str], int]
"""copies that came, or went, by card and by back or role"""


class Step(NamedTuple):
    """One revision: who, when, why, and the copies that came and went."""

    number: int
    made_at: datetime
    made_by: User | None
    note: str
    change: Change

    @property
    def added(self) -> Change:
        return {key: gain for key, gain in self.change.items() if gain > 0}

    @property
    def removed(self) -> Change:
        return {key: -gain for key, gain in self.change.items() if gain < 0}


def history_of(thing: Cube | Deck, *, before: int | None = None, most: int = 20) -> list[Step]:
    """Its newest revisions with what each changed, in two queries whatever their number."""
    revisions = thing.revisions.select_related("made_by__player").order_by("-number")
    if before is not None:
        revisions = revisions.filter(number__lt=before)
    shown = list(revisions[:most])
    changes = _changes(thing, [revision.number for revision in shown]) if shown else {}
    return [
        Step(each.number, each.made_at, each.made_by, each.note, changes[each.number])
        for each in shown
    ]


def step_of(thing: Cube | Deck, number: int) -> Step | None:
    newest = history_of(thing, before=number + 1, most=1)
    return newest[0] if newest and newest[0].number == number else None


def _changes(thing: Cube | Deck, numbers: list[int]) -> dict[int, Change]:
    changes: dict[int, Change] = {number: {} for number in numbers}
    place = "back" if isinstance(thing, Cube) else "role"
    touched = thing.slots.filter(Q(from_revision__in=numbers) | Q(until_revision__in=numbers))
    for slot in touched.select_related("card__set").order_by(f"-{place}", "card__name", "pk"):
        for number, gain in ((slot.from_revision, slot.count), (slot.until_revision, -slot.count)):
            if number in changes:
                key = (slot.card, getattr(slot, place))
                changes[number][key] = changes[number].get(key, 0) + gain
    return changes
