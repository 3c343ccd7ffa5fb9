"""What is known at the organisers' desk, beside entries and results."""

from __future__ import annotations

from copy import copy
from functools import singledispatchmethod
from typing import TypeAlias

from engine.competition.facts import (
    Announced,
    Answered,
    Arrived,
    AtTheDesk,
    Called,
    Committed,
    Extended,
    Life,
    Penalised,
    Placed,
    Revealed,
    Turned,
    Waiting,
)
from engine.competition.people import Name
from engine.competition.refusals import CalledAlready, NotCalled
from engine.competition.words import say

Meeting: TypeAlias = tuple[int, int, bool, frozenset[Name]]
"""stage, round (or match of a ladder), whether below, and the two"""


class Desk:
    """Who is here, who waits, who sits where, and what was said; a fold like the event's own."""

    def __init__(self) -> None:
        self.life: Life = "announced"
        self.waiting: list[Name] = []
        self.arrived: set[Name] = set()
        self.tables: dict[Name, int] = {}
        self.minutes: dict[Meeting, int] = {}
        """by how much tables play longer"""
        self.calls: dict[Meeting, Called] = {}
        """tables that wait for a judge, the longest waiting first"""
        self.penalties: list[Penalised] = []
        self.announcements: list[Announced] = []
        self.is_committed = False
        """whether draws follow from a secret that nobody knows yet"""
        self.draws = 0
        """so many followed from it"""

    def copy(self) -> Desk:
        twin = Desk()
        twin.__dict__.update({name: copy(value) for name, value in self.__dict__.items()})
        return twin

    @singledispatchmethod
    def tell(self, fact: AtTheDesk, stage: int) -> None:
        raise TypeError(f"{fact!r} is nothing for the desk")

    @tell.register
    def _(self, fact: Turned, stage: int) -> None:
        self.life = fact.to

    @tell.register
    def _(self, fact: Committed, stage: int) -> None:
        self.is_committed, self.draws = True, 0

    @tell.register
    def _(self, fact: Revealed, stage: int) -> None:
        self.is_committed = False

    @tell.register
    def _(self, fact: Waiting, stage: int) -> None:
        self.waiting.append(fact.name)

    @tell.register
    def _(self, fact: Arrived, stage: int) -> None:
        self.arrived.add(fact.name)

    @tell.register
    def _(self, fact: Placed, stage: int) -> None:
        self.tables.pop(fact.name, None)
        if fact.table:
            self.tables[fact.name] = fact.table

    @tell.register
    def _(self, fact: Announced, stage: int) -> None:
        self.announcements.append(fact)

    @tell.register
    def _(self, fact: Penalised, stage: int) -> None:
        self.penalties.append(fact)

    @tell.register
    def _(self, fact: Extended, stage: int) -> None:
        meeting = stage, fact.round, fact.below, frozenset(fact.couple)
        self.minutes[meeting] = self.minutes.get(meeting, 0) + fact.minutes

    @tell.register
    def _(self, fact: Called, stage: int) -> None:
        meeting = stage, fact.round, fact.below, frozenset(fact.couple)
        if meeting in self.calls:
            raise CalledAlready(say("A judge has been called to that table already."))
        self.calls[meeting] = fact

    @tell.register
    def _(self, fact: Answered, stage: int) -> None:
        meeting = stage, fact.round, fact.below, frozenset(fact.couple)
        if self.calls.pop(meeting, None) is None:
            raise NotCalled(say("Nobody called a judge to that table, or one has been there."))

    def gone(self, name: Name) -> None:
        """Whoever leaves waits no more and is not here."""
        self.arrived.discard(name)
        if name in self.waiting:
            self.waiting.remove(name)
