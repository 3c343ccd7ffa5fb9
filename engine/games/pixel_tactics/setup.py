"""What a duel needs to begin: decks, length, who is first; checked, completed, laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from engine.games.pixel_tactics.bases import bare_field
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.editions import Edition
from engine.games.pixel_tactics.state import UNKNOWN, Opening, Position, Side
from engine.kernel.audience import ONLOOKER
from engine.kernel.refusals import Unreadable
from engine.kernel.seats import Seat, letter

MOST_COPIES: Final = 3
"""of one card in a deck of any format"""


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
    copies: int | None = None
    """closed lists: at most so many of one card in anybody's deck, leaders among them"""
    bases: tuple[str, ...] = ()
    """by seat the base at stake beside its Unit, "" for none"""
    unseen: tuple[int, ...] = ()


def read_setup(setup: Mapping[str, Any], book: CardBook, edition: Edition) -> dict[str, Any]:
    """The setup as canonical plain data; Unreadable says what is wrong with it."""
    try:
        agreed = msgspec.convert(dict(setup), Setup)
    except msgspec.ValidationError as error:
        raise Unreadable(f"This setup is not one of a duel: {error}.", code="bad-setup") from error
    closed = agreed.lists == "closed"
    for seat, deck in enumerate(agreed.decks):
        if not (closed and is_unlisted(deck)):
            _check(deck, f"seat {letter(seat)}", book)
    if closed:
        agreed = replace(agreed, copies=_copies(agreed, book))
    elif agreed.copies is not None:
        raise Unreadable(
            "How many copies a deck may hold matters to closed lists only.", code="bad-setup"
        )
    if bool(agreed.decks[0].leaders) != bool(agreed.decks[1].leaders):
        raise Unreadable(
            "One deck has a leader stack and the other has none; both or neither.", code="bad-setup"
        )
    _check_bases(agreed.bases, book, edition)
    if any(seat not in (0, 1) for seat in agreed.unseen):
        raise Unreadable("Only seats a and b can be unseen in a duel.", code="bad-setup")
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(agreed))
    for deck in plain["decks"]:
        deck["heroes"] = sorted(deck["heroes"])
        deck["leaders"] = sorted(deck["leaders"])
        if not deck["leaders"]:
            del deck["leaders"]
    for name in ("bases", "unseen", "copies"):
        if not plain[name]:
            del plain[name]
    return plain


def is_unlisted(deck: Deck) -> bool:
    """Whether only the number of its cards is known."""
    return set(deck.heroes + deck.leaders) == {UNKNOWN}


def _copies(setup: Setup, book: CardBook) -> int:
    """PT-92: three of one card, unless something else has been agreed; no deck holds more."""
    copies = MOST_COPIES if setup.copies is None else setup.copies
    for seat, deck in enumerate(setup.decks):
        held = Counter(name for name in deck.heroes + deck.leaders if name != UNKNOWN)
        if copies < 1 or any(number > copies for number in held.values()):
            raise Unreadable(
                f"The deck of seat {letter(seat)} has more than {copies} of one card.",
                code="too-many-copies",
            )
    return copies


# --- who knows which list -------------------------------------------------------------------------


def heard_setup(setup: Mapping[str, Any], by: Seat | None) -> dict[str, Any]:
    """PT-92: of a rival's closed list only the number of cards is known."""
    if setup.get("lists") != "closed":
        return dict(setup)
    decks = [
        deck if seat == by else {kind: [UNKNOWN] * len(names) for kind, names in deck.items()}
        for seat, deck in enumerate(setup["decks"])
    ]
    return {**setup, "decks": decks}


def joined_setup(setups: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
    """Each deck as somebody knows it; None if the setups are not of one play."""
    decks = []
    for told in zip(*(setup["decks"] for setup in setups), strict=True):
        sizes = {tuple((kind, len(deck[kind])) for kind in sorted(deck)) for deck in told}
        listed = [deck for deck in told if UNKNOWN not in deck["heroes"]]
        if len(sizes) > 1 or any(deck != listed[0] for deck in listed):
            return None
        decks.append((listed or told)[0])
    rest = [{**setup, "decks": decks} for setup in setups]
    return rest[0] if all(each == rest[0] for each in rest) else None


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
    sides = tuple(_side(setup, seat, deck) for seat, deck in enumerate(setup.decks))
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


def _side(setup: Setup, seat: Seat, deck: Deck) -> Side:
    closed = setup.lists == "closed"
    listed = not (closed and seat in setup.unseen)
    if listed and is_unlisted(deck):
        raise Unreadable(f"Nobody says which cards seat {letter(seat)} plays.", code="no-list")
    return Side(
        seat=seat,
        seen_by=(seat,) if closed else (0, 1, ONLOOKER),
        secret=tuple(sorted(deck.heroes)) if listed else (),
        hand=(),
        deck=len(deck.heroes),
        leaders=tuple(sorted(deck.leaders)) if listed else (UNKNOWN,) * len(deck.leaders),
        copies=setup.copies or 0,
    )
