"""For how many seats of which draft a heap of cards is enough, and what is missing for more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.deckbuilding.cardpool import Card, Pool
from engine.deckbuilding.sentences import Sentence

LEADERS_EACH: Final = 4
LEAGUE_PLAYERS: Final = range(2, 17)
LEAGUE_WEEKS: Final = range(3, 11)
"""The weeks of the rulebook's table of league card pools"""


class Need(NamedTuple):
    """What a draft takes out of a heap."""

    cards: int
    leaders: int
    """how many of the cards must be able to lead (DB-15)"""


@dataclass(frozen=True, slots=True)
class Draft:
    """A way to draft, and what it needs for each number of players."""

    code: str
    name: str
    players: range
    copies: int
    """copies of one card that count; more could end up in a deck that may not have them"""
    need: Callable[[int], Need]
    passage: str


def _each(cards: int) -> Callable[[int], Need]:
    return lambda players: Need(cards * players, LEADERS_EACH * players)


def _in_all(cards: int) -> Callable[[int], Need]:
    return lambda players: Need(cards, LEADERS_EACH * players)


def _duel_draft(players: int) -> Need:
    """Leaders are chosen from the hand: any card that can lead will do, and a deck needs two."""
    return Need(60, players)


def league_need(weeks: int, players: int) -> tuple[int, int]:
    """Leaders and heroes of a league's two heaps, by the rulebook's table."""
    if weeks not in LEAGUE_WEEKS:
        raise ValueError(f"the table is for {LEAGUE_WEEKS[0]} to {LEAGUE_WEEKS[-1]} weeks")
    leaders = min(10 + 5 * (weeks - 3), 30) + 5 * players
    return leaders, (25 + 5 * weeks) * players


def _league(weeks: int) -> Draft:
    def need(players: int) -> Need:
        leaders, heroes = league_need(weeks, players)
        return Need(leaders + heroes, leaders)

    return Draft(
        f"league-{weeks}",
        f"League of {weeks} weeks",
        LEAGUE_PLAYERS,
        3,
        need,
        "League: League Card Pool Sizes",
    )


DRAFTS: Final[tuple[Draft, ...]] = (
    Draft("pack", "Pack Draft", range(3, 9), 1, _each(32), "Pack Draft"),
    Draft("pack-epic", "Pack Draft, Epic", range(3, 9), 3, _each(64), "Pack Draft"),
    Draft("winston", "Winston Draft", range(2, 3), 1, _in_all(80), "Winston Draft"),
    Draft("purchase", "Purchase Draft", range(2, 5), 1, _each(29), "Purchase Draft"),
    Draft("duel-draft", "Duel Draft", range(2, 3), 3, _duel_draft, "Game Modes: Duel Draft"),
    *(_league(weeks) for weeks in LEAGUE_WEEKS),
)


@dataclass(frozen=True, slots=True)
class Suitability:
    """How far a heap goes in one draft."""

    draft: Draft
    cards: int
    """cards of it that count"""
    leaders: int
    """those of them that can lead"""
    most: int
    """players it is enough for; 0: for no table at all"""

    def missing(self, players: int) -> Need:
        """What has to be added for so many players."""
        need = self.draft.need(players)
        return Need(max(0, need.cards - self.cards), max(0, need.leaders - self.leaders))

    @property
    def following(self) -> int:
        """The next larger table; 0 if the largest is filled."""
        players = self.most + 1 if self.most else self.draft.players[0]
        return players if players in self.draft.players else 0

    @property
    def sentence(self) -> Sentence:
        """ "Pack Draft: enough for 4 players, 37 cards short of 5." """
        lacking = self.missing(self.following) if self.following else Need(0, 0)
        code = "enough-for" if self.most else "enough-for-none"
        if not self.following:
            code = "enough-for-all"
        return Sentence.of(
            code,
            draft=self.draft.name,
            players=self.most,
            following=self.following,
            cards=lacking.cards,
            leaders=lacking.leaders,
        )


def suitability(
    cards: Mapping[str, int], pool: Pool, *, promos: bool = True
) -> tuple[Suitability, ...]:
    """How far these cards go in every draft. Cards nobody knows and Bases do not count."""
    counted = {
        name: count
        for name, count in cards.items()
        if name in pool.cards and _is_drafted(pool.cards[name], promos)
    }
    return tuple(_suits(draft, counted, pool) for draft in DRAFTS)


def _is_drafted(card: Card, promos: bool) -> bool:
    return card.can_fight and (promos or card.kind != "promo")


def _suits(draft: Draft, cards: Mapping[str, int], pool: Pool) -> Suitability:
    counted = {name: min(count, draft.copies) for name, count in cards.items()}
    leaders = sum(count for name, count in counted.items() if pool.cards[name].can_lead)
    found = Suitability(draft, sum(counted.values()), leaders, 0)
    enough = [players for players in draft.players if not any(found.missing(players))]
    return Suitability(draft, found.cards, leaders, max(enough, default=0))


# --- statistics ---------------------------------------------------------------------------------


class Figures(NamedTuple):
    """The printed numbers of a card, and what its powers do."""

    attack: int
    life: int
    mechanics: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Curves:
    """How the numbers and the powers of a heap are spread; each copy counts."""

    attack: Mapping[int, int]
    life: Mapping[int, int]
    mechanics: Mapping[str, int]


def curves(cards: Mapping[str, int], figures: Mapping[str, Figures]) -> Curves:
    """The spread over the cards whose figures are known."""
    known = [(figures[name], count) for name, count in cards.items() if name in figures]
    words = {word for each, _ in known for word in each.mechanics}
    return Curves(
        _spread((each.attack, count) for each, count in known),
        _spread((each.life, count) for each, count in known),
        {
            word: sum(count for each, count in known if word in each.mechanics)
            for word in sorted(words)
        },
    )


def _spread(numbers: Iterator[tuple[int, int]]) -> Mapping[int, int]:
    found: dict[int, int] = {}
    for number, count in numbers:
        found[number] = found.get(number, 0) + count
    return {number: found.get(number, 0) for number in range(max(found, default=-1) + 1)}
