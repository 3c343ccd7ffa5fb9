"""Mirroring the engine's sets into the tables; what has not changed is left untouched."""

import hashlib
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

import msgspec
from django.db import transaction

from cards.models import Card, CardRevision, CardSet, Visibility
from cards.services import revisions
from cards.services.wording import Printed, printed_on, understanding
from engine import catalogue


class Mirrored(NamedTuple):
    """How many cards of a set came, changed, left, and stayed as they were."""

    code: str
    added: int = 0
    changed: int = 0
    withdrawn: int = 0
    untouched: int = 0


def mirror(now: datetime, sets: Iterable[catalogue.CardSet] | None = None) -> list[Mirrored]:
    """Bring the house's sets up to what the engine prints, each set in a transaction."""
    return [_mirror_set(each, now) for each in sets or catalogue.sets()]


def _mirror_set(source: catalogue.CardSet, now: datetime) -> Mirrored:
    printed = [printed_on(card) for card in source.cards]
    meanings = {each.name: understanding(each.texts) for each in printed}
    digest = hashlib.sha256(msgspec.json.encode([source, meanings], order="sorted")).hexdigest()
    with transaction.atomic():
        mirrored, _made = CardSet.objects.select_for_update().get_or_create(
            code=source.code,
            owner=None,
            kind=source.kind,
            defaults={"name": source.name, "visibility": Visibility.PUBLIC, "made_at": now},
        )
        if mirrored.digest == digest:
            return Mirrored(source.code, untouched=len(printed))
        done = _mirror_cards(mirrored, printed, now)
        mirrored.name, mirrored.about = source.name, source.about
        mirrored.digest, mirrored.synced_at = digest, now
        mirrored.save(update_fields=["name", "about", "digest", "synced_at"])
    return done


def _mirror_cards(mirrored: CardSet, printed: list[Printed], now: datetime) -> Mirrored:
    known = {card.name: card for card in mirrored.cards.select_related("current")}
    new = [each for each in printed if each.name not in known]
    revisions.write_first(mirrored, new, by=None, now=now)
    old = [(known.pop(each.name), each) for each in printed if each.name in known]
    changed = sum(_changes(card, each, now) for card, each in old)
    gone = [card.pk for card in known.values() if card.withdrawn_at is None]
    Card.objects.filter(pk__in=gone).update(withdrawn_at=now)
    return Mirrored(mirrored.code, len(new), changed, len(gone), len(old) - changed)


def _changes(card: Card, printed: Printed, now: datetime) -> bool:
    """Another wording is another revision; a better read-back of the same one is not."""
    returns = card.withdrawn_at is not None
    if returns:
        Card.objects.filter(pk=card.pk).update(withdrawn_at=None)
    before = card.printed
    if revisions.write(card, printed, by=None, now=now) != before:
        return True
    fresh = understanding(printed.texts)
    if (before.means, before.keywords) == (fresh["means"], fresh["keywords"]):
        return returns
    CardRevision.objects.filter(pk=before.pk).update(**fresh)
    return True
