"""What the judge says about a log."""

from __future__ import annotations

from enum import Enum
from typing import Any

import msgspec
from msgspec.structs import force_setattr

from engine.kernel.ruleset import Outcome
from engine.kernel.words import Told


class Kind(Enum):
    """Every verdict there is. Only the first two accept the log."""

    VALID = "valid"
    RULED = "valid with rulings"
    ILLEGAL = "illegal"
    IMPOSSIBLE_CHANCE = "impossible chance"
    INCOMPLETE = "incomplete"
    RESULT_DIFFERS = "result differs"
    COMMITMENT_DIFFERS = "commitment differs"
    CHAIN_BROKEN = "chain broken"
    CONTRADICTS = "contradicts the other log"
    NEEDS_RULING = "needs a ruling"
    UNKNOWN_RULESET = "unknown ruleset"
    UNREADABLE = "unreadable"
    TOO_LONG = "too long"
    """the time allowed for judging ran out"""
    FAULT = "fault"
    """the engine failed, not the players: a programmer must look"""


class Repair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change of the log with which it would go on."""

    kind: str
    """replace, remove, insert, swap, or result"""
    entry: int
    """which entry, counted from 1, it replaces, removes, precedes or swaps with the next"""
    words: str = ""
    """the entry to write there; of two that are missing each in a line"""
    replays: int = 0
    """how many entries behind the offending one are legal then (as far as was tried)"""

    @property
    def sentence(self) -> str:
        match self.kind:
            case "replace":
                return Told("Entry {0} may have been “{1}”.", self.entry, self.words)
            case "remove":
                return Told("Entry {0} may be one too many.", self.entry)
            case "result":
                return Told("The result may have been “{0}”.", self.words)
            case "insert" if "\n" in self.words:
                first, second = self.words.split("\n")
                return Told(
                    "“{1}” and “{2}” may be missing before entry {0}.", self.entry, first, second
                )
            case "insert":
                return Told("“{1}” may be missing before entry {0}.", self.entry, self.words)
        return Told("Entries {0} and {1} may have changed places.", self.entry, self.entry + 1)


class Verdict(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The verdict on one log: a kind, where, why, and what would have been right."""

    kind: Kind
    sentence: str
    told: list[Any] = []
    """the sentence as a pattern and what fills it, for whoever reads another language"""
    entry: int = 0
    """the entry it is about, counted from 1; 0: the whole log"""
    line: int = 0
    """that entry's line in the text; for an unreadable text, the line that cannot be read"""
    column: int = 0
    code: str = ""
    rule: str = ""
    """the card sentence, paragraph or ruling it rests on"""
    legal: tuple[str, ...] = ()
    """what could have been written there (the first of it, where there was much)"""
    repairs: tuple[Repair, ...] = ()
    """the likeliest corrections first"""
    rulings: tuple[int, ...] = ()
    """the entries at which a judge ruled"""
    outcome: Outcome | None = None
    """how the play ended by the rules, if it got there"""
    claimed: tuple[int, ...] | None = None
    chain: str = ""
    """the last link computed, when every entry could be replayed"""
    other: int = 0
    """the entry of the other log that contradicts this one"""
    between: tuple[int, ...] = ()
    """of several logs put together, the places of the two that contradict each other"""

    def __post_init__(self) -> None:
        if isinstance(self.sentence, Told):
            force_setattr(self, "told", self.sentence.plain())
            force_setattr(self, "sentence", str(self.sentence))

    @property
    def accepted(self) -> bool:
        return self.kind in (Kind.VALID, Kind.RULED)

    @property
    def nearest(self) -> str:
        """The legal entry most like the one that was written."""
        replacing = (each.words for each in self.repairs if each.kind == "replace")
        return next(replacing, "")
