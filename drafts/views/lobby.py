"""The lobby of a draft: who sits where, who is ready, the way in by link, and beginning."""

from uuid import UUID

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound, Refused
from accounts.models import User
from drafts import permissions, wording
from drafts.forms import SeatForm, SitForm
from drafts.models import Draft, DraftSeat
from drafts.permissions import Visit
from drafts.queries import tables
from engine import catalogue
from rooms import visiting
from rooms.services import hosting, seating

# A pick is quicker than its clock allows; dealing, looking and sitting down take their time too.
SECONDS_A_PICK = 25
DECIDE_IN_TURN = ("winston", "purchase")


def lobby(request: HttpRequest, visit: Visit) -> HttpResponse:
    draft = visit.draft
    seen = tables.seen(draft, visit.seat, now=timezone.now())
    invite = invitation(request, draft)
    seats = list(seen.seats)
    person = request.user if isinstance(request.user, User) else None
    shown = {
        "draft": draft,
        "visit": visit,
        "me": visit.seat,
        "seats": seats,
        "open": sum(seat.holder == DraftSeat.Holder.NOBODY for seat in seats),
        "unready": [
            s.name for s in seats if s.holder == DraftSeat.Holder.PERSON and not s.is_ready
        ],
        "talk": seen.talk,
        "invite": invite,
        "code": segno.make(invite, error="m", micro=False),
        "seat_link": _seat_link(request, visit) if person is None else "",
        "way": wording.way_of(draft.ruleset),
        "pace": wording.pace_in_words(draft.pace),
        "minutes": minutes_of(draft),
        "person": person,
        "sit_form": SitForm(),
    }
    return render(request, "drafts/draft_lobby.html", shown)


def invitation(request: HttpRequest, draft: Draft) -> str:
    """The address that lets people in: `table` remembers the secret and takes it off."""
    path = reverse("drafts:table", args=[draft.public_id])
    return request.build_absolute_uri(f"{path}?invite={draft.invite}")


def _seat_link(request: HttpRequest, visit: Visit) -> str:
    """For whoever sits without an account: the way back to their seat from anywhere."""
    if visit.seat is None:
        return ""
    path = reverse("drafts:seat", args=[visit.seat.public_id, visit.seat.key])
    return request.build_absolute_uri(path)


def minutes_of(draft: Draft) -> int:
    """How long it will take about: nothing to say of a draft over days."""
    if draft.pace.is_slow:
        return 0
    rules = catalogue.draft(draft.ruleset)
    seats: int = draft.setup["seats"]
    picks = rules.least(seats) / seats
    if wording.protocol_of(draft.ruleset) in DECIDE_IN_TURN:
        picks *= seats
    pace = min(draft.pace.decision or SECONDS_A_PICK, SECONDS_A_PICK)
    return max(5, 5 * round(picks * pace * 0.8 / 60 / 5))


@require_safe
@never_cache
def seat(request: HttpRequest, seat: UUID, key: str) -> HttpResponse:
    """Back to one's own seat, from any device."""
    visit = permissions.seat_at(request, seat, key)
    return redirect("drafts:table", visit.draft.public_id)


@require_POST
def sit(request: HttpRequest, draft: UUID) -> HttpResponse:
    """Sit down: with an account under its name, without one under any."""
    visit = permissions.draft_to_see(request, draft)
    form = SitForm(request.POST)
    if form.is_valid() and (visit.invited or visit.is_host):
        number = form.cleaned_data["number"]
        player = request.user.player if isinstance(request.user, User) else None
        name = player.name if player else form.cleaned_data["name"]
        try:
            taken = seating.sit(visit.draft, number, player=player, name=name, now=timezone.now())
        except Refused as refused:
            messages.error(request, str(refused))
        else:
            if player is None:
                visiting.remember_seat(request, taken)
    return redirect("drafts:table", visit.draft.public_id)


@require_POST
def stand(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_see(request, draft)
    seating.leave(_mine(visit), now=timezone.now())
    messages.success(request, _("You got up."))
    if visit.is_host or visit.invited:
        return redirect("drafts:table", visit.draft.public_id)
    return redirect("drafts:drafts")


@require_POST
def ready(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_see(request, draft)
    is_ready = request.POST.get("ready") != "no"
    nonce = request.POST.get("nonce", "")[:64]
    seating.ready(_mine(visit), is_ready=is_ready, nonce=nonce, now=timezone.now())
    return redirect("drafts:table", visit.draft.public_id)


@require_POST
def bot(request: HttpRequest, draft: UUID) -> HttpResponse:
    """The host lets a bot sit on an open seat, or all of them at once."""
    visit = permissions.draft_to_run(request, draft)
    form = SeatForm(request.POST)
    wanted = {form.cleaned_data["number"]} if form.is_valid() else None
    for each in visit.draft.seats.filter(holder=DraftSeat.Holder.NOBODY).order_by("number"):
        if wanted is None or each.number in wanted:
            seating.put_bot(visit.draft, each.number, now=timezone.now())
    return redirect("drafts:table", visit.draft.public_id)


@require_POST
def clear(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_run(request, draft)
    form = SeatForm(request.POST)
    if form.is_valid():
        seating.clear(visit.draft, form.cleaned_data["number"], now=timezone.now())
    return redirect("drafts:table", visit.draft.public_id)


@require_POST
def begin(request: HttpRequest, draft: UUID) -> HttpResponse:
    visit = permissions.draft_to_run(request, draft)
    try:
        hosting.begin(visit.draft, now=timezone.now())
    except Refused as refused:
        messages.error(request, str(refused))
    return redirect("drafts:table", visit.draft.public_id)


def _mine(visit: Visit) -> DraftSeat:
    if visit.seat is None:
        raise NotFound
    return visit.seat
