"""Who may listen at a tournament: whoever sees its page."""

from uuid import UUID

from django.http import HttpRequest

from accounts.errors import NotFound
from rooms.permissions import door
from tournaments import permissions


@door("tournament")
def tournament(request: HttpRequest, key: str) -> str:
    try:
        public_id = UUID(key)
    except ValueError:
        raise NotFound from None
    return permissions.tournament_to_see(request, public_id).tournament.topic
