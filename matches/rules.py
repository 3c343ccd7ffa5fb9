"""The rules and decks a match is played with: its ruleset, its setup, and cards of its own."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from cards.models import CardRevision, Registration
from cards.services.sheets import PRINTED
from cards.services.wording import printed_card
from engine import catalogue
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import Ruleset
from matches import kits
from matches.models import Match, MatchSeat

Deck = dict[str, list[str]]


class NoDeck(Refused):
    code = "deck_needed"
    sentence = _("Nobody has said yet which decks are played here.")


class NotADeck(Refused):
    code = "not_a_deck"
    sentence = _("These cards are no deck this game can begin with.")


def of(match: Match) -> Ruleset[Any]:
    """Our cards, and whatever cards of their own the players have registered."""
    return catalogue.with_own_cards(match.ruleset, own_cards_of(match))


def own_cards_of(match: Match) -> list[catalogue.Card]:
    return [msgspec.convert(card, catalogue.Card) for card in match.own_cards]


def setup_of(
    match: Match, seats: Sequence[MatchSeat], best_of: int | None = None
) -> dict[str, Any]:
    """What the engine begins with; NoDeck while a deck is not known."""
    brought = [seat.deck for seat in sorted(seats, key=lambda seat: seat.number)]
    if lacks(match, brought):
        raise NoDeck
    return match.setup(brought, best_of)


def lacks(match: Match, brought: Sequence[Any]) -> bool:
    """Whether somebody has not said yet what they bring, though the game asks for it."""
    box = catalogue.box(match.ruleset)
    return any(kits.needed(box, seat) and not each for seat, each in enumerate(brought))


def deck_of(registration: Registration) -> Deck:
    """A registered list as the engine takes it: every copy by name."""
    return as_deck(registration.sheet["leaders"], registration.sheet["heroes"])


def as_deck(leaders: Mapping[str, int], heroes: Mapping[str, int]) -> Deck:
    """Copies by name, spelled out; without leaders any card may lead."""
    deck = {"heroes": _spelled(heroes)}
    return {**deck, "leaders": _spelled(leaders)} if leaders else deck


def own_cards_in(registration: Registration) -> list[dict[str, Any]]:
    """Those of a list that no set of the house has, as they were worded when it was registered."""
    house = {card.name for card in catalogue.cards()}
    return [
        msgspec.to_builtins(_played(name, entry))
        for name, entry in sorted(registration.sheet["cards"].items())
        if name not in house
    ]


def checked(match: Match, brought: Sequence[Any]) -> None:
    """Whether the engine can begin with these; NotADeck says why not."""
    try:
        of(match).read_setup(match.setup(list(brought)))
    except Unreadable as refusal:
        raise NotADeck(refusal.sentence) from None


def _spelled(copies: Mapping[str, int]) -> list[str]:
    return [name for name, count in sorted(copies.items()) for _copy in range(count)]


def _played(name: str, entry: Mapping[str, Any]) -> catalogue.Card:
    printed = CardRevision(**{field: entry[field] for field in PRINTED})
    return printed_card(printed, code=entry["set"], called=name)
