"""The law of a day: what a format, the lists in force and a pool ask of cards and stacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property, lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.deckbuilding.bans import Ban, Source, merged, spellings
from engine.deckbuilding.cardpool import Card, Holding, Pool
from engine.deckbuilding.formats import Format
from engine.deckbuilding.lists import BanList, bans_in_force
from engine.deckbuilding.placing import Cap, Kind, Placing, kind_of
from engine.deckbuilding.rules import ENDLESS, Recipes, Span
from engine.deckbuilding.seating import Bounds, Heap
from engine.kernel.refusals import Refused

Counted: TypeAlias = Literal["leaders", "heroes", "both", "apart", "drafted"]

BY_POOL: Final = Source("", passage="Deckbuilding: Card Pool")
BY_CARDS: Final = Source("")
NO_HOLDING: Final = Holding()
KEPT: Final = 6
"""copies of a card in a stack up to which it is remembered what may be done with it"""


class PoolNeeded(Refused):
    """A format whose decks are built from a pool was asked about without one."""

    code = "pool-needed"


class Mark(NamedTuple):
    """One rule about one card."""

    code: str
    counts: Counted
    """what it limits: leaders, heroes, both together; apart: not both; drafted: exactly so many"""
    limit: int
    source: Source
    kind: str = ""
    """the kind or the set it speaks of"""

    def broken_by(self, leaders: int, heroes: int) -> bool:
        if self.counts == "apart":
            return leaders > 0 and heroes > 0
        if self.counts == "drafted":
            return leaders != self.limit
        return self._counted(leaders, heroes) > self.limit

    def copies(self, leaders: int, heroes: int) -> int:
        """How many of the card it speaks of."""
        return min(leaders, heroes) if self.counts == "apart" else self._counted(leaders, heroes)

    def _counted(self, leaders: int, heroes: int) -> int:
        if self.counts == "both":
            return leaders + heroes
        return heroes if self.counts == "heroes" else leaders

    def tightens(self, cap: Cap) -> Cap:
        """The cap, and this as well."""
        match self.counts:
            case "leaders":
                return cap._replace(most_leaders=min(cap.most_leaders, self.limit))
            case "heroes":
                return cap._replace(most_heroes=min(cap.most_heroes, self.limit))
            case "both":
                return cap._replace(most=min(cap.most, self.limit))
            case "drafted":
                most = min(cap.most_leaders, self.limit)
                return cap._replace(least_leaders=self.limit, most_leaders=most)
        return cap._replace(apart=True)


class Standing(NamedTuple):
    """Everything that is asked of one card."""

    marks: tuple[Mark, ...]
    cap: Cap
    restricted: Ban | None = None


class Law:
    """What is asked of every deck of a format, on one day, from one pool.

    It keeps what it works out of each card, so ask it often and make it seldom.
    """

    def __init__(self, format: Format, lists: Iterable[BanList], pool: Pool, on: date) -> None:
        if format.switch("pool") and pool.holdings is None:
            raise PoolNeeded(f"{format.name} decks are checked against the pool they come from.")
        self.format, self.pool, self.on = format, pool, on
        self.bans = merged([format.bans, *bans_in_force(lists, format, on)])
        self._standings: dict[str, Standing] = {}
        self.kinds: dict[tuple[str, int, int], Kind] = {}
        """what is known already of cards that lie so"""

    def of(self, name: str) -> Standing:
        """What is asked of a card."""
        standing = self._standings.get(name)
        if standing is None:
            standing = self._standings[name] = self._standing(name)
        return standing

    @cached_property
    def bounds(self) -> Bounds:
        """What is asked of the stacks."""
        span = self.format.span
        restricted = self.format.number("restricted leaders", ENDLESS)
        return Bounds(span("leaders"), self._heroes, span("cards"), restricted)

    @cached_property
    def _heroes(self) -> Span:
        """DB-11: whoever drafted too few heroes plays all of them, neither more nor fewer."""
        heroes = self.format.span("heroes")
        if not self.format.switch("short of heroes"):
            return heroes
        there_are = sum(self.of(name).cap.room(self.drafted.get(name, 0)) for name in self.held)
        return Span(min(heroes.least, there_are), heroes.most)

    @cached_property
    def drafted(self) -> Mapping[str, int]:
        """The leaders that every deck from this pool has."""
        if not self.format.switch("leaders as drafted"):
            return {}
        holdings = self.pool.holdings or {}
        return {name: held.leaders for name, held in holdings.items() if held.leaders}

    @property
    def recipes(self) -> Recipes:
        return self.format.recipes

    @cached_property
    def held(self) -> tuple[str, ...]:
        """Every card one may build with, in order."""
        holdings = self.pool.holdings
        return tuple(sorted(self.pool.cards if holdings is None else holdings))

    @cached_property
    def pool_names(self) -> frozenset[str]:
        return frozenset(self.held)

    def kind(self, name: str, leaders: int, heroes: int) -> Kind:
        """What may be done with a card that lies so."""
        kind = self.kinds.get((name, leaders, heroes))
        if kind is None:
            kind = kind_of(Placing(leaders, heroes, self.of(name).cap))
            if leaders <= KEPT and heroes <= KEPT and name in self.pool_names:
                self.kinds[name, leaders, heroes] = kind
        return kind

    @cached_property
    def shows_backs(self) -> bool:
        """Whether the backs of a deck that is not sleeved must be alike."""
        return self.format.switch("backs alike")

    def backs(self, name: str) -> tuple[str, ...]:
        """The backs a card may have; none: any, or nobody knows."""
        card = self.pool.cards.get(name)
        return () if card is None else card.backs

    @cached_property
    def kinds_outside(self) -> Mapping[str, Kind]:
        """What may be done with the cards of the pool while none is in a deck."""
        return {name: self.kind(name, 0, 0) for name in self.held}

    @cached_property
    def outside(self) -> Mapping[Kind, tuple[str, ...]]:
        """The cards of the pool by that."""
        found: dict[Kind, list[str]] = {}
        for name, kind in self.kinds_outside.items():
            found.setdefault(kind, []).append(name)
        return {kind: tuple(names) for kind, names in found.items()}

    @cached_property
    def heap(self) -> Heap:
        return Heap({kind: len(names) for kind, names in self.outside.items()})

    @cached_property
    def addable(self) -> tuple[str, ...]:
        """The cards that can join a deck as heroes, the plain ones before the special ones."""
        plain = sorted(
            (self.of(name).restricted is not None, _oddity(self.pool.cards[name]), name)
            for name in self.held
            if self.of(name).cap.room(self.drafted.get(name, 0))
        )
        return tuple(name for *_, name in plain)

    # --- one card ---

    def _standing(self, name: str) -> Standing:
        card, bans = self.pool.cards.get(name), self._bans_of(name)
        if card is None:
            marks: Sequence[Mark] = [Mark("unknown-card", "both", 0, BY_CARDS)]
        else:
            marks = [
                *self._by_pool(name),
                *self._by_sides(card),
                *_by_bans(bans),
                *self._by_format(name),
            ]
        cap = Cap()
        for mark in marks:
            cap = mark.tightens(cap)
        restricted = next((ban for ban in bans if ban.how == "restricted-leader"), None)
        return Standing(tuple(marks), cap._replace(restricted=restricted is not None), restricted)

    def _bans_of(self, name: str) -> tuple[Ban, ...]:
        """What is said of it by its name, or by its name and its set: how a card with namesakes
        is called hangs on who asks, and what lists say of it does not (DB-19)."""
        card = self.pool.cards.get(name)
        called = {name: None, **dict.fromkeys(spellings(card.name, card.code) if card else ())}
        said = [ban for each in called for ban in self.bans.get(each, ())]
        return merged([[ban._replace(card=name) for ban in said]]).get(name, ())

    def _by_pool(self, name: str) -> Iterator[Mark]:
        if self.pool.holdings is None:
            return
        held = self.pool.holdings.get(name, NO_HOLDING)
        if not held.total:
            yield Mark("not-in-pool", "both", 0, BY_POOL)
            return
        yield Mark("too-few-in-pool", "both", held.total, BY_POOL)
        if held.heroes:
            yield Mark("drafted-as-hero", "leaders", held.either + held.leaders, BY_POOL)
        if held.leaders:
            yield Mark("drafted-as-leader", "heroes", held.either + held.heroes, BY_POOL)

    def _by_sides(self, card: Card) -> Iterator[Mark]:
        role, source = self.format.role(card.kind), self.format.source(card.kind)
        if role == "none":
            yield Mark("kind-not-allowed", "both", 0, source, card.kind)
        elif role == "heroes":
            yield Mark("kind-not-as-leader", "leaders", 0, source, card.kind)
        elif role == "leaders":
            yield Mark("kind-not-as-hero", "heroes", 0, source, card.kind)
        if not card.can_lead and role in ("either", "leaders"):
            yield Mark("no-leader-side", "leaders", 0, self.format.source("leaders"))
        if not card.can_fight and role in ("either", "heroes"):
            yield Mark("no-hero-side", "heroes", 0, self.format.source("heroes"))
        sets = self.format.sets
        if sets is not None and not sets.allows(card.code):
            yield Mark("set-not-allowed", "both", 0, self.format.source("sets"), card.code)

    def _by_format(self, name: str) -> Iterator[Mark]:
        limits: tuple[tuple[str, str, Counted], ...] = (
            ("copies", "too-many-copies", "both"),
            ("copies as leader", "too-many-copies-as-leader", "leaders"),
            ("copies as hero", "too-many-copies-as-hero", "heroes"),
        )
        for rule, code, counts in limits:
            most = self.format.number(rule, 0)
            if most:
                yield Mark(code, counts, most, self.format.source(rule))
        if "both stacks" in self.format.settings and not self.format.switch("both stacks"):
            yield Mark("both-stacks", "apart", 0, self.format.source("both stacks"))
        if self.format.switch("leaders as drafted"):
            source = self.format.source("leaders as drafted")
            yield Mark("leader-not-drafted", "drafted", self.drafted.get(name, 0), source)


def _by_bans(bans: Iterable[Ban]) -> Iterator[Mark]:
    for ban in bans:
        if ban.how == "banned-leader":
            yield Mark(ban.how, "leaders", 0, ban.source)
        elif ban.how in ("banned-hero", "restricted-hero"):
            yield Mark(ban.how, "heroes", ban.most, ban.source)


def _oddity(card: Card) -> int:
    """Ordinary cards are suggested before commons, one's own and promotional cards."""
    return {"common": 1, "own": 2, "promo": 3}.get(card.kind, 0)


@lru_cache(maxsize=64)
def law(format: Format, lists: tuple[BanList, ...], pool: Pool, on: date) -> Law:
    """The law of these, worked out once for as long as the same are asked about."""
    return Law(format, lists, pool, on)
