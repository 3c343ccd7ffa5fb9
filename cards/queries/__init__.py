"""Reads of cards that more than one place needs."""

from typing import TypeVar

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from accounts.models import User
from cards.models import Card, CardRevision, Visibility
from cards.models.shared import Held, Shared

Row = TypeVar("Row", bound=Shared)


def open_to(person: User | AnonymousUser, *, through: str = "", held: bool = False) -> Q:
    """What lists show somebody: all that is public, and their own.

    Unlisted things stand in no list: only their link leads there.
    """
    public = Q(**{f"{through}visibility": Visibility.PUBLIC})
    if not isinstance(person, User):
        return public
    whose = f"{through}player__user" if held else f"{through}owner"
    return public | Q(**{whose: person})


def listed_for(rows: QuerySet[Row], person: User | AnonymousUser) -> QuerySet[Row]:
    """The rows of a list page: sets, cubes, formats, ban lists, pools or decks."""
    return rows.filter(open_to(person, held=issubclass(rows.model, Held)))


def cards_for(person: User | AnonymousUser) -> QuerySet[Card]:
    """Every card somebody may find: those of listed sets that are still printed."""
    return Card.objects.filter(
        open_to(person, through="set__"), withdrawn_at=None, current__isnull=False
    ).select_related("set", "current")


def revisions_of(card: Card) -> QuerySet[CardRevision]:
    return card.revisions.select_related("made_by__player").order_by("-number")
