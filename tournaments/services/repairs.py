"""Mistakes mended: what a correction would move, shown before it counts, and taken back again."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from engine.competition import certificate, course
from engine.competition.facts import (
    AnyFact,
    Boarded,
    Entered,
    Left,
    Paired,
    Reported,
    Returned,
)
from engine.competition.ladder import Won
from engine.competition.people import Couple, Name, Tables
from engine.competition.record import Event
from engine.competition.repair import Change, Repair
from engine.competition.results import Result, turned
from engine.competition.seats import numbered_again
from engine.competition.stage import Round
from engine.competition.teams import seen_by
from tournaments.models import Fact, Part, Tournament
from tournaments.queries import days
from tournaments.services import entries, log, results, rows
from tournaments.services.log import Log

Wrong = Reported | Boarded | Left | Returned | Entered


class ReasonNeeded(Refused):
    code = "reason_needed"
    sentence = _("A repair needs a reason: it is written down for everybody.")


class NothingToUndo(Refused):
    code = "nothing_to_undo"
    sentence = _("That cannot be taken back: something else rests on it by now.")


class Proposal(NamedTuple):
    """What would be, if these facts were told and the round on the wall repaired."""

    seq: int
    """of the log it was worked out from"""
    facts: tuple[AnyFact, ...]
    changes: tuple[Change, ...]
    """table by table, of the round that hangs on the wall"""
    bye_before: Name | None
    bye_after: Name | None
    void: tuple[Won, ...] = ()
    """on a ladder: results of later matches that fall, as somebody played who should not have"""
    interrupted: tuple[int, ...] = ()
    """started matches of a ladder that others should play: a judge decides"""

    @property
    def moved(self) -> int:
        return sum(1 for change in self.changes if change.before)

    @property
    def is_needed(self) -> bool:
        return bool(self.changes or self.void or self.bye_before != self.bye_after)


def proposed(tournament: Tournament, facts: Sequence[Wrong] = ()) -> Proposal:
    """The smallest legal repair if these facts were told; nothing is changed by asking."""
    with days.speaking(tournament):
        return _proposed(tournament, facts)


def _proposed(tournament: Tournament, facts: Sequence[Wrong]) -> Proposal:
    day = days.day(tournament)
    before, after = day.event, day.event.copy()
    for fact in facts:
        after.tell(fact)
    if before.stages and before.stage.ladder:
        return _on_ladder(day.seq, before, after, facts)
    if not _can_be_repaired(after):
        return Proposal(day.seq, tuple(facts), (), None, None)
    mended = course.repaired(after)
    changes = _on_the_wall(after, mended)
    return Proposal(day.seq, tuple(facts), changes, mended.bye_before, mended.tables.bye)


def _on_the_wall(event: Event, mended: Repair) -> tuple[Change, ...]:
    """Table by table, as it would hang there: whoever has a fixed table stays at it."""
    was = event.stage.rounds[-1].numbered
    now = numbered_again(was, mended.tables.couples, event.desk.tables)
    return tuple(
        Change(table, was.get(table), now.get(table))
        for table in sorted({*was, *now})
        if {*was.get(table, ())} != {*now.get(table, ())}
    )


def _on_ladder(seq: int, before: Event, after: Event, facts: Sequence[Wrong]) -> Proposal:
    """The bracket as it was and as it would be; what can be kept is kept by the fold itself."""
    was, now = before.stage.bracket, after.stage.bracket
    changes = tuple(
        Change(old.rung.number, old.couple, new.couple)
        for old, new in zip(was.slots, now.slots, strict=True)
        if {old.one, old.other} != {new.one, new.other} and (old.couple or new.couple)
    )
    known = {*was.stale}
    void = tuple(each for each in now.stale if each not in known)
    begun = {number for number, _couple in before.stage.begun}
    played = {slot.rung.number for slot in was.slots if slot.state == "played"}
    moved = {change.table for change in changes if change.before}
    return Proposal(
        seq, tuple(facts), changes, None, None, void, tuple(sorted((moved & begun) - played))
    )


def _can_be_repaired(event: Event) -> bool:
    """A round of Swiss hangs on the wall, and some of it is still to be played."""
    if not event.stages or event.stage.opened.kind != "swiss" or not event.stage.rounds:
        return False
    if len(event.stage.rounds) == 1 and event.plan.opening:
        return False
    return bool(event.stage.rounds[-1].missing)


def apply(
    tournament: Tournament,
    facts: Sequence[Wrong] = (),
    *,
    reason: str,
    expected: int | None = None,
    by: User,
    now: datetime,
) -> Proposal:
    """Tell the facts, and hang up the repaired round. `expected` is the proposal's `seq`."""
    if not reason.strip():
        raise ReasonNeeded
    with log.held(tournament, by=by, now=now) as told:
        told.expect(expected)
        proposal = proposed(told.tournament, facts)
        for fact in facts:
            _tell(told, fact)
        if told.event.stage.ladder:
            results.write_ladder(told)
            results.pass_absent(told)
        elif _can_be_repaired(told.event):
            mended = course.repaired(told.event)
            if mended.changes or mended.bye_before != mended.tables.bye:
                _hang_up(told, mended, reason)
    return proposal


def _tell(told: Log, fact: Wrong) -> None:
    told.tell(fact)
    if isinstance(fact, Reported | Boarded):
        if fact.below or not told.event.stage.ladder:
            results.write_table(told, fact.round, fact.couple)
            rows.tables_changed(told.tournament)
    else:
        entries.stand_all(told, [fact.name])


def _hang_up(told: Log, mended: Repair, reason: str) -> None:
    round_ = told.event.stage.rounds[-1]
    number = len(told.event.stage.rounds)
    proof = certificate.written(mended.pairing)
    told.tell(again(told.event, number, round_, mended.tables, reason))
    write_round(told, number, proof)


def again(event: Event, number: int, old: Round, tables: Tables, reason: str) -> Paired:
    """The round with other tables: who stays together stays where they sit."""
    seated = numbered_again(old.numbered, tables.couples, event.desk.tables)
    couples = Tables(tuple(seated.values()), tables.bye)
    return Paired(round=number, tables=couples, numbers=tuple(seated), reason=reason)


def write_round(told: Log, number: int, proof: str | None = None) -> None:
    nth = len(told.event.stages)
    key = rows.Key(nth, Part.ROUND, number)
    seats = rows.seats_of(told.event, nth, number)
    proofs = {key: proof} if proof is not None else {}
    rows.write(told.tournament, {key: seats}, now=told.now, certificates=proofs)


# --- taking back ---


def undo(tournament: Tournament, *, seq: int, reason: str, by: User, now: datetime) -> None:
    """Take back what was told at once with this fact: a repair and the corrections it came with.

    Nothing is erased: the facts that bring back what was before are told, each with the reason.
    Tables that have begun since stay, and then the undo is refused.
    """
    if not reason.strip():
        raise ReasonNeeded
    with log.held(tournament, by=by, now=now) as told:
        together = _told_at_once(told.tournament, seq)
        before = days.day_until(tournament, together[0][0] - 1).event
        told_then = days.facts_in(line for _seq, line in together)
        backwards = [_backwards(before, told.event, fact, reason) for fact in told_then]
        for fact in sorted(backwards, key=lambda each: isinstance(each, Paired)):
            _take_back(told, fact)
        if told.event.stage.ladder:
            results.write_ladder(told)


def _told_at_once(tournament: Tournament, seq: int) -> list[tuple[int, str]]:
    facts = Fact.objects.filter(tournament=tournament)
    moment = facts.filter(seq=seq).values("at")
    found = facts.filter(at__in=moment).order_by("seq").values_list("seq", "line")
    if not found:
        raise NothingToUndo
    return list(found)


def _take_back(told: Log, fact: AnyFact) -> None:
    if isinstance(fact, Paired):
        told.tell(fact)
        write_round(told, fact.round)
    elif isinstance(fact, Reported | Boarded | Left | Returned | Entered):
        _tell(told, fact)


def _backwards(before: Event, now: Event, fact: AnyFact, reason: str) -> AnyFact:
    """The fact that brings back what was before another."""
    match fact:
        case Paired(round=number, reason=repaired) if repaired and _is_last(now, number):
            old = before.stage.rounds[number - 1]
            return Paired(round=number, tables=old.tables, numbers=old.numbers, reason=reason)
        case Reported(reason=corrected) if corrected:
            return Reported(
                round=fact.round,
                couple=fact.couple,
                result=_result_before(before, fact),
                below=fact.below,
                reason=reason,
            )
        case Boarded(reason=corrected) if corrected:
            return _board_before(before, fact, reason)
        case Left(name=name, disqualified=False) if before.stages:
            return Returned(name=name)
        case Returned(name=name):
            return Left(name=name, reason=reason)
        case Entered(name=name):
            return Left(name=name, reason=reason)
    raise NothingToUndo


def _board_before(before: Event, fact: Boarded, reason: str) -> Boarded:
    where = (fact.round, fact.below, frozenset(fact.couple))
    old = before.stage.boards.get(where, {}).get(fact.board)
    if old is None:
        raise NothingToUndo
    result = seen_by(old, fact.couple).result
    return msgspec.structs.replace(fact, result=result, reason=reason, at="", by="")


def _is_last(event: Event, number: int) -> bool:
    return number == len(event.stage.rounds)


def _result_before(before: Event, fact: Reported) -> Result:
    couple: Couple = fact.couple
    if before.stage.ladder and not fact.below:
        told = before.stage.results.get((fact.round, frozenset(couple)))
        if told is None:
            raise NothingToUndo
        return told[1] if told[0] == couple else turned(told[1])
    round_ = before.stage.rounds[fact.round - 1]
    result = round_.results.get(frozenset(couple))
    if result is None:
        raise NothingToUndo
    return result if couple in round_.tables.couples else turned(result)
