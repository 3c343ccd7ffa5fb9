"""The cheapest placing of all cards at once, each copy among the leaders, the heroes, or outside.

Each copy lies in the leader stack, in the hero stack or outside; to put it elsewhere costs one.
For a card with a given number of leaders, the cost as a function of its heroes falls by one,
lies flat, and rises by one for each copy. So costs of many cards add up to such a function again,
and only the number of leaders needs to be searched: card kind by card kind, as far as any bound
can reach, keeping every sum that no other beats. The cheapest that meets the bounds is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from operator import add
from typing import NamedTuple, TypeAlias

from engine.deckbuilding.placing import Choice, Kind, Open, Tally
from engine.deckbuilding.rules import ENDLESS, Span


class Bounds(NamedTuple):
    """What the stacks as a whole must keep."""

    leaders: Span
    heroes: Span
    cards: Span
    restricted: int


class Seating(NamedTuple):
    """The cheapest placing: how many cards of each kind take which choice, and heroes in all."""

    cost: int
    chosen: Mapping[Kind, tuple[int, ...]]
    """for each kind, the leaders of its cards; cards beyond these lead as they did"""
    heroes: int


# --- the search ---------------------------------------------------------------------------------


class Sum(NamedTuple):
    """Choices added up, and what it costs to have more heroes than they like, or fewer."""

    base: int = 0
    short: int = 0
    """base − high: with a least number of heroes added, the cost of getting there"""
    long: int = 0
    """base + low: less a most number of heroes, the cost of getting there"""
    room: int = 0
    picks: tuple[tuple[int, ...], ...] = ()
    """for each kind of card, the leaders of each card"""

    def beats(self, other: Sum) -> bool:
        return (
            self.base <= other.base
            and self.short <= other.short
            and self.long <= other.long
            and self.room >= other.room
        )


Frontier: TypeAlias = Mapping[tuple[int, int], Sequence[Sum]]
"""(leaders, restricted leaders) → the sums that no other beats"""
Kinds: TypeAlias = tuple[tuple[Open, int], ...]
"""cards by what is open to them, and how many cards"""


@lru_cache(maxsize=2048)
def frontier(kinds: Kinds, most: int, restricted: int) -> Frontier:
    """Every way to choose for all these cards that is worth considering.

    The problems of a deck ask of nearly the same cards: what they begin with is kept.
    """
    if not kinds:
        return {(0, 0): [Sum()]}
    *others, last = kinds
    return _product(
        frontier(tuple(others), most, restricted), _of_kind(*last, most), most, restricted
    )


@lru_cache(maxsize=4096)
def _of_kind(open: Open, count: int, most: int) -> Frontier:
    one = {
        (choice.leaders, choice.restricted): [_added(Sum(picks=((choice.leaders,),)), choice, 1)]
        for choice in open.choices
    }
    found: Frontier = {(0, 0): [Sum()]}
    for _ in range(count):
        found = _product(found, one, most, ENDLESS)
    return {
        key: [each._replace(picks=(tuple(chain(*each.picks)),)) for each in sums]
        for key, sums in found.items()
    }


def _product(one: Frontier, other: Frontier, most: int, most_restricted: int) -> Frontier:
    grown: dict[tuple[int, int], list[Sum]] = {}
    # Of sums that are worth the same the first stays: leaders are taken from the front.
    for (leaders, restricted), sums in sorted(one.items(), reverse=True):
        for (more, more_restricted), others in other.items():
            key = (leaders + more, restricted + more_restricted)
            if key[0] <= most and key[1] <= most_restricted:
                _keep(grown.setdefault(key, []), sums, others)
    return grown


def _keep(kept: list[Sum], sums: Sequence[Sum], others: Sequence[Sum]) -> None:
    """Add up each two and keep their sum, unless another beats it. Most are beaten: those are not
    even made."""
    for one_base, one_short, one_long, one_room, one_picks in sums:
        for its_base, its_short, its_long, its_room, its_picks in others:
            base, short = one_base + its_base, one_short + its_short
            long, room = one_long + its_long, one_room + its_room
            for each in kept:
                if each[0] <= base and each[1] <= short and each[2] <= long and each[3] >= room:
                    break
            else:
                new = Sum(base, short, long, room, one_picks + its_picks)
                if kept:
                    kept[:] = [each for each in kept if not new.beats(each)]
                kept.append(new)


class Heap:
    """So many cards of each kind, on top of another heap, with what is asked of them added up.

    A deck under repair is the same heap for each of its problems, but for a few cards; and all
    that is not in it is the same for every deck.
    """

    __slots__ = (
        "below",
        "counts",
        "hopeless",
        "leading",
        "roomiest",
        "tally",
        "unsettled",
        "willing",
    )

    def __init__(self, counts: Mapping[Kind, int], below: Heap | None = None) -> None:
        self.counts, self.below = counts, below
        total: Iterable[int] = below.tally if below else Tally()
        self.roomiest: int = below.roomiest if below else 0
        self.hopeless: list[Kind] = []
        self.unsettled: list[Kind] = []
        self.leading: list[Kind] = []
        self.willing: list[Kind] = []
        for kind, count in counts.items():
            its = kind.tally if count == 1 else [count * each for each in kind.tally]
            total = map(add, total, its)
            if kind.room > self.roomiest:
                self.roomiest = kind.room
            if not kind.can_be:
                self.hopeless.append(kind)
            if not kind.is_settled:
                self.unsettled.append(kind)
            elif kind.leaders:
                self.leading.append(kind)
            elif kind.may_lead:
                self.willing.append(kind)
        self.tally: Tally = Tally(*total)

    def count(self, kind: Kind) -> int:
        """How many cards of a kind there are, here and below."""
        count, heap = 0, self
        while True:
            count += heap.counts.get(kind, 0)
            if heap.below is None:
                return count
            heap = heap.below

    @property
    def can_be(self) -> bool:
        """Whether the caps of all cards can be kept at all."""
        heap: Heap | None = self
        while heap:
            if any(self.count(kind) > 0 for kind in heap.hopeless):
                return False
            heap = heap.below
        return True

    def searched(self, scope: _Scope) -> list[tuple[Kind, int]]:
        """The cards that may have to lead more or less than now."""
        found: dict[Kind, int] = {}
        heap: Heap | None = self
        while heap:
            kinds = chain(
                heap.unsettled,
                heap.leading if scope.joins or scope.leaves else (),
                heap.willing if scope.joins else (),
            )
            for kind in kinds:
                if kind not in found:
                    found[kind] = min(self.count(kind), scope.of(kind))
            heap = heap.below
        return [(kind, count) for kind, count in found.items() if count > 0]


class _Scope(NamedTuple):
    """How far a cheapest placing can be from how the cards lie."""

    joins: int
    """cards of which more lead than now"""
    leaves: int
    """cards of which fewer lead, though they may stay"""
    scarce: bool
    """whether there may be too little room for heroes, so that it has to be watched"""

    def of(self, kind: Kind) -> int:
        """How many cards of a kind may have to lead more or less than now."""
        if not kind.is_settled:
            return ENDLESS
        if kind.leaders:
            return self.joins + self.leaves
        return self.joins if kind.may_lead else 0


def _scope(heap: Heap, bounds: Bounds) -> _Scope:
    """Nobody joins the leaders or leaves them in a cheapest placing unless a bound asks for it.

    Counted from above: what the caps leave where it is, what is too many of it, and what could
    be missing then.
    """
    leaders, restricted, loose, room, heroes, homeless, *_ = heap.tally
    surplus = (
        max(0, leaders - bounds.leaders.most)
        + max(0, restricted - bounds.restricted)
        + max(0, leaders + bounds.heroes.least - bounds.cards.most)
    )
    wanted = max(bounds.leaders.least, bounds.cards.least - bounds.heroes.most)
    # Instead of another card being added, a hero that cannot stay one may lead.
    rescued = min(homeless, max(0, bounds.cards.least - leaders - min(heroes, bounds.heroes.most)))
    joins = max(0, wanted - leaders + surplus + loose) + rescued
    needed = max(bounds.heroes.least, bounds.cards.least)
    if room - joins * heap.roomiest >= needed:
        return _Scope(joins, surplus + joins, scarce=False)
    # Leaders may have to become heroes, and others to lead in their place.
    joins = bounds.leaders.most if bounds.cards.least else max(joins, wanted)
    lacking = needed - room + joins * heap.roomiest
    leaves = ENDLESS if bounds.cards.least else surplus + joins + lacking
    return _Scope(joins, leaves, scarce=True)


def cheapest(heap: Heap, bounds: Bounds) -> Seating | None:
    """The exact cheapest placing of all cards of the heap; None if there is none at all."""
    if not heap.can_be:
        return None
    scope = _scope(heap, bounds)
    searched = sorted(heap.searched(scope), key=_willingness)
    staying, restricted, base, low, high, room = heap.tally[-6:]
    for kind, count in searched:
        now = kind.choice
        staying -= count * now[0]
        restricted -= count * now[1]
        base -= count * now[2]
        low -= count * now[3]
        high -= count * now[4]
        room -= count * now[5]
    rest = Sum(base, base - high, base + low, room if scope.scarce else ENDLESS)
    opens = [(kind.opens(scope.joins), count) for kind, count in searched]
    kinds = tuple((each if scope.scarce else each.roomless, count) for each, count in opens)
    ways = frontier(kinds, bounds.leaders.most - staying, bounds.restricted - restricted)
    found = _best(ways, rest, staying, bounds)
    if found is None:
        return None
    cost, heroes, picks = found
    placed = (kind for kind, _count in searched)
    return Seating(cost, dict(zip(placed, picks, strict=True)), heroes)


def _willingness(searched: tuple[Kind, int]) -> tuple[object, ...]:
    return searched[0].willingness


def _added(total: Sum, choice: Choice, count: int) -> Sum:
    return Sum(
        total.base + count * choice.base,
        total.short + count * (choice.base - choice.high),
        total.long + count * (choice.base + choice.low),
        total.room + count * choice.room,
        total.picks,
    )


_Best: TypeAlias = tuple[int, int, tuple[tuple[int, ...], ...]]


def _best(ways: Frontier, rest: Sum, staying: int, bounds: Bounds) -> _Best | None:
    """Cost, heroes in all, and picks. Of several that cost the same: the most heroes stay."""
    best: _Best | None = None
    for (joined, _), sums in ways.items():
        leaders = staying + joined
        if leaders < bounds.leaders.least:
            continue
        least = max(bounds.heroes.least, bounds.cards.least - leaders)
        most = min(bounds.heroes.most, bounds.cards.most - leaders)
        for each in sums:
            base = each.base + rest.base
            if least > most or each.room + rest.room < least:
                continue
            high = base - each.short - rest.short
            low = each.long + rest.long - base
            cost = max(base, base + least - high, base + low - most)
            candidate = (cost, -max(least, min(high, most)), each.picks)
            if best is None or candidate[:2] < best[:2]:
                best = candidate
    return best and (best[0], -best[1], best[2])
