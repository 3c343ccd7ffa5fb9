"""How many cards a league needs, by the rulebook's table, and whether given cubes are enough."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from engine.kernel.words import Said, say

WEEKS: Final = range(3, 11)
LEADERS: Final = 5
"""each player has, at the beginning of every cycle"""
DEALT: Final = 25
"""heroes everybody is given to begin with"""
NEW_HEROES: Final = 5
"""everybody drafts between two cycles"""
BASES: Final = 5
MOST_COPIES: Final = 3
KINDS: Final = {"leaders": say("leaders"), "heroes": say("heroes")}


class Need(NamedTuple):
    """The fewest cards a pool may have."""

    leaders: int
    heroes: int


class Supply(NamedTuple):
    """Whether a cube is enough for one of the two pools."""

    kind: str
    needed: int
    unique: int
    copies: int
    """of each card that are wanted, so that it is enough; 0 if three are too few"""
    there: int
    """cards, if that many copies of each are used"""

    @property
    def missing(self) -> int:
        return max(0, self.needed - self.there)

    @property
    def sentence(self) -> Said:
        values = self._asdict() | {"missing": self.missing, "kind": KINDS[self.kind]}
        if self.missing:
            return say(
                "%(missing)s %(kind)s are missing: %(needed)s are needed, and three copies of "
                "each of %(unique)s are %(there)s.",
                **values,
            )
        return say(
            "%(needed)s %(kind)s are needed; copies of each of the %(unique)s unique ones to use: "
            "%(copies)s.",
            **values,
        )


def needed(weeks: int, players: int) -> Need:
    """The rulebook's table: leaders by weeks up to the seventh, heroes by weeks to the last."""
    if weeks not in WEEKS:
        raise ValueError(f"a league has 3 to 10 weeks, not {weeks}")
    shared = 10 + 5 * (min(weeks, 7) - WEEKS.start)
    return Need(shared + LEADERS * players, (DEALT + NEW_HEROES * weeks) * players)


def supply(
    weeks: int, players: int, leaders: Collection[str], heroes: Collection[str]
) -> tuple[Supply, Supply]:
    """Two cubes of cards, and what they are enough for with up to three copies of each (LG-1)."""
    need = needed(weeks, players)
    return (
        _supply("leaders", need.leaders, len({*leaders})),
        _supply("heroes", need.heroes, len({*heroes})),
    )


def _supply(kind: str, need: int, unique: int) -> Supply:
    copies = -(-need // unique) if unique else 0
    if 0 < copies <= MOST_COPIES:
        return Supply(kind, need, unique, copies, unique * copies)
    return Supply(kind, need, unique, 0, unique * MOST_COPIES)


def lacking(
    weeks: int, players: int, leaders: Mapping[str, int], heroes: Mapping[str, int]
) -> tuple[Said, ...]:
    """What is wrong with a pool as it was put together: too few cards, or too many copies."""
    need = needed(weeks, players)
    problems = []
    for kind, wanted, there in (
        ("leaders", need.leaders, leaders),
        ("heroes", need.heroes, heroes),
    ):
        count = sum(there.values())
        if count < wanted:
            problems.append(
                say(
                    "%(missing)s %(kind)s are missing: %(needed)s are needed, %(there)s are there.",
                    kind=KINDS[kind],
                    missing=wanted - count,
                    needed=wanted,
                    there=count,
                )
            )
        problems += _too_many_copies(there)
    return tuple(problems)


def _too_many_copies(there: Mapping[str, int]) -> list[Said]:
    return [
        say(
            "There are %(count)s copies of %(card)s; up to three of a card are used.",
            card=card,
            count=number,
        )
        for card, number in sorted(there.items())
        if number > MOST_COPIES
    ]


def copies_let_in(how: str, most: int = MOST_COPIES) -> int:
    """LG-28: of a card that a list speaks of, by what it says: none of what is banned, a restricted
    leader once, a restricted hero as often as the list lets it."""
    if how.startswith("banned"):
        return 0
    return 1 if how == "restricted-leader" else min(most, MOST_COPIES)


def suggested_pair_limit(players: int) -> int:
    """From six players on two duels of the same two in a cycle, from ten on one; 0: any number."""
    if players >= 10:
        return 1
    return 2 if players >= 6 else 0
