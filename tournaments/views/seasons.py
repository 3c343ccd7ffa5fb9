"""Series: their standings, opening one, and which tournament belongs to it."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import NotFound
from accounts.permissions import signed_in
from engine.competition.series import Row
from tournaments import permissions
from tournaments.forms import SeriesForm, initial_of_series
from tournaments.planning import worth_of
from tournaments.queries import seasons
from tournaments.services import series as services


@require_safe
def series(request: HttpRequest, series: UUID) -> HttpResponse:
    """Standings over everything that is over, event by event, and what is still to come."""
    found = permissions.series_to_see(series)
    season = seasons.season(found)
    shown = {
        "series": found,
        "season": season,
        "worth": worth_of(found.points),
        "lines": [_line(row, season) for row in season.rows],
        "may_change": permissions.runs_series(request.user, found),
    }
    return render(request, "tournaments/series_detail.html", shown)


def _line(row: Row, season: seasons.Season) -> dict[str, Any]:
    """A cell for every event that counts, empty where somebody was not there."""
    at = {score.event: score for score in row.scores}
    cells = [at.get(nth) for nth in range(len(season.counted))]
    return {
        "place": row.place,
        "name": season.names[row.name],
        "points": _shown(row.points),
        "cells": [
            {"points": _shown(cell.points), "place": cell.place, "counts": cell.counts}
            if cell
            else None
            for cell in cells
        ],
    }


def _shown(hundredths: int) -> str:
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def make(request: HttpRequest) -> HttpResponse:
    form = SeriesForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        made = services.open_series(signed_in(request), form.terms(), now=timezone.now())
        return redirect("tournaments:series", made.public_id)
    return render(request, "tournaments/series_make.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def change(request: HttpRequest, series: UUID) -> HttpResponse:
    found = permissions.series_to_run(signed_in(request), series)
    form = SeriesForm(request.POST or None, initial=initial_of_series(found))
    if request.method == "POST" and form.is_valid():
        services.change(found, form.terms())
        return redirect("tournaments:series", found.public_id)
    return render(request, "tournaments/series_make.html", {"form": form, "series": found})


@require_POST
@login_required
def put(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Into one of my series, or out of any."""
    found = permissions.tournament_to_run(request, tournament).tournament
    user, word = signed_in(request), request.POST.get("series", "")
    try:
        wanted = permissions.series_to_run(user, UUID(word)) if word else None
    except ValueError:
        raise NotFound from None
    services.put(found, wanted, by=user)
    return redirect("tournaments:tournament", found.public_id)
