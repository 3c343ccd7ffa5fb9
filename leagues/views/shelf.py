"""The leagues one can go to: those that run, those that gather, and the archive of seasons."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.models import League
from leagues.queries import shelf

MOST_SHOWN = 60
RUNNING = (League.Part.CYCLE, League.Part.BETWEEN)


@require_safe
def leagues(request: HttpRequest) -> HttpResponse:
    found = list(shelf.open_to(request.user).order_by("-made_at", "-pk")[:MOST_SHOWN])
    shown = {
        "running": [each for each in found if each.part in RUNNING],
        "gathering": [each for each in found if each.part == League.Part.GATHERING],
        "over": [each for each in found if each.part == League.Part.OVER],
    }
    return render(request, "leagues/league_list.html", shown)
