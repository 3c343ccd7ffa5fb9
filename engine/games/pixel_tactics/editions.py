"""The editions: where the rulebooks differ, as data."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.kernel.seats import Seat

ALL_SLOTS: Final = tuple(range(9))


class Edition(msgspec.Struct, frozen=True):
    """One rulebook's answers to the questions on which they differ."""

    name: str
    hand_limit: int | None
    """at so many cards the Draw action is closed; None: never"""
    operations: Literal["reserve", "beside", "none"]
    """on the three reserve slots, beside the board without limit, or not in this edition"""
    traps: bool
    switch: bool
    spells_are_attacks: bool
    """as actions attack powers count as attacks; spells do not (PT-88)"""
    ceasefire_stops: tuple[str, ...]
    """actions refused in the first round"""
    intercept: Literal["takes", "screens"]
    """takes the ranged attack for those behind it, or those behind cannot be targeted by it"""
    same_leader: Literal["stands", "again"]
    beside: Literal["anybody", "heroes"]
    """who can be a Forerunner or a Supporter (PT-147)"""
    tie: Literal["nobody", "both"]
    """who gets a trophy when both leaders fall with equal living heroes"""
    bases: bool = False
    """whether a base may lie beside each Unit, as in leagues"""
    promos: bool = False
    """whether a deck of promos may lie beside the table, and Chase Leaders be swapped in"""
    meddling: bool = False
    """whether rivals' units and hands may be interfered with in the ceasefire"""
    slots: tuple[int, ...] = ALL_SLOTS
    teams: tuple[int, ...] = (0, 1)

    def team(self, seat: Seat) -> int:
        return self.teams[seat]

    def are_rivals(self, one: Seat, other: Seat) -> bool:
        return self.teams[one] != self.teams[other]


DELUXE: Final = Edition(
    name="deluxe",
    hand_limit=5,
    operations="reserve",
    traps=True,
    switch=True,
    spells_are_attacks=False,
    ceasefire_stops=("attack", "spell", "order", "operation", "activate"),
    intercept="takes",
    same_leader="stands",
    beside="anybody",
    tie="nobody",
    bases=True,
    promos=True,
)

MEGA_MAN: Final = Edition(
    name="mega-man",
    hand_limit=5,
    operations="none",
    traps=False,
    switch=True,
    spells_are_attacks=False,
    ceasefire_stops=("attack", "spell", "order"),
    intercept="screens",
    same_leader="stands",
    beside="heroes",
    tie="nobody",
)

CLASSIC: Final = Edition(
    name="classic",
    hand_limit=None,
    operations="beside",
    traps=False,
    switch=False,
    spells_are_attacks=True,
    ceasefire_stops=("attack", "spell", "offensive order"),
    intercept="screens",
    same_leader="again",
    beside="heroes",
    tie="both",
    meddling=True,
)

EDITIONS: Final = {edition.name: edition for edition in (DELUXE, MEGA_MAN, CLASSIC)}
