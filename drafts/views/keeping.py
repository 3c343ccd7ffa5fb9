"""What a seat leaves behind for when it is away: its wish list, and its deadline in a calendar."""

from datetime import timedelta
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.calendars import Appointment, answer
from accounts.errors import NotFound
from drafts import permissions
from drafts.forms import WishesForm
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
    appointment = Appointment(
        uid=f"{seat.public_id}-{seat.asked}",
        title=_("Your pick: %(draft)s") % {"draft": visit.draft.title},
        starts=seat.due_at - timedelta(minutes=15),
        ends=seat.due_at,
        address=request.build_absolute_uri(reverse("drafts:table", args=[draft])),
        remind=REMIND_BEFORE,
    )
    return answer(appointment, "draft", now=timezone.now())
