"""The reins of a draft: pausing and ending it, bots and newcomers, taking back, and talking."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.errors import NotFound
from accounts.models import User
from accounts.permissions import signed_in
from accounts.speech import told
from drafts import permissions
from drafts.forms import SeatForm, SitForm, WordsForm
from drafts.models import Draft, DraftSeat
from drafts.permissions import Visit
from drafts.services import tables
from engine.kernel.refusals import Refused
from rooms import visiting
from rooms.services import hosting, seating, talking, undoing


def _done(request: HttpRequest, visit: Visit, act: Callable[[datetime], object]) -> HttpResponse:
    """Do it, say why not if it cannot be done, and go back to the table."""
    try:
        act(timezone.now())
    except NotFound:
        raise
    except Refused as refused:
        messages.error(request, told(refused.sentence))
    return redirect("drafts:table", visit.draft.public_id)


@require_POST
def pause(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_run(request, draft)
    return _done(request, visit, lambda now: hosting.pause(visit.draft, now=now))


@require_POST
def resume(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_run(request, draft)
    return _done(request, visit, lambda now: hosting.resume(visit.draft, now=now))


@require_POST
def abort(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_run(request, draft)
    return _done(request, visit, lambda now: hosting.abort(visit.draft, now=now))


@require_POST
def restart(request: HttpRequest, draft: UUID) -> HttpResponse:
    """End this deal, lay it open, and set up the same table again."""
    visit = permissions.draft_to_run(request, draft)
    fresh: Draft = tables.restart(visit.draft, by=signed_in(request), now=timezone.now())
    messages.success(request, _("A new deal: the same people, another shuffle."))
    return redirect("drafts:table", fresh.public_id)


@require_POST
def hand_over(request: HttpRequest, draft: UUID) -> HttpResponse:
    """A bot plays for somebody who is away, until they come back."""
    visit = permissions.draft_to_run(request, draft)
    seat = _seat(request, visit)
    return _done(request, visit, lambda now: seating.hand_to_bot(seat, now=now))


@require_POST
def come_back(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_see(request, draft)
    mine = _mine(visit)
    return _done(request, visit, lambda now: seating.come_back(mine, now=now))


@require_POST
def take_over(request: HttpRequest, draft: UUID) -> HttpResponse:
    """Somebody new goes on where a bot plays."""
    visit = permissions.draft_to_see(request, draft)
    if visit.seat is not None or not visit.invited:
        raise NotFound
    seat, form = _seat(request, visit), SitForm(request.POST)
    player = request.user.player if isinstance(request.user, User) else None
    said = form.cleaned_data.get("name", "") if form.is_valid() else ""
    name = player.name if player else said

    def act(now: datetime) -> None:
        taken = seating.take_over(seat, player=player, name=name, now=now)
        if player is None:
            visiting.remember_seat(request, taken)

    return _done(request, visit, act)


@require_POST
def mute(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_run(request, draft)
    seat, is_muted = _seat(request, visit), request.POST.get("muted") != "no"
    return _done(request, visit, lambda now: talking.mute(seat, is_muted=is_muted, now=now))


@require_POST
def say(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_see(request, draft)
    if visit.seat is None and not visit.is_host:
        raise NotFound
    form = WordsForm(request.POST)
    words = form.cleaned_data["words"] if form.is_valid() else ""
    name = visit.seat.name if visit.seat else signed_in(request).player.name
    return _done(
        request,
        visit,
        lambda now: talking.say(visit.draft, visit.seat, name=name, words=words, now=now),
    )


@require_POST
def undo(request: HttpRequest, draft: UUID) -> HttpResponse:
    """Ask the table to take back my last answer; as a host without a seat, the last of anybody."""
    visit = permissions.draft_to_see(request, draft)
    if visit.seat is None and visit.is_host:
        return _done(request, visit, lambda now: undoing.ask_as_host(visit.draft, now=now))
    mine = _mine(visit)
    return _done(request, visit, lambda now: undoing.ask_of_last(mine, now=now))


@require_POST
def undo_answer(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_see(request, draft)
    mine, agrees = _mine(visit), request.POST.get("agrees") == "yes"
    return _done(request, visit, lambda now: undoing.answer(mine, agrees=agrees, now=now))


def _seat(request: HttpRequest, visit: Visit) -> DraftSeat:
    form = SeatForm(request.POST)
    if not form.is_valid():
        raise NotFound
    seat = visit.draft.seats.filter(number=form.cleaned_data["number"]).first()
    if seat is None:
        raise NotFound
    return seat


def _mine(visit: Visit) -> DraftSeat:
    if visit.seat is None:
        raise NotFound
    return visit.seat
