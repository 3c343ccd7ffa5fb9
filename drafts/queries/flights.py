"""A flight on one page: how far each table is, and who is being waited for."""

from datetime import datetime
from typing import Any, NamedTuple

from drafts.models import Draft, DraftSeat, Flight
from drafts.queries.tables import with_seats
from rooms import kinds
from rooms import queries as rooms


class Row(NamedTuple):
    """A table of the flight."""

    draft: Draft
    made: int
    """picks made"""
    of: int
    """picks in all, 0 where nobody can know"""
    waits_for: list[tuple[DraftSeat, datetime]]
    """the people asked, and since when; who has waited longest first"""
    is_stranded: bool = False
    """whether its rules were corrected while it ran, so that it cannot go on"""


def progress(flight: Flight) -> list[Row]:
    """Every table, in two queries whatever their number."""
    drafts = with_seats(Draft.objects.filter(flight=flight)).order_by("table_number", "pk")
    return [_row(draft) for draft in drafts]


def _row(draft: Draft) -> Row:
    seats = list(draft.seats.all())
    asked = [
        (seat, seat.asked_at)
        for seat in seats
        if seat.is_asked and not seat.bot_plays and seat.asked_at is not None
    ]
    waits_for = sorted(asked, key=lambda each: each[1])
    try:
        return Row(draft, *_picks(draft), waits_for)
    except rooms.RulesChanged:
        return Row(draft, 0, 0, waits_for, is_stranded=True)


def _picks(draft: Draft) -> tuple[int, int]:
    if draft.started_at is None:
        return 0, 0
    state = rooms.rested(kinds.of(draft), draft)
    rules: Any = state.rules
    told = rules.progress(state.position)
    made = sum(each.leaders + each.heroes + each.returned for each in told)
    return made, sum(each.picks * each.packs for each in told)
