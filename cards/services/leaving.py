"""What somebody takes along of their cards, and what goes when they go."""

from typing import Any

from django.db import transaction
from django.db.models import ProtectedError

from accounts.models import User
from cards.models import CardSet, Visibility
from cards.services.set_papers import entry_of


def sets_of(user: User) -> list[dict[str, Any]]:
    """Their own sets with every card, as a set file has them."""
    return [
        {
            "name": card_set.name,
            "code": card_set.code,
            "visibility": card_set.visibility,
            "cards": [entry_of(card) for card in _printed(card_set)],
        }
        for card_set in CardSet.objects.filter(owner=user).order_by("name", "pk")
    ]


def _printed(card_set: CardSet) -> Any:
    return card_set.cards.exclude(current=None).select_related("current").order_by("name")


def sweep_orphans() -> int:
    """Sets nobody owns and nobody may see, but those that somebody still builds of."""
    swept = 0
    orphans = CardSet.objects.filter(kind=CardSet.Kind.OWN, owner=None)
    for card_set in orphans.exclude(visibility=Visibility.PUBLIC):
        try:
            with transaction.atomic():
                card_set.delete()
            swept += 1
        except ProtectedError:
            continue
    return swept
