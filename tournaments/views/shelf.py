"""The tournaments one can go to: those that run, those to come, and those that are over."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.models import User
from tournaments.models import Series, Status
from tournaments.queries import shelf

MOST_SHOWN = 60
MOST_SERIES = 12
COMING = (Status.ANNOUNCED, Status.OPEN, Status.CLOSED)


@require_safe
def tournaments(request: HttpRequest) -> HttpResponse:
    """Where I have to sit first, then what runs, what is to come, and what is over."""
    found = list(shelf.open_to(request.user).order_by("-starts_at", "-pk")[:MOST_SHOWN])
    person = request.user if isinstance(request.user, User) else None
    shown = {
        "running": [each for each in found if each.status == Status.RUNNING],
        "coming": [each for each in reversed(found) if each.status in COMING],
        "over": [each for each in found if each.is_over],
        "series": list(Series.objects.order_by("-made_at", "-pk")[:MOST_SERIES]),
        "tables": list(shelf.next_tables(person)) if person else [],
    }
    return render(request, "tournaments/tournament_list.html", shown)
