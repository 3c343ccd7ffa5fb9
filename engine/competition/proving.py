"""The fairest matching of a field, from few candidate meetings, proved against all of them.

Matching sees everybody's next few in the order. Its dual values then price every legal meeting,
kind by kind rather than pair by pair; a meeting too cheap for them joins the candidates, and the
matching goes on from where it stood. When none is left, no better pairing exists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement, islice, takewhile
from typing import Final, NamedTuple

from engine.competition.blossoms import OddSet
from engine.competition.fairness import Fairness
from engine.competition.matching import Barrier, Matcher, Near
from engine.competition.people import Kind

NEXT_ONES: Final = 6
"""candidates of each, further down the order"""
STRIDES: Final = (9, 14, 23, 37, 60, 97, 157, 254, 411)
"""and further away among equals, so that what is rare in one place is found in another"""
FEWEST_JOINING: Final = 2
"""new candidates of one player among one lot; twice as many each time that was not enough"""


class Proof(NamedTuple):
    """A matching, and the values that prove it the cheapest; costs and values are doubled."""

    mates: tuple[int, ...]
    cost: int
    values: tuple[int, ...]
    odd_sets: tuple[OddSet, ...]


class Unmatched(NamedTuple):
    """Nobody can be left out, and these cannot all be met."""

    barrier: Barrier


class _Lot(NamedTuple):
    """Players of one kind in the same odd sets, the one with the highest value first."""

    kind: Kind
    nest: int
    members: list[int]


def proved(fairness: Fairness, published: Sequence[int] = ()) -> Proof | Unmatched:
    """The cheapest perfect matching; `published` mates are kept where nothing is better."""
    near = candidates(fairness, published)
    matcher = Matcher(near, _values(near, fairness.count))
    mates: Sequence[int] = published
    most = FEWEST_JOINING
    while True:
        barrier = matcher.run(mates)
        joining = (
            _beyond(fairness, near, barrier) if barrier else _too_cheap(fairness, matcher, most)
        )
        if not _join(near, joining):
            break
        mates, most = tuple(matcher.mate), 2 * most
    if barrier:
        return Unmatched(barrier)
    cost = sum(near[one][other] for one, other in enumerate(matcher.mate)) // 2
    return Proof(tuple(matcher.mate), cost, tuple(matcher.y), matcher.odd_sets)


def candidates(fairness: Fairness, published: Sequence[int] = ()) -> Near:
    """Everybody and the next few they may meet; whoever may have the bye; what was published."""
    count = fairness.count
    near: Near = [{} for _ in range(count + fairness.odd)]
    for one in range(count):
        for other, cost in (*_next_ones(fairness, one), *_strides(fairness, one)):
            near[one][other] = near[other][one] = cost
    if fairness.odd:
        _join(near, ((one, count, fairness.cost(one, count)) for one in _takers(fairness)))
    for one, other in enumerate(published):
        if one < other and fairness.bar(one, other) is None:
            near[one][other] = near[other][one] = fairness.cost(one, other)
    return near


def _values(near: Near, count: int) -> list[int]:
    """Half of what everybody pays at least among players; the bye's value follows from theirs."""
    values = [
        min((cost for other, cost in edges.items() if other < count), default=0) // 2
        for edges in near[:count]
    ]
    byes = (cost - values[one] for edges in near[count:] for one, cost in edges.items())
    return [*values, *[min(byes, default=0)][: len(near) - count]]


def _next_ones(fairness: Fairness, one: int) -> Iterator[tuple[int, int]]:
    priced = ((other, fairness.price(one, other)) for other in range(one + 1, fairness.count))
    return islice(((other, cost) for other, cost in priced if cost is not None), NEXT_ONES)


def _strides(fairness: Fairness, one: int) -> Iterator[tuple[int, int]]:
    players = fairness.players
    for other in (one + stride for stride in STRIDES):
        if other >= len(players) or players[other].kind.points != players[one].kind.points:
            return
        if (cost := fairness.price(one, other)) is not None:
            yield other, cost


def _takers(fairness: Fairness) -> Iterator[int]:
    nobody = fairness.nobody
    return (one for one in range(fairness.count) if fairness.bar(one, nobody) is None)


def _join(near: Near, joining: Iterable[tuple[int, int, int]]) -> bool:
    joined = False
    for one, other, cost in joining:
        near[one][other] = near[other][one] = cost
        joined = True
    return joined


def _beyond(fairness: Fairness, near: Near, barrier: Barrier) -> Iterator[tuple[int, int, int]]:
    """Legal meetings between the groups that were found to be shut off from each other."""
    group = {member: place for place, group in enumerate(barrier.groups) for member in group}
    others = set(barrier.others)
    for one in group.keys() - {fairness.nobody}:
        wanted = NEXT_ONES
        for other in sorted(range(fairness.count), key=lambda other: abs(other - one)):
            shut_off = other not in others and group.get(other) != group[one]
            if shut_off and other not in near[one] and fairness.bar(one, other) is None:
                yield one, other, fairness.cost(one, other)
                wanted -= 1
                if not wanted:
                    break


# --- pricing ---


def _too_cheap(fairness: Fairness, matcher: Matcher, most: int) -> Iterator[tuple[int, int, int]]:
    """Legal meetings that cost less than the dual values allow."""
    nests = Nests(matcher.odd_sets)
    y = matcher.y
    by_points: dict[int, dict[tuple[Kind, int], list[int]]] = {}
    for place, player in enumerate(fairness.players):
        lots = by_points.setdefault(player.kind.points, {})
        lots.setdefault((player.kind, nests.innermost.get(place, -1)), []).append(place)
    groups = {
        points: [
            _Lot(kind, nest, sorted(members, key=y.__getitem__, reverse=True))
            for (kind, nest), members in lots.items()
        ]
        for points, lots in by_points.items()
    }
    highest = {points: max(y[lot.members[0]] for lot in lots) for points, lots in groups.items()}
    unit = 2 * fairness.units.get("gap", 0)
    for here, there in combinations_with_replacement(groups, 2):
        if highest[here] + highest[there] > unit * (here - there) ** 2:
            for one, other in _couples(groups[here], groups[there]):
                yield from _cheaper(fairness, matcher, nests, one, other, most)


def _couples(here: Sequence[_Lot], there: Sequence[_Lot]) -> Iterator[tuple[_Lot, _Lot]]:
    if here is there:
        yield from combinations_with_replacement(here, 2)
    else:
        yield from ((one, other) for one in here for other in there)


def _cheaper(
    fairness: Fairness, matcher: Matcher, nests: Nests, one: _Lot, other: _Lot, wanted: int
) -> Iterator[tuple[int, int, int]]:
    """Meetings between two lots; what any two of their kinds pay spares looking at most."""
    floor = fairness.floor(one.kind, other.kind)
    if floor is None:
        return
    y, near = matcher.y, matcher.near
    relief = nests.relief(one.nest, other.nest)
    highest = y[other.members[0]]
    for player in one.members:
        most = floor + relief - y[player]
        if highest <= most:
            return
        cheaper = (
            (player, rival, cost)
            for rival in _above(most, other.members, y)
            if rival != player
            and rival not in near[player]
            and (cost := fairness.price(player, rival)) is not None
            and cost + relief < y[player] + y[rival]
        )
        yield from islice(cheaper, wanted)


def _above(most: int, members: Sequence[int], y: Sequence[int]) -> Iterator[int]:
    """Those of a lot, which is in order, whose value is higher."""
    return takewhile(lambda member: y[member] > most, members)


class Nests:
    """Odd sets lie apart or one inside the other; who is in which."""

    def __init__(self, odd_sets: Sequence[OddSet]) -> None:
        ordered = sorted(odd_sets, key=lambda odd: len(odd.members))
        self.worth = [odd.worth for odd in ordered]
        self.innermost: dict[int, int] = {}
        self._outside: dict[int, int] = {}
        """for every set, the next larger one that holds it"""
        self._reliefs: dict[tuple[int, int], int] = {}
        outermost: dict[int, int] = {}
        for place, odd in enumerate(ordered):
            for member in odd.members:
                if member in outermost:
                    self._outside[outermost[member]] = place
                outermost[member] = place
                self.innermost.setdefault(member, place)

    def relief(self, one: int, other: int) -> int:
        """What the sets that hold both take off the dual values of a pair."""
        if one < 0 or other < 0:
            return 0
        key = (one, other)
        if key not in self._reliefs:
            shared = {*self._around(one)} & {*self._around(other)}
            self._reliefs[key] = sum(self.worth[place] for place in shared)
        return self._reliefs[key]

    def _around(self, place: int | None) -> Iterator[int]:
        while place is not None:
            yield place
            place = self._outside.get(place)
