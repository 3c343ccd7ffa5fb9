"""Rounds, tables and standings of entries as rows: made of the fold, and of nothing else."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import partial
from typing import Any, Final, NamedTuple

from django.db import transaction

from engine.competition.people import Couple, Name
from engine.competition.record import Event
from engine.competition.results import Result, turned
from engine.competition.stage import Stage
from tournaments.models import Absent, Part, Round, Standing, Table, Tournament
from tournaments.signals import tables_laid

RESULT: Final = (
    "first_games",
    "second_games",
    "drawn_games",
    "absent",
    "first_heroes",
    "second_heroes",
)
"""the columns of a table that hold its result"""


class Key(NamedTuple):
    """Which round of a tournament."""

    stage: int
    part: str
    number: int


class Seat(NamedTuple):
    """A table as it should stand in a row."""

    slot: int
    number: int
    first: Name
    second: Name | None
    is_started: bool
    minutes_more: int
    result: Result | None


def rounds_of(event: Event, stages: Iterable[int] | None = None) -> dict[Key, list[Seat]]:
    """Every table of these stages (or of all), round by round."""
    found: dict[Key, list[Seat]] = {}
    for nth in stages or range(1, len(event.stages) + 1):
        stage = event.stages[nth - 1]
        part = Part.LOSERS if stage.ladder else Part.ROUND
        for number in range(1, len(stage.rounds) + 1):
            found[Key(nth, part, number)] = seats_of(event, nth, number)
        for seat, key in _on_ladder(event, nth, stage):
            found.setdefault(key, []).append(seat)
    return found


def seats_of(event: Event, nth: int, number: int) -> list[Seat]:
    """The tables of a round that was paired."""
    stage = event.stages[nth - 1]
    round_ = stage.rounds[number - 1]
    below = bool(stage.ladder)
    seats = [
        Seat(
            0,
            table,
            *couple,
            frozenset(couple) in round_.started,
            _minutes(event, nth, number, below, couple),
            _seen(couple, round_.results.get(frozenset(couple))),
        )
        for table, couple in round_.numbered.items()
    ]
    bye = round_.tables.bye
    last = max((seat.number for seat in seats), default=0)
    return [*seats, Seat(0, last + 1, bye, None, True, 0, None)] if bye else seats


def _on_ladder(event: Event, nth: int, stage: Stage) -> Iterable[tuple[Seat, Key]]:
    if not stage.ladder:
        return
    for slot in stage.bracket.slots:
        couple = slot.couple
        if couple is None or slot.state not in ("open", "played"):
            continue
        rung = slot.rung
        told = stage.results.get((rung.number, frozenset(couple)))
        begun = (rung.number, frozenset(couple)) in stage.begun
        more = _minutes(event, nth, rung.number, False, couple)
        result = _turned_to(couple, *told) if told and slot.state == "played" else None
        seat = Seat(rung.number, rung.number, *couple, begun, more, result)
        yield seat, Key(nth, rung.part, rung.round)


def _turned_to(couple: Couple, told: Couple, result: Result) -> Result | None:
    return _seen(couple, result if couple == told else turned(result))


def _seen(couple: Couple, result: Result | None) -> Result | None:
    """Who is missing is named in the order of the table."""
    if result is None or not result.absent:
        return result
    return result._replace(absent=tuple(name for name in couple if name in result.absent))


def _minutes(event: Event, nth: int, number: int, below: bool, couple: Couple) -> int:
    return event.desk.minutes.get((nth, number, below, frozenset(couple)), 0)


# --- writing them ---


def write(
    tournament: Tournament,
    wanted: Mapping[Key, list[Seat]],
    *,
    now: datetime,
    certificates: Mapping[Key, str] | None = None,
) -> None:
    """Make the rows of these rounds what they should be; tables that stay keep their row."""
    entries = {f"#{number}": pk for number, pk in tournament.entries.values_list("number", "pk")}
    stored = {
        Key(row.stage, row.part, row.number): row
        for row in Round.objects.filter(tournament=tournament).defer("certificate")
    }
    tables_changed(tournament)
    laid = _laid([row for key, row in stored.items() if key in wanted])
    for key, seats in wanted.items():
        row = stored.get(key)
        proof = (certificates or {}).get(key)
        if row is None:
            row = Round.objects.create(
                tournament=tournament, **key._asdict(), paired_at=now, certificate=proof or ""
            )
        elif proof is not None:
            Round.objects.filter(pk=row.pk).update(certificate=proof)
        _write_tables(row, seats, entries, laid.get(row.pk, []))


def tables_changed(tournament: Tournament) -> None:
    """After the commit, tell whoever lays out matches for tables."""
    if tournament.has_matches:
        told = partial(tables_laid.send, Tournament, tournament_id=tournament.pk)
        transaction.on_commit(told)


def _laid(rounds: list[Round]) -> dict[int, list[Table]]:
    """The tables of these rounds as their rows have them, in one query."""
    found: dict[int, list[Table]] = {}
    tables = Table.objects.filter(round__in=rounds).select_related("first", "second")
    for table in tables if rounds else ():
        found.setdefault(table.round_id, []).append(table)
    return found


def _write_tables(
    row: Round, seats: list[Seat], entries: Mapping[Name, int], laid: list[Table]
) -> None:
    """Only what is not so already is written: after a result on a ladder that is a row or two."""
    stored = {(table.slot, frozenset((table.first_id, table.second_id))): table for table in laid}
    changed: list[Table] = []
    new: list[Table] = []
    for seat in seats:
        first = entries[seat.first]
        second = entries[seat.second] if seat.second else None
        key = seat.slot, frozenset((first, second))
        table = stored.pop(key, None)
        if table is None:
            new.append(_filled(Table(round=row), seat, first, second))
        elif seat_of(table) != seat:
            changed.append(_filled(table, seat, first, second))
    if stored:
        Table.objects.filter(pk__in=[table.pk for table in stored.values()]).delete()
    if changed:
        fields = ["number", "first", "second", "is_started", "minutes_more"]
        Table.objects.bulk_update(changed, [*fields, *RESULT])
    if new:
        Table.objects.bulk_create(new)


def _filled(table: Table, seat: Seat, first: int, second: int | None) -> Table:
    table.slot, table.number = seat.slot, seat.number
    table.first_id, table.second_id = first, second
    table.is_started, table.minutes_more = seat.is_started, seat.minutes_more
    for name, value in columns(seat).items():
        setattr(table, name, value)
    return table


def columns(seat: Seat) -> dict[str, Any]:
    """A result as the columns of a table have it."""
    result = seat.result
    if result is None:
        return dict(zip(RESULT, (None, None, None, "", 0, 0), strict=True))
    absent = ""
    if result.absent:
        both = len(result.absent) == 2
        absent = Absent.BOTH if both else "first" if seat.first in result.absent else "second"
    values = (result.first, result.second, result.drawn, absent, *result.heroes)
    return dict(zip(RESULT, values, strict=True))


def seat_of(table: Table) -> Seat:
    """A row as the seat it was made from."""
    first, second = table.first.name, table.second.name if table.second else None
    result = None
    if table.first_games is not None:
        missing = {"first": (first,), "second": (second,), "both": (first, second), "": ()}
        result = Result(
            table.first_games,
            table.second_games or 0,
            table.drawn_games or 0,
            tuple(name for name in missing[table.absent] if name),
            (table.first_heroes, table.second_heroes),
        )
    begun = table.is_started
    return Seat(table.slot, table.number, first, second, begun, table.minutes_more, result)


def standing_of(event: Event, name: Name) -> Standing:
    """Where somebody stands at the desk."""
    if name in event.desk.waiting:
        return Standing.WAITING
    left = event.gone.get(name)
    if left is not None:
        return Standing.OUT if left.disqualified else Standing.GONE
    if name not in event.entered:
        return Standing.GONE
    return Standing.HERE if name in event.desk.arrived else Standing.ENTERED
