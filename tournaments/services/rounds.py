"""Stages and rounds: beginning one, pairing the next, taking it down, and its clock."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from engine.competition import certificate, course
from engine.competition.course import Next
from engine.competition.facts import (
    Drawn,
    Left,
    Opened,
    Paired,
    Started,
    Turned,
    Unpaired,
)
from engine.competition.people import Name, Tables
from engine.competition.refusals import RoundPaired, StageNeeded
from engine.competition.seats import seated_at
from engine.competition.words import say
from rooms.services import topics
from tournaments.models import Part, Round, Status, Table, Tournament
from tournaments.queries import days, decks
from tournaments.services import drafting, entries, events, log, results, rows
from tournaments.services import minutes as minutes_given
from tournaments.services.log import Log
from tournaments.services.rows import Key
from tournaments.signals import round_paired


class DecksMissing(Refused):
    code = "decks_missing"

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(_("No deck is registered yet by %(names)s.") % {"names": ", ".join(names)})
        self.names = tuple(names)


class EverybodyOnce(Refused):
    code = "everybody_once"
    sentence = _("An order by hand names everybody who is here, and each of them once.")


class NotStopped(Refused):
    code = "clock_not_stopped"
    sentence = _("That clock does not run.")


def begin_stage(
    tournament: Tournament,
    *,
    order: Sequence[Name] = (),
    groups: Sequence[Sequence[Name]] = (),
    without_decks: bool = False,
    by: User,
    now: datetime,
) -> None:
    """The next stage begins with whoever is here. `order` is set by hand, or else it is drawn.

    With the first stage the tournament runs; whoever should have checked in and has not is gone.
    """
    with log.held(tournament, by=by, now=now) as told:
        if not told.event.stages:
            _begin(told, without_decks=without_decks)
        _draw(told, order)
        if not told.event.stages and not groups:
            groups = drafting.flights_of(told.tournament, {*told.event.entered})
        opened: Opened = course.opening(told.event, groups)
        told.tell(opened)
        nth = len(told.event.stages)
        rows.write(told.tournament, rows.rounds_of(told.event, [nth]), now=now)
        results.pass_absent(told)
    tournament.status = told.tournament.status


def _begin(told: Log, *, without_decks: bool) -> None:
    held, event = told.tournament, told.event
    if held.checks_in:
        absent = [name for name in event.entered if name not in event.desk.arrived]
        told.tell(*(Left(name=name, reason="no-show") for name in absent))
        entries.stand_all(told, absent)
    if not without_decks and (missing := decks.missing(held, event.entered)):
        raise DecksMissing(missing)
    told.tell(Turned(to="running"))
    events.set_status(held, Status.RUNNING)


def _draw(told: Log, order: Sequence[Name] = ()) -> None:
    """Chance among equals, from the secret that was committed when the tournament was announced."""
    here = [name for name in told.event.entered if name not in told.event.gone]
    if order:
        if sorted(order) != sorted(here):
            raise EverybodyOnce
        told.tell(Drawn(order=tuple(order)))
    else:
        told.tell(course.drawn(told.event, here, bytes(told.tournament.secret)))


def pair(tournament: Tournament, *, number: int, by: User, now: datetime) -> Round:
    """Pair that very round. Of two who do it at once, the second is told that it hangs already."""
    with log.held(tournament, by=by, now=now) as told:
        if not told.event.stages:
            raise StageNeeded(say("No stage has begun."))
        if number <= len(told.event.stage.rounds):
            raise RoundPaired(say("Round %(number)s is paired already.", number=number))
        _draw(told)
        found = course.next_round(told.event)
        told.tell(_fact(told, found))
        key = _key(told, found)
        proof = certificate.written(found.pairing) if found.pairing else ""
        seats = rows.seats_of(told.event, key.stage, key.number)
        rows.write(told.tournament, {key: seats}, now=now, certificates={key: proof})
        results.pass_absent(told)
        rows_so_far = Round.objects.filter(tournament=tournament).defer("certificate")
        row = rows_so_far.get(**key._asdict())
        if told.tournament.is_online:
            ids = {"tournament_id": tournament.pk, "round_id": row.pk}
            transaction.on_commit(partial(round_paired.send, Round, **ids))
    return row


def _key(told: Log, found: Next) -> Key:
    part = Part.LOSERS if found.below else Part.ROUND
    return Key(len(told.event.stages), part, found.number)


def _fact(told: Log, found: Next) -> Paired:
    """Whoever has a fixed table sits there; it is the numbers that are told, then."""
    fixed = {
        name: table for name, table in told.event.desk.tables.items() if name not in told.event.gone
    }
    playing = {name for couple in found.tables.couples for name in couple}
    if not fixed.keys() & playing:
        return Paired(round=found.number, tables=found.tables, below=found.below)
    seated = seated_at(found.tables.couples, fixed)
    tables = Tables(tuple(seated.values()), found.tables.bye)
    return Paired(round=found.number, tables=tables, numbers=tuple(seated), below=found.below)


def unpair(tournament: Tournament, *, number: int, reason: str, by: User, now: datetime) -> None:
    """Take down a round before anybody has begun."""
    with log.held(tournament, by=by, now=now) as told:
        told.tell(Unpaired(round=number, reason=reason))
        Round.objects.filter(
            tournament=tournament,
            stage=len(told.event.stages),
            part__in=(Part.ROUND, Part.LOSERS) if told.event.stage.ladder else (Part.ROUND,),
            number=number,
            tables__slot=0,
        ).delete()
        rows.tables_changed(told.tournament)


def start(table: Table, *, by: User | None, now: datetime) -> None:
    """Two have begun: no repair takes them apart. Saying it twice changes nothing."""
    with log.held(table.round.tournament, by=by, now=now) as told:
        table.refresh_from_db()
        if not table.is_started and table.second is not None:
            told.tell(Started(**results.where(table)._asdict()))
            Table.objects.filter(pk=table.pk).update(is_started=True)


def extend(table: Table, *, minutes: int, by: User, now: datetime) -> None:
    with log.held(table.round.tournament, by=by, now=now) as told:
        minutes_given.give(told, table, minutes, by=by)


# --- the clock on the wall ---


def start_clock(round_: Round, *, minutes: int | None = None, now: datetime) -> None:
    """Start it, or let it run on from where it was stopped."""
    with transaction.atomic():
        held = Round.objects.select_for_update().select_related("tournament").get(pk=round_.pk)
        seconds = held.clock_left
        if minutes is not None or seconds is None:
            seconds = 60 * (_minutes(held) if minutes is None else minutes)
        held.clock_ends_at, held.clock_left = now + timedelta(seconds=seconds), None
        _show(held)


def _minutes(held: Round) -> int:
    """As the stage was planned, or else as everywhere in the tournament."""
    plans = days.day(held.tournament).event.plans
    planned = plans[held.stage - 1].minutes if held.stage <= len(plans) else 0
    return planned or held.tournament.round_minutes


def stop_clock(round_: Round, *, now: datetime) -> None:
    with transaction.atomic():
        held = Round.objects.select_for_update().select_related("tournament").get(pk=round_.pk)
        if held.clock_ends_at is None:
            raise NotStopped
        left = (held.clock_ends_at - now).total_seconds()
        held.clock_ends_at, held.clock_left = None, max(0, round(left))
        _show(held)


def call_time(round_: Round, *, now: datetime) -> None:
    """The time is up, whatever the clock says: CP-21."""
    with transaction.atomic():
        held = Round.objects.select_for_update().select_related("tournament").get(pk=round_.pk)
        held.clock_ends_at, held.clock_left = now, None
        _show(held)


def _show(held: Round) -> None:
    held.save(update_fields=["clock_ends_at", "clock_left"])
    minutes_given.follow_clock(held)
    topics.touch(held.tournament.topic)
