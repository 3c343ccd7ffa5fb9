"""What somebody takes along of their drafts."""

from typing import Any

from accounts.models import User
from drafts.models import DraftSeat


def drafts_of(user: User) -> list[dict[str, Any]]:
    """Where they sat, and what they came out with."""
    seats = DraftSeat.objects.filter(player__user=user).select_related("room", "pool")
    return [
        {
            "draft": seat.room.title,
            "protocol": seat.room.ruleset,
            "status": seat.room.status,
            "began_at": seat.room.started_at,
            "seat": seat.number,
            "pool": seat.pool.name if seat.pool else "",
            "wishes": seat.wishes,
        }
        for seat in seats.order_by("room__made_at", "room")
    ]
