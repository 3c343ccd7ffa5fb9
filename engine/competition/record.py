"""An event as the fold of its facts: who is in, what was played, who is to be paired next."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod

import msgspec

from engine.competition.facts import (
    Announced,
    Answered,
    AnyFact,
    Arrived,
    Belongs,
    Boarded,
    Called,
    Committed,
    Drawn,
    Entered,
    Extended,
    Left,
    LinedUp,
    Opened,
    Paired,
    Penalised,
    Placed,
    Planned,
    Reported,
    Returned,
    Revealed,
    Ruled,
    Started,
    Turned,
    Unpaired,
    Waiting,
    Withdrawn,
    read,
)
from engine.competition.ladder import Won
from engine.competition.people import Couple, Name
from engine.competition.reckoning import Reckoning
from engine.competition.refusals import (
    NotInEvent,
    ReportedAlready,
    ResultsMissing,
    RoundClosed,
    RoundPaired,
    StageNeeded,
    WrongTable,
)
from engine.competition.results import (
    Impossible,
    Meeting,
    Result,
    checked,
    end,
    turned,
)
from engine.competition.stage import Round, Stage
from engine.competition.teams import (
    Board,
    Where,
    checked_team,
    member,
    seen_by,
    team_of,
    team_result,
)
from engine.competition.withdrawal import withdraw
from engine.competition.words import say


class Event(Reckoning):
    """Facts told one after the other; a fact that cannot be is refused and changes nothing."""

    @classmethod
    def told(cls, facts: Iterable[AnyFact], *, best_of: int = 3) -> Event:
        event = cls(best_of=best_of)
        for fact in facts:
            event.tell(fact)
        return event

    def copy(self) -> Event:
        """The same event, to which something else may be told."""
        twin = Event()
        twin.planned, twin.desk = self.planned, self.desk.copy()
        twin.entered, twin.gone, twin.order = {**self.entered}, {**self.gone}, {**self.order}
        twin.stages = [stage.copy() for stage in self.stages]
        twin.lineups = {**self.lineups}
        return twin

    @singledispatchmethod
    def tell(self, fact: AnyFact) -> None:
        """Let something have happened."""
        raise TypeError(f"{fact!r} is no fact")

    @tell.register
    def _(self, fact: Entered) -> None:
        if fact.name in self.entered:
            raise NotInEvent(say("%(name)s takes part already.", name=fact.name))
        if self.stages and self.stage.is_closed:
            raise StageNeeded(say("Nobody can join a ladder or a round robin that has begun."))
        self.desk.gone(fact.name)
        self.entered[fact.name] = fact
        self.order[fact.name] = len(self.order)
        if self.stages:
            self.stage.playing.append(fact.name)

    @tell.register
    def _(self, fact: Left) -> None:
        if fact.name not in self.desk.waiting:
            self._known(fact.name)
        if fact.name in self.gone and not fact.disqualified:
            raise NotInEvent(say("%(name)s has left already.", name=fact.name))
        self.desk.gone(fact.name)
        if self.stages:
            self.gone[fact.name] = fact
        else:
            self.entered.pop(fact.name, None)

    @tell.register
    def _(self, fact: Returned) -> None:
        if fact.name not in self.gone or self.gone[fact.name].disqualified:
            raise NotInEvent(say("%(name)s has not dropped out.", name=fact.name))
        del self.gone[fact.name]

    @tell.register
    def _(self, fact: Belongs) -> None:
        self._known(fact.name)
        self.entered[fact.name] = msgspec.structs.replace(self.entered[fact.name], clubs=fact.clubs)

    @tell.register(Turned | Committed | Revealed | Announced | Extended)
    def _(self, fact: Turned | Committed | Revealed | Announced | Extended) -> None:
        self.desk.tell(fact, len(self.stages))

    @tell.register(Called | Answered)
    def _(self, fact: Called | Answered) -> None:
        on_ladder = self.stage.ladder and not fact.below
        (self._slot if on_ladder else self._at)(fact.round, fact.couple)
        self.desk.tell(fact, len(self.stages))

    @tell.register(Arrived | Placed | Penalised)
    def _(self, fact: Arrived | Placed | Penalised) -> None:
        self._known(fact.name)
        self.desk.tell(fact, len(self.stages))

    @tell.register
    def _(self, fact: Waiting) -> None:
        if fact.name in self.entered or fact.name in self.desk.waiting:
            raise NotInEvent(say("%(name)s takes part or waits already.", name=fact.name))
        self.desk.tell(fact, len(self.stages))

    @tell.register
    def _(self, fact: Planned) -> None:
        done = len(self.stages)
        if fact.stages[:done] != self.plans[:done]:
            raise StageNeeded(say("A stage that has begun goes on as it was planned."))
        self.planned = fact

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
        self.desk.draws += bool(fact.key)

    @tell.register
    def _(self, fact: Paired) -> None:
        rounds = self.stage.rounds
        if fact.below != bool(self.stage.ladder):
            raise StageNeeded(say("On a ladder only the losers' side is paired round by round."))
        for name in (*(n for couple in fact.tables.couples for n in couple), fact.tables.bye):
            if name is not None:
                self._known(name)
        if fact.round == len(rounds) and fact.reason:
            old = rounds[-1]
            kept = {frozenset(couple) for couple in fact.tables.couples}
            if torn := old.started - kept:
                one, other = sorted(next(iter(torn)))
                raise WrongTable(say("%(one)s and %(other)s play already.", one=one, other=other))
            results = {couple: result for couple, result in old.results.items() if couple in kept}
            rounds[-1] = Round(fact.tables, results, old.started, fact.numbers)
            return
        if fact.round <= len(rounds):
            raise RoundPaired(say("Round %(number)s is paired already.", number=fact.round))
        if fact.round > len(rounds) + 1:
            raise StageNeeded(say("Round %(number)s comes first.", number=len(rounds) + 1))
        if rounds and rounds[-1].missing:
            raise ResultsMissing(rounds[-1].missing)
        rounds.append(Round(fact.tables, {}, numbers=fact.numbers))

    @tell.register
    def _(self, fact: Unpaired) -> None:
        rounds = self.stage.rounds
        if not rounds or fact.round != len(rounds):
            raise RoundClosed(
                say("Round %(number)s is not the one that hangs on the wall.", number=fact.round)
            )
        if rounds[-1].started:
            one, other = sorted(next(iter(rounds[-1].started)))
            raise WrongTable(say("%(one)s and %(other)s play already.", one=one, other=other))
        rounds.pop()

    @tell.register
    def _(self, fact: Started) -> None:
        if self.stage.ladder and not fact.below:
            self.stage.begun.add((fact.round, frozenset(self._slot(fact.round, fact.couple))))
            return
        table = self._at(fact.round, fact.couple)
        rounds = self.stage.rounds
        old = rounds[fact.round - 1]
        rounds[fact.round - 1] = old._replace(started=old.started | {frozenset(table)})

    @tell.register
    def _(self, fact: Reported) -> None:
        self._report(fact)
        self.stage.boards.pop((fact.round, fact.below, frozenset(fact.couple)), None)

    def _report(self, fact: Reported) -> None:
        if self.stage.ladder and not fact.below:
            self._climb(fact)
            return
        table = self._at(fact.round, fact.couple)
        old = self.stage.rounds[fact.round - 1]
        couple = frozenset(table)
        if fact.round < len(self.stage.rounds) and not fact.reason:
            raise RoundClosed(
                say("Round %(number)s is over, and the next one is paired.", number=fact.round)
            )
        if couple in old.results and not fact.reason:
            raise ReportedAlready(
                say("%(one)s and %(other)s have a result already.", one=table[0], other=table[1])
            )
        result = fact.result if fact.couple == table else turned(fact.result)
        meeting = Meeting(fact.round, *table, self._checked(result, table))
        if fact.below:
            _decided(meeting)
        old.results[couple] = result
        if couple not in old.started:
            started = old.started | {couple}
            self.stage.rounds[fact.round - 1] = old._replace(started=started)

    @tell.register
    def _(self, fact: Withdrawn) -> None:
        on_ladder = self.stage.ladder and not fact.below
        withdraw(self.stage, fact, (self._slot if on_ladder else self._at)(fact.round, fact.couple))

    @tell.register
    def _(self, fact: LinedUp) -> None:
        self._known(fact.name)
        if len({*fact.members}) != self.chairs or len(fact.members) != self.chairs:
            raise Impossible(say("A team sits down with %(count)s members.", count=self.chairs))
        self.lineups[fact.name] = fact.members

    @tell.register
    def _(self, fact: Boarded) -> None:
        """The team match follows from its boards, once all of them are told."""
        where, table = self._board(fact)
        couple = frozenset(table)
        before = self.stage.boards.get(where, {})
        boards = {number: seen_by(board, table) for number, board in before.items()}
        result = fact.result if fact.couple == table else turned(fact.result)
        checked(result, Meeting(0, *table), self.best_of)
        boards[fact.board] = Board(result, self._who_sat(fact, table, boards.get(fact.board)))
        if len(boards) == self.boards:
            on_ladder = bool(self.stage.ladder)
            whole = team_result(boards, table, has_to_end=on_ladder)
            reason = fact.reason
            self.tell(
                Reported(
                    round=fact.round, couple=table, result=whole, below=fact.below, reason=reason
                )
            )
        elif self.stage.ladder and not fact.below:
            self.stage.begun.add((fact.round, couple))
        else:
            old = self.stage.rounds[fact.round - 1]
            started = old.started | {couple}
            self.stage.rounds[fact.round - 1] = old._replace(started=started)
        self.stage.boards[where] = boards

    def _who_sat(self, fact: Boarded, table: Couple, before: Board | None) -> Couple:
        """At a board, in the order of the table: a line-up that changed later changes nothing."""
        if fact.players is not None:
            for team, name in zip(fact.couple, fact.players, strict=True):
                if team_of(name) != team:
                    raise Impossible(say("Only members of a team sit at its boards."))
            return fact.players if fact.couple == table else fact.players[::-1]
        if before is not None:
            return before.players
        return self.seated(table[0], fact.board), self.seated(table[1], fact.board)

    def _board(self, fact: Boarded) -> tuple[Where, Couple]:
        """The table of a board whose result may be told now."""
        if not 1 <= fact.board <= self.boards:
            raise Impossible(say("There is no board %(number)s at that table.", number=fact.board))
        on_ladder = self.stage.ladder and not fact.below
        find = self._slot if on_ladder else self._at
        table = find(fact.round, fact.couple)
        if not on_ladder and fact.round < len(self.stage.rounds) and not fact.reason:
            number = fact.round
            raise RoundClosed(
                say("Round %(number)s is over, and the next one is paired.", number=number)
            )
        where = (fact.round, fact.below, frozenset(table))
        known = self.stage.boards.get(where, {})
        if not fact.reason and (fact.board in known or self._is_told(where)):
            raise ReportedAlready(say("Board %(number)s has a result already.", number=fact.board))
        return where, table

    def _is_told(self, where: Where) -> bool:
        number, below, couple = where
        if self.stage.ladder and not below:
            return self.stage.bracket.slot(number).state == "played"
        return couple in self.stage.rounds[number - 1].results

    def seated(self, team: Name, chair: int) -> Name:
        """Who of a team sits at a board, or at one of its seats, now."""
        lineup = self.lineups.get(team, tuple(range(1, self.chairs + 1)))
        return member(team, lineup[chair - 1])

    def _checked(self, result: Result, couple: Couple) -> Result:
        if self.boards:
            return checked_team(result, couple, self.boards)
        return checked(result, Meeting(0, *couple), self.best_of)

    @tell.register
    def _(self, fact: Ruled) -> None:
        for name in fact.about:
            self._known(name)

    def _climb(self, fact: Reported) -> None:
        meeting = Meeting(fact.round, *fact.couple, fact.result)
        self._checked(fact.result, fact.couple)
        couple = frozenset(self._slot(fact.round, fact.couple))
        if self.stage.bracket.slot(fact.round).state == "played" and not fact.reason:
            raise ReportedAlready(
                say(
                    "%(one)s and %(other)s have a result already.",
                    one=fact.couple[0],
                    other=fact.couple[1],
                )
            )
        self.stage.won(Won(fact.round, *_decided(meeting)), fact.couple, fact.result)
        self.stage.begun.add((fact.round, couple))

    def _slot(self, number: int, couple: Couple) -> Couple:
        """The two of a match on the ladder, if they are those named."""
        if not 1 <= number <= len(self.stage.ladder):
            raise WrongTable(say("There is no match %(number)s on this ladder.", number=number))
        slot = self.stage.bracket.slot(number)
        if slot.couple is None or {*slot.couple} != {*couple}:
            raise WrongTable(
                say(
                    "%(one)s and %(other)s do not meet in match %(number)s.",
                    one=couple[0],
                    other=couple[1],
                    number=number,
                )
            )
        return slot.couple

    def _known(self, name: Name) -> Name:
        if name not in self.entered:
            raise NotInEvent(say("%(name)s does not take part.", name=name))
        return name

    def _at(self, number: int, couple: Couple) -> Couple:
        """The table of two in a round, as they sit there."""
        rounds = self.stage.rounds
        if 1 <= number <= len(rounds):
            for table in (couple, (couple[1], couple[0])):
                if table in rounds[number - 1].tables.couples:
                    return table
        raise WrongTable(
            say(
                "%(one)s and %(other)s do not meet in round %(number)s.",
                one=couple[0],
                other=couple[1],
                number=number,
            )
        )


def replayed(log: bytes, *, best_of: int = 3, until: int | None = None) -> Event:
    """An event from its log; `until` so many facts, for what was known at a moment."""
    return Event.told(read(log)[:until], best_of=best_of)


def _decided(meeting: Meeting) -> Couple:
    """Winner and loser, where there has to be one."""
    one, other = meeting.first, meeting.second
    assert other is not None, "on a ladder nobody is reported alone"
    ended = end(meeting, one)
    if meeting.result and (ended == "draw" or len(meeting.result.absent) == 2):
        raise WrongTable(say("On a ladder somebody has to win."))
    return (one, other) if ended == "win" else (other, one)
