"""The topics of this house's ground floor: the front page, a roster people share, and of whatever
is played in rooms the seats and the moves.
"""

from uuid import UUID

from django.http import HttpRequest

from accounts.errors import NotFound
from accounts.permissions import roster_to_see
from rooms import kinds, visiting
from rooms.permissions import door

LOBBY = "lobby"


@door("lobby")
def lobby(request: HttpRequest, key: str) -> str:
    """Everybody may know that something changed there; the page says to each what they may see."""
    if key:
        raise NotFound()
    return LOBBY


@door("roster")
def roster(request: HttpRequest, key: str) -> str:
    return roster_topic(roster_to_see(request.user, _id(key)).roster.public_id)


@door("watch")
def watch(request: HttpRequest, key: str) -> str:
    """Who looks on, sits there or hosts: a signal says no more than that somebody moved."""
    public_id = _id(key)
    for kind in kinds.all_kinds():
        if kind.rooms._default_manager.filter(public_id=public_id).exists():
            return kinds.watch_topic(kind.admits(request, public_id))
    raise NotFound()


@door("seat")
def seat(request: HttpRequest, key: str) -> str:
    """Whoever sits there, and nobody else."""
    public_id = _id(key)
    for kind in kinds.all_kinds():
        rows = kind.seats._default_manager.select_related("room", "player")
        found = rows.filter(public_id=public_id).first()
        if found is not None and visiting.seat_of(request, rows.filter(room=found.room)) == found:
            return kinds.seat_topic(found)
    raise NotFound()


def _id(key: str) -> UUID:
    try:
        return UUID(key)
    except ValueError:
        raise NotFound() from None


def roster_topic(public_id: UUID) -> str:
    return f"roster:{public_id}"
