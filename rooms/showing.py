"""What a page is told of a table from one seat: built from the seat's view, never from the state.

Names and numbers only. What does not change with a move (faces, settings) the page has already.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from accounts import speech
from engine.kernel.ask import Ask
from engine.kernel.ruleset import State
from rooms import kinds
from rooms.models import Room, Seat, Undoing, Word


class Around(NamedTuple):
    """What lies around the play: read only when a page asks for all of it."""

    seats: Sequence[Seat] = ()
    talk: Sequence[Word] = ()


def view(
    room: Room,
    seat: Seat,
    state: State[Any] | None,
    *,
    now: datetime,
    undoing: Undoing | None = None,
    around: Around | None = None,
) -> dict[str, Any]:
    """Briefly, unless what lies around is given along."""
    told: dict[str, Any] = {
        "seq": room.entries_written,
        "status": room.status,
        "asked": seat.asked,
        "due": _seconds(seat, now),
        "bank": round(seat.bank_left, 1) or None,
        "marked": seat.marked or None,
        "by_bot": seat.bot_plays,
        "undoing": _undoing(undoing),
    }
    if state is not None:
        seen = state.view(seat.number)
        told |= question(seen.asks.get(seat.number) if room.is_live else None)
        told |= kinds.of(room).shows(seen, seat.number, around is None)
    if around is not None:
        told["wishes"] = seat.wishes
        told["people"] = [_person(each, now) for each in around.seats]
        told["talk"] = [(each.name, each.words, each.said_at) for each in around.talk]
    # What is not there need not be said, and of two thousand bytes it is a tenth.
    return {name: each for name, each in told.items() if each is not None and each is not False}


def question(ask: Ask | None) -> dict[str, Any]:
    """The prompt, and for each verb what may follow it."""
    if ask is None:
        return {"prompt": "", "options": {}}
    options: dict[str, list[Any]] = {}
    for verb, *rest in ask.options:
        follows = options.setdefault(verb, [])
        if rest:
            follows.append(rest[0] if len(rest) == 1 else rest)
    return {"prompt": speech.told(ask.prompt), "options": options}


def _seconds(seat: Seat, now: datetime) -> float | None:
    """How long the seat still has; while paused, how long it will have."""
    if seat.seconds_left is not None:
        return round(seat.seconds_left, 1)
    return None if seat.due_at is None else round((seat.due_at - now).total_seconds(), 1)


def _person(seat: Seat, now: datetime) -> tuple[Any, ...]:
    unseen = None if seat.seen_at is None else int((now - seat.seen_at).total_seconds())
    return (seat.name, seat.holder, seat.bot_plays, unseen, seat.is_muted)


def _undoing(undoing: Undoing | None) -> dict[str, Any] | None:
    if undoing is None:
        return None
    return {"by": undoing.seat, "back_to": undoing.back_to, "agreed": undoing.agreed}
