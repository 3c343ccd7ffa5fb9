"""Results: told once, corrected or taken back for a reason, and given where somebody has gone."""

from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from engine.competition.facts import Boarded, Reported, Withdrawn
from engine.competition.people import Couple, Name
from engine.competition.results import Result
from tournaments.models import Part, Round, Table, Tournament
from tournaments.services import log, rows
from tournaments.services.log import Log

ABSENT = "has left the tournament"


class ReasonNeeded(Refused):
    code = "reason_needed"
    sentence = _("A correction needs a reason: it is written down for everybody.")


class StageOver(Refused):
    code = "stage_over"
    sentence = _("The stage of this table is over, and the next one has begun.")


class Where(NamedTuple):
    """A table by its facts: on a ladder `round` is the number of the match."""

    round: int
    couple: Couple
    below: bool = False


def where(table: Table) -> Where:
    assert table.second is not None, "a bye has no result"
    below = not table.slot and table.round.part == Part.LOSERS
    couple = table.first.name, table.second.name
    return Where(table.slot or table.round.number, couple, below)


def report(
    tournament: Tournament,
    *,
    at: Where,
    result: Result,
    by: User | None,
    now: datetime,
) -> None:
    """The first result of a table. Another one is a correction, and needs a reason."""
    with log.held(tournament, by=by, now=now) as told:
        tell(told, Reported(round=at.round, couple=at.couple, result=result, below=at.below))


def correct(
    tournament: Tournament,
    *,
    at: Where,
    result: Result,
    reason: str,
    by: User | None,
    now: datetime,
) -> None:
    """Another result of a table of any round of the stage. What hangs already stays as it hangs."""
    if not reason.strip():
        raise ReasonNeeded
    with log.held(tournament, by=by, now=now) as told:
        fact = Reported(
            round=at.round, couple=at.couple, result=result, below=at.below, reason=reason
        )
        tell(told, fact)


def report_board(
    tournament: Tournament,
    *,
    at: Where,
    board: int,
    result: Result,
    players: Couple | None = None,
    reason: str = "",
    by: User | None,
    now: datetime,
) -> None:
    """One board; the team match follows once all are told. With a reason, it corrects. `players`
    says who sat there, where the line-up may have changed since."""
    with log.held(tournament, by=by, now=now) as told:
        told_so = Boarded(
            **at._asdict(), board=board, result=result, players=players, reason=reason
        )
        tell(told, told_so)


def take_back(
    tournament: Tournament,
    *,
    at: Where,
    board: int = 0,
    reason: str,
    by: User | None,
    now: datetime,
) -> None:
    """The table, or one board of it, is open again; refused where others play on from it."""
    with log.held(tournament, by=by, now=now) as told:
        told.tell(Withdrawn(**at._asdict(), board=board, reason=reason))
        _follow(told, at)


def tell(told: Log, fact: Reported | Boarded) -> None:
    """A result goes into the log and to its table; on a ladder the next tables follow from it."""
    told.tell(fact)
    _follow(told, Where(fact.round, fact.couple, fact.below))
    if told.event.stage.ladder and not fact.below:
        pass_absent(told)


def _follow(told: Log, at: Where) -> None:
    if told.event.stage.ladder and not at.below:
        write_ladder(told)
        return
    write_table(told, at.round, at.couple)
    rows.tables_changed(told.tournament)


def write_table(told: Log, number: int, couple: Couple) -> None:
    """Only the one row that changed."""
    nth = len(told.event.stages)
    wanted = {*couple}
    (seat,) = (s for s in rows.seats_of(told.event, nth, number) if {s.first, s.second} == wanted)
    part = Part.LOSERS if told.event.stage.ladder else Part.ROUND
    Table.objects.filter(
        round__tournament=told.tournament,
        round__stage=nth,
        round__part=part,
        round__number=number,
        slot=0,
        first__number=int(seat.first[1:]),
    ).update(is_started=seat.is_started, **rows.columns(seat))


def write_ladder(told: Log) -> None:
    nth = len(told.event.stages)
    wanted = rows.rounds_of(told.event, [nth])
    rows.write(told.tournament, wanted, now=told.now)
    stored = Round.objects.filter(tournament=told.tournament, stage=nth)
    for row in stored.defer("certificate"):
        if rows.Key(row.stage, row.part, row.number) not in wanted:
            row.delete()


def pass_absent(told: Log) -> None:
    """Whoever has gone loses what the schedule or the ladder still had for them."""
    stage = told.event.stage
    if stage.opened.kind == "swiss":
        return
    while found := _empty_chairs(told):
        at, absent = found
        result = Result(0, 0, absent=tuple(absent))
        fact = Reported(round=at.round, couple=at.couple, result=result, below=at.below)
        told.tell(fact)
        if at.below or not stage.ladder:
            write_table(told, at.round, at.couple)
    if stage.ladder:
        write_ladder(told)


def _empty_chairs(told: Log) -> tuple[Where, list[Name]] | None:
    """The next open table at which somebody is missing for good; on a ladder one has to win."""
    stage, gone = told.event.stage, told.event.gone
    tables = [Where(slot.rung.number, slot.couple) for slot in stage.bracket.open if slot.couple]
    if stage.rounds:
        below = bool(stage.ladder)
        tables += [Where(len(stage.rounds), c, below) for c in stage.rounds[-1].missing]
    for at in tables:
        absent = [name for name in at.couple if name in gone]
        if absent:
            return at, absent[:1] if stage.ladder else absent
    return None
