"""How copies of a card may be placed in a deck, and the cheapest placing of all cards at once.

Each copy lies in the leader stack, in the hero stack or outside; to put it elsewhere costs one.
For a card with a given number of leaders, the cost as a function of its heroes falls by one,
lies flat, and rises by one for each copy. So costs of many cards add up to such a function again,
and only the number of leaders needs to be searched: card kind by card kind, as far as any bound
can reach, keeping every sum that no other beats. The cheapest that meets the bounds is exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias

from engine.deckbuilding.rules import ENDLESS, Span


class Cap(NamedTuple):
    """How many copies of one card may be where."""

    least_leaders: int = 0
    most_leaders: int = ENDLESS
    most_heroes: int = ENDLESS
    most: int = ENDLESS
    """in both stacks together"""
    apart: bool = False
    """whether it may not be in both stacks"""
    restricted: bool = False
    """whether it is one of the leaders of which a deck may have few"""

    def allows(self, leaders: int, heroes: int) -> bool:
        return (
            self.least_leaders <= leaders <= self.most_leaders
            and heroes <= self.most_heroes
            and leaders + heroes <= self.most
            and not (self.apart and leaders and heroes)
        )

    def room(self, leaders: int) -> int:
        """How many heroes may be beside so many leaders."""
        if self.apart and leaders:
            return 0
        return max(0, min(self.most_heroes, self.most - leaders))


class Placing(NamedTuple):
    """Cards that lie alike and may lie alike: for them the same choices are open."""

    leaders: int
    heroes: int
    cap: Cap


class Choice(NamedTuple):
    """So many leaders of one card, and what follows for its heroes."""

    leaders: int
    restricted: int
    base: int
    """the cost if it may have as many heroes as it likes best: from `low` to `high`"""
    low: int
    high: int
    room: int


class Bounds(NamedTuple):
    """What the stacks as a whole must keep."""

    leaders: Span
    heroes: Span
    cards: Span
    restricted: int


class Seating(NamedTuple):
    """The cheapest placing: how many cards of each kind take which choice, and heroes in all."""

    cost: int
    chosen: Mapping[Placing, tuple[int, ...]]
    """for each kind, the leaders of its cards; cards beyond these lead as they did"""
    heroes: int


@lru_cache(maxsize=4096)
def choices(placing: Placing, joins: int) -> tuple[Choice, ...]:
    """What can be done with a card, if so many more of it may lead; least leaders first."""
    cap = placing.cap
    leading = max(cap.least_leaders, placing.leaders + joins)
    highest = min(cap.most_leaders, cap.most, leading)
    return tuple(choice(placing, k) for k in range(cap.least_leaders, highest + 1))


@lru_cache(maxsize=4096)
def _roomless(open_choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    return tuple(each._replace(room=0) for each in open_choices)


@lru_cache(maxsize=4096)
def choice(placing: Placing, leaders: int) -> Choice:
    """What follows if so many copies of the card lead."""
    gained, lost = max(0, leaders - placing.leaders), max(0, placing.leaders - leaders)
    low, high = max(0, placing.heroes - gained), placing.heroes + lost
    room = placing.cap.room(leaders)
    too_many = max(0, low - room)
    return Choice(
        leaders,
        leaders if placing.cap.restricted else 0,
        gained + lost + too_many,
        min(low, room),
        min(high, room),
        room,
    )


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
Kinds: TypeAlias = tuple[tuple[tuple[Choice, ...], int], ...]
"""cards by what is open to them, and how many cards"""


@lru_cache(maxsize=32768)
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
def _of_kind(open_choices: tuple[Choice, ...], count: int, most: int) -> Frontier:
    one = {
        (choice.leaders, choice.restricted): [_added(Sum(picks=((choice.leaders,),)), choice, 1)]
        for choice in open_choices
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
                kept = grown.setdefault(key, [])
                for each in sums:
                    for its in others:
                        _keep(kept, each, its)
    return grown


def _keep(kept: list[Sum], one: Sum, other: Sum) -> None:
    """Add the two up and keep the sum, unless another beats it. Most are beaten: those are not
    even made."""
    base, short = one[0] + other[0], one[1] + other[1]
    long, room = one[2] + other[2], one[3] + other[3]
    for each in kept:
        if each[0] <= base and each[1] <= short and each[2] <= long and each[3] >= room:
            return
    new = Sum(base, short, long, room, one[4] + other[4])
    if kept:
        kept[:] = [each for each in kept if not new.beats(each)]
    kept.append(new)


class _Scope(NamedTuple):
    """How far a cheapest placing can be from how the cards lie."""

    joins: int
    """cards of which more lead than now"""
    leaves: int
    """cards of which fewer lead, though they may stay"""
    scarce: bool
    """whether there may be too little room for heroes, so that it has to be watched"""


def _scope(placings: Mapping[Placing, int], bounds: Bounds) -> _Scope | None:
    """Nobody joins the leaders or leaves them in a cheapest placing unless a bound asks for it.

    Counted from above: what the caps leave where it is, what is too many of it, and what could
    be missing then. None: there are cards whose cap can never be kept.
    """
    leaders = restricted = loose = room = roomiest = heroes = homeless = 0
    for placing, count in placings.items():
        lies = _lies(placing)
        if lies is None:
            return None
        leaders += count * lies.staying
        restricted += count * lies.staying * placing.cap.restricted
        loose += count * lies.loose
        room += count * lies.room
        roomiest = max(roomiest, lies.room)
        heroes += count * (placing.heroes - lies.homeless)
        homeless += count * lies.homeless
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
    if room - joins * roomiest >= needed:
        return _Scope(joins, surplus + joins, scarce=False)
    # Leaders may have to become heroes, and others to lead in their place.
    joins = bounds.leaders.most if bounds.cards.least else max(joins, wanted)
    lacking = needed - room + joins * roomiest
    leaves = ENDLESS if bounds.cards.least else surplus + joins + lacking
    return _Scope(joins, leaves, scarce=True)


class _Lying(NamedTuple):
    """What can be said of one card before anything else is looked at."""

    staying: int
    """the leaders that its cap leaves where they are"""
    loose: int
    """those of them that could as well leave, since the card cannot stay as it is"""
    room: int
    homeless: int
    """the heroes that its cap sends away, as long as none of them leads"""
    may_stay: bool
    may_lead: bool


@lru_cache(maxsize=4096)
def _lies(placing: Placing) -> _Lying | None:
    """None: its cap can never be kept."""
    cap = placing.cap
    highest = min(cap.most_leaders, cap.most)
    if cap.least_leaders > highest:
        return None
    staying = max(cap.least_leaders, min(placing.leaders, highest))
    may_stay = cap.allows(placing.leaders, placing.heroes)
    loose = 0 if may_stay else staying - cap.least_leaders
    room = cap.room(staying)
    homeless = max(0, placing.heroes - room)
    return _Lying(staying, loose, room, homeless, may_stay, highest > 0)


def cheapest(placings: Mapping[Placing, int], bounds: Bounds) -> Seating | None:
    """The exact cheapest placing of so many cards of each kind; None if there is none at all."""
    scope = _scope(placings, bounds)
    if scope is None:
        return None
    base = low = high = room = staying = restricted = 0
    signature: list[tuple[Placing, int]] = []
    for placing, count in placings.items():
        searched = min(count, _searched(placing, scope))
        if searched:
            signature.append((placing, searched))
        if others := count - searched:
            its = choice(placing, placing.leaders)
            base += others * its.base
            low += others * its.low
            high += others * its.high
            room += others * its.room
            staying += others * its.leaders
            restricted += others * its.restricted
    rest = Sum(base, base - high, base + low, room)
    signature.sort(key=_willingness)
    kinds = tuple((choices(placing, scope.joins), count) for placing, count in signature)
    if not scope.scarce:
        kinds = tuple((_roomless(open_choices), count) for open_choices, count in kinds)
        rest = rest._replace(room=ENDLESS)
    ways = frontier(kinds, bounds.leaders.most - staying, bounds.restricted - restricted)
    found = _best(ways, rest, staying, bounds)
    if found is None:
        return None
    cost, heroes, picks = found
    placed = (placing for placing, _ in signature)
    return Seating(cost, dict(zip(placed, picks, strict=True)), heroes)


def _searched(placing: Placing, scope: _Scope) -> int:
    """How many cards of a kind may have to lead more or less than now."""
    lies = _lies(placing)
    if lies is None or not (lies.may_stay or placing.leaders == placing.cap.least_leaders == 0):
        return ENDLESS
    if placing.leaders:
        return scope.joins + scope.leaves
    return scope.joins if lies.may_lead else 0


def _willingness(kind: tuple[Placing, int]) -> tuple[object, ...]:
    """Leaders are rather taken from cards that are like most others than from special ones."""
    cap = kind[0].cap
    return (cap.restricted, -cap.most_heroes, -cap.most_leaders, kind)


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
