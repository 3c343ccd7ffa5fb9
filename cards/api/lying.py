"""What lies in a deck or in a pool, as requests say it and answers show it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from django.utils import timezone
from rest_framework import serializers
from rest_framework.request import Request

from accounts.api.views import caller
from cards import permissions
from cards.api import clashes
from cards.api.visiting import visiting
from cards.models import Card, Deck, Pool
from cards.services import contents, deck_lists
from cards.views.decks import Contents
from cards.views.pools import Contents as PoolContents


def shown(inside: Contents | PoolContents, revision: int) -> dict[str, Any]:
    return {
        "revision": revision,
        "cards": [each.slot for each in inside.lying],
        "closed": inside.closed,
    }


@contextmanager
def wanted(
    request: Request, thing: Deck | Pool, asked: serializers.Serializer[Any], place: str
) -> Iterator[dict[contents.Key, int]]:
    """All that a request wants to lie in it; if somebody saved before, what is refused inside
    says what both changed."""
    by = visiting(request)
    asked.is_valid(raise_exception=True)
    counts = by_row(by, thing, asked.validated_data["cards"], place)
    with clashes.told(partial(permissions.may_name_of, by, thing), place):
        yield counts


def gains(
    request: Request, thing: Deck | Pool, asked: serializers.Serializer[Any], place: str
) -> dict[contents.Key, int]:
    """The copies that come and go, as a request asks for them."""
    asked.is_valid(raise_exception=True)
    return by_row(visiting(request), thing, asked.validated_data["cards"], place)


def by_now(request: Request) -> dict[str, Any]:
    return {"by": caller(request), "now": timezone.now()}


def by_row(
    by: permissions.Visitor, thing: Deck | Pool, rows: list[dict[str, Any]], place: str
) -> dict[contents.Key, int]:
    """Rows of a request added up by card and place; a card they may not name does not exist."""
    found = permissions.cards_to_put(by, thing, {row["card"]["public_id"] for row in rows})
    counts: dict[contents.Key, int] = {}
    for row in rows:
        key = (found[row["card"]["public_id"]], row.get(place, "any"))
        counts[key] = counts.get(key, 0) + row["count"]
    return counts


def read(found: deck_lists.Read, place: str) -> dict[str, Any]:
    rows = Card.objects.select_related("set").in_bulk({card for card, _place in found.counts})
    slots = [
        {"card": rows[card], place: where, "count": count}
        for (card, where), count in found.counts.items()
    ]
    return {"cards": slots, "misread": found.misread}
