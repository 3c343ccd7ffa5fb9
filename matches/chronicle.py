"""What happened at a table in words: kept with each entry, told to each as far as they may hear.

A line is a sentence and what it rests on: a card, or a ruling.
"""

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from msgspec.structs import replace

from accounts.speech import told
from engine.kernel.event import Event
from engine.kernel.ruleset import Ruleset
from matches.models import GameEntry, GameSeat
from rooms import kinds, queries
from rooms.models import Entry, Room, Seat

GIVES_UP = gettext_noop("gives up")
# The verb of an action is no cause worth telling; a card's name or a ruling's number is.
WORTH_TELLING = re.compile(r"[A-Z]")


class Told(NamedTuple):
    """An entry that stands, and its lines."""

    nth: int
    lines: list[tuple[str, str]]


def kept(events: Iterable[Event]) -> list[list[Any]]:
    """The events as plain data, whole: who may hear what of them stands in them."""
    return [
        [each.kind, each.seat, each.words, each.amount, each.cause, each.seen_by] for each in events
    ]


def _events(told: str) -> list[Event]:
    return [
        Event(kind, seat, tuple(words), amount, cause, None if seen is None else tuple(seen))
        for kind, seat, words, amount, cause, seen in (json.loads(told) if told else ())
    ]


def lines(
    rules: Ruleset[Any], events: Iterable[Event], reader: int | None, names: Sequence[str]
) -> list[tuple[str, str]]:
    """What one reader may hear of some events."""
    return [_line(rules, event.to(reader), names) for event in events]


def _line(rules: Ruleset[Any], event: Event, names: Sequence[str]) -> tuple[str, str]:
    cause = event.cause if WORTH_TELLING.search(event.cause) else ""
    return told(rules.tell(replace(event, cause=""), names)), cause


def heard(room: Room, seat: Seat, after: int) -> dict[str, Any]:
    """What a seat's page has not heard yet; everything anew once something was taken back."""
    rows = GameEntry.objects.filter(room=room.pk).order_by("nth")
    fresh: list[Any] = list(rows.filter(nth__gt=after))
    if any(entry.kind == Entry.Kind.UNDO for entry in fresh):
        fresh, after = queries.standing(rows), 0
    told = said(room, fresh, seat.number)
    return {"anew": after == 0, "entries": [each for each in told if each.lines]}


def said(room: Room, entries: Iterable[Entry], reader: int | None) -> list[Told]:
    """Entries as one reader hears them."""
    names = seat_names(GameSeat.objects.filter(room=room.pk).order_by("number"))
    rules = kinds.of(room).rules(room)
    return [
        Told(entry.nth, _lines_of(rules, entry, reader, names))
        for entry in entries
        if isinstance(entry, GameEntry)
    ]


def _lines_of(
    rules: Ruleset[Any], entry: GameEntry, reader: int | None, names: Sequence[str]
) -> list[tuple[str, str]]:
    if entry.kind == Entry.Kind.RULING:
        words, author, *reason = entry.words.split(" | ", 2)
        return [ruled(words, author, "".join(reason))]
    return lines(rules, _events(entry.told), reader, names)


def ruled(words: str, author: str, reason: str) -> tuple[str, str]:
    """What somebody decided: in their own words, or in ours where they gave up."""
    return f"{author}: {_(reason) if reason == GIVES_UP else reason or words}", ""


def seat_names(seats: Iterable[GameSeat]) -> list[str]:
    """What the seats are called; by their number while nobody sits there."""
    return [seat.name or _("Seat %(n)s") % {"n": seat.number + 1} for seat in seats]
