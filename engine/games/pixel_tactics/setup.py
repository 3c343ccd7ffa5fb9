"""What a duel needs to begin: decks, length, who is first; checked, completed, laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from engine.games.pixel_tactics import extras
from engine.games.pixel_tactics.bases import bare_field
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.editions import Edition
from engine.games.pixel_tactics.frames import Opening
from engine.games.pixel_tactics.modes.mode import Mode
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.state import UNKNOWN, Promos, Side
from engine.kernel.audience import ONLOOKER
from engine.kernel.refusals import Unreadable
from engine.kernel.seats import Seat, called, letter
from engine.kernel.words import Told, either, unknown
from engine.parts.box import listed

MOST_COPIES: Final = 3
"""of one card in a deck of any format"""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's cards. Without leaders of its own it is a set of which any card may lead."""

    heroes: tuple[str, ...]
    leaders: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The agreed beginning of a match."""

    decks: tuple[Deck, ...] = ()
    deck: Deck | None = None
    """the one deck for all, in a mode that has it"""
    best_of: Literal[1, 3, 5] = 1
    first: Literal["random"] | int = "random"
    lists: Literal["open", "closed"] = "open"
    """whether everybody may know what is in everybody's deck"""
    copies: int | None = None
    """closed lists: at most so many of one card in anybody's deck, leaders among them"""
    bases: tuple[str, ...] = ()
    """by seat the base at stake beside its Unit, "" for none"""
    goal: str = ""
    """how long a game is, where a mode has several lengths; "" the usual one"""
    promos: str | tuple[str, ...] = ()
    """the deck of promos that all share: names, or the code of a set"""
    chase: str | tuple[str, ...] = ()
    """the Chase Leaders anybody may swap in: names, or the code of a set"""
    unseen: tuple[int, ...] = ()


def written_out(setup: Mapping[str, Any], called: Callable[[str], Any]) -> Mapping[str, Any]:
    """The setup with every deck card by card, where somebody wrote the name of one that lies ready:
    `setup decks Saltgrave, Night Line`."""

    def whole(deck: Any) -> Any:
        return called(deck) if isinstance(deck, str) else deck

    told, decks = dict(setup), listed(setup.get("decks"))
    if isinstance(decks, list | tuple):
        told["decks"] = [whole(deck) for deck in decks]
    if "deck" in told:
        told["deck"] = whole(told["deck"])
    return told


def read_setup(
    setup: Mapping[str, Any], book: CardBook, edition: Edition, mode: Mode
) -> dict[str, Any]:
    """The setup as canonical plain data; Unreadable says what is wrong with it."""
    try:
        agreed = msgspec.convert(dict(setup), Setup)
    except msgspec.ValidationError as error:
        of = mode.name.replace("-", " ")
        raise Unreadable(
            Told("This setup is not one of a {0}: {1}.", of, error), code="bad-setup"
        ) from error
    _check_seats(agreed, mode)
    closed = agreed.lists == "closed"
    for seat, deck in enumerate(agreed.decks):
        if not (closed and is_unlisted(deck)):
            _check(deck, called(seat), book, mode)
    if agreed.deck is not None:
        _check(agreed.deck, Told("the table"), book, mode)
    if closed:
        agreed = replace(agreed, copies=_copies(agreed, book))
    elif agreed.copies is not None:
        raise Unreadable(
            Told("How many copies a deck may hold matters to closed lists only."), code="bad-setup"
        )
    if len({bool(deck.leaders) for deck in agreed.decks}) > 1:
        raise Unreadable(
            Told("One deck has a leader stack and another has none; all or none."), code="bad-setup"
        )
    _check_bases(agreed, book, edition)
    agreed = extras.settled(agreed, book, edition, mode)
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(agreed))
    for deck in (*plain["decks"], *filter(None, (plain["deck"],))):
        deck["heroes"] = sorted(deck["heroes"])
        deck["leaders"] = sorted(deck["leaders"])
        if not deck["leaders"]:
            del deck["leaders"]
    for name in ("bases", "deck", "decks", "goal", "unseen", "copies", "promos", "chase"):
        if not plain[name]:
            del plain[name]
    return plain


def _check_seats(agreed: Setup, mode: Mode) -> None:
    """As many decks as seats, and no word about a seat that nobody has."""
    seats = len(mode.teams)
    if bool(agreed.deck) != mode.one_deck:
        raise Unreadable(
            Told("The setup has one deck for all, called “deck”.")
            if mode.one_deck
            else Told("The setup has “decks”, one for each seat."),
            code="bad-setup",
        )
    if len(agreed.decks) != (0 if mode.one_deck else seats):
        raise Unreadable(
            Told(
                "{0} play here, each with a deck; the setup has {1} decks.",
                seats,
                len(agreed.decks),
            ),
            code="bad-setup",
        )
    last = letter(seats - 1)
    if any(seat not in range(seats) for seat in agreed.unseen):
        raise Unreadable(Told("Only seats a to {0} can be unseen here.", last), code="bad-setup")
    if agreed.first != "random" and agreed.first not in mode.may_begin:
        begin = ", ".join(map(letter, mode.may_begin))
        raise Unreadable(Told("Who begins is one of {0}, or random.", begin), code="bad-setup")
    if agreed.goal and agreed.goal not in mode.goals:
        goals = either(tuple(mode.goals)) or Told("nothing: this mode has one length")
        raise Unreadable(Told("The goal is {0}.", goals), code="bad-setup")
    if agreed.lists == "closed" and not mode.closed_lists:
        raise Unreadable(
            Told("PM-1: with closed lists only duels are played."), code="no-closed-lists"
        )


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
                Told("The deck of seat {0} has more than {1} of one card.", letter(seat), copies),
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
    if not all("decks" in setup for setup in setups):
        return dict(setups[0]) if all(setup == setups[0] for setup in setups) else None
    decks = []
    for told in zip(*(setup["decks"] for setup in setups), strict=True):
        sizes = {tuple((kind, len(deck[kind])) for kind in sorted(deck)) for deck in told}
        listed = [deck for deck in told if UNKNOWN not in deck["heroes"]]
        if len(sizes) > 1 or any(deck != listed[0] for deck in listed):
            return None
        decks.append((listed or told)[0])
    rest = [{**setup, "decks": decks} for setup in setups]
    return rest[0] if all(each == rest[0] for each in rest) else None


def _check_bases(agreed: Setup, book: CardBook, edition: Edition) -> None:
    """PT-90: one beside each Unit, or beside one of them, where the edition has bases."""
    names = agreed.bases
    if not names:
        return
    if not edition.bases:
        raise Unreadable(Told("The {0} edition has no bases.", edition.name), code="no-bases")
    if len(names) != len(agreed.decks) or not any(names):
        raise Unreadable(
            Told("The setup names a base for each seat, “” for none."), code="bad-setup"
        )
    for name in filter(None, names):
        if name not in book.cards or not book.cards[name].is_base:
            raise Unreadable(Told("There is no base called {0}.", name), code="unknown-card")


def _check(deck: Deck, whose: str, book: CardBook, mode: Mode) -> None:
    """PT-77: without a stack of leaders, every card must be able to lead."""
    for name in deck.heroes + deck.leaders:
        if name not in book.cards:
            stranger = Told("The deck of {0} has a card nobody knows here: {1}.", whose, name)
            raise Unreadable(unknown(stranger, name, book.cards), code="unknown-card")
    for name in deck.heroes + deck.leaders:
        if book.cards[name].is_base:
            raise Unreadable(
                Told("{0} in the deck of {1} is a base; bases lie beside the Unit.", name, whose),
                code="base-in-deck",
            )
    for name in deck.heroes:
        if not book.cards[name].can_fight:
            raise Unreadable(
                Told("{0} in the deck of {1} has no hero side.", name, whose), code="no-hero-side"
            )
    for name in deck.leaders or (deck.heroes if mode.led else ()):
        if not book.cards[name].can_lead:
            raise Unreadable(
                Told("{0} in the deck of {1} has no leader side.", name, whose),
                code="no-leader-side",
            )
    if mode.stacks is False and deck.leaders:
        raise Unreadable(
            Told("The deck of {0} has leaders; here none has.", whose), code="bad-setup"
        )
    if mode.stacks and not deck.leaders:
        raise Unreadable(
            Told("The deck of {0} has no leaders; here each deck has a stack of them.", whose),
            code="no-stack",
        )
    least = mode.fewest_cards(bool(deck.leaders))
    if len(deck.heroes) < least:
        raise Unreadable(
            Told(
                "The deck of {0} has too few cards to begin with: {1} of {2}.",
                whose,
                len(deck.heroes),
                least,
            ),
            code="deck-too-small",
        )


def opening(setup: Setup, mode: Mode) -> Position:
    """Everything before the first card is dealt."""
    promos = tuple(setup.promos)
    decks = (setup.deck,) * len(mode.teams) if setup.deck is not None else setup.decks
    sides = tuple(_side(setup, seat, deck, len(decks)) for seat, deck in enumerate(decks))
    return Position(
        field=bare_field(len(sides), setup.bases),
        sides=sides,
        damage=(0,) * len(setup.bases),
        built=bool(decks[0].leaders),
        best_of=setup.best_of,
        first=-1 if setup.first == "random" else setup.first,
        stack=(Opening(),),
        unseen=tuple(sorted(setup.unseen)),
        common=mode.laid(setup.goal),
        promos=Promos(promos, promos, len(promos)) if promos else None,
        chase=tuple(setup.chase),
    )


def _side(setup: Setup, seat: Seat, deck: Deck, seats: int) -> Side:
    closed = setup.lists == "closed"
    listed = not (closed and seat in setup.unseen)
    if listed and is_unlisted(deck):
        raise Unreadable(
            Told("Nobody says which cards seat {0} plays.", letter(seat)), code="no-list"
        )
    return Side(
        seat=seat,
        seen_by=(seat,) if closed else (*range(seats), ONLOOKER),
        secret=tuple(sorted(deck.heroes)) if listed else (),
        hand=(),
        deck=len(deck.heroes),
        leaders=tuple(sorted(deck.leaders)) if listed else (UNKNOWN,) * len(deck.leaders),
        copies=setup.copies or 0,
    )
