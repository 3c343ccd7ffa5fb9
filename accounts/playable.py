"""What can be played here: later apps hang what they can set a table for when they start.

playable.hang(Shelf("drafts", 20, drafts_to_play))
"""

import math
from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from accounts.errors import NotFound, Sentence
from engine import samples
from engine.kernel.log import Log
from engine.samples import Length

WIDTH, HEIGHT = 120, 72
"""of a plan of the table, in its own units"""
HARDEST: Final = 5
FRONT: Final = math.pi / 2
"""the first seat sits where the reader does"""


class Place(NamedTuple):
    """A seat on the plan of a table."""

    x: int
    y: int
    team: int
    leads: bool = False


class Listing(NamedTuple):
    """A ruleset, as somebody reads of it who has never played it."""

    ruleset: str
    title: Sentence
    about: Sentence
    family: Sentence
    seats: tuple[int, ...]
    """how many may play"""
    minutes: tuple[int, int]
    difficulty: int
    """1: explained in a minute … 5: for those who know the others"""
    needs: Sentence
    """what has to be brought; "" for nothing"""
    length: Length | None
    """as measured; None of a ruleset from elsewhere"""
    sample: str
    """where a play of it can be looked at; "" if none is kept"""
    begin: str
    """where one begins to play it"""
    plan: tuple[Place, ...]
    surface: str = ""
    """what lies on that table: hexes, squares or cards in rows; "" for cards on a pile"""

    @property
    def anchor(self) -> str:
        return self.ruleset.replace("/", "-")

    @property
    def players(self) -> str:
        least, most = min(self.seats), max(self.seats)
        if least == most:
            return str(least)
        whole = self.seats == tuple(range(least, most + 1))
        return f"{least}–{most}" if whole else ", ".join(map(str, self.seats))

    @property
    def ease(self) -> int:
        """What is missing to the highest difficulty."""
        return HARDEST - self.difficulty

    @property
    def how_long(self) -> str:
        return "–".join(map(str, dict.fromkeys(self.minutes)))


class Shelf(NamedTuple):
    name: str
    rank: int
    listings: Callable[[], Sequence[Listing]]


class Family(NamedTuple):
    title: Sentence
    listings: Sequence[Listing]


_shelves: dict[str, Shelf] = {}


def hang(shelf: Shelf) -> None:
    _shelves[shelf.name] = shelf


def listings() -> list[Listing]:
    """Everything, shelf by shelf."""
    shelves = sorted(_shelves.values(), key=lambda shelf: shelf.rank)
    return [listing for shelf in shelves for listing in shelf.listings()]


def families() -> list[Family]:
    """The same by game."""
    told = groupby(listings(), key=lambda each: str(each.family))
    return [Family(title, tuple(each)) for title, each in told]


def sample(ruleset: str, among: Collection[str]) -> Log:
    """The kept play of one of these rulesets; else there is no such page."""
    if ruleset not in among or not samples.kept(ruleset):
        raise NotFound
    return samples.log(ruleset)


def around(teams: Sequence[int], leads: Sequence[int] = ()) -> tuple[Place, ...]:
    """Seats round an oval table, clockwise from the reader's."""
    turn = 2 * math.pi / len(teams)
    return tuple(
        Place(
            round(WIDTH / 2 + (WIDTH / 2 - 14) * math.cos(FRONT + turn * nth)),
            round(HEIGHT / 2 + (HEIGHT / 2 - 10) * math.sin(FRONT + turn * nth)),
            team,
            nth in leads,
        )
        for nth, team in enumerate(teams)
    )
