"""The combination nearest to a deck: which whole sets, and who of them leads.

A set taken so many times has, for each number of leaders, a cheapest way to come about. Ignoring
leaders, the cheapest filling of a recipe is found set by set; it is a bound from below. With
leaders it is mostly no dearer. Where it is, all fillings that could be cheaper are searched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from engine.deckbuilding.deck import Deck, deck
from engine.deckbuilding.law import Law
from engine.deckbuilding.rules import ENDLESS, Recipe
from engine.deckbuilding.seating import Cap, Choice, Frontier, Placing, frontier

KINDS: Final = Recipe._fields


class _Part(NamedTuple):
    """One set, taken so many times."""

    taken: int
    size: int
    """cards"""
    names: tuple[tuple[str, ...], ...]
    """its cards, those that lie alike together"""
    ways: Frontier
    least: int
    """the cost of the cheapest way"""


_Option: TypeAlias = tuple[_Part, ...]
"""a set, taken 0 times, once, twice…; what cannot be is left out"""


class _Reached(NamedTuple):
    """The cheapest way so far to some numbers of leaders and cards."""

    cost: int
    trail: tuple[Any, ...] = ()
    """(the trail before, a part, the leaders of its cards)"""


_States: TypeAlias = dict[tuple[int, int, int], _Reached]
"""leaders, restricted leaders, cards"""


def combined(cards: Deck, law: Law) -> Deck | None:
    """The nearest deck that is combined by one of the recipes and legal; None if there is none."""
    search = _Search(cards, law)
    best: _Reached | None = None
    for recipe in sorted(law.recipes, key=search.bound):
        best = search.best(recipe, best)
    return best and _laid_out(best)


@lru_cache(maxsize=4096)
def _exactly(placing: Placing, count: int, most: int) -> tuple[Choice, ...]:
    """How a card may be in the deck so many times."""
    cap, found = placing.cap, []
    if count > cap.most:
        return ()
    for leaders in range(cap.least_leaders, min(cap.most_leaders, count, most) + 1):
        heroes = count - leaders
        if heroes <= cap.room(leaders):
            gained = max(0, leaders - placing.leaders) + max(0, heroes - placing.heroes)
            lost = max(0, placing.leaders - leaders) + max(0, placing.heroes - heroes)
            restricted = leaders if cap.restricted else 0
            found.append(Choice(leaders, restricted, max(gained, lost), 0, 0, 0))
    return tuple(found)


class _Search:
    """The sets that could be in a combination, and what each of them costs."""

    def __init__(self, cards: Deck, law: Law) -> None:
        self.law = law
        self.most = Recipe(*map(max, zip(*law.recipes, strict=True)))
        touched: dict[str, list[str]] = {}
        for name in {*cards.names, *law.drafted}:
            card = law.pool.cards.get(name)
            touched.setdefault(card.code if card else "", []).append(name)
        self.options: dict[str, list[_Option]] = {kind: [] for kind in KINDS}
        self.wasted = 0
        """what it costs to throw away the cards that belong to no set of a recipe"""
        for code, names in sorted(touched.items()):
            kind = self._kind(code)
            if kind in self.options:
                self.options[kind].append(self._option(code, kind, cards))
            else:
                self.wasted += sum(map(cards.count, names))
        for kind in KINDS:
            self.options[kind] += self._untouched(kind, touched)
        self.ahead = {kind: _ahead(self.options[kind], self.most.of(kind)) for kind in KINDS}

    def bound(self, recipe: Recipe) -> int:
        """No filling of the recipe costs less."""
        return self.wasted + sum(self.ahead[kind][0][recipe.of(kind)] for kind in KINDS)

    def best(self, recipe: Recipe, best: _Reached | None) -> _Reached | None:
        """The cheapest filling of the recipe, if it is cheaper than the best so far."""
        ceiling = best.cost if best else ENDLESS
        if self.bound(recipe) >= ceiling:
            return best
        likely = self._finished(self._filled(recipe, ceiling, self._likely(recipe)), best)
        if likely and likely.cost == self.bound(recipe):
            return likely
        ceiling = likely.cost if likely else ENDLESS
        return self._finished(self._filled(recipe, ceiling, self.options), likely)

    # --- the sets ---

    def _kind(self, code: str) -> str:
        names = self.law.pool.sets.get(code)
        return self.law.pool.cards[names[0]].kind if names else ""

    def _untouched(self, kind: str, touched: Iterable[str]) -> Iterator[_Option]:
        """Sets without a card in the deck; of those that are alike no more than a recipe takes."""
        alike = Counter[Any]()
        for code in self.law.pool.sets:
            if code in touched or self._kind(code) != kind:
                continue
            signature = _signature(self.law, code)
            alike[signature] += 1
            if alike[signature] <= self.most.of(kind):
                yield _untouched(self.law, code, self.most.of(kind))

    def _option(self, code: str, kind: str, cards: Deck) -> _Option:
        return _option(self.law, code, cards, self.most.of(kind))

    def _likely(self, recipe: Recipe) -> Mapping[str, Sequence[_Option]]:
        """The sets and their counts that are cheapest if leaders are ignored."""
        return {
            kind: [
                (part,) for part in _cheapest(self.options[kind], self.ahead[kind], recipe.of(kind))
            ]
            for kind in KINDS
        }

    # --- the search ---

    def _filled(
        self, recipe: Recipe, ceiling: int, options: Mapping[str, Sequence[_Option]]
    ) -> _States:
        states: _States = {(0, 0, 0): _Reached(self.wasted)}
        for kind in KINDS:
            later = KINDS[KINDS.index(kind) + 1 :]
            beyond = sum(self.ahead[each][0][recipe.of(each)] for each in later)
            wanted = recipe.of(kind)
            states = _filled(
                states, options[kind], self.ahead[kind], wanted, ceiling - beyond, self.law
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


@lru_cache(maxsize=1024)
def _untouched(law: Law, code: str, most: int) -> _Option:
    return _option(law, code, deck((), ()), most)


@lru_cache(maxsize=1024)
def _signature(law: Law, code: str) -> tuple[tuple[Cap, int], ...]:
    return tuple(sorted(Counter(law.of(name).cap for name in law.pool.sets[code]).items()))


def _option(law: Law, code: str, cards: Deck, most: int) -> _Option:
    lying: dict[Placing, list[str]] = {}
    for name in law.pool.sets[code]:
        placing = Placing(cards.leaders.get(name, 0), cards.heroes.get(name, 0), law.of(name).cap)
        lying.setdefault(placing, []).append(name)
    placings = sorted(lying)
    names = tuple(tuple(lying[placing]) for placing in placings)
    parts = []
    for taken in range(min(most, *(placing.cap.most for placing in placings)) + 1):
        choices = [_exactly(placing, taken, law.bounds.leaders.most) for placing in placings]
        if all(choices):
            kinds = tuple(zip(choices, map(len, names), strict=True))
            ways = frontier(kinds, law.bounds.leaders.most, law.bounds.restricted)
            if ways:
                least = min(sums[0].base for sums in ways.values())
                parts.append(_Part(taken, taken * sum(map(len, names)), names, ways, least))
    return tuple(parts)


def _ahead(options: Sequence[_Option], most: int) -> list[list[int]]:
    """[first set][how many are wanted] → the least cost of the sets from there on."""
    rows = [[0] + [ENDLESS] * most]
    for option in reversed(options):
        rows.append([min(_costs(option, rows[-1], wanted)) for wanted in range(most + 1)])
    return rows[::-1]


def _costs(option: _Option, after: Sequence[int], wanted: int) -> Iterator[int]:
    yield ENDLESS
    for part in option:
        if part.taken <= wanted:
            yield part.least + after[wanted - part.taken]


def _cheapest(options: Sequence[_Option], ahead: list[list[int]], wanted: int) -> Iterator[_Part]:
    for place, option in enumerate(options):
        fitting = [part for part in option if part.taken <= wanted]
        if not fitting:
            return
        part = min(fitting, key=lambda part: part.least + ahead[place + 1][wanted - part.taken])
        wanted -= part.taken
        yield part


_Counts: TypeAlias = dict[tuple[int, int, int, int], _Reached]
"""sets taken, leaders, restricted leaders, cards"""


def _filled(
    states: _States,
    options: Sequence[_Option],
    ahead: list[list[int]],
    wanted: int,
    ceiling: int,
    law: Law,
) -> _States:
    """The states after so many sets of one kind; nothing that would cost as much as the ceiling."""
    most, most_restricted = law.bounds.leaders.most, law.bounds.restricted
    counts: _Counts = {(0, *key): reached for key, reached in states.items()}
    for place, option in enumerate(options):
        grown: _Counts = {}
        for (taken, leaders, restricted, size), reached in counts.items():
            for part in option:
                if taken + part.taken > wanted:
                    break
                left = ceiling - reached.cost - ahead[place + 1][wanted - taken - part.taken]
                for (more, more_restricted), (way, *_) in part.ways.items():
                    key = (
                        taken + part.taken,
                        leaders + more,
                        restricted + more_restricted,
                        size + part.size,
                    )
                    if way.base >= left or key[1] > most or key[2] > most_restricted:
                        continue
                    cost = reached.cost + way.base
                    if key not in grown or cost < grown[key].cost:
                        grown[key] = _Reached(cost, (reached.trail, part, way.picks))
        counts = grown
    return {key[1:]: reached for key, reached in counts.items() if key[0] == wanted}


def _laid_out(reached: _Reached) -> Deck:
    leaders, heroes = dict[str, int](), dict[str, int]()
    trail = reached.trail
    while trail:
        trail, part, picks = trail
        for names, kind in zip(part.names, picks, strict=True):
            for name, leading in zip(names, kind, strict=True):
                leaders[name], heroes[name] = leading, part.taken - leading
    return deck(leaders, heroes)
