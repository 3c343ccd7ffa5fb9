"""Reads of cards that more than one place needs."""

from typing import TypeVar

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q, QuerySet

from accounts.models import User
from cards.models import Card, CardRevision, CardSet, Visibility
from cards.models.shared import Held, Shared

Row = TypeVar("Row", bound=Shared)
BASES = Q(current__texts__has_key="base ongoing")
"""Cards that lie beside a Unit, printed or somebody's own: they belong in no deck and no cube."""


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


def cards_of(card_set: CardSet) -> QuerySet[Card]:
    """The cards printed in a set, by name."""
    printed = card_set.cards.filter(withdrawn_at=None, current__isnull=False)
    return printed.select_related("set", "current").order_by("name")


def sets_for(person: User | AnonymousUser) -> list[CardSet]:
    """Every set of a list page with its number of cards: the house's first, then by name."""
    printed = Count("cards", filter=Q(cards__withdrawn_at=None, cards__current__isnull=False))
    sets = listed_for(CardSet.objects.all(), person).annotate(size=printed)
    ranks = {"core": 0, "minipak": 1, "own": 9}
    return sorted(
        sets.select_related("owner__player"),
        key=lambda each: (ranks.get(each.kind, 5), each.name.casefold()),
    )


def sets_of(owner: User) -> list[CardSet]:
    """Somebody's own sets with their sizes, by name."""
    return [each for each in sets_for(owner) if each.owner_id == owner.pk]


def revisions_of(card: Card) -> QuerySet[CardRevision]:
    return card.revisions.select_related("made_by__player").order_by("-number")
