"""What a duel needs to begin: decks, length, who is first; checked, completed, laid out."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Literal

import msgspec

from engine.games.pixel_tactics.bases import bare_field
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.editions import Edition
from engine.games.pixel_tactics.state import Opening, Position, Side
from engine.kernel.audience import ONLOOKER
from engine.kernel.refusals import Unreadable
from engine.kernel.seats import letter


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's cards. Without leaders of its own it is a set of which any card may lead."""

    heroes: tuple[str, ...]
    leaders: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The agreed beginning of a match."""

    decks: tuple[Deck, Deck]
    best_of: Literal[1, 3, 5] = 1
    first: Literal["random", 0, 1] = "random"
    lists: Literal["open", "closed"] = "open"
    """whether everybody may know what is in everybody's deck"""
    bases: tuple[str, ...] = ()
    """by seat the base at stake beside its Unit, "" for none"""
    unseen: tuple[int, ...] = ()


def read_setup(setup: Mapping[str, Any], book: CardBook, edition: Edition) -> dict[str, Any]:
    """The setup as canonical plain data; Unreadable says what is wrong with it."""
    try:
        agreed = msgspec.convert(dict(setup), Setup)
    except msgspec.ValidationError as error:
        raise Unreadable(f"This setup is not one of a duel: {error}.", code="bad-setup") from error
    for seat, deck in enumerate(agreed.decks):
        _check(deck, f"seat {letter(seat)}", book)
    if bool(agreed.decks[0].leaders) != bool(agreed.decks[1].leaders):
        raise Unreadable(
            "One deck has a leader stack and the other has none; both or neither.", code="bad-setup"
        )
    _check_bases(agreed.bases, book, edition)
    if any(seat not in (0, 1) for seat in agreed.unseen):
        raise Unreadable("Only seats a and b can be unseen in a duel.", code="bad-setup")
    plain: dict[str, Any] = msgspec.to_builtins(agreed)
    for deck in plain["decks"]:
        deck["heroes"] = sorted(deck["heroes"])
        deck["leaders"] = sorted(deck["leaders"])
        if not deck["leaders"]:
            del deck["leaders"]
    for name in ("bases", "unseen"):
        if not plain[name]:
            del plain[name]
    return plain


def _check_bases(names: tuple[str, ...], book: CardBook, edition: Edition) -> None:
    """PT-90: one beside each Unit, or beside one of them, where the edition has bases."""
    if not names:
        return
    if not edition.bases:
        raise Unreadable(f"The {edition.name} edition has no bases.", code="no-bases")
    if len(names) != 2 or not any(names):
        raise Unreadable("The setup names a base for each seat, “” for none.", code="bad-setup")
    for name in filter(None, names):
        if name not in book.cards or not book.cards[name].is_base:
            raise Unreadable(f"There is no base called {name}.", code="unknown-card")


def _check(deck: Deck, whose: str, book: CardBook) -> None:
    """PT-77: without a stack of leaders, every card must be able to lead."""
    for name in deck.heroes + deck.leaders:
        if name not in book.cards:
            near = get_close_matches(name, book.cards, 1)
            meant = f" Did you mean {near[0]}?" if near else ""
            raise Unreadable(
                f"The deck of {whose} has a card nobody knows here: {name}.{meant}",
                code="unknown-card",
            )
    for name in deck.heroes + deck.leaders:
        if book.cards[name].is_base:
            raise Unreadable(
                f"{name} in the deck of {whose} is a base; bases lie beside the Unit.",
                code="base-in-deck",
            )
    for name in deck.leaders or deck.heroes:
        if not book.cards[name].can_lead:
            raise Unreadable(
                f"{name} in the deck of {whose} has no leader side.", code="no-leader-side"
            )
    if len(deck.heroes) < (1 if deck.leaders else 5):
        raise Unreadable(
            f"The deck of {whose} has too few cards to begin with.", code="deck-too-small"
        )


def opening(setup: Setup) -> Position:
    """Everything before the first card is dealt."""
    everyone = (0, 1, ONLOOKER)
    sides = tuple(
        Side(
            seat=seat,
            seen_by=everyone if setup.lists == "open" else (seat,),
            secret=tuple(sorted(deck.heroes)),
            hand=(),
            deck=len(deck.heroes),
            leaders=tuple(sorted(deck.leaders)),
        )
        for seat, deck in enumerate(setup.decks)
    )
    return Position(
        field=bare_field(2, setup.bases),
        sides=sides,
        damage=(0,) * len(setup.bases),
        built=bool(setup.decks[0].leaders),
        best_of=setup.best_of,
        first=-1 if setup.first == "random" else setup.first,
        stack=(Opening(),),
        unseen=tuple(sorted(setup.unseen)),
    )
