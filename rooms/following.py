"""A seat's own stream: its view, whenever something else is asked of it.

Streams that many share say that something changed, never what. This one opens with the key of the
seat and goes to nobody else, so it may carry the view itself, which spares every pick a request:

    view      what the seat sees now, briefly; at once on opening, then with every change of it
    seats     how far everybody is, a few seconds after they moved, if nothing else says so
    changed   the table's people, talk or standing; the page asks for what it wants of that

The view is built like every view, from the seat's own; where this process wrote the move itself,
or another stream of the table has read it, from what it still holds, else from the database.
"""

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpResponse
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _
from psycopg_pool import PoolTimeout

from accounts.errors import Refused
from rooms import fresh, kinds, queries, rows, showing
from rooms.fresh import Left
from rooms.hub import Listener, hub
from rooms.kinds import Kind
from rooms.models import Seat

log = logging.getLogger(__name__)

HEADERS = {"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no"}
# How long others' moves may wait to be told, so that many are told at once.
PATIENCE = 4.0
MOST_PER_SEAT = 8
LIVE = b": live\n\n"
STILL_HERE = b": still here\n\n"

# Whoever listens is there; others learn it from the row of the seat.
SEEN_EVERY = 20.0

readers = ThreadPoolExecutor(settings.LIVE_READERS, thread_name_prefix="following")
_open: Counter[int] = Counter()


class TooManyTabs(Refused):
    status = 429
    code = "too_many_streams"
    sentence = _("This seat is open in too many tabs. Close one, and this one goes live.")


class Following(NamedTuple):
    """A seat somebody has shown the key of."""

    kind: Kind
    seat: Seat
    key: str
    language: str = settings.LANGUAGE_CODE
    """of the page that listens"""

    @property
    def own(self) -> str:
        return kinds.seat_topic(self.seat)

    @property
    def table(self) -> str:
        return kinds.room_topic(self.seat.room)

    @property
    def moves(self) -> str:
        return kinds.watch_topic(self.seat.room)


_present: dict[str, set[int]] = defaultdict(set)
_next_roll_call = 0.0


def _call_roll(now: datetime) -> None:
    """All who listen in this process are there: said by one of the streams for all, on a thread."""
    try:
        for name, seats in list(_present.items()):
            rows.see(kinds.named(name), list(seats), now=now)
    except (DatabaseError, PoolTimeout) as problem:
        log.warning("following.unseen", extra={"why": str(problem)})
    finally:
        _let_go_if_broken()


class SeatStream(HttpResponse):
    """The head of a stream; whoever serves it goes on with the events."""

    def __init__(self, whose: Following) -> None:
        super().__init__(content_type="text/event-stream", headers=HEADERS)
        self.whose = whose


def open_for(kind: Kind, seat: Seat, key: str, language: str) -> SeatStream:
    """So many tabs may follow one seat; the count is of this process, which it protects."""
    if _open[seat.pk] >= MOST_PER_SEAT:
        raise TooManyTabs()
    return SeatStream(Following(kind, seat, key, language))


async def events(whose: Following) -> AsyncGenerator[bytes, None]:
    """Until it is time to reopen, the key opens nothing any more, or the database is away."""
    _open[whose.seat.pk] += 1
    _present[whose.kind.name].add(whose.seat.pk)
    told: dict[str, int | None] = {whose.own: None, whose.table: None, whose.moves: None}
    try:
        with hub().listen(told, lazily={whose.moves: PATIENCE}) as listener:
            yield LIVE
            listener.arrive(await hub().look(listener.topics))
            async for event in _events(whose, listener):
                yield event
    except (DatabaseError, PoolTimeout) as problem:
        # The page comes back at once, and is told how it stands then.
        log.warning("following.cut", extra={"seat": whose.seat.pk, "why": str(problem)})
    finally:
        _open[whose.seat.pk] -= 1
        if not _open[whose.seat.pk]:
            del _open[whose.seat.pk]
            _present[whose.kind.name].discard(whose.seat.pk)


async def _events(whose: Following, listener: Listener) -> AsyncIterator[bytes]:
    clock = asyncio.get_running_loop().time
    until = clock() + settings.LIVE_STREAM_MINUTES * 60
    while clock() < until:
        _say_who_is_here(clock())
        news = await listener.news(settings.LIVE_COMMENT_SECONDS)
        if not news:
            yield STILL_HERE
            continue
        left = await _left(whose, news)
        seat = _seat(whose, left)
        if seat is None:
            return
        yield _said(whose, left, seat, news)


def _say_who_is_here(at: float) -> None:
    global _next_roll_call
    if at >= _next_roll_call:
        _next_roll_call = at + SEEN_EVERY
        asyncio.get_running_loop().run_in_executor(readers, _call_roll, timezone.now())


def _said(whose: Following, left: Left, seat: Seat, news: dict[str, int]) -> bytes:
    """What those news are to this seat."""
    said = b""
    if whose.own in news:
        now = timezone.now()
        with translation.override(whose.language):
            view = showing.view(left.room, seat, left.state, now=now)
        said += event("view", {**view, "version": news[whose.own]})
    elif whose.moves in news:
        said += _how_far(whose, left)
    if whose.table in news:
        said += event("changed", {"topic": whose.table, "version": news[whose.table]})
    return said or STILL_HERE


def _how_far(whose: Following, left: Left) -> bytes:
    """The same for every seat: drawn once, as somebody sees it who sees nothing hidden."""
    if "seats" not in left.drawn and left.state is not None:
        shown = whose.kind.shows(left.state.view(None), whose.seat.number, True)
        told = {"seq": left.room.entries_written, "seats": shown.get("seats")}
        left.drawn["seats"] = event("seats", told) if told["seats"] else b""
    return left.drawn.get("seats", b"")


def event(name: str, said: dict[str, Any]) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (name.encode(), msgspec.json.encode(said))


def _seat(whose: Following, left: Left) -> Seat | None:
    """The seat as it is now, if the key still opens it: somebody else may have taken it over."""
    now = next((each for each in left.seats if each.pk == whose.seat.pk), None)
    if now is None or now.key_turn == whose.seat.key_turn:
        return now  # the key was looked at when the stream was opened
    return now if now.opens_with(whose.key) else None


async def _left(whose: Following, news: dict[str, int]) -> Left:
    """The table as of these news: what this process left, or what is stored."""
    kept = _kept(whose, news)
    if kept is not None:
        return kept
    return await asyncio.get_running_loop().run_in_executor(readers, _read, whose, news)


def _kept(whose: Following, news: dict[str, int]) -> Left | None:
    room = whose.seat.room
    kept = [fresh.left(room, topic, version) for topic, version in news.items()]
    return kept[0] if all(each is kept[0] for each in kept) else None


def _read(whose: Following, news: dict[str, int]) -> Left:
    """The table on a thread, which keeps its connection while it is good: streams read so often
    that to take one and to hand it back would cost as much as what is read."""
    try:
        return _known(whose, news)
    except DatabaseError:
        # The connection may have died while nobody read: another is tried before the stream ends.
        connection.close()
        return _known(whose, news)
    finally:
        _let_go_if_broken()


def _let_go_if_broken() -> None:
    if connection.errors_occurred:
        connection.close()


def _known(whose: Following, news: dict[str, int]) -> Left:
    """The whole table is read, for all of its streams; whoever waited for the thread finds it."""
    if (kept := _kept(whose, news)) is not None:
        return kept
    room = whose.seat.room
    seats = fresh.around(room) or [whose.seat]
    topics = {whose.table, whose.moves, *map(kinds.seat_topic, seats), *news}
    versions, room, seats = rows.table(whose.kind, room.pk, sorted(topics))
    state = queries.stand(whose.kind, room)[0] if room.started_at else None
    read = Left(room, seats, state, {})
    fresh.learn(read, versions)
    return read
