"""The topics of this house's ground floor: the front page, and a roster people share."""

from uuid import UUID

from django.http import HttpRequest

from accounts.errors import NotFound
from accounts.permissions import roster_to_see
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
    try:
        public_id = UUID(key)
    except ValueError:
        raise NotFound() from None
    return roster_topic(roster_to_see(request.user, public_id).roster.public_id)


def roster_topic(public_id: UUID) -> str:
    return f"roster:{public_id}"
