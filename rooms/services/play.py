"""Playing from a seat: the one `submit`, and what a seat leaves with us in case time runs out."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import NotFound, Refused
from engine.kernel.ask import Option, text
from engine.kernel.refusals import Illegal
from engine.kernel.ruleset import State
from rooms import kinds, rows
from rooms.kinds import Kind
from rooms.models import Room, Seat
from rooms.services import table
from rooms.services.table import Table
from rooms.services.topics import touch

LONGEST_KEY = 64
MOST_WISHES = 600


class Stale(Refused):
    code = "stale"
    sentence = _("Something else is asked of you by now. Look again; nothing was taken.")


class BadKey(Refused):
    code = "bad_key"
    sentence = _("A move carries a key of 8 to 64 visible characters, a new one for every move.")


class KeyReused(Refused):
    code = "key_reused"
    sentence = _("This key was used for a different move. Nothing was taken.")


class BotPlays(Refused):
    code = "bot_plays"
    sentence = _("A bot plays this seat right now. Take it back first.")


class TooManyWishes(Refused):
    code = "too_many_wishes"
    sentence = _("That is a longer wish list than there are cards.")


class Answer(NamedTuple):
    """A move that stands: its entry, and where the table has come to. Sent again, it is the same
    entry once more; `state` is always the present one, and `version` that of the seat's topic."""

    nth: int
    repeated: bool
    room: Room
    seat: Seat
    state: State[Any]
    version: int


def submit(seat: Seat, words: Option, *, asked: int, key: str, now: datetime) -> Answer:
    """Answer the question number `asked` of a seat. When this returns, the move is durable.

    The same key again is the same move; another question than the one meant is refused as Stale.
    """
    return submit_at(kinds.of(seat), seat.public_id, words, asked=asked, key=key, now=now)


def submit_at(
    kind: Kind,
    public_id: UUID,
    words: Option,
    *,
    asked: int,
    key: str,
    secret: str | None = None,
    now: datetime,
) -> Answer:
    """The same for whoever shows the secret of the seat; it is looked at while the table is held,
    so somebody who was relieved a moment ago plays no more."""
    if not (8 <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise BadKey()
    try:
        with table.held_at(kind, seat=public_id, now=now) as there:
            seat = next(each for each in there.seats if each.public_id == public_id)
            if secret is not None and not seat.opens_with(secret):
                raise NotFound()
            # Every answer raises the number of the question: who sends one again names an old one.
            if asked != seat.asked:
                nth = _done_before(there, seat, words, asked, key)
                return Answer(nth, True, there.room, seat, there.state, 0)
            there.require_running()
            if seat.bot_plays:
                raise BotPlays()
            entry = there.answer(seat, words, key=key)
            seat.late = 0
            there.go_on()
    except IntegrityError as problem:
        if _breaks(problem, f"one_{kind.entries._meta.model_name}_per_key"):
            raise KeyReused() from None
        raise
    version = there.versions[kinds.seat_topic(seat)]
    return Answer(entry.nth, False, there.room, seat, there.state, version)


def _done_before(there: Table, seat: Seat, words: Option, asked: int, key: str) -> int:
    """The entry that stands under this key already; Stale if there is none."""
    found = rows.sent_before(there.kind, there.room, seat.number, key)
    if found is None:
        there.require_running()
        raise BotPlays() if seat.bot_plays else Stale()
    nth, said, answered = found
    if (said, answered) != (text(words), asked):
        raise KeyReused()
    return nth


def _breaks(problem: IntegrityError, constraint: str) -> bool:
    diagnosis = getattr(problem.__cause__, "diag", None)
    return diagnosis is not None and diagnosis.constraint_name == constraint


def mark(seat: Seat, words: Option, *, asked: int, now: datetime) -> None:
    """What the clock shall take if nothing else is said; nothing to take the mark back."""
    with table.held(_room_of(seat), now=now) as there:
        seat = next(each for each in there.seats if each.pk == seat.pk)
        there.require_running()
        if asked != seat.asked:
            raise Stale()
        ask = there.state.asks.get(seat.number)
        if words and (ask is None or words not in ask):
            reason = there.state.why_not(seat.number, words)
            assert reason is not None
            raise Illegal(reason.sentence, code=reason.code, rule=reason.rule)
        seat.marked = list(words)
        there.save([seat])
        there.topics.add(kinds.seat_topic(seat))


def wish(seat: Seat, names: Sequence[str], *, now: datetime) -> None:
    """The seat's ranked wishes, which the clock follows when nothing is marked."""
    wishes = list(dict.fromkeys(names))
    if len(wishes) > MOST_WISHES or any(not 0 < len(name) <= 200 for name in wishes):
        raise TooManyWishes()
    with transaction.atomic():
        kinds.of(seat).seats._default_manager.filter(pk=seat.pk).update(wishes=wishes)
        touch(kinds.seat_topic(seat))


def _room_of(seat: Seat) -> Room:
    room: Room = seat.room
    return room
