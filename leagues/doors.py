"""Who may listen at a league: whoever sees its page."""

from uuid import UUID

from django.http import HttpRequest

from accounts.errors import NotFound
from leagues import permissions
from rooms.permissions import door


@door("league")
def league(request: HttpRequest, key: str) -> str:
    try:
        public_id = UUID(key)
    except ValueError:
        raise NotFound from None
    return permissions.league_to_see(request, public_id).league.topic
