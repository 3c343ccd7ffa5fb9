"""How a stage is to go: what organisers choose before it begins, and the rules that makes."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from engine.competition.people import CONCERNS, Rules, Will
from engine.competition.stages import swiss_rounds
from engine.competition.swiss import Acceleration

Kind: TypeAlias = Literal["swiss", "robin", "knockout", "double", "adaptive"]
LADDERS: Final = ("knockout", "double", "adaptive")


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One stage of a sequence. What is not said is as usual."""

    kind: Kind
    rounds: int = 0
    """of Swiss; 0: so many that at most one can win them all"""
    take: int = 0
    """so many of the best go on to this stage; 0: everybody"""
    take_each: int = 0
    """so many of the best of every group before go on to this stage; 0: no matter the group"""
    group_size: int = 0
    """groups, or flights of a draft, of about so many; 0: all in one"""
    within_groups: bool = False
    """Swiss: nobody meets somebody of another group"""
    double: bool = False
    """round robin: everybody meets everybody twice"""
    third_place: bool = False
    second_final: bool = True
    thinned: bool = False
    opening: Literal["", "fold", "slide", "next"] = ""
    """a first round by seeds; otherwise it is drawn"""
    upper: int = 0
    """seeds that are lent points in the first rounds; 0: half of them"""
    lent: tuple[int, ...] = ()
    concerns: tuple[str, ...] = CONCERNS
    rematches: Will = "never"
    second_byes: Will = "never"
    clubs: Will = "avoid"
    clubs_until: int = 0
    """the last round in which clubs count; 0: they always do"""
    forbidden: tuple[tuple[str, str], ...] = ()
    last_top: int = 0
    """in the last round so many of the best meet next to each other"""
    most_balance: int | None = None
    most_streak: int | None = None
    best_of: int = 0
    """games of a match, at most; 0: as everywhere in the event"""
    minutes: int = 0
    """of a round; 0: as everywhere in the event"""

    @property
    def is_ladder(self) -> bool:
        return self.kind in LADDERS

    def length(self, count: int) -> int:
        """Rounds of Swiss for so many."""
        return self.rounds or swiss_rounds(count)

    def rules(self, number: int, *, last: bool) -> Rules:
        """The rules of one round of Swiss."""
        clubs: Will = "free" if 0 < self.clubs_until < number else self.clubs
        return Rules(
            concerns=self.concerns,
            rematches=self.rematches,
            second_byes=self.second_byes,
            clubs=clubs,
            within_flights=self.within_groups,
            forbidden=frozenset(map(frozenset, self.forbidden)),
            top=self.last_top if last else 0,
            most_balance=self.most_balance,
            most_streak=self.most_streak,
        )

    def acceleration(self, count: int) -> Acceleration | None:
        return Acceleration(self.upper or count // 2, self.lent) if self.lent else None
