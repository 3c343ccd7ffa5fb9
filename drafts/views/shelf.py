"""The drafts one can go to: one's own, running and ended, and those that everybody may join."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.models import User
from drafts import wording
from drafts.models import Draft, Flight, PaperDraft
from drafts.queries import tables

MOST_SHOWN = 12


@require_safe
def drafts(request: HttpRequest) -> HttpResponse:
    """What waits for me first, then what runs, what forms, and what is over."""
    person = request.user if isinstance(request.user, User) else None
    found = tables.open_to(request.user)
    rows = [_row(draft, person) for draft in found]
    own = {row["draft"].pk for row in rows if row["mine"]}
    shown = {
        "running": [row for row in rows if row["draft"].is_live],
        "forming": [
            row for row in rows if row["draft"].status == Draft.Status.LOBBY and row["mine"]
        ],
        "open": [row for row in rows if row["draft"].pk not in own],
        "over": [row for row in rows if row["draft"].has_ended],
        "flights": list(Flight.objects.filter(host=person).order_by("-made_at")[:MOST_SHOWN])
        if person
        else [],
        "papers": list(PaperDraft.objects.filter(host=person).order_by("-made_at")[:MOST_SHOWN])
        if person
        else [],
    }
    return render(request, "drafts/draft_list.html", shown)


def _row(draft: Draft, person: User | None) -> dict[str, Any]:
    seats = list(draft.seats.all())
    mine = next((s for s in seats if person and s.player and s.player.user_id == person.pk), None)
    return {
        "draft": draft,
        "seats": seats,
        "taken": sum(seat.holder != "nobody" for seat in seats),
        "mine": mine is not None or (person is not None and draft.host_id == person.pk),
        "waits": mine is not None and mine.is_asked and draft.status == Draft.Status.RUNNING,
        "due_at": mine.due_at if mine and draft.pace.is_slow else None,
        "way": wording.way_of(draft.ruleset),
    }
