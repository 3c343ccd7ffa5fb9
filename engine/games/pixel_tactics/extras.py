"""What may be agreed on besides decks: a deck of promos for all, and Chase Leaders to swap in."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from engine.games.pixel_tactics.cardbook import Card, CardBook
from engine.games.pixel_tactics.editions import Edition
from engine.games.pixel_tactics.modes.mode import Mode
from engine.kernel.refusals import Unreadable
from engine.kernel.words import Told, unknown

if TYPE_CHECKING:
    from engine.games.pixel_tactics.setup import Setup


EXAMPLES_WITH: Final = 0.4
EXAMPLE_PROMOS: Final = 16


def settled(setup: Setup, book: CardBook, edition: Edition, mode: Mode) -> Setup:
    """The setup with every promo and Chase Leader by name; Unreadable says what is wrong."""
    if not setup.promos and not setup.chase:
        return setup
    if not edition.promos:
        raise Unreadable(
            Told("The {0} edition has no promos and no Chase Leaders.", edition.name),
            code="no-promos",
        )
    if setup.chase and not mode.led:
        raise Unreadable(
            Told("PM-28: nobody leads here, so nobody is swapped in."), code="no-chase"
        )
    promos = _named(setup.promos, book, lambda card: card.can_fight, Told("promos"))
    chase = _named(setup.chase, book, lambda card: bool(card.replaces), Told("Chase Leaders"))
    _check_promos(setup, promos, len(mode.teams))
    return replace(setup, promos=promos, chase=chase)


def _named(
    said: str | tuple[str, ...], book: CardBook, fits: Callable[[Card], bool], what: str
) -> tuple[str, ...]:
    """Those of a set, or those that are named, sorted: each known, fit for it, and there once."""
    cards = book.cards
    if isinstance(said, str):
        found = sorted(name for name, card in cards.items() if card.code == said and fits(card))
        if said and not found:
            raise Unreadable(Told("No set called {0} has {1}.", said, what), code="unknown-set")
        return tuple(found)
    for name, times in Counter(said).items():
        if name not in cards:
            stranger = Told("Nobody here knows a card called {0}.", name)
            raise Unreadable(unknown(stranger, name, cards), code="unknown-card")
        if not fits(cards[name]):
            raise Unreadable(
                Told("PM-25, PM-28: {0} is none of the {1}.", name, what), code="unfit"
            )
        if times > 1:
            raise Unreadable(
                Told("{0} is there {1} times among the {2}.", name, times, what), code="twice"
            )
    return tuple(sorted(said))


def _check_promos(setup: Setup, promos: tuple[str, ...], seats: int) -> None:
    """PM-25: none of them is in anybody's deck. PM-24: there is one for everybody."""
    decks = [*setup.decks, *filter(None, [setup.deck])]
    held = {name for deck in decks for name in deck.heroes + deck.leaders}
    if twice := [name for name in promos if name in held]:
        raise Unreadable(
            Told(
                "PM-25: {0} is in a deck and among the promos; take it out of one of them.",
                twice[0],
            ),
            code="promo-in-deck",
        )
    if promos and len(promos) < seats:
        raise Unreadable(
            Told(
                "PM-24: everybody begins with a promo; {0} are too few for {1}.", len(promos), seats
            ),
            code="too-few-promos",
        )


def example(
    setup: Mapping[str, Any], book: CardBook, mode: Mode, chance: random.Random
) -> dict[str, Any]:
    """Now and then promos, of cards that are in no deck, and Chase Leaders."""
    found: dict[str, Any] = {}
    decks = setup.get("decks") or [setup["deck"]]
    held = {name for deck in decks for names in deck.values() for name in names}
    if chance.random() < EXAMPLES_WITH:
        rest = [name for name in book.whole if name not in held]
        found["promos"] = sorted(chance.sample(rest, min(EXAMPLE_PROMOS, len(rest))))
    if mode.led and chance.random() < EXAMPLES_WITH:
        found["chase"] = sorted(card.name for card in book.cards.values() if card.replaces in held)
    return {key: names for key, names in found.items() if names}
