"""What there is to build from: what is known of each card, and how many of it one may use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.deckbuilding.deck import Deck
from engine.deckbuilding.nearness import Names

Kind: TypeAlias = Literal["core", "minipak", "common", "promo", "chase", "base", "own"]
KINDS: Final[tuple[Kind, ...]] = ("core", "minipak", "common", "promo", "chase", "base", "own")

BACKS: Final[Mapping[str, tuple[str, ...]]] = {
    "core": ("blue", "red"),
    "minipak": ("blue", "red"),
    "promo": ("green",),
    "chase": ("purple",),
}
"""The backs each kind is printed with; none: no back is known, and none is asked for (DB-9)."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a verdict needs to know of a card."""

    name: str
    code: str = ""
    """the code of its set"""
    kind: Kind = "own"
    can_lead: bool = True
    backs: tuple[str, ...] = ()
    """the backs it may have; none: any"""

    @property
    def can_fight(self) -> bool:
        """Whether it has a hero side: a Chase Leader has none, a Base is no fighter at all."""
        return self.kind not in ("chase", "base")


class Holding(NamedTuple):
    """How many copies of a card a pool holds, by what they may be."""

    either: int = 0
    leaders: int = 0
    """drafted as leaders"""
    heroes: int = 0
    """drafted as heroes"""

    @property
    def total(self) -> int:
        return sum(self)


@dataclass(frozen=True, eq=False)
class Pool:
    """The cards anybody here knows, and, unless everybody has all of them, who holds how many.

    A pool is compared by identity: keep one for as long as its cards are the same, and what is
    worked out of it is worked out once.
    """

    cards: Mapping[str, Card]
    holdings: Mapping[str, Holding] | None = None
    """None: as many copies as anybody likes"""

    @cached_property
    def sets(self) -> Mapping[str, tuple[str, ...]]:
        """The names of the cards of each set, by its code: nobody's own cards join a printed
        set by taking its code."""
        printed = {card.code for card in self.cards.values() if card.kind != "own"}
        found: dict[str, list[str]] = {}
        for key in sorted(self.cards):
            card = self.cards[key]
            if card.kind != "own" or card.code not in printed:
                found.setdefault(card.code, []).append(key)
        return {code: tuple(names) for code, names in found.items()}

    @cached_property
    def set_of(self) -> Mapping[str, str]:
        """The set each card belongs to."""
        return {name: code for code, names in self.sets.items() for name in names}

    @cached_property
    def names(self) -> Names:
        """Its cards by what people type."""
        return Names(self.cards)

    def limited(self, holdings: Mapping[str, Holding | int]) -> Pool:
        """The same cards, of which only so many may be used; a bare number may be either."""
        held = {
            name: count if isinstance(count, Holding) else Holding(count)
            for name, count in holdings.items()
        }
        return Pool(self.cards, held)

    def drafted(self, deck: Deck) -> Pool:
        """The same cards, of which only those of a drafted deck may be used, as what they are.

        Without leaders it is a heap of which any card may be either.
        """
        if not deck.leaders:
            return self.limited(deck.heroes)
        return self.limited(
            {
                name: Holding(0, deck.leaders.get(name, 0), deck.heroes.get(name, 0))
                for name in deck.names
            }
        )


def kind_of(words: str) -> Kind:
    """The kind a set says it is (of commons, of bases); what nobody knows is somebody's own."""
    return next((kind for kind in KINDS if words in (kind, f"{kind}s")), "own")


def pool(cards: Iterable[Card]) -> Pool:
    """A pool of any number of these cards.

    A name that two sets share is told apart by the set: "Ember Squire [LAN]".
    """
    known = list(cards)
    namesakes = Counter(card.name for card in known)
    return Pool(dict(_keyed(known, namesakes)))


def _keyed(cards: Iterable[Card], namesakes: Mapping[str, int]) -> Iterator[tuple[str, Card]]:
    for card in cards:
        key = card.name if namesakes[card.name] == 1 else f"{card.name} [{card.code}]"
        yield key, card if card.backs else replace(card, backs=BACKS.get(card.kind, ()))
