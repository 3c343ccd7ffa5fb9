"""Who may listen at a draft: to its table and to the list of those that form."""

from uuid import UUID

from django.http import HttpRequest

from accounts.errors import NotFound
from drafts import permissions
from drafts.services.tables import FORMING
from rooms import kinds
from rooms.permissions import door


@door("drafts")
def forming(request: HttpRequest, key: str) -> str:
    """Everybody may know that the list changed; it says to each what they may see."""
    if key:
        raise NotFound()
    return FORMING


@door("draft")
def table(request: HttpRequest, key: str) -> str:
    return kinds.room_topic(permissions.draft_to_see(request, _id(key)).draft)


def _id(key: str) -> UUID:
    try:
        return UUID(key)
    except ValueError:
        raise NotFound() from None
