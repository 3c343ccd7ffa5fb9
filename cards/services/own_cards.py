"""Somebody's own cards: understood or refused, kept in revisions, playable at once."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from cards.models import Card, CardRevision, CardSet
from cards.services import revisions
from cards.services.contents import SavedMeanwhile
from cards.services.own_sets import StillNeeded
from cards.services.wording import (
    BASE_BOXES,
    BOXES,
    COLOURS,
    NOTHING,
    ROWS,
    Printed,
    readings,
)
from engine import catalogue
from engine.catalogue import Reading

MOST_CARDS = 500


class NotUnderstood(Refused):
    """Sentences the engine cannot play; it carries what it said about each box."""

    code = "not_understood"
    sentence = _("The rules engine does not understand every sentence of this card yet.")

    def __init__(self, misread: dict[str, Reading]) -> None:
        super().__init__()
        self.misread = misread


class NameTaken(Refused):
    code = "card_name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(
            _("There is a card called %(name)s already. Two could not sit at one table.")
            % {"name": name}
        )


class TooManyCards(Refused):
    code = "too_many_cards"
    sentence = _("A set holds 500 cards at most.")


class NoBase(Refused):
    code = "no_base"
    sentence = _(
        "A base has an ongoing effect, a snap effect and a border of one of the eight colours."
    )


class AnotherKind(Refused):
    code = "another_kind"
    sentence = _("A base stays a base, and a hero a hero. Give this one a name of its own.")


class EndlessHistory(Refused):
    code = "too_many_revisions"
    sentence = _("This card has been rewritten a thousand times. Make another one.")


MOST_REVISIONS = 1000


def understood(printed: Printed) -> Printed:
    """The card as the engine prints it; NotUnderstood says of each box what is wrong with it.

    A row without a sentence does nothing, and says so.
    """
    texts = {box: text for box, text in printed.texts.items() if text.strip()}
    boxes = BASE_BOXES if printed.is_base else BOXES
    if not printed.is_base:
        texts = {box: NOTHING for box in ROWS if box not in texts} | texts
    elif {*texts} != {*BASE_BOXES} or printed.colour not in COLOURS:
        raise NoBase
    read = readings(texts)
    if misread := {box: each for box, each in read.items() if not each.understood}:
        raise NotUnderstood(misread)
    return printed._replace(texts={box: read[box].canonical for box in boxes if box in read})


def add(card_set: CardSet, printed: Printed, *, by: User, now: datetime) -> Card:
    """A new one, or another wording of the one of that name."""
    return add_all(card_set, [printed], by=by, now=now)[0]


def begin(card_set: CardSet, printed: Printed, *, by: User, now: datetime) -> Card:
    """A new one; NameTaken if the set has one of that name, which nobody rewrites unawares."""
    with transaction.atomic():
        CardSet.objects.select_for_update().get(pk=card_set.pk)
        namesakes = card_set.cards.filter(name__iexact=printed.name, withdrawn_at=None)
        if namesakes.exists():
            raise NameTaken(printed.name)
        return add(card_set, printed, by=by, now=now)


def add_all(card_set: CardSet, cards: Iterable[Printed], *, by: User, now: datetime) -> list[Card]:
    """Write cards into a set by their names: new ones are added, known ones rewritten; or none."""
    with transaction.atomic():
        CardSet.objects.select_for_update().get(pk=card_set.pk)
        known = {
            card.name.casefold(): card
            for card in card_set.cards.select_related("current").select_for_update(of=("self",))
        }
        return [_put(card_set, known, understood(each), by, now) for each in cards]


def _put(
    card_set: CardSet, known: dict[str, Card], printed: Printed, by: User, now: datetime
) -> Card:
    card = known.get(printed.name.casefold())
    if card is None:
        if len(known) >= MOST_CARDS:
            raise TooManyCards
        _may_be_called(printed.name)
        card = Card.objects.create(set=card_set, name=printed.name)
        known[printed.name.casefold()] = card
    elif card.withdrawn_at is not None:
        card.withdrawn_at = None
        card.save(update_fields=["withdrawn_at"])
    _write(card, printed, by, now)
    return card


def rewrite(card: Card, printed: Printed, *, was: int, by: User, now: datetime) -> CardRevision:
    """Give a card another wording. `was` is the revision it was made from: if somebody saved
    since, SavedMeanwhile, and nothing is lost."""
    fresh = understood(printed)
    with transaction.atomic():
        CardSet.objects.select_for_update().get(pk=card.set_id)
        card = Card.objects.select_related("current", "set").get(pk=card.pk)
        if card.printed.number != was and card.printed.digest != fresh.digest:
            raise SavedMeanwhile(revision=card.printed.number)
        if fresh.name.casefold() != card.name.casefold():
            _may_be_called(fresh.name)
            if card.set.cards.filter(name__iexact=fresh.name).exists():
                raise NameTaken(fresh.name)
        return _write(card, fresh, by, now)


def _write(card: Card, printed: Printed, by: User, now: datetime) -> CardRevision:
    if card.current is not None and card.current.number >= MOST_REVISIONS:
        raise EndlessHistory
    if card.current is not None and card.current.is_base != printed.is_base:
        raise AnotherKind
    return revisions.write(card, printed, by=by, now=now)


def _may_be_called(name: str) -> None:
    """A name of the house's would meet its namesake in the first cube that has both."""
    if name.casefold() in {card.name.casefold() for card in catalogue.cards()}:
        raise NameTaken(name)


def withdraw(card: Card) -> None:
    """Take a card out of the set for good, unless something is built of it."""
    try:
        with transaction.atomic():
            card.delete()
    except ProtectedError:
        raise StillNeeded from None
