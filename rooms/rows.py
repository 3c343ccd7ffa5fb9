"""The rows of a room in hand-written SQL: every move passes here, and the ORM costs it four times
what PostgreSQL does. Reading gives ordinary model instances; writing is one statement; and
statements that need not wait for each other's answers travel together.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from typing import Any
from uuid import UUID

import psycopg
from django.db import connection, models
from django.db.models.base import ModelState
from psycopg import generators
from psycopg.abc import PQGen
from psycopg.types.numeric import Int8

from rooms.kinds import Kind
from rooms.models import Entry, Room, Seat

SEAT_COLUMNS = {
    "asked": "integer",
    "question": "varchar",
    "asked_at": "timestamptz",
    "due_at": "timestamptz",
    "bank_left": "float8",
    "late": "integer",
    "seconds_left": "float8",
    "bot_plays": "boolean",
}
"""what a move changes of a seat, beside what it has marked"""
SEEN_AT_ONCE = 100
ENTRY_COLUMNS = ("nth", "kind", "seat", "words", "by", "asked", "key", "at")
# What a move never reads: it is large. No column that is read here is JSON, which comes as text.
SELDOM = ("setup", "deck")


def hold(
    kind: Kind, *, pk: int | None = None, seat: UUID | None = None, skip: bool
) -> tuple[Any, list[Any]] | None:
    """The room of that id, or of that seat, locked, and the seats around it, in one trip; nothing
    if there is none, or it is skipped. The seats are read after the lock was won, not before."""
    lock = "FOR UPDATE OF room SKIP LOCKED" if skip else "FOR UPDATE OF room"
    which, given = "%s", [Int8(pk) if pk is not None else seat]
    if seat is not None:
        which = f"(SELECT room_id FROM {table_of(kind.seats)} WHERE public_id = %s)"  # noqa: S608
    its, theirs = columns(kind.rooms), columns(kind.seats)
    listed = ", ".join(f"room.{name}" for name in its)
    with cursor() as first, cursor() as second:
        with one_trip():
            first.execute(
                f"SELECT {listed} FROM {table_of(kind.rooms)} AS room "  # noqa: S608
                f"WHERE room.id = {which} {lock}",
                given,
            )
            second.execute(
                f"SELECT {', '.join(theirs)} FROM {table_of(kind.seats)} "  # noqa: S608
                f"WHERE room_id = {which} ORDER BY number",
                given,
            )
        found, around = first.fetchall(), second.fetchall()
    if not found:
        return None
    room = made(kind.rooms, its, found[0])
    return room, [_at(room, made(kind.seats, theirs, row)) for row in around]


def _at(room: Room, seat: Any) -> Any:
    seat.room = room
    return seat


def table(kind: Kind, pk: int, topics: Sequence[str]) -> tuple[dict[str, int], Any, list[Any]]:
    """Versions of topics, the room and the seats around it, in one trip. The versions are read
    first: what is read after them is as new as they say, or newer."""
    its, theirs = columns(kind.rooms), columns(kind.seats)
    with cursor() as first, cursor() as second, cursor() as third:
        with one_trip():
            first.execute(
                "SELECT name, version FROM rooms_topic WHERE name = ANY(%s::varchar[])", [topics]
            )
            second.execute(
                f"SELECT {', '.join(its)} FROM {table_of(kind.rooms)} WHERE id = %s",  # noqa: S608
                [Int8(pk)],
            )
            third.execute(
                f"SELECT {', '.join(theirs)} FROM {table_of(kind.seats)} "  # noqa: S608
                "WHERE room_id = %s ORDER BY number",
                [Int8(pk)],
            )
        versions, found, around = first.fetchall(), second.fetchall(), third.fetchall()
    room = made(kind.rooms, its, found[0])
    return dict(versions), room, [_at(room, made(kind.seats, theirs, row)) for row in around]


def seat(kind: Kind, public_id: UUID) -> Any:
    """A seat with its room, in one query; None if there is none."""
    mine, its = columns(kind.seats), columns(kind.rooms)
    listed = ", ".join((*(f"seat.{n}" for n in mine), *(f"room.{n}" for n in its)))
    rows = read(
        f"SELECT {listed} FROM {table_of(kind.seats)} AS seat "  # noqa: S608
        f"JOIN {table_of(kind.rooms)} AS room ON room.id = seat.room_id WHERE seat.public_id = %s",
        [public_id],
    )
    if not rows:
        return None
    found = made(kind.seats, mine, rows[0][: len(mine)])
    found.room = made(kind.rooms, its, rows[0][len(mine) :])
    return found


def sent_before(kind: Kind, room: Room, seat: int, key: str) -> tuple[int, str, int] | None:
    """The entry a seat sent under a key: its number, its words, the question it answered."""
    rows = read(
        f"SELECT nth, words, asked FROM {table_of(kind.entries)} "  # noqa: S608
        "WHERE room_id = %s AND seat = %s AND key = %s",
        [room.pk, seat, key],
    )
    return tuple(rows[0]) if rows else None


def write(kind: Kind, room: Room, entries: Sequence[Entry], seats: Sequence[Seat]) -> None:
    """Entries added, seats and the room's cache brought up to them, in one statement."""
    given: list[Any] = []
    written = entry_columns(kind.entries)
    listed = ", ".join(written)
    places = ", ".join(["%s"] * (1 + len(written)))
    rows = ", ".join([f"({places})"] * len(entries))
    for entry in entries:
        given += [room.pk, *(getattr(entry, name) for name in written)]
    parts = [f"added AS (INSERT INTO {table_of(kind.entries)} (room_id, {listed}) VALUES {rows})"]  # noqa: S608
    if not entries:
        parts = []
    if seats:
        sql, values = _seats_set(kind, seats)
        parts.append(f"seated AS ({sql})")
        given += values
    before = f"WITH {', '.join(parts)} " if parts else ""
    run(
        f"{before}UPDATE {table_of(kind.rooms)} SET entries_written = %s, state = %s, "  # noqa: S608
        "state_counts = %s WHERE id = %s",
        [*given, room.entries_written, room.state, room.state_counts, room.pk],
    )


def write_seats(kind: Kind, seats: Sequence[Seat]) -> None:
    """What a move, a clock or a bot changes of them."""
    if seats:
        run(*_seats_set(kind, seats))


def see(kind: Kind, seats: Sequence[int], *, now: datetime) -> None:
    """Whoever sits there is there right now. Who moves at this moment is seen by that: neither
    waits for the other, and a few at a time are no wait for anybody."""
    table = table_of(kind.seats)
    for first in range(0, len(seats), SEEN_AT_ONCE):
        run(
            f"UPDATE {table} SET seen_at = %s WHERE id IN (SELECT id FROM {table} "  # noqa: S608
            "WHERE id = ANY(%s::bigint[]) FOR NO KEY UPDATE SKIP LOCKED)",
            [now, list(seats[first : first + SEEN_AT_ONCE])],
        )


def _seats_set(kind: Kind, seats: Sequence[Seat]) -> tuple[str, list[Any]]:
    given: list[Any] = []
    for seat in seats:
        given += [seat.pk, chr(31).join(seat.marked)]
        given += [getattr(seat, name) for name in SEAT_COLUMNS]
    return _seats_set_sql(table_of(kind.seats), len(seats)), given


@cache
def _seats_set_sql(table: str, many: int) -> str:
    """A row of values for each seat: to write arrays of them costs the driver twice as much."""
    types = ("bigint", "text", *SEAT_COLUMNS.values())
    row = f"({', '.join(f'%s::{each}' for each in types)})"
    setting = ", ".join(f"{name} = new.{name}" for name in SEAT_COLUMNS)
    return (
        f"UPDATE {table} AS seat SET {setting}, "  # noqa: S608
        "marked = string_to_array(new.marked, chr(31)) "
        f"FROM (VALUES {', '.join([row] * many)}) AS new(id, marked, {', '.join(SEAT_COLUMNS)}) "
        "WHERE seat.id = new.id"
    )


def read(sql: str, values: Sequence[Any]) -> list[Any]:
    with cursor() as asking:
        asking.execute(sql, values)
        return asking.fetchall()


def run(sql: str, values: Sequence[Any]) -> None:
    with cursor() as asking:
        asking.execute(sql, values)


class Cursor(psycopg.Cursor[Any]):
    """One that lets PostgreSQL remember how it answered the same question before.

    Django's own puts the values into the words, so that every question is a new one; and what the
    house wraps around its statements, such as their history, is not for these tables.
    """

    def execute(self, query: Any, params: Any = None, **how: Any) -> Any:
        if connection.queries_logged:
            connection.queries_log.append({"sql": query, "time": ""})
        with connection.wrap_database_errors:
            return super().execute(query, params, **how)

    def fetchall(self) -> list[Any]:
        with connection.wrap_database_errors:
            return super().fetchall()


def cursor() -> Cursor:
    """Answers come as numbers and not in words, which halves what it costs to read moments."""
    connection.ensure_connection()
    opened = Cursor(connection.connection)
    opened.format = psycopg.pq.Format.BINARY
    return opened


class Trip(psycopg.Pipeline):
    """psycopg's pipeline sends every statement by itself and looks for answers each time, and every
    look is a wait for one's turn at Python. Here nothing goes over before the end, and then all.
    """

    def _communicate_gen(self) -> PQGen[None]:
        while self.command_queue:
            self.command_queue.popleft()()
        yield from ()

    def _exit_gen(self) -> PQGen[None]:
        self._enqueue_sync()
        yield from self._communicate_gen()
        yield from generators.send(self.pgconn)
        yield from self._fetch_gen(flush=False)


@contextmanager
def one_trip() -> Iterator[None]:
    """What is asked inside goes over together, and is answered when the block is left: to look at
    an answer before would be a trip of its own.

    Only for statements of this module: the ORM wants to know at once how many rows it changed.
    """
    connection.ensure_connection()
    opened = connection.connection
    with connection.wrap_database_errors:
        opened._pipeline = Trip(opened)
        with opened.pipeline():
            yield


def commit() -> None:
    """The end of the transaction, on the same trip as what it ends with: when the trip is over it
    is durable, and what Django does about it afterwards asks nothing of the database."""
    run("COMMIT", [])


def made(model: type[models.Model], names: Sequence[str], row: Sequence[Any]) -> Any:
    """What `from_db` makes, without telling anybody: nobody waits to hear of these."""
    there = model.__new__(model)
    there.__dict__.update(zip(names, row, strict=True), _state=ModelState())
    there._state.adding, there._state.db = False, "default"
    return there


@cache
def columns(model: type[models.Model]) -> tuple[str, ...]:
    """In the order of the model's fields, as `from_db` wants them."""
    return tuple(field.attname for field in model._meta.concrete_fields if field.name not in SELDOM)


@cache
def entry_columns(model: type[models.Model]) -> tuple[str, ...]:
    """What every entry says, and what those of a kind say beside it."""
    own = [name for name in columns(model) if name not in (*ENTRY_COLUMNS, "id", "room_id")]
    return (*ENTRY_COLUMNS, *own)


def table_of(model: type[models.Model]) -> str:
    return model._meta.db_table
