"""Can I still make the cut? Yes or no only when it is certain; the rest may turn out either way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.competition.people import Name
from engine.competition.results import Meeting, Scoring
from engine.competition.standings import Row, standings
from engine.competition.table import Table

Answer: TypeAlias = Literal["yes", "no", "depends"]
Points: TypeAlias = Mapping[Name, int]
EXHAUSTIVE: Final = 5
"""so many open tables are tried in every way, where somebody sits at more than one of them"""


class Hope(NamedTuple):
    """An answer, and the points it rests on."""

    answer: Answer
    least: int
    """points somebody has at the end, if everything goes wrong"""
    most: int
    """points somebody has at the end, if everything goes right"""


class _Ends(NamedTuple):
    """What a table may give the two who sit at it, both missing included."""

    couple: tuple[Name, Name]
    worth: tuple[tuple[int, int], ...]


def hopes(table: Table, chain: Sequence[str], cut: int, rounds_after: int = 0) -> dict[Name, Hope]:
    """For everybody: among the first `cut` for certain, certainly not, or not decided yet.

    Open tables belong to the round being played; `rounds_after` more are not paired yet. Only when
    all is played do tie-breaks decide: before, they move until the last table (CP-14). It holds as
    long as no result is corrected and nobody leaves the standings.
    """
    tables = [_ends(each, table.scoring) for each in table.meetings if _is_open(each)]
    if not tables and not rounds_after:
        return _played_out(table, standings(table, chain), cut)
    often = Counter(name for each in tables for name in each.couple)
    best, worst = _extremes(table.scoring)
    is_tangled = max(often.values(), default=0) > 1
    ways = _ways(table, tables) if is_tangled and len(tables) <= EXHAUSTIVE else ()
    answers = {}
    for name in table.names:
        rounds = often[name] + rounds_after
        least, most = table.points[name] + worst * rounds, table.points[name] + best * rounds
        above, level = _Rivals(table, name, rounds_after, tables, often, ways).counted()
        answer: Answer = "yes" if level < cut else "no" if above >= cut else "depends"
        answers[name] = Hope(answer, least, most)
    return answers


def _is_open(meeting: Meeting) -> bool:
    return meeting.second is not None and meeting.result is None


def _ends(meeting: Meeting, scoring: Scoring) -> _Ends:
    assert meeting.second is not None, "a bye is never open"
    win, draw, loss = scoring.win, scoring.draw, scoring.loss
    worth = ((win, loss), (draw, draw), (loss, win), (loss, loss))
    return _Ends((meeting.first, meeting.second), worth)


def _ways(table: Table, tables: Sequence[_Ends]) -> tuple[Points, ...]:
    """The points of everybody, however the open tables end."""
    own, found = {name: table.points[name] for name in table.names}, list[Points]()
    for chosen in product(*(worth for _, worth in tables)):
        points = dict(own)
        for (couple, _), ends in zip(tables, chosen, strict=True):
            for who, won in zip(couple, ends, strict=True):
                if who in points:
                    points[who] += won
        found.append(points)
    return tuple(found)


def _extremes(scoring: Scoring) -> tuple[int, int]:
    """The most and the least a round can give; who drops out has nothing from it."""
    worth = (scoring.win, scoring.draw, scoring.loss, scoring.bye, scoring.half, 0)
    return max(worth), min(worth)


def _played_out(table: Table, rows: Sequence[Row], cut: int) -> dict[Name, Hope]:
    shared = Counter(row.place for row in rows)
    answers = {}
    for row in rows:
        last = row.place + shared[row.place] - 1
        answer: Answer = "yes" if last <= cut else "no" if row.place > cut else "depends"
        answers[row.name] = Hope(answer, table.points[row.name], table.points[row.name])
    return answers


class _Rivals(NamedTuple):
    """Everybody somebody has to fear."""

    table: Table
    name: Name
    rounds_after: int
    tables: Sequence[_Ends]
    often: Counter[Name]
    ways: Sequence[Points]
    """every way the open tables can end, where that is asked"""

    def counted(self) -> tuple[int, int]:
        """How many end above at the least, and how many end level or above at the most."""
        if max(self.often.values(), default=0) > 1:
            return self._in_every_way() if self.ways else self._at_the_edges()
        return self._table_by_table()

    def _swing(self) -> int:
        best, worst = _extremes(self.table.scoring)
        return (best - worst) * self.rounds_after

    def _table_by_table(self) -> tuple[int, int]:
        """Everybody plays once at most: what happens at one table is nothing to another."""
        points, name, swing = self.table.points, self.name, self._swing()
        own = [(0, 0)]
        for couple, worth in self.tables:
            if name in couple:
                own = [ends if couple[0] == name else (ends[1], ends[0]) for ends in worth]
        counts = []
        for mine, theirs in own:
            here = points[name] + mine
            above, level = self._elsewhere(here + swing, here - swing)
            rival = self._rival()
            if rival is not None:
                above += points[rival] + theirs > here + swing
                level += points[rival] + theirs >= here - swing
            counts.append((above, level))
        return min(above for above, _ in counts), max(level for _, level in counts)

    def _rival(self) -> Name | None:
        for (one, other), _ in self.tables:
            if self.name in (one, other):
                rival = other if one == self.name else one
                return rival if rival in self.table.names else None
        return None

    def _elsewhere(self, high: int, low: int) -> tuple[int, int]:
        """At all tables but one's own, and among those who sit at none."""
        points, names = self.table.points, set(self.table.names)
        above = level = 0
        for couple, worth in self.tables:
            if self.name not in couple:
                counted = [
                    [
                        points[who] + won
                        for who, won in zip(couple, ends, strict=True)
                        if who in names
                    ]
                    for ends in worth
                ]
                above += min(sum(each > high for each in ends) for ends in counted)
                level += max(sum(each >= low for each in ends) for ends in counted)
        idle = [points[who] for who in names if not self.often[who] and who != self.name]
        return above + sum(p > high for p in idle), level + sum(p >= low for p in idle)

    def _at_the_edges(self) -> tuple[int, int]:
        """Everybody at their best or worst at once: never wrong, but not always decided."""
        best, worst = _extremes(self.table.scoring)
        points, often, swing = self.table.points, self.often, self._swing()
        most = points[self.name] + best * often[self.name] + swing
        least = points[self.name] + worst * often[self.name] - swing
        others = [who for who in self.table.names if who != self.name]
        return (
            sum(points[who] + worst * often[who] > most for who in others),
            sum(points[who] + best * often[who] >= least for who in others),
        )

    def _in_every_way(self) -> tuple[int, int]:
        swing = self._swing()
        above, level = [], []
        for points in self.ways:
            own = points[self.name]
            others = [points[who] for who in self.table.names if who != self.name]
            above.append(sum(each > own + swing for each in others))
            level.append(sum(each >= own - swing for each in others))
        return min(above), max(level)
