"""What a seat leaves behind for when it is away: its wish list, and its deadline in a calendar."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.errors import NotFound
from drafts import permissions
from drafts.forms import WishesForm
from drafts.models import Draft, DraftSeat
from rooms.services import play

REMIND_BEFORE = timedelta(hours=1)


@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest, draft: UUID) -> HttpResponse:
    """The cards I would like, the dearest first: what the clock takes when nothing is marked."""
    visit, seat = permissions.seat_to_play(request, draft)
    names = sorted(set(visit.draft.setup["cards"]))
    form = WishesForm(request.POST or None, names=names, initial={"wishes": "\n".join(seat.wishes)})
    if request.method == "POST" and form.is_valid():
        play.wish(seat, form.cleaned_data["wishes"], now=timezone.now())
        messages.success(request, _("Your wish list is kept. Nobody else sees it."))
        return redirect("drafts:table", visit.draft.public_id)
    shown = {"draft": visit.draft, "form": form, "names": names}
    return render(request, "drafts/draft_wishes.html", shown)


@require_safe
@never_cache
def calendar(request: HttpRequest, draft: UUID) -> HttpResponse:
    """My next deadline as a file that calendars read."""
    visit, seat = permissions.seat_to_play(request, draft)
    if seat.due_at is None:
        raise NotFound
    address = request.build_absolute_uri(reverse("drafts:table", args=[draft]))
    response = HttpResponse(
        "\r\n".join(_event(visit.draft, seat, seat.due_at, address)) + "\r\n",
        content_type="text/calendar; charset=utf-8",
    )
    response["Content-Disposition"] = 'attachment; filename="draft.ics"'
    return response


def _event(draft: Draft, seat: DraftSeat, due_at: datetime, address: str) -> list[str]:
    title = _("Your pick: %(draft)s") % {"draft": draft.title}
    return [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Muster//Drafts//EN",
        "BEGIN:VEVENT",
        f"UID:{seat.public_id}-{seat.asked}@muster",
        f"DTSTAMP:{_stamp(timezone.now())}",
        f"DTSTART:{_stamp(due_at - timedelta(minutes=15))}",
        f"DTEND:{_stamp(due_at)}",
        f"SUMMARY:{_escaped(title)}",
        f"URL:{address}",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        f"DESCRIPTION:{_escaped(title)}",
        f"TRIGGER:-PT{int(REMIND_BEFORE.total_seconds() // 60)}M",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
    ]


def _stamp(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(words: str) -> str:
    """As RFC 5545 writes text: one line, with its separators escaped."""
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())
