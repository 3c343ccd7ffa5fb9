"""An event as the fold of its facts: who is in, what was played, who is to be paired next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatchmethod

from engine.competition.facts import (
    AnyFact,
    Drawn,
    Entered,
    Left,
    Opened,
    Paired,
    Reported,
    Returned,
    Ruled,
    Started,
    read,
)
from engine.competition.ladder import Won
from engine.competition.people import Couple, Kind, Name, Player
from engine.competition.results import CARDS, Meeting, Result, Scoring, checked, end
from engine.competition.stage import Round, Stage
from engine.competition.swiss import Acceleration
from engine.competition.table import USUAL, Policy, Table
from engine.kernel.refusals import Refused


class WrongTable(Refused):
    """Those two do not meet in that round."""

    code = "wrong-table"


class ReportedAlready(Refused):
    """There is another result already; only a correction, with its reason, replaces it."""

    code = "reported-already"


class RoundPaired(Refused):
    """That round hangs on the wall already."""

    code = "round-paired"


class ResultsMissing(Refused):
    """The round before is still being played."""

    code = "results-missing"

    def __init__(self, missing: Sequence[Couple]) -> None:
        tables = ", ".join(f"{one} and {other}" for one, other in missing)
        super().__init__(f"There is no result yet of {tables}.")
        self.missing = tuple(missing)


class NotInEvent(Refused):
    """Somebody who does not take part, or takes part already."""

    code = "not-in-event"


class StageNeeded(Refused):
    """No stage is open in which that could happen."""

    code = "stage-needed"


class Event:
    """Facts told one after the other; a fact that cannot be is refused and changes nothing."""

    def __init__(self, *, best_of: int = 3) -> None:
        self.best_of = best_of
        self.entered: dict[Name, Entered] = {}
        self.gone: dict[Name, Left] = {}
        self.stages: list[Stage] = []
        self.order: dict[Name, int] = {}

    @classmethod
    def told(cls, facts: Iterable[AnyFact], *, best_of: int = 3) -> Event:
        event = cls(best_of=best_of)
        for fact in facts:
            event.tell(fact)
        return event

    @property
    def stage(self) -> Stage:
        if not self.stages:
            raise StageNeeded("No stage has begun.")
        return self.stages[-1]

    @property
    def names(self) -> tuple[Name, ...]:
        """Everybody in the standings."""
        return tuple(
            name
            for name in self.entered
            if not ((left := self.gone.get(name)) and left.disqualified)
        )

    # --- facts ---

    @singledispatchmethod
    def tell(self, fact: AnyFact) -> None:
        """Let something have happened."""
        raise TypeError(f"{fact!r} is no fact")

    @tell.register
    def _(self, fact: Entered) -> None:
        if fact.name in self.entered:
            raise NotInEvent(f"{fact.name} takes part already.")
        self.entered[fact.name] = fact
        self.order[fact.name] = len(self.order)
        if self.stages:
            self.stage.playing.append(fact.name)

    @tell.register
    def _(self, fact: Left) -> None:
        self._known(fact.name)
        if fact.name in self.gone and not fact.disqualified:
            raise NotInEvent(f"{fact.name} has left already.")
        self.gone[fact.name] = fact

    @tell.register
    def _(self, fact: Returned) -> None:
        if fact.name not in self.gone or self.gone[fact.name].disqualified:
            raise NotInEvent(f"{fact.name} has not dropped out.")
        del self.gone[fact.name]

    @tell.register
    def _(self, fact: Opened) -> None:
        for name in fact.seeds:
            self._known(name)
        if self.stages and self.stage.rounds and self.stage.rounds[-1].missing:
            raise ResultsMissing(self.stage.rounds[-1].missing)
        self.stages.append(Stage(fact))

    @tell.register
    def _(self, fact: Drawn) -> None:
        self.order |= {self._known(name): place for place, name in enumerate(fact.order)}

    @tell.register
    def _(self, fact: Paired) -> None:
        rounds = self.stage.rounds
        if fact.below != bool(self.stage.ladder):
            raise StageNeeded("On a ladder only the losers' side is paired round by round.")
        for name in (*(n for couple in fact.tables.couples for n in couple), fact.tables.bye):
            if name is not None:
                self._known(name)
        if fact.round == len(rounds) and fact.reason:
            old = rounds[-1]
            kept = {frozenset(couple) for couple in fact.tables.couples}
            if torn := old.started - kept:
                raise WrongTable(f"{' and '.join(sorted(next(iter(torn))))} play already.")
            results = {couple: result for couple, result in old.results.items() if couple in kept}
            rounds[-1] = Round(fact.tables, results, old.started)
            return
        if fact.round <= len(rounds):
            raise RoundPaired(f"Round {fact.round} is paired already.")
        if fact.round > len(rounds) + 1:
            raise StageNeeded(f"Round {len(rounds) + 1} comes first.")
        if rounds and rounds[-1].missing:
            raise ResultsMissing(rounds[-1].missing)
        rounds.append(Round(fact.tables, {}))

    @tell.register
    def _(self, fact: Started) -> None:
        table = self._at(fact.round, fact.couple)
        rounds = self.stage.rounds
        old = rounds[fact.round - 1]
        rounds[fact.round - 1] = old._replace(started=old.started | {frozenset(table)})

    @tell.register
    def _(self, fact: Reported) -> None:
        if self.stage.ladder and not fact.below:
            self._climb(fact)
            return
        table = self._at(fact.round, fact.couple)
        old = self.stage.rounds[fact.round - 1]
        couple = frozenset(table)
        if couple in old.results and not fact.reason:
            raise ReportedAlready(f"{' and '.join(table)} have a result already.")
        result = fact.result if fact.couple == table else _turned(fact.result)
        meeting = Meeting(fact.round, *table, checked(result, Meeting(0, *table), self.best_of))
        if fact.below:
            _decided(meeting)
        old.results[couple] = result
        if couple not in old.started:
            started = old.started | {couple}
            self.stage.rounds[fact.round - 1] = old._replace(started=started)

    @tell.register
    def _(self, fact: Ruled) -> None:
        for name in fact.about:
            self._known(name)

    def _climb(self, fact: Reported) -> None:
        meeting = Meeting(fact.round, *fact.couple, fact.result)
        checked(fact.result, meeting, self.best_of)
        slot = self.stage.bracket.slot(fact.round)
        if slot.couple is None or {*slot.couple} != {*fact.couple}:
            raise WrongTable(f"{' and '.join(fact.couple)} do not meet in match {fact.round}.")
        if slot.state == "played" and not fact.reason:
            raise ReportedAlready(f"{' and '.join(fact.couple)} have a result already.")
        self.stage.wins.append(Won(fact.round, *_decided(meeting)))

    def _known(self, name: Name) -> Name:
        if name not in self.entered:
            raise NotInEvent(f"{name} does not take part.")
        return name

    def _at(self, number: int, couple: Couple) -> Couple:
        """The table of two in a round, as they sit there."""
        rounds = self.stage.rounds
        if 1 <= number <= len(rounds):
            for table in (couple, (couple[1], couple[0])):
                if table in rounds[number - 1].tables.couples:
                    return table
        raise WrongTable(f"{' and '.join(couple)} do not meet in round {number}.")

    # --- what follows ---

    def meetings(self) -> tuple[Meeting, ...]:
        """All meetings in points, over the stages, and the rounds that people missed."""
        in_points = (stage for stage in self.stages if not stage.ladder)
        rounds = [each for stage in in_points for each in stage.rounds]
        met: list[Meeting] = []
        for number, each in enumerate(rounds, start=1):
            here = {name for couple in each.tables.couples for name in couple}
            for one, other in each.tables.couples:
                result = each.results.get(frozenset((one, other)))
                met.append(Meeting(number, one, other, result))
            if each.tables.bye:
                met.append(Meeting(number, each.tables.bye, None))
            for name, entered in self.entered.items():
                if name not in here and name != each.tables.bye:
                    late = number < entered.since
                    met.append(
                        Meeting(number, name, None, None, entered.missed if late else "none")
                    )
        return tuple(met)

    def table(self, scoring: Scoring = CARDS, policy: Policy = USUAL) -> Table:
        return Table(self.names, self.meetings(), scoring, policy)

    def playing(self) -> tuple[Name, ...]:
        """Who is to be paired next."""
        number = sum(len(stage.rounds) for stage in self.stages) + 1
        return tuple(
            name
            for name in self.stage.playing
            if name not in self.gone and self.entered[name].since <= number
        )

    def players(
        self,
        scoring: Scoring = CARDS,
        acceleration: Acceleration | None = None,
        standing: Sequence[Name] = (),
    ) -> tuple[Player, ...]:
        """Everybody who is to be paired next, best first, equal ones as they were drawn.

        With a `standing`, equal ones come as tie-breaks have them: for a top that meets in order.
        """
        table = self.table(scoring)
        places = self.order | {name: place for place, name in enumerate(standing)}
        players = [self._player(name, table, acceleration) for name in self.playing()]
        return tuple(sorted(players, key=lambda p: (-p.kind.points, places[p.name])))

    def _lent(self, name: Name, acceleration: Acceleration | None) -> int:
        seeds = self.stage.opened.seeds
        if acceleration is None or name not in seeds:
            return 0
        return acceleration.points(seeds.index(name) + 1, len(self.stage.rounds) + 1)

    def _player(self, name: Name, table: Table, acceleration: Acceleration | None) -> Player:
        entered = self.entered[name]
        balance = streak = byes = 0
        for meeting in table.of[name]:
            if meeting.second is None:
                byes += meeting.bye != "none"
            elif meeting.result and not meeting.result.absent:
                side = 1 if meeting.first == name else -1
                balance += side
                streak = streak + side if streak * side > 0 else side
        points = table.points[name] + self._lent(name, acceleration)
        kind = Kind(points, balance, streak, _floated(name, table))
        met = frozenset(other for other, _ in table.met(name))
        return Player(name, kind, byes, met, frozenset(entered.clubs), entered.flight)


def replayed(log: bytes, *, best_of: int = 3, until: int | None = None) -> Event:
    """An event from its log; `until` so many facts, for what was known at a moment."""
    return Event.told(read(log)[:until], best_of=best_of)


def _decided(meeting: Meeting) -> Couple:
    """Winner and loser, where there has to be one."""
    one, other = meeting.first, meeting.second
    assert other is not None, "on a ladder nobody is reported alone"
    ended = end(meeting, one)
    if meeting.result and (ended == "draw" or len(meeting.result.absent) == 2):
        raise WrongTable("On a ladder somebody has to win.")
    return (one, other) if ended == "win" else (other, one)


def _turned(result: Result) -> Result:
    return result._replace(first=result.second, second=result.first, heroes=result.heroes[::-1])


def _floated(name: Name, table: Table) -> int:
    """Whether somebody met more (1) or fewer points (-1) in the last round, as points were then."""
    meetings = table.of[name]
    if not meetings:
        return 0
    last = meetings[-1]
    if last.second is None:
        return -1 if last.bye == "full" else 0
    other = last.second if last.first == name else last.first
    own, their = (
        sum(table.scoring.points(each, who) for each in table.of[who] if each.round < last.round)
        for who in (name, other)
    )
    return (their > own) - (their < own)
