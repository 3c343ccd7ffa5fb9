"""Who may listen at a live table; its seats and moves have the rooms' own doors."""

from uuid import UUID

from django.http import HttpRequest

from accounts.errors import NotFound
from matches import visits
from rooms import kinds
from rooms.permissions import door


@door("game")
def table(request: HttpRequest, key: str) -> str:
    try:
        public_id = UUID(key)
    except ValueError:
        raise NotFound() from None
    return kinds.room_topic(visits.game_to_see(request, public_id).game)
