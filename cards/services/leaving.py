"""What somebody takes along of their cards, and what goes when they go."""

from typing import Any

from django.db import transaction
from django.db.models import F, ProtectedError

from accounts.models import User
from cards.models import (
    BanList,
    BanListVersion,
    CardSet,
    Cube,
    Deck,
    HouseFormat,
    HouseFormatRevision,
    Pool,
    Registration,
    Visibility,
)
from cards.queries import decks as deck_reads
from cards.queries.cubes import slots_of
from cards.queries.formats import document, layers_of
from cards.services import cube_papers
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


def cubes_of(user: User) -> list[dict[str, Any]]:
    """Their cubes, each as the file one takes of it."""
    cubes = Cube.objects.filter(owner=user).order_by("name", "pk")
    return [cube_papers.document(cube, slots_of(cube)) for cube in cubes]


def formats_of(user: User) -> list[dict[str, Any]]:
    """Each as it is written now."""
    written = HouseFormatRevision.objects.filter(format__owner=user, number=F("format__revision"))
    found = written.select_related("format").order_by("format__name", "pk")
    return [{**layer, "below": below} for layer, *below in map(_layers, found)]


def _layers(revision: HouseFormatRevision) -> list[dict[str, Any]]:
    return layers_of(revision.format, revision)


def ban_lists_of(user: User) -> list[dict[str, Any]]:
    """Every version they wrote, also those they never published."""
    versions = BanListVersion.objects.filter(list__owner=user).select_related("list")
    return [document(version) for version in versions.order_by("list__name", "list", "number")]


def decks_of(user: User) -> list[dict[str, Any]]:
    """Their decks as they are now."""
    decks = Deck.objects.filter(player__user=user).select_related("house_format", "pool")
    return [
        {
            "name": deck.name,
            "format": deck.format_name,
            "pool": deck.pool.name if deck.pool else "",
            "visibility": deck.visibility,
            "revision": deck.revision,
            "draws": list(
                deck.leader_draws.order_by("number").values("drawn_at", "sets", "record")
            ),
            "cards": [
                {
                    "card": slot.card.name,
                    "set": slot.card.set.code,
                    "as": slot.role,
                    "count": slot.count,
                }
                for slot in deck_reads.slots_of(deck)
            ],
        }
        for deck in decks.order_by("name", "pk")
    ]


def pools_of(user: User) -> list[dict[str, Any]]:
    """Their pools as they are now."""
    return [
        {
            "name": pool.name,
            "source": pool.source,
            "origin": pool.origin,
            "cards": [
                {
                    "card": slot.card.name,
                    "set": slot.card.set.code,
                    "as": slot.as_role,
                    "count": slot.count,
                }
                for slot in deck_reads.pool_slots(pool)
            ],
        }
        for pool in Pool.objects.filter(player__user=user).order_by("name", "pk")
    ]


def registrations_of(user: User) -> list[dict[str, Any]]:
    """What they handed in where, and who looked at it."""
    found = Registration.objects.filter(player__user=user).select_related("roster")
    return [
        {
            "event": each.roster.title,
            "registered_at": each.registered_at,
            "fingerprint": each.fingerprint,
            "leaders": each.sheet["leaders"],
            "heroes": each.sheet["heroes"],
            "looks": list(each.looks.order_by("at", "pk").values("at", "why")),
        }
        for each in found.order_by("registered_at", "pk")
    ]


def sweep_orphans() -> int:
    """What nobody owns and nobody may see, but sets that somebody still builds of.

    Decks and pools of somebody who left stay while they are public; what was registered stays.
    """
    swept = 0
    for held in (Deck, Pool):
        nobodys = held._default_manager.filter(
            player__user=None, player__roles=None, player__absorbed_into=None
        ).exclude(visibility=Visibility.PUBLIC)
        swept += nobodys.count()
        nobodys.delete()
    for model in (Cube, HouseFormat, BanList):
        gone = model._default_manager.filter(owner=None).exclude(visibility=Visibility.PUBLIC)
        swept += gone.count()
        gone.delete()
    orphans = CardSet.objects.filter(kind=CardSet.Kind.OWN, owner=None)
    for card_set in orphans.exclude(visibility=Visibility.PUBLIC):
        try:
            with transaction.atomic():
                card_set.delete()
            swept += 1
        except ProtectedError:
            continue
    return swept
