"""How copies of a card may be placed in a deck, and the cheapest placing of all cards at once.

Each copy lies in the leader stack, in the hero stack or outside; to put it elsewhere costs one.
For a card with a given number of leaders, the cost as a function of its heroes falls by one,
lies flat, and rises by one for each copy. So costs of many cards add up to such a function again,
and only the number of leaders needs to be searched: a few, card kind by card kind, keeping every
sum that none other beats. The cheapest that meets the bounds is therefore exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from operator import add
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
    """for each kind, the leaders of its cards; cards beyond these lead as little as may be"""
    heroes: int


@lru_cache(maxsize=4096)
def choices(placing: Placing, most: int) -> tuple[Choice, ...]:
    """What can be done with a card; nothing if its cap can never be kept."""
    cap = placing.cap
    highest = min(cap.most_leaders, cap.most, most)
    return tuple(_choice(placing, leaders) for leaders in range(cap.least_leaders, highest + 1))


@lru_cache(maxsize=4096)
def _roomless(open_choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    return tuple(choice._replace(room=0) for choice in open_choices)


def _choice(placing: Placing, leaders: int) -> Choice:
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


@lru_cache(maxsize=8192)
def frontier(kinds: Kinds, most: int, restricted: int) -> Frontier:
    """Every way to choose for all these cards that is worth considering."""
    found: Frontier = {(0, 0): [Sum()]}
    for open_choices, count in kinds:
        found = _product(found, _of_kind(open_choices, count, most), most, restricted)
    return found


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
                        _keep(kept, Sum(*map(add, each, its)))
    return grown


def _keep(kept: list[Sum], new: Sum) -> None:
    if any(each.beats(new) for each in kept):
        return
    kept[:] = [each for each in kept if not new.beats(each)]
    kept.append(new)


def cheapest(placings: Mapping[Placing, int], bounds: Bounds) -> Seating | None:
    """The exact cheapest placing of so many cards of each kind; None if there is none at all."""
    most = bounds.leaders.most
    rest = Sum()
    signature: list[tuple[Placing, int]] = []
    for placing, count in placings.items():
        open_choices = choices(placing, most)
        if not open_choices:
            return None
        searched = min(count, _searched(placing, len(open_choices), bounds))
        if searched:
            signature.append((placing, searched))
        if count > searched:
            rest = _added(rest, open_choices[0], count - searched)
    signature.sort(key=_willingness)
    kinds = tuple((choices(placing, most), count) for placing, count in signature)
    # Room for heroes has to be watched only where the pool is nearly used up.
    least_room = rest.room + sum(count * min(c.room for c in each) for each, count in kinds)
    if least_room >= max(bounds.heroes.least, bounds.cards.least):
        kinds = tuple((_roomless(open_choices), count) for open_choices, count in kinds)
        rest = rest._replace(room=ENDLESS)
    found = _best(frontier(kinds, most, bounds.restricted), rest, bounds)
    if found is None:
        return None
    cost, heroes, picks = found
    placed = (placing for placing, _ in signature)
    return Seating(cost, dict(zip(placed, picks, strict=True)), heroes)


def _searched(placing: Placing, open_choices: int, bounds: Bounds) -> int:
    """How many cards of a kind may lead in a cheapest placing; the others lead as little as may be.

    No new leader is worth its cost once there are enough, unless the deck as a whole is too small.
    """
    if placing.cap.least_leaders:
        return ENDLESS
    if open_choices == 1:
        return 0
    if placing.leaders or bounds.cards.least:
        return bounds.leaders.most
    return bounds.leaders.least


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


def _best(found: Frontier, rest: Sum, bounds: Bounds) -> _Best | None:
    """Cost, heroes in all, and picks. Of several that cost the same: the most heroes stay."""
    best: _Best | None = None
    for (leaders, _), sums in found.items():
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
