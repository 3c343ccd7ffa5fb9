"""How copies of a card may lie in a deck, and what follows if so many of them lead.

Cards that lie alike and may lie alike are of one kind: for them the same choices are open. Kinds
and choices that are the same are mostly one object, and so are found in a dictionary at once; that
is for speed, nothing asks for it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.deckbuilding.rules import ENDLESS


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
    """Where the copies of a card lie, and where they may."""

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


class Tally(NamedTuple):
    """What is added up of many cards: as their caps leave them, and as they lie now."""

    leaders: int = 0
    """those that the caps leave where they are"""
    restricted: int = 0
    loose: int = 0
    """leaders of these that could as well leave, since their cards cannot stay as they are"""
    room: int = 0
    heroes: int = 0
    homeless: int = 0
    """the heroes that the caps send away, as long as none of them leads"""
    now_leading: int = 0
    now_restricted: int = 0
    base: int = 0
    """what follows if as many lead as now"""
    low: int = 0
    high: int = 0
    now_room: int = 0


class Open:
    """What is open to a card: choices, the one with the least leaders first."""

    __slots__ = ("choices", "roomless")

    def __init__(self, choices: tuple[Choice, ...]) -> None:
        self.choices = choices
        without = tuple(each._replace(room=0) for each in choices)
        self.roomless: Open = self if without == choices else opened(without)
        """the same where there is room enough, so that nobody has to watch it"""


@lru_cache(maxsize=4096)
def opened(choices: tuple[Choice, ...]) -> Open:
    return Open(choices)


class Kind:
    """Cards that lie alike and may lie alike, and what can be said of one of them before anything
    else is looked at."""

    __slots__ = (
        "can_be",
        "choice",
        "is_settled",
        "leaders",
        "may_lead",
        "may_stay",
        "open",
        "placing",
        "room",
        "tally",
        "willingness",
    )

    def __init__(self, placing: Placing) -> None:
        self.placing = placing
        self.leaders, heroes, cap = placing
        highest = min(cap.most_leaders, cap.most)
        self.can_be = cap.least_leaders <= highest
        """whether its cap can be kept at all"""
        self.may_lead = highest > 0
        self.may_stay = cap.allows(self.leaders, heroes)
        self.is_settled = self.may_stay or self.leaders == cap.least_leaders == 0
        """whether it leads as it does, unless a bound asks for another number of leaders"""
        self.choice = choice(placing, self.leaders)
        """what follows if as many lead as now"""
        self.open: dict[int, Open] = {}
        # Leaders are rather taken from cards that are like most others than from special ones.
        self.willingness = (cap.restricted, -cap.most_heroes, -cap.most_leaders, placing)
        staying = max(cap.least_leaders, min(self.leaders, highest))
        self.room = cap.room(staying)
        homeless = max(0, heroes - self.room)
        now = self.choice
        self.tally = Tally(
            leaders=staying,
            restricted=staying * cap.restricted,
            loose=0 if self.may_stay else staying - cap.least_leaders,
            room=self.room,
            heroes=heroes - homeless,
            homeless=homeless,
            now_leading=now.leaders,
            now_restricted=now.restricted,
            base=now.base,
            low=now.low,
            high=now.high,
            now_room=now.room,
        )

    def opens(self, joins: int) -> Open:
        """What can be done with such a card, if so many more of it may lead."""
        found = self.open.get(joins)
        if found is None:
            cap = self.placing.cap
            leading = max(cap.least_leaders, self.leaders + joins)
            highest = min(cap.most_leaders, cap.most, leading)
            counts = range(cap.least_leaders, highest + 1)
            found = opened(tuple(choice(self.placing, count) for count in counts))
            self.open[joins] = found
        return found

    def under(self, cap: Cap) -> Kind:
        """Cards that lie like these, with another cap."""
        return kind_of(self.placing._replace(cap=cap))


@lru_cache(maxsize=4096)
def kind_of(placing: Placing) -> Kind:
    return Kind(placing)
