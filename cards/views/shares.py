"""Following a link somebody gave you: its secret is remembered, and the page opens."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.errors import NotFound
from cards import permissions
from cards.models import BanList, CardSet, Cube, Deck, HouseFormat, Pool
from cards.models.shared import Shared

# The word in the address → what it opens, and the page it leads to.
KINDS: dict[str, tuple[type[Shared], str]] = {
    "set": (CardSet, "cards:set"),
    "cube": (Cube, "cards:cube"),
    "format": (HouseFormat, "cards:house_format"),
    "list": (BanList, "cards:list"),
    "pool": (Pool, "cards:pool"),
    "deck": (Deck, "cards:deck"),
}


@require_safe
@never_cache
def shared(request: HttpRequest, kind: str, public_id: UUID, secret: str) -> HttpResponse:
    """A wrong secret, a link called back and a thing that is private are all the same: nothing."""
    if kind not in KINDS:
        raise NotFound
    model, page = KINDS[kind]
    by = permissions.Visitor(request.user, (secret,) if secret.isascii() else ())
    row = permissions.to_see(model._default_manager.all(), by, public_id)
    permissions.remember(request, row)
    return redirect(page, row.public_id)
