"""Rows made anew from the log, and where they are not what it says."""

from collections.abc import Iterator
from datetime import datetime

from django.db import transaction

from engine.competition import certificate, course
from engine.competition.facts import Paired
from engine.competition.record import Event
from tournaments.models import Entry, Part, Round, Table, Tournament
from tournaments.queries import days
from tournaments.services import events, rows
from tournaments.services.rows import Key, Seat


def differences(tournament: Tournament) -> list[str]:
    """Every row that is not what the facts make of it."""
    event = days.day_anew(tournament).event
    return [
        *_of_tables(tournament, event),
        *_of_entries(tournament, event),
        *_of_life(tournament, event),
    ]


def rebuild(tournament: Tournament, *, now: datetime) -> None:
    """Make every row from the facts, proofs too; what hangs on rows that stay is kept."""
    with transaction.atomic():
        held = Tournament.objects.select_for_update().get(pk=tournament.pk)
        event = days.day_anew(held).event
        wanted = rows.rounds_of(event)
        for row in Round.objects.filter(tournament=held).defer("certificate"):
            if Key(row.stage, row.part, row.number) not in wanted:
                row.delete()
        rows.write(held, wanted, now=now, certificates=dict(proofs(held)))
        places = events.places_of(event)
        for entry in Entry.objects.filter(tournament=held):
            entry.standing = rows.standing_of(event, entry.name)
            entry.place = places.get(entry.name)
            entry.save(update_fields=["standing", "place"])
        held.status = event.desk.life
        held.save(update_fields=["status"])


class Unlike(Exception):
    """A round that was paired otherwise than the facts before it say; a fault, not a refusal."""


def proofs(tournament: Tournament) -> Iterator[tuple[Key, str]]:
    """Every round paired once more from the facts before it, with its certificate."""
    lines = tournament.facts.order_by("seq").values_list("line", flat=True)
    event = Event()
    for fact in days.facts_in(lines):
        if isinstance(fact, Paired) and not fact.below and event.stage.opened.kind == "swiss":
            proof = _proof(event, fact)
            yield Key(len(event.stages), Part.ROUND, fact.round), proof
        event.tell(fact)


def _proof(event: Event, fact: Paired) -> str:
    """Of a first pairing; whoever repaired one by hand, or took a repair back, has none."""
    if fact.reason:
        mended = course.repaired(event)
        same = {*mended.tables.couples} == {*fact.tables.couples}
        return certificate.written(mended.pairing) if same else ""
    found = course.next_round(event)
    if {*found.tables.couples} != {*fact.tables.couples} or found.tables.bye != fact.tables.bye:
        raise Unlike(f"round {fact.round} of stage {len(event.stages)}")
    return certificate.written(found.pairing) if found.pairing else ""


def _of_tables(tournament: Tournament, event: Event) -> Iterator[str]:
    stored: dict[Key, dict[int, Seat]] = {}
    found = Table.objects.filter(round__tournament=tournament)
    for row in Round.objects.filter(tournament=tournament).defer("certificate"):
        stored[Key(row.stage, row.part, row.number)] = {}
    for table in found.select_related("round", "first", "second").defer("round__certificate"):
        key = Key(table.round.stage, table.round.part, table.round.number)
        stored[key][table.number] = rows.seat_of(table)
    wanted = {
        key: {seat.number: seat for seat in seats} for key, seats in rows.rounds_of(event).items()
    }
    for key in sorted({*stored, *wanted}):
        here, there = stored.get(key), wanted.get(key)
        if here is None or there is None:
            yield f"stage {key.stage}, {key.part} {key.number}: one of log and rows has none"
            continue
        for number in sorted({*here, *there}):
            if here.get(number) != there.get(number):
                yield (
                    f"stage {key.stage}, {key.part} {key.number}, table {number}: "
                    f"{here.get(number)} where the log has {there.get(number)}"
                )


def _of_entries(tournament: Tournament, event: Event) -> Iterator[str]:
    places = events.places_of(event)
    for entry in Entry.objects.filter(tournament=tournament).order_by("number"):
        if entry.place != places.get(entry.name):
            yield f"{entry.name} came {entry.place} where the log has {places.get(entry.name)}"
        standing = rows.standing_of(event, entry.name)
        if entry.standing != standing:
            yield f"{entry.name} is {entry.standing} where the log has {standing.value}"
        fixed = event.desk.tables.get(entry.name)
        if entry.fixed_table != fixed:
            yield f"{entry.name} sits at {entry.fixed_table} where the log has {fixed}"


def _of_life(tournament: Tournament, event: Event) -> Iterator[str]:
    if tournament.status != event.desk.life:
        yield f"the tournament is {tournament.status} where the log has {event.desk.life}"
