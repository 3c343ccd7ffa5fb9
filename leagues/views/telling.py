"""What happened: the log in words, a cycle in one page, how hands were dealt, and the rulings."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.dateparse import parse_datetime
from django.views.decorators.http import require_safe

from accounts.errors import NotFound
from cards.rulings import rulings_in
from engine.leagues.facts import written
from leagues import permissions, wording
from leagues.queries import deals as deals_of
from leagues.queries import seasons, shelf, summaries
from leagues.views.heads import head

MOST_TOLD = 200


@require_safe
def log(request: HttpRequest, league: UUID) -> HttpResponse:
    """As far as the reader may know; the newest first."""
    visit = permissions.league_to_see(request, league)
    names = seasons.names_of(visit.league)
    facts = visit.season.log_for(visit.acts_for)
    told = [
        (number, parse_datetime(fact.at) if fact.at else None, wording.told(fact, names))
        for number, fact in enumerate(facts, 1)
    ]
    context = head(visit, "log") | {
        "told": told[::-1][:MOST_TOLD],
        "more": max(0, len(told) - MOST_TOLD),
        "fingerprint": visit.season.fold.fingerprint,
    }
    return render(request, "leagues/log.html", context)


@require_safe
def log_file(request: HttpRequest, league: UUID) -> HttpResponse:
    """The log itself, a fact per line, as the reader may see it."""
    visit = permissions.league_to_see(request, league)
    text = written(visit.season.log_for(visit.acts_for))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@require_safe
def summary(request: HttpRequest, league: UUID, cycle: int) -> HttpResponse:
    """A cycle as a newsletter tells it."""
    visit = permissions.league_to_see(request, league)
    season = visit.season
    if not 1 <= cycle <= season.fold.cycle:
        raise NotFound
    names = seasons.names_of(visit.league)
    duels = [d for d in season.fold.of_cycle.get(cycle, []) if d.point == "settled"]
    context = head(visit, "summary") | {
        "cycle": cycle,
        "told": summaries.of_cycle(season, cycle, names),
        "lines": shelf.lines(visit.league, duels, names, visit.acts_for),
        "runs": season.fold.runs and season.fold.cycle == cycle,
    }
    return render(request, "leagues/summary.html", context)


@require_safe
def deals(request: HttpRequest, league: UUID) -> HttpResponse:
    """What the script checks, once the league is over: every hand by its key."""
    visit = permissions.league_to_see(request, league)
    record: dict[str, Any] = deals_of.record(visit.season)
    answer = JsonResponse(record)
    answer["Content-Disposition"] = 'attachment; filename="record.json"'
    return answer


@require_safe
def rulings(request: HttpRequest) -> HttpResponse:
    """Every ruling there is, in the order of its number."""
    return render(request, "leagues/rulings.html", {"rulings": rulings_in("leagues")})
