"""The cards somebody may bring to a live table: a set of the house, a deck of theirs, or a list."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from cards.models import Card, CardRevision, Deck, DeckSlot
from cards.queries import decks as reads
from cards.services import deck_lists, known
from cards.services.wording import printed_card
from engine import catalogue
from matches.services.tables import Cards

LEAST_CARDS = 25
"""of a set that makes a deck by itself"""
Copy = tuple[str, str, int]
"""a role, a name, how many"""


def whole_sets() -> list[catalogue.CardSet]:
    """Sets of the house that are a deck by themselves: any of their cards may lead."""
    return [
        each
        for each in catalogue.sets()
        if len(each.cards) >= LEAST_CARDS and all(c.can_lead and c.can_fight for c in each.cards)
    ]


def of_set(code: str) -> Cards | None:
    found = next((each for each in whole_sets() if each.code == code), None)
    if found is None:
        return None
    return Cards(found.name, {"heroes": [card.name for card in found.cards]})


def of_deck(deck: Deck) -> Cards:
    """As it lies now, each card as it is worded now or was when it was drafted."""
    worded = reads.worded(deck)
    slots = reads.slots_of(deck)
    revisions = {slot.card_id: worded.get(slot.card_id) or slot.card.printed for slot in slots}
    copies = [(slot.role, revisions[slot.card_id].name, slot.count) for slot in slots]
    own = [_own(slot.card, revisions[slot.card_id]) for slot in slots if slot.card.set.owner_id]
    return Cards(deck.name, _spelled(copies), own)


def of_list(name: str, text: str, person: User | AnonymousUser) -> Cards:
    """A list as people type it; UnknownLines names what is no card."""
    cards = known.for_person(person)
    read = deck_lists.read_deck(text, cards)
    deck_lists.insist(read)
    revisions = Card.objects.select_related("current", "set").in_bulk(
        [pk for pk, _role in read.counts]
    )
    copies = [(role, revisions[pk].printed.name, many) for (pk, role), many in read.counts.items()]
    own = [_own(card, card.printed) for card in revisions.values() if card.set.owner_id]
    return Cards(name, _spelled(copies), own)


def _own(card: Card, revision: CardRevision) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(printed_card(revision, code=card.set.code))
    return plain


def _spelled(copies: Iterable[Copy]) -> dict[str, Sequence[str]]:
    """Every copy by name; without leaders any card may lead."""
    listed = sorted(copies)
    deck: dict[str, Sequence[str]] = {
        stack: [name for role, name, many in listed if role == wanted for _copy in range(many)]
        for stack, wanted in (("heroes", DeckSlot.Role.HERO), ("leaders", DeckSlot.Role.LEADER))
    }
    return deck if deck["leaders"] else {"heroes": deck["heroes"]}
