"""A held room: what happens at it happens here, and is written down in one go at the end.

with table.held(room) as there:   # the room's row is locked, its seats and state are read
    there.answer(seat, words)     # the kernel takes it; chance and bots follow
                                  # on leaving: entries, state, questions, clocks, topics

Everything is one transaction. Whoever is told that it happened is told after the commit.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import connection, transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import NotFound, Refused
from accounts.middleware import zone_named
from engine.kernel.ask import Ask, Option, text
from engine.kernel.dealer import dealt
from engine.kernel.event import Event
from engine.kernel.log import Dealing
from engine.kernel.ruleset import State
from engine.kernel.seats import CHANCE
from rooms import clock, fresh, kinds, packing, queries, rows
from rooms.fresh import Left
from rooms.kinds import Kind
from rooms.models import Entry, Room, Seat
from rooms.models.entry import By
from rooms.services import topics

# What bots may answer before others get their turn at the database.
MOST_BOT_ANSWERS = 200


class NotRunning(Refused):
    code = "not_running"
    sentence = _("The table is not playing right now.")


class Table:
    """The room with its seats while nobody else can change them."""

    def __init__(
        self, kind: Kind, room: Room, seats: Sequence[Seat], now: datetime, *, alone: bool = False
    ) -> None:
        self.kind = kind
        self.alone = alone
        """whether the transaction is of this table, and ends with it"""
        self.room = room
        self.seats = list(seats)
        self.now = now
        self.topics: set[str] = set()
        self.versions: dict[str, int] = {}
        """the topics as they were told, once it is over"""
        self._state: State[Any] | None = None
        self._before: Mapping[int, Ask] = {}
        """what was asked when it was held, as the rows of the seats have it"""
        self._chances = 0
        self._written: list[Entry] = []
        self._happened: dict[int, list[Event]] = {}
        """by entry, what it made happen; what happens unasked belongs to the one before"""
        self._answered: set[int] = set()
        self._moved = False

    @property
    def state(self) -> State[Any]:
        """Where the play stands: from the cache, or played again from the entries."""
        if self._state is None:
            self._state, self._chances = queries.stand(self.kind, self.room)
            self._before = self._state.asks
            self._deal()
        return self._state

    def place(self, state: State[Any], chances: int) -> None:
        """Go on from another state: at the beginning, and after an undo."""
        self._state, self._chances, self._moved = state, chances, True
        self._answered |= {seat.number for seat in self.seats}

    def require_running(self) -> None:
        if self.room.status != Room.Status.RUNNING:
            raise NotRunning()

    def answer(
        self, seat: Seat, words: Option, *, by: str = By.SEAT, key: str | None = None
    ) -> Entry:
        """The seat answers and chance follows; Illegal if that is no option."""
        entry = self._take(seat.number, words, by, key=key, asked=seat.asked)
        seat.marked = []
        pace = self.room.pace
        seat.bank_left = clock.bank_after(
            pace, seat.bank_left, asked_at=seat.asked_at, now=self.now
        )
        self._deal()
        return entry

    def rule(self, words: Option, author: str, reason: str) -> Entry:
        """Somebody who may changes the state; Illegal if the words are no ruling."""
        position = self.state.rules.rule(self.state.position, words)
        self.place(State(self.state.rules, position), self._chances)
        return self.write(kind=Entry.Kind.RULING, words=" | ".join((text(words), author, reason)))

    def write(self, **columns: Any) -> Entry:
        """An entry that is no answer."""
        self.room.entries_written += 1
        entry: Entry = self.kind.entries(
            room=self.room, nth=self.room.entries_written, at=self.now, **columns
        )
        self._written.append(entry)
        return entry

    @property
    def unsaved(self) -> list[Entry]:
        return self._written

    def go_on(self) -> None:
        """Chance answers what it is asked, bots what they are and people what they have answered
        beforehand, until somebody has to think."""
        self._deal()
        for _nth in range(MOST_BOT_ANSWERS):
            found = next(self._unthinking(), None)
            if found is None:
                return
            seat, words, by = found
            self.answer(seat, words, by=by)

    def _unthinking(self) -> Iterator[tuple[Seat, Option, str]]:
        """Seats whose answers need not be waited for."""
        for seat in self.seats:
            ask = self.state.asks.get(seat.number)
            if ask is None or (seat.bot_plays and self.kind.ponder is not None):
                continue
            if seat.bot_plays:
                yield seat, self.advice(seat), By.BOT
            elif (words := self.kind.beforehand(self.room, seat, ask)) is not None:
                yield seat, words, By.SEAT

    def advice(self, seat: Seat) -> Option:
        """What a bot would answer, from nothing but the view of the seat."""
        nth = self.room.entries_written
        dice = random.Random(  # noqa: S311 - seeded with the committed secret: to be checked later
            blake2b(bytes(self.room.secret) + f"bot {nth} {seat.number}".encode()).digest()
        )
        view = self.state.view(seat.number)
        return self.kind.bot(self.room).answer(view, seat.number, dice)

    def _take(
        self, seat: int, words: Option, by: str, *, key: str | None = None, asked: int = 0
    ) -> Entry:
        self._state, events = self.state.take(seat, words)
        self._answered.add(seat)
        self._moved = True
        entry = self.write(seat=seat, words=text(words), by=by, key=key, asked=asked)
        self._happen(events)
        return entry

    def _happen(self, events: Sequence[Event]) -> None:
        self._happened.setdefault(self.room.entries_written, []).extend(events)

    def _deal(self) -> None:
        """Chance answers, as the secret decides; what goes without saying is not written down."""
        while (ask := self.state.asks.get(CHANCE)) is not None:
            if ask.default is None:
                self._take(CHANCE, dealt(ask, self._dealing, self._chances), By.CHANCE)
            else:
                self._state, events = self.state.take(CHANCE, ask.default)
                self._happen(events)
                self._moved = True
            self._chances += 1

    @property
    def _dealing(self) -> Dealing:
        secret = bytes(self.room.secret).hex()
        return Dealing(self.room.fingerprint, tuple(self.room.nonces), secret)

    def close(self) -> None:
        """Write down what happened, ask the new questions, set the clocks, tell who should know."""
        if not self._moved:
            self._tell()
            return
        changed = self._settle()
        told = self.seats if self.kind.tells_all(self.room) else changed
        self.topics |= {kinds.watch_topic(self.room), *map(kinds.seat_topic, told)}
        if self.state.over:
            rows.write(self.kind, self.room, self._written, changed)
            self.end(Room.Status.OVER, self.state)
            self._tell()
            return
        if self.kind.ponder is not None and self._bot_is_asked():
            self.kind.ponder(self.room)
        transaction.on_commit(self._leave)
        with rows.one_trip():
            rows.write(self.kind, self.room, self._written, changed)
            raised = topics.raising(*self.topics)
            if self.alone:
                rows.commit()
        self.versions = topics.told(raised)

    def _settle(self) -> list[Seat]:
        """What the moves come to, on the rows to be written; says whose question is another."""
        changed = self._ask()
        self.room.state = packing.packed(self.room, self.state.save())
        self.room.state_counts = [self.room.entries_written, self._chances]
        for entry in self._written:
            self.kind.keeps(entry, self._happened.get(entry.nth, ()))
        return changed

    def _tell(self) -> None:
        """The topics, last of all. The streams of this process need not read what it wrote."""
        if not self.topics:
            return
        if self._moved:
            transaction.on_commit(self._leave)
        self.versions = topics.touch(*self.topics)

    def _leave(self) -> None:
        fresh.leave(Left(self.room, self.seats, self._state, {}), self.versions)

    def _bot_is_asked(self) -> bool:
        return any(seat.bot_plays and seat.number in self.state.asks for seat in self.seats)

    def save(self, seats: Sequence[Seat]) -> None:
        rows.write_seats(self.kind, seats)

    def end(self, status: str, state: State[Any] | None) -> None:
        """Nobody is asked anything any more."""
        self.room.status, self.room.ended_at = status, self.now
        for seat in self.seats:
            seat.question, seat.due_at, seat.seconds_left = "", None, None
        self.save(self.seats)
        self.room.save()
        self.kind.ended(self.room, self.seats, state)
        self.topics |= {kinds.room_topic(self.room), kinds.watch_topic(self.room)}

    def _ask(self) -> list[Seat]:
        """Number the questions that are new and set their clocks; says whose they are."""
        changed = []
        for seat in self.seats:
            ask = self.state.asks.get(seat.number)
            if (
                ask is not None
                and ask is self._before.get(seat.number)
                and seat.number not in self._answered
            ):
                continue
            question = digest(ask)
            if question == seat.question and seat.number not in self._answered:
                continue
            changed.append(seat)
            seat.question, seat.marked = question, []
            seat.asked += 1
            seat.asked_at = self.now if question else None
            seat.due_at = self.due(seat) if question else None
        return changed

    def due(self, seat: Seat) -> datetime | None:
        if seat.bot_plays:
            return None if self.kind.ponder is not None else self.now
        pace = self.room.pace
        zone = self._zone(seat) if pace.rests_at_night else None
        return clock.due(pace, seat.bank_left, now=self.now, zone=zone)

    def _zone(self, seat: Seat) -> ZoneInfo:
        user = seat.player.user if seat.player else None
        return zone_named(user.time_zone if user else "") or ZoneInfo("UTC")

    def stop_clocks(self) -> None:
        """Keep the time that is left of every decision, at least a little."""
        for seat in self.seats:
            if seat.due_at is not None:
                left = (seat.due_at - self.now).total_seconds()
                seat.seconds_left, seat.due_at = max(left, 0.0), None
        self.save(self.seats)

    def start_clocks(self) -> None:
        """Go on with what was left."""
        for seat in self.seats:
            if seat.seconds_left is not None:
                seat.due_at = self.now + timedelta(seconds=seat.seconds_left)
                seat.seconds_left = None
        self.save(self.seats)


def digest(ask: Ask | None) -> str:
    """A question in few characters: another one, another digest. Empty if nothing is asked."""
    if ask is None:
        return ""
    words = "\n".join((ask.prompt, *map(text, ask.options)))
    return blake2b(words.encode(), digest_size=8).hexdigest()


@contextmanager
def held(room: Room, *, now: datetime) -> Iterator[Table]:
    """The room locked until the transaction ends; what is refused inside changes nothing."""
    with held_at(kinds.of(room), pk=room.pk, now=now) as there:
        yield there


@contextmanager
def held_at(
    kind: Kind,
    *,
    pk: int | None = None,
    seat: UUID | None = None,
    skip: bool = False,
    now: datetime,
) -> Iterator[Table]:
    """The room of that id, or around that seat; `skip` one that somebody else holds."""
    alone = not connection.in_atomic_block
    with transaction.atomic():
        found = rows.hold(kind, pk=pk, seat=seat, skip=skip)
        if found is None:
            raise NotFound()
        there = Table(kind, *found, now, alone=alone)
        yield there
        there.close()
