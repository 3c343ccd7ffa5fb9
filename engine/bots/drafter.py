"""The bot that drafts: it rates cards by what they are wanted for, and says why it takes one."""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from engine.kernel.ask import Option
from engine.kernel.refusals import Refused
from engine.kernel.ruleset import State
from engine.kernel.seats import Seat

LEADERS: Final = 4
HEROES: Final = 25
MIDDLING: Final = 0.5
"""the quality of a card nobody has rated"""
VARIETY: Final = 0.3
"""what the first card of a kind is worth more than one of a kind that is plentiful"""
AGAIN: Final = 1.0
"""what a second copy is worth less"""
PER_COIN: Final = 0.1
PASSING: Final = 0.6
"""what the next lot promises"""
CHOOSY: Final = 0.75
"""how good a Leader must be to be taken where it is taken from the Heroes"""
WEAK: Final = 0.4
"""a Hero below this is better left out of a deck"""


class Advice(msgspec.Struct, frozen=True):
    """What a drafter would do, and why."""

    words: Option
    reason: str


class Drafter:
    """Answers for a seat of any draft from its view alone.

    Ratings are numbers of any scale, more is better: of cards as Heroes, and as Leaders where
    that differs. Cards of many `kinds` make a better deck than many of one.
    """

    def __init__(
        self,
        rating: Mapping[str, float] | None = None,
        leading: Mapping[str, float] | None = None,
        kinds: Mapping[str, str] | None = None,
    ) -> None:
        self.rating = rating or {}
        self.leading = self.rating if leading is None else leading
        self.kinds = kinds or {}
        self._places = {id(each): sorted(each.values()) for each in (self.rating, self.leading)}

    def answer(self, view: State[Any], seat: Seat, chance: random.Random) -> Option:
        """The best option; chance chooses among equals."""
        options = view.asks[seat].options
        worths = self._worths(view, seat, options)
        best = max(worths.values())
        return chance.choice([words for words, worth in worths.items() if worth > best - 1e-9])

    def advise(self, view: State[Any], seat: Seat) -> Advice:
        """What to do, in the same order every time, and a sentence why."""
        worths = self._worths(view, seat, view.asks[seat].options)
        words = max(worths, key=worths.__getitem__)
        return Advice(words, self._reason(view, seat, words))

    def quality(self, card: str, *, leads: bool = False) -> float:
        """The card's place among all that are rated, from 0 (worst) to 1 (best)."""
        ratings = self.leading if leads else self.rating
        if card not in ratings:
            return MIDDLING
        places = self._places[id(ratings)]
        worse, up_to = bisect_left(places, ratings[card]), bisect_right(places, ratings[card])
        return (worse + up_to) / 2 / len(places)

    # --- weighing ---------------------------------------------------------------------------------

    def _worths(
        self, view: State[Any], seat: Seat, options: tuple[Option, ...]
    ) -> dict[Option, float]:
        pool = _drafting(view).drafted(view.position)[seat]
        kinds = Counter(self.kinds.get(card, "") for card in pool.heroes)
        weighing = _Weighing(self, pool.leaders, pool.heroes, kinds, view, seat)
        return {words: weighing.worth(words) for words in options}

    def _reason(self, view: State[Any], seat: Seat, words: Option) -> str:
        verb, *cards = words
        card = cards[0] if cards else ""
        pool = _drafting(view).drafted(view.position)[seat]
        kind = self.kinds.get(card, "")
        new = kind and all(self.kinds.get(hero) != kind for hero in pool.heroes)
        match verb:
            case "lead":
                return f"{card} leads best of those at hand; Leader {len(pool.leaders) + 1}."
            case "take" if card and new:
                return f"{card} is good, and the first of its kind here: {kind}."
            case "take" if card:
                return f"{card} makes the strongest Hero of those at hand."
            case "take":
                return "The whole lot is worth more than what the next one promises."
            case "pass":
                return "The next lot promises more."
            case "bury":
                return f"{card} would be missed least."
            case "return":
                return f"The deck is better without {card}."
        return "The deck is good as it is."


class NoDraft(Refused):
    """A drafter was set before a game."""

    code = "no-draft"


def _drafting(view: State[Any]) -> Any:
    """The rules, which must be those of a draft."""
    if not hasattr(view.rules, "drafted"):
        raise NoDraft(f"A drafter can draft only; {view.rules.name} is no draft.")
    return view.rules


class _Weighing:
    """One question, weighed for one seat."""

    def __init__(
        self,
        bot: Drafter,
        leaders: tuple[str, ...],
        heroes: tuple[str, ...],
        kinds: Counter[str],
        view: State[Any],
        seat: Seat,
    ) -> None:
        self.bot, self.leaders, self.heroes, self.kinds = bot, leaders, heroes, kinds
        self.offered = _drafting(view).offered(view.position, seat)
        self.row = getattr(view.position, "row", ())

    def worth(self, words: Option) -> float:
        verb, *about = words
        match verb:
            case "lead":
                return self._leader(about[0]) + self._price(about)
            case "take" if about:
                return self._hero(about[0]) + self._price(about)
            case "take":
                return sum(self._one_more(card) for card in self.offered)
            case "pass":
                return PASSING
            case "bury":
                return -self.bot.quality(about[0])
            case "return":
                return WEAK - self.bot.quality(about[0]) + self._again(about[0], 1)
        return 0.0

    def _leader(self, card: str) -> float:
        """A good Leader as long as one is wanted, no matter what else the card could be."""
        if len(self.leaders) >= LEADERS:
            return -1.0
        return self.bot.quality(card, leads=True) * 2 - CHOOSY - self._again(card, 0)

    def _hero(self, card: str) -> float:
        if len(self.heroes) >= HEROES and len(self.leaders) < LEADERS:
            return -0.5
        fresh = VARIETY / (1 + self.kinds[self.bot.kinds.get(card, "")]) if self.bot.kinds else 0.0
        return self.bot.quality(card) + fresh - self._again(card, 0)

    def _one_more(self, card: str) -> float:
        """A card of a lot. Once the deck is full only better ones count, but it is out of reach."""
        bar = WEAK if len(self.heroes) >= HEROES else 0.0
        return max(0.05, self._hero(card) - bar)

    def _again(self, card: str, least: int) -> float:
        """A deck holds a card once."""
        return AGAIN if self.heroes.count(card) + self.leaders.count(card) > least else 0.0

    def _price(self, about: list[str]) -> float:
        """Coins laid down, and coins taken up."""
        if len(about) < 2:
            return 0.0
        lot = int(about[1]) - 1
        return float(PER_COIN * (self.row[lot].coins - lot))
