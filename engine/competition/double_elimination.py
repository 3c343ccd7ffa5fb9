"""Double elimination: a ladder fixed beforehand, or losers paired when they are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from engine.competition.ladder import Bracket, Ladder, Part, Rung, Source
from engine.competition.matching import Matcher, Near
from engine.competition.people import Couple, Name, Tables
from engine.competition.seeding import ladder_size, seeding

Order: TypeAlias = Literal["as they are", "reversed", "halves changed", "halves reversed"]
T = TypeVar("T")

DROPS: Final[Mapping[int, tuple[Order, ...]]] = {
    8: ("reversed",),
    16: ("reversed", "as they are"),
    32: ("halves reversed", "reversed", "as they are"),
    64: ("reversed", "halves reversed", "reversed", "as they are"),
}
"""how losers of the second, third, … round are laid beside who is left below (CP-9)"""


def ordered(losers: Sequence[T], order: Order) -> list[T]:
    half = len(losers) // 2
    match order:
        case "reversed":
            return [*reversed(losers)]
        case "halves changed":
            return [*losers[half:], *losers[:half]]
        case "halves reversed":
            return [*reversed(losers[:half]), *reversed(losers[half:])]
    return [*losers]


def double_elimination(count: int, *, second_final: bool = True) -> Ladder:
    """The fixed ladder: whoever loses twice is out, wherever the first loss was."""
    return _Building(count).built(second_final=second_final)


class _Building:
    def __init__(self, count: int) -> None:
        self.size = ladder_size(count)
        self.rungs: list[Rung] = []

    def built(self, *, second_final: bool) -> Ladder:
        coming = [Source("seed", seed) for seed in seeding(self.size)]
        below: list[Source] = []
        upper, lower = 1, 1
        while len(coming) > 1:
            played = self._played("winners", upper, coming[::2], coming[1::2])
            losers = [Source("loser", number) for number in played]
            coming = [Source("winner", number) for number in played]
            if upper == 1:
                below = losers
            else:
                dropping = ordered(losers, self._order(upper))
                below = self._won("losers", lower, below, dropping)
                lower += 1
            if len(below) > 1:
                below = self._won("losers", lower, below[::2], below[1::2])
                lower += 1
            upper += 1
        self._finals(coming[0], below[0], second_final=second_final)
        return tuple(self.rungs)

    def _order(self, upper: int) -> Order:
        orders = DROPS.get(min(self.size, 64), ())
        return orders[upper - 2] if upper - 2 < len(orders) else "as they are"

    def _finals(self, upper: Source, lower: Source, *, second_final: bool) -> None:
        (final,) = self._played("final", 1, [upper], [lower])
        if second_final:
            again = Source("winner", final), Source("loser", final)
            self.rungs.append(Rung(len(self.rungs) + 1, "final", 2, *again, again=True))

    def _won(
        self,
        part: Part,
        number: int,
        ones: Sequence[Source],
        others: Sequence[Source],
    ) -> list[Source]:
        return [Source("winner", each) for each in self._played(part, number, ones, others)]

    def _played(
        self,
        part: Part,
        number: int,
        ones: Sequence[Source],
        others: Sequence[Source],
    ) -> list[int]:
        first = len(self.rungs) + 1
        for one, other in zip(ones, others, strict=True):
            self.rungs.append(Rung(len(self.rungs) + 1, part, number, one, other))
        return list(range(first, len(self.rungs) + 1))


# --- losers paired when they are known ---


class Below(NamedTuple):
    """The losers' side so far: who is left, which upper round has come down, who had byes."""

    left: tuple[Name, ...] = ()
    come_down: int = 0
    byes: tuple[Name, ...] = ()


def falling(upper: Bracket) -> tuple[tuple[Name | None, ...], ...]:
    """Who lost in each round of the winners' side; None for whoever is not known yet."""
    rounds: dict[int, list[Name | None]] = {}
    for slot in upper.slots:
        if slot.rung.part == "winners":
            lost = rounds.setdefault(slot.rung.round, [])
            if slot.state != "bye":
                lost.append(slot.loser)
    return tuple(map(tuple, rounds.values()))


def due(upper: Bracket, below: Below, *, thinned: bool = False) -> tuple[Name, ...] | None:
    """Who plays next on the losers' side; None while the winners' side has to go first.

    Those left wait for the next to come down and play with them, unless that would leave somebody
    over: then they play among themselves first. Meeting again is rarer so, and the day shorter by
    a round; whoever loses the upper final has two matches to win below. `thinned` is the usual
    way: those left play among themselves until they are no more than the next to come down (CP-9).
    """
    fallen = falling(upper)
    coming = fallen[below.come_down] if below.come_down < len(fallen) else ()
    left = len(below.left)
    over = left > max(1, len(coming)) if thinned else (left + len(coming)) % 2 == 1 or not coming
    if below.come_down and left > 1 and over:
        return below.left
    known = tuple(name for name in coming if name is not None)
    return (*below.left, *known) if coming and len(known) == len(coming) else None


def after(below: Below, played: Sequence[Name], paired: Tables, winners: Sequence[Name]) -> Below:
    """The losers' side when a round of it is over; `played` is what was due."""
    bye = (paired.bye,) if paired.bye else ()
    come_down = below.come_down + (tuple(played) != below.left)
    return Below((*winners, *bye), come_down, (*below.byes, *bye))


def losers_paired(
    playing: Sequence[Name],
    met: Mapping[Name, frozenset[Name]],
    above: Sequence[Name],
    byes: Sequence[Name] = (),
) -> Tables:
    """Fewest second byes, then fewest meetings again, now and then probably later.

    `above` is who is left on the winners' side, in the order of the ladder. Whoever lost to the
    same one of them, or to two who will meet, should play now: then only one of the two can be
    there when that opponent comes down.
    """
    count = len(playing)
    near: Near = [{} for _ in range(count + count % 2)]
    behind = [_behind(met.get(name, frozenset()), above) for name in playing]
    for one, name in enumerate(playing):
        for other in range(one + 1, count):
            again = playing[other] in met.get(name, frozenset())
            cost = 1000 * count * again + 20 - _shared(behind[one], behind[other])
            near[one][other] = near[other][one] = 2 * cost
        if count % 2:
            near[one][count] = near[count][one] = 2 * 1000 * count * count * byes.count(name)
    matcher = Matcher(near)
    matcher.run()
    couples: tuple[Couple, ...] = tuple(
        (playing[one], playing[other])
        for one, other in enumerate(matcher.mate)
        if one < other < count
    )
    return Tables(couples, playing[matcher.mate[count]] if count % 2 else None)


def _behind(met: frozenset[Name], above: Sequence[Name]) -> tuple[frozenset[int], frozenset[int]]:
    """Whom of those above somebody has met, and which matches above those will play next."""
    places = frozenset(place for place, name in enumerate(above) if name in met)
    return places, frozenset(place // 2 for place in places)


def _shared(
    one: tuple[frozenset[int], frozenset[int]], other: tuple[frozenset[int], frozenset[int]]
) -> int:
    return min(20, 6 * len(one[0] & other[0]) + 2 * len(one[1] & other[1]))
