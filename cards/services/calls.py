"""Calls for decks: an organiser says what the people of a roster bring, and opens the lists."""

from datetime import date, datetime
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Roster, User
from cards.models import DeckCall, HouseFormat, Registration
from cards.models.registration import STANDS
from cards.queries import formats as reads
from engine.deckbuilding import formats
from engine.deckbuilding.formats import Format


class DecksAreIn(Refused):
    code = "decks_are_in"
    sentence = _("Decks are registered for this already. Unlock them all before the rules change.")


class ListsAreOpen(Refused):
    code = "lists_are_open"
    sentence = _("The lists are open: everybody may have read them, and they stay open.")


class Terms(NamedTuple):
    """What a deck has to be, and as of which day."""

    format_code: str
    house_format: HouseFormat | None
    as_of: date


def call(roster: Roster, terms: Terms, *, by: User, now: datetime) -> DeckCall:
    """Ask for decks, or change what is asked for as long as no locked deck was judged by it."""
    values = {**terms._asdict(), "document": _written(terms)}
    with transaction.atomic():
        Roster.objects.select_for_update().get(pk=roster.pk)
        found = DeckCall.objects.filter(roster=roster).first()
        if found is None:
            return DeckCall.objects.create(roster=roster, made_at=now, made_by=by, **values)
        if found.lists_open_at:
            raise ListsAreOpen
        if Registration.objects.filter(STANDS, roster=roster, unlocked_at=None).exists():
            raise DecksAreIn
        for field, value in values.items():
            setattr(found, field, value)
        found.save(update_fields=list(values))
    return found


def open_lists(found: DeckCall, *, now: datetime) -> None:
    """From now on everybody on the roster reads every list. Opening twice changes nothing."""
    DeckCall.objects.filter(pk=found.pk, lists_open_at=None).update(lists_open_at=now)


def format_of(found: DeckCall) -> Format:
    """A house format as it was written when the call was made, or one of the rulebook's."""
    if not found.document:
        return formats.builtin(found.format_code)
    return reads.worked_out(found.document["layers"])


def _written(terms: Terms) -> dict[str, object]:
    house = terms.house_format
    if house is None:
        formats.builtin(terms.format_code)
        return {}
    last = house.revisions.get(number=house.revision)
    return {"layers": reads.layers_of(house, last)}
