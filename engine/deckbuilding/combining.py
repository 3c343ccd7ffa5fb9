"""The combination nearest to a deck: which whole sets, and who of them leads.

A set taken so many times has, for each number of leaders, a cheapest way to come about. Ignoring
leaders, the cheapest filling of a recipe is found set by set; it is a bound from below. With
leaders it is mostly no dearer. Where it is, all fillings that could be cheaper are searched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import add
from typing import Any, Final, NamedTuple, TypeAlias

from engine.deckbuilding.deck import Deck, Stacks
from engine.deckbuilding.law import Law
from engine.deckbuilding.placing import Cap, Choice, Kind, Open, Placing, opened
from engine.deckbuilding.rules import ENDLESS, Recipe
from engine.deckbuilding.seating import Bounds, frontier

KINDS: Final = Recipe._fields
WIDER: Final = (4, 16, 64)
"""how much dearer than the bound what is searched may be, before everything is"""


_Costs: TypeAlias = tuple[int, ...]
"""by a number of sets"""


class _Way(NamedTuple):
    """So many of the cards of a set lead, as cheaply as can be."""

    cost: int
    leaders: int
    restricted: int
    picks: tuple[tuple[int, ...], ...]
    """the leaders of each card"""


class _Part(NamedTuple):
    """One set, taken so many times."""

    taken: int
    size: int
    """cards"""
    ways: tuple[_Way, ...]
    """the cheapest first"""

    @property
    def least(self) -> int:
        """What it costs at least."""
        return self.ways[0].cost


class _Option(NamedTuple):
    """One set, and all it can be taken as."""

    code: str
    parts: tuple[_Part, ...]
    """taken 0 times, once, twice…; what cannot be is left out"""
    leasts: _Costs
    """what they cost at least, by how often the set is taken"""


_Ahead: TypeAlias = tuple[_Option, "_Costs"]
"""with the least cost of the sets behind it, by how many are wanted"""


class _Reached(NamedTuple):
    """The cheapest way so far to some numbers of leaders and cards."""

    cost: int
    trail: tuple[Any, ...] = ()
    """(the trail before, the code of a set, how often it is taken, the leaders of its cards)"""


_States: TypeAlias = dict[tuple[int, int, int], _Reached]
"""leaders, restricted leaders, cards"""


def combined(
    cards: Deck, lying: Mapping[str, Kind], by_set: Mapping[str, Sequence[str]], law: Law
) -> Stacks | None:
    """The deck nearest to these cards, which lie so, that is combined by one of the recipes and
    legal; None if there is none."""
    search = _Search(cards, lying, by_set, law)
    best: _Reached | None = None
    for recipe in sorted(law.recipes, key=search.bound):
        best = search.best(recipe, best)
    return best and search.laid_out(best)


@lru_cache(maxsize=4096)
def _exactly(kind: Kind, count: int, most: int) -> Open:
    """How a card may be in the deck so many times."""
    placing, found = kind.placing, list[Choice]()
    cap = placing.cap
    if count > cap.most:
        return opened(())
    for leaders in range(cap.least_leaders, min(cap.most_leaders, count, most) + 1):
        heroes = count - leaders
        if heroes <= cap.room(leaders):
            gained = max(0, leaders - placing.leaders) + max(0, heroes - placing.heroes)
            lost = max(0, placing.leaders - leaders) + max(0, placing.heroes - heroes)
            restricted = leaders if cap.restricted else 0
            found.append(Choice(leaders, restricted, max(gained, lost), 0, 0, 0))
    return opened(tuple(found))


class _Search:
    """The sets that could be in a combination, and what each of them costs."""

    def __init__(
        self,
        cards: Deck,
        lying: Mapping[str, Kind],
        by_set: Mapping[str, Sequence[str]],
        law: Law,
    ) -> None:
        self.law, self.lying = law, lying
        self.most = Recipe(*map(max, zip(*law.recipes, strict=True)))
        self.options: dict[str, list[_Option]] = {kind: [] for kind in KINDS}
        self.wasted = 0
        """what it costs to throw away the cards that belong to no set of a recipe"""
        boxes = _boxes(law)
        for code, names in sorted(by_set.items()):
            if code in boxes:
                kind = boxes[code].kind
                self.options[kind].append(self._touched(code, names, self.most.of(kind)))
            else:
                self.wasted += sum(map(cards.count, names))
        self._add_untouched(boxes, by_set)
        self.ahead = {kind: _ahead(self.options[kind], self.most.of(kind)) for kind in KINDS}

    def _touched(self, code: str, names: Sequence[str], most: int) -> _Option:
        """A set of which these cards are in the deck."""
        lie = Counter(map(self.lying.__getitem__, names))
        whole = self.law.pool.sets[code]
        if len(names) < len(whole):
            lie.update(self.law.kind(name, 0, 0) for name in whole if name not in self.lying)
        return _option(self.law, code, lie, most)

    def _add_untouched(self, boxes: Mapping[str, _Box], touched: Container[str]) -> None:
        """Sets without a card in the deck; of those that are alike no more than a recipe takes."""
        alike = Counter[Any]()
        for code, (kind, signature) in boxes.items():
            if code not in touched:
                alike[kind, signature] += 1
                most = self.most.of(kind)
                if alike[kind, signature] <= most:
                    self.options[kind].append(_untouched(self.law, code, most))

    def bound(self, recipe: Recipe) -> int:
        """No filling of the recipe costs less."""
        return self.wasted + sum(self.ahead[kind][0][recipe.of(kind)] for kind in KINDS)

    def best(self, recipe: Recipe, best: _Reached | None) -> _Reached | None:
        """The cheapest filling of the recipe, if it is cheaper than the best so far."""
        bound, ceiling = self.bound(recipe), best.cost if best else ENDLESS
        if bound >= ceiling:
            return best
        likely = self._finished(self._filled(recipe, ceiling, self._likely(recipe)), best)
        if likely and likely.cost == bound:
            return likely
        # What is little dearer than the bound is searched first: mostly it is among that.
        ceiling = likely.cost if likely else ENDLESS
        for most in (*(bound + more for more in WIDER if bound + more < ceiling), ceiling):
            found = self._finished(self._filled(recipe, most, self._all()), likely)
            if found is not likely:
                return found
        return likely

    def _all(self) -> Mapping[str, Sequence[_Ahead]]:
        return {
            kind: list(zip(self.options[kind], self.ahead[kind][1:], strict=True)) for kind in KINDS
        }

    def _likely(self, recipe: Recipe) -> Mapping[str, Sequence[_Ahead]]:
        """The sets and their counts that are cheapest if leaders are ignored."""
        return {
            kind: _cheapest(self.options[kind], self.ahead[kind], recipe.of(kind)) for kind in KINDS
        }

    # --- the search ---

    def _filled(
        self, recipe: Recipe, ceiling: int, options: Mapping[str, Sequence[_Ahead]]
    ) -> _States:
        states: _States = {(0, 0, 0): _Reached(self.wasted)}
        for kind in KINDS:
            later = KINDS[KINDS.index(kind) + 1 :]
            beyond = sum(self.ahead[each][0][recipe.of(each)] for each in later)
            states = _filled(
                states, options[kind], recipe.of(kind), ceiling - beyond, self.law.bounds
            )
        return states

    def _finished(self, states: _States, best: _Reached | None) -> _Reached | None:
        bounds = self.law.bounds
        for (leaders, _, size), reached in sorted(states.items()):
            if (
                leaders >= bounds.leaders.least
                and bounds.heroes.least <= size - leaders <= bounds.heroes.most
                and bounds.cards.least <= size <= bounds.cards.most
                and (best is None or reached.cost < best.cost)
            ):
                best = reached
        return best

    def laid_out(self, reached: _Reached) -> Stacks:
        leaders, heroes = dict[str, int](), dict[str, int]()
        trail = reached.trail
        while trail:
            trail, code, taken, picks = trail
            if taken and not any(map(any, picks)):
                heroes.update(dict.fromkeys(self.law.pool.sets[code], taken))
                continue
            for names, led in zip(self._alike(code), picks, strict=True):
                for name, leading in zip(names, led, strict=True):
                    if leading:
                        leaders[name] = leading
                    if leading < taken:
                        heroes[name] = taken - leading
        return leaders, heroes

    def _alike(self, code: str) -> Iterable[Sequence[str]]:
        """The cards of a set, those together that lie alike."""
        kinds: dict[Kind, list[str]] = {}
        for name in self.law.pool.sets[code]:
            kind = self.lying.get(name) or self.law.kind(name, 0, 0)
            kinds.setdefault(kind, []).append(name)
        return [names for _kind, names in sorted(kinds.items(), key=_placing)]


class _Box(NamedTuple):
    """A set that recipes may take: its kind, and what is asked of how many of its cards."""

    kind: str
    signature: tuple[tuple[Cap, int], ...]


@lru_cache(maxsize=64)
def _boxes(law: Law) -> Mapping[str, _Box]:
    boxes = {}
    for code, names in law.pool.sets.items():
        kind = law.pool.cards[names[0]].kind
        if kind in KINDS:
            caps = Counter(law.of(name).cap for name in names)
            boxes[code] = _Box(kind, tuple(sorted(caps.items())))
    return boxes


@lru_cache(maxsize=1024)
def _untouched(law: Law, code: str, most: int) -> _Option:
    lie = Counter(law.kind(name, 0, 0) for name in law.pool.sets[code])
    return _option(law, code, lie, most)


def _option(law: Law, code: str, lie: Mapping[Kind, int], most: int) -> _Option:
    """A set of which so many cards lie so."""
    return _Option(code, *_parts(tuple(sorted(lie.items(), key=_placing)), law.bounds, most))


def _placing(counted: tuple[Kind, object]) -> Placing:
    return counted[0].placing


@lru_cache(maxsize=4096)
def _parts(
    counts: tuple[tuple[Kind, int], ...], bounds: Bounds, most: int
) -> tuple[tuple[_Part, ...], _Costs]:
    """What a set of such cards can be taken as, and what that costs at least."""
    size, parts, leasts = sum(count for _kind, count in counts), [], [ENDLESS] * (most + 1)
    for taken in range(min(most, *(kind.placing.cap.most for kind, _count in counts)) + 1):
        opens = [(_exactly(kind, taken, bounds.leaders.most), count) for kind, count in counts]
        if all(each.choices for each, _count in opens):
            reached = frontier(tuple(opens), bounds.leaders.most, bounds.restricted)
            ways = [_Way(sums[0].base, *led, sums[0].picks) for led, sums in reached.items()]
            ways.sort(key=_cost)
            if ways:
                parts.append(_Part(taken, taken * size, tuple(ways)))
                leasts[taken] = ways[0].cost
    return tuple(parts), tuple(leasts)


def _cost(way: _Way) -> int:
    return way.cost


def _ahead(options: Sequence[_Option], most: int) -> list[_Costs]:
    """[first set][how many are wanted] → the least cost of the sets from there on."""
    rows = [(0,) + (ENDLESS,) * most]
    for option in reversed(options):
        rows.append(_least(option.leasts, rows[-1]))
    return rows[::-1]


@lru_cache(maxsize=4096)
def _least(leasts: _Costs, after: _Costs) -> _Costs:
    """What a set and those behind it cost at least, by how many are wanted."""
    return tuple(
        min(map(add, leasts, reversed(after[: wanted + 1]))) for wanted in range(len(after))
    )


def _cheapest(options: Sequence[_Option], ahead: Sequence[_Costs], wanted: int) -> list[_Ahead]:
    """Every set with the one part of it that is cheapest, but for those that stay in their box."""
    found = []
    for option, after in zip(options, ahead[1:], strict=True):
        taken = _cheapest_part(option.leasts, after, wanted)
        wanted -= taken
        if taken or option.leasts[0]:
            parts = tuple(part for part in option.parts if part.taken == taken)
            found.append((option._replace(parts=parts), after))
    return found


@lru_cache(maxsize=4096)
def _cheapest_part(leasts: _Costs, after: _Costs, wanted: int) -> int:
    """How often a set is taken, if it and those behind it cost as little as they can."""
    costs = list(map(add, leasts, reversed(after[: wanted + 1])))
    return costs.index(min(costs))


_Held: TypeAlias = dict[int, _States]
"""by how many sets are taken"""


def _filled(
    states: _States,
    options: Sequence[_Ahead],
    wanted: int,
    ceiling: int,
    bounds: Bounds,
) -> _States:
    """The states after so many sets of one kind; nothing that would cost as much as the ceiling."""
    held: _Held = {0: states} if states else {}
    for option, after in options:
        grown: _Held = {}
        for taken, reached in held.items():
            cheapest = min(each.cost for each in reached.values())
            for part in option.parts:
                if taken + part.taken > wanted:
                    break
                most = ceiling - after[wanted - taken - part.taken]
                if cheapest + part.least < most:
                    into = grown.setdefault(taken + part.taken, {})
                    _grow(into, reached, option, part, most, bounds)
        held = {taken: reached for taken, reached in grown.items() if reached}
    return held.get(wanted, {})


def _grow(
    into: _States, states: _States, option: _Option, part: _Part, most: int, bounds: Bounds
) -> None:
    """Add a part to all states, where that costs less than the most."""
    for (leaders, restricted, size), reached in states.items():
        before, trail = reached
        for way, more, more_restricted, picks in part.ways:
            cost = before + way
            if cost >= most:
                break
            key = (leaders + more, restricted + more_restricted, size + part.size)
            if key[0] <= bounds.leaders.most and key[1] <= bounds.restricted:
                known = into.get(key)
                if known is None or cost < known.cost:
                    into[key] = _Reached(cost, (trail, option.code, part.taken, picks))
