"""Who may listen at a draft: to its table, to a seat of it, to every move, to a flight."""

from uuid import UUID

from django.http import HttpRequest

from accounts.errors import NotFound
from drafts import permissions
from drafts.models import DraftSeat
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


@door("watch")
def watch(request: HttpRequest, key: str) -> str:
    """Who looks on, sits there or hosts: a signal says no more than that somebody moved."""
    return kinds.watch_topic(permissions.draft_to_see(request, _id(key)).draft)


@door("seat")
def seat(request: HttpRequest, key: str) -> str:
    found = DraftSeat.objects.select_related("room").filter(public_id=_id(key)).first()
    if found is None:
        raise NotFound()
    visit = permissions.draft_to_see(request, found.room.public_id)
    if visit.seat is None or visit.seat.pk != found.pk:
        raise NotFound()
    return kinds.seat_topic(found)


def _id(key: str) -> UUID:
    try:
        return UUID(key)
    except ValueError:
        raise NotFound() from None
