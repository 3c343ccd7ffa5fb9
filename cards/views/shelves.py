"""What pages of decks, pools and cubes share: mine beside what is open, and going back."""

from collections.abc import Callable
from typing import TypeVar

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import NotFound
from accounts.models import User
from accounts.permissions import signed_in
from cards.forms.cubes import BackToForm
from cards.models.shared import Held, Shared
from cards.services.contents import Written

MOST_OPEN = 200

Row = TypeVar("Row", bound=Held)


def mine_and_open(found: QuerySet[Row], request: HttpRequest) -> dict[str, list[Row]]:
    """All of one's own, and the newest of what everybody may see."""
    ordered, person = found.order_by("-made_at", "-pk"), request.user
    if not isinstance(person, User):
        return {"mine": [], "others": list(ordered[:MOST_OPEN])}
    others = ordered.exclude(player__user=person)
    return {"mine": list(ordered.filter(player__user=person)), "others": list(others[:MOST_OPEN])}


def gone_back(
    request: HttpRequest, thing: Shared, go_back: Callable[..., Written], page: str
) -> HttpResponse:
    """Its page, holding again what it held as of the revision that was asked for."""
    form = BackToForm(request.POST)
    if not form.is_valid():
        raise NotFound
    number = form.cleaned_data["number"]
    go_back(thing, to=number, by=signed_in(request), now=timezone.now())
    said = _("It holds again what it held in revision %(number)s.")
    messages.success(request, said % {"number": number})
    return redirect(page, thing.public_id)
