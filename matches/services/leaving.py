"""What somebody takes along of their matches, and what is left of them when they leave."""

from typing import Any

from accounts.models import User
from accounts.services.people import NAME_OF_THE_GONE
from matches.models import MatchSeat


def matches_of(user: User) -> list[dict[str, Any]]:
    """Whom they met, under which terms, and what came of it."""
    seats = MatchSeat.objects.filter(player__user=user).select_related("match")
    return [
        {
            "match": seat.match.title,
            "rules": seat.match.ruleset,
            "best_of": seat.match.best_of,
            "status": seat.match.status,
            "seat": seat.number,
            "side": seat.side,
            "points": seat.match.points,
            "settled_at": seat.match.settled_at,
            "deck": seat.deck,
        }
        for seat in seats.order_by("match__made_at", "match")
    ]


def forget_name(player_id: int) -> None:
    """Results of others stay; the name beside them goes."""
    MatchSeat.objects.filter(player=player_id).update(name=NAME_OF_THE_GONE)
