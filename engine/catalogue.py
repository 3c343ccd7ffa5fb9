"""Name → ruleset and its cards: the only door into the games and the draft protocols."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from importlib import import_module
from threading import RLock
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from engine.bots.drafter import Drafter
from engine.deckbuilding import cardpool
from engine.deckbuilding.cardpool import Pool
from engine.drafting.league import FIGHTING, LEADING, LeagueDraft
from engine.drafting.pack import EPIC, STANDARD, PackDraft
from engine.drafting.purchase import PurchaseDraft
from engine.drafting.winston import WinstonDraft
from engine.games.pixel_pusher.game import PixelPusher
from engine.games.pixel_tactics import appraisal
from engine.games.pixel_tactics.cardbook import SETS, Card, CardBook, CardSet, Meanings, set_in
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.editions import DELUXE, EDITIONS, Edition
from engine.games.pixel_tactics.mechanics import KINDS as MECHANICS
from engine.games.pixel_tactics.mechanics import mechanics as _mechanics
from engine.games.pixel_tactics.modes.mode import Mode
from engine.games.pixel_tactics.modes.ruleset import MODES, ModeOfPlay
from engine.games.pixel_tactics.readings import Read, Sentence, readings
from engine.games.pixel_tactics.setfile import (
    CardReading,
    Misread,
    Reading,
    read_ability,
    read_set,
)
from engine.games.pixel_tactics.showing import Board, Half
from engine.games.pixel_tactics.showing import laid as _laid
from engine.games.pixel_tactics.showing import show as _show
from engine.games.pixel_tactics.text import BOXES
from engine.games.pixel_tactics.text import forget as forget_read
from engine.games.pixel_tactics.text import read as parse
from engine.games.pocket_tactics.game import PocketTactics
from engine.kernel.refusals import UnknownRuleset, Unreadable
from engine.kernel.ruleset import Ruleset
from engine.kernel.words import Told
from engine.parts.box import Box
from engine.parts.drafts.picking import Pick, picks, wish
from engine.parts.drafts.protocol import Draft
from engine.parts.drafts.tables import Drafted, Progress

__all__ = [
    "BOXES",
    "MECHANICS",
    "Board",
    "Box",
    "Card",
    "CardReading",
    "CardSet",
    "Drafted",
    "Half",
    "Misread",
    "Pick",
    "Progress",
    "Reading",
    "add",
    "added",
    "box",
    "cards",
    "draft",
    "drafter",
    "drafts",
    "duels",
    "forget_read",
    "games",
    "laid",
    "load",
    "mechanics",
    "names",
    "parse",
    "picks",
    "pool",
    "read_ability",
    "read_set",
    "sets",
    "show",
    "told",
    "wish",
    "with_own_cards",
    "withdraw",
]


Made = TypeVar("Made")


class Game(NamedTuple):
    """How a game is made, of nothing or of cards that join those of the house."""

    make: Callable[[CardBook], Ruleset[Any]]
    has_cards: bool = True
    """made of Pixel Tactics cards: somebody's own may join"""


def _duel(edition: Edition) -> Game:
    return Game(lambda book: Duel(edition, book))


def _mode(mode: Mode) -> Game:
    """The modes stand in the deluxe rulebook, and are played by it."""
    return Game(lambda book: ModeOfPlay(DELUXE, book, mode))


_DUELS: Final = {f"pixel-tactics/{name}/duel": _duel(each) for name, each in EDITIONS.items()}
_MODES: Final = {f"pixel-tactics/deluxe/{mode.name}": _mode(mode) for mode in MODES}
_GAMES: Final[dict[str, Game]] = {
    **_DUELS,
    **_MODES,
    "pocket-tactics/4e": Game(lambda _book: PocketTactics(), has_cards=False),
    "pixel-pusher/standard": Game(lambda _book: PixelPusher(), has_cards=False),
}
"""everything played at a table, in the order pages list it; each has a `box`"""
_DRAFTS: Final[dict[str, Callable[[tuple[str, ...]], Ruleset[Any]]]] = {
    "draft/pack/standard": lambda stock: PackDraft(STANDARD, stock),
    "draft/pack/epic": lambda stock: PackDraft(EPIC, stock),
    "draft/winston": WinstonDraft,
    "draft/purchase": PurchaseDraft,
    "draft/league/leaders": lambda stock: LeagueDraft(LEADING, stock),
    "draft/league/heroes": lambda stock: LeagueDraft(FIGHTING, stock),
}


def names() -> tuple[str, ...]:
    """Everything that can be played."""
    return (*games(), *drafts())


def games() -> tuple[str, ...]:
    """What is played at a table: every ruleset with a box."""
    return (*_GAMES, *_added)


def duels() -> tuple[str, ...]:
    """The duels of Pixel Tactics, one for each edition."""
    return tuple(_DUELS)


def box(name: str) -> Box:
    """What is on the box of a game: its title, who can play, what they bring."""
    rules: Any = load(name)
    told: Box = rules.box
    return told


def drafts() -> tuple[str, ...]:
    """How a cube is shared out."""
    return tuple(_DRAFTS)


@lru_cache(maxsize=1)
def sets() -> tuple[CardSet, ...]:
    """All our sets."""
    return tuple(set_in(path) for path in sorted(SETS.glob("*.yaml")))


def cards() -> tuple[Card, ...]:
    """All cards of all our sets."""
    return tuple(card for each in sets() for card in each.cards)


@lru_cache(maxsize=1)
def pool() -> Pool:
    """Any number of all our cards, to build decks from."""
    return cardpool.pool(
        cardpool.Card(card.name, card.code, cardpool.kind_of(each.kind), card.can_lead)
        for each in sets()
        for card in each.cards
    )


def mechanics(text: str, box: str) -> tuple[str, ...]:
    """What the powers of one box do, in words of `MECHANICS`; Unread if it is not understood."""
    known = _read().get((text, box))
    return _mechanics(known.meaning if known else parse(text, box))


def told(text: str, box: str) -> str:
    """What one box means, in more words; "" if it is not understood."""
    known = _read().get((text, box))
    return known.told if known else read_ability(text, box).means


@lru_cache(maxsize=512)
def show(text: str, box: str) -> Board | None:
    """A small board before and after the ability did something; None if it got no moment to."""
    return _show(text, box)


def laid(text: str, box: str) -> Board | None:
    """The table on which it does nothing that can be seen, for what `show` has no board of."""
    return _laid(text, box)


def _once(make: Callable[[], Made]) -> Callable[[], Made]:
    """Made when it is first asked for, and once: of threads that ask meanwhile each would do all
    the work again, and all of them would be done late."""
    making, made = RLock(), list[Made]()

    def get() -> Made:
        if not made:
            with making:
                if not made:
                    made.append(make())
        return made[0]

    return get


@_once
def _book() -> CardBook:
    return CardBook(cards(), _meanings())


@_once
def _read() -> dict[Sentence, Read]:
    return readings(cards())


def _meanings() -> Meanings:
    return {sentence: each.meaning for sentence, each in _read().items()}


@cache
def load(name: str) -> Ruleset[Any]:
    """The ruleset of that name; UnknownRuleset says which there are."""
    if name in _DRAFTS:
        return _DRAFTS[name](
            tuple(card.name for card in cards() if card.can_lead and card.can_fight)
        )
    if name in _added:
        return _made(_added[name])
    if name not in _GAMES:
        raise UnknownRuleset(
            Told("There is no ruleset called {0}. There are: {1}.", name, ", ".join(names()))
        )
    return _GAMES[name].make(_book())


def drafter(own: Iterable[Card] = ()) -> Drafter:
    """A bot that drafts our cards, and somebody's own, by what is printed on them."""
    known = (*(card for card in cards() if card.can_fight), *own)
    return Drafter(
        {card.name: appraisal.as_hero(card) for card in known},
        {card.name: appraisal.as_leader(card) for card in known},
        {card.name: appraisal.kind(card) for card in known},
    )


def draft(name: str) -> Draft[Any]:
    """The draft protocol of that name, which can tell who has what and how far everybody is."""
    rules = load(name)
    if not isinstance(rules, Draft):
        raise UnknownRuleset(Told("{0} is no draft. There are: {1}.", name, ", ".join(drafts())))
    return rules


def with_own_cards(name: str, own: Iterable[Card]) -> Ruleset[Any]:
    """The same rules with somebody's cards beside ours: another identity, as the texts differ.

    Drafts know cards by name only, so that theirs stays the same.

    The same cards give the same ruleset, in whatever order. A card called like another cannot join.
    """
    added = sorted(own, key=lambda card: card.name)
    taken = {card.name.casefold() for card in cards()}
    for card in added:
        if card.name.casefold() in taken:
            raise Unreadable(Told("There are two cards called {0}.", card.name), code="name-taken")
        taken.add(card.name.casefold())
    if not added or name in _DRAFTS or name in _added or not _has_cards(name):
        return load(name)
    load(name)  # says what there is, if the name is unknown
    return _with(name, msgspec.json.encode(added, order="sorted"))


@lru_cache(maxsize=32)
def _with(name: str, own: bytes) -> Ruleset[Any]:
    """Kept by content: every table of a cube shares one book."""
    book = CardBook((*cards(), *msgspec.json.decode(own, type=list[Card])), _meanings())
    return _GAMES[name].make(book)


def _has_cards(name: str) -> bool:
    return name not in _GAMES or _GAMES[name].has_cards


# --- games from elsewhere -------------------------------------------------------------------------

Place: TypeAlias = str
"""“package.module:Ruleset”: something importable that makes a ruleset with a box"""

_added: Final[dict[str, Place]] = {}


def add(place: Place) -> str:
    """Let a game from another package be played here, too; its name. Whoever runs a site says so.

    It is made of nothing, and its name is of nobody else.
    """
    name: str = _made(place).name
    if name in _added and _added[name] == place:
        return name
    if name in names():
        raise UnknownRuleset(Told("There is a ruleset called {0} already.", name))
    _added[name] = place
    return name


def withdraw(name: str) -> None:
    """Undo `add`."""
    _added.pop(name, None)
    load.cache_clear()


def added() -> tuple[Place, ...]:
    """Where the added ones come from: another process adds them by the same words."""
    return tuple(_added.values())


def _made(place: Place) -> Ruleset[Any]:
    module, _colon, name = place.partition(":")
    make: Callable[[], Ruleset[Any]] = getattr(import_module(module), name)
    return make()
