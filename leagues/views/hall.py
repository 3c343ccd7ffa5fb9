"""A league as everybody sees it: now, the map of bases, standings; and its cycles for its staff."""

from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import NotFound
from accounts.permissions import signed_in
from engine.leagues.facts import Name
from engine.leagues.hope import Hope
from engine.leagues.standings import arithmetic
from leagues import permissions, wording
from leagues.forms import EndForm
from leagues.models import League
from leagues.paths import path
from leagues.permissions import Visit
from leagues.queries import seasons, shelf
from leagues.races import race
from leagues.services import cycles
from leagues.views.heads import head
from leagues.views.mapping import drawn
from tournaments import phrases

MOST_LINES = 12


class Bar(NamedTuple):
    """What somebody has and may come to, in hundredths of the most that anybody may."""

    least: int
    wide: int
    now: int


class Ranked(NamedTuple):
    """A line of the standings."""

    place: int
    number: int
    name: str
    points: int
    sums: list[tuple[int, str]]
    """the arithmetic of every cycle"""
    hope: Hope
    first: str
    gone: bool
    is_mine: bool
    bar: Bar


@require_safe
def league(request: HttpRequest, league: UUID) -> HttpResponse:
    """The map, what waits for me, and what whoever organises can do next."""
    visit = permissions.league_to_see(request, league)
    season, found = visit.season, visit.league
    fold, names = season.fold, seasons.names_of(found)
    duels = shelf.lines(found, reversed(fold.here), names, visit.acts_for)
    context = head(visit, "now") | {
        **drawn(visit, season.base_map() if fold.cycle else (), names, duels),
        "ranked": ranked(visit, names),
        "waiting": [line for line in duels if line.waits_for_me],
        "lines": duels[:MOST_LINES],
        "winners": [names.get(name, name) for name in season.winners],
        "open_duels": [line for line in duels if line.point in ("accepted", "running")],
        "unfinished": [names.get(name, name) for name in fold.unfinished()]
        if fold.part in ("gathering", "between")
        else [],
        "path": path(fold) if visit.organises else [],
        "end_form": EndForm(initial={"closes_at": _usual_end(found)}),
        "sets": sorted((code, wording.colour(code)) for code in free_colours(visit)),
        "can_join": can_join(visit),
        "bans": [wording.ban_said(each) for each in found.bans],
    }
    return render(request, "leagues/league_detail.html", context)


def can_join(visit: Visit) -> bool:
    fold = visit.season.fold
    known = visit.member is not None and visit.acts_for != ""
    return fold.part in ("gathering", "between") and fold.doors_open and not known


def free_colours(visit: Visit) -> list[str]:
    """LG-2: those that are used least."""
    fold = visit.season.fold
    used = [each.colour for each in fold.playing]
    fewest = min(map(used.count, fold.plan.sets), default=0)
    return [code for code in fold.plan.sets if used.count(code) == fewest]


def _usual_end(league: League) -> Any:
    end = cycles.usual_end(league, now=timezone.now())
    return timezone.localtime(end).replace(tzinfo=None) if end else None


def ranked(visit: Visit, names: dict[Name, str]) -> list[Ranked]:
    season = visit.season
    best = max((each.most for each in season.hopes.values()), default=0) or 1
    return [
        Ranked(
            row.place,
            int(row.name[1:]),
            names.get(row.name, row.name),
            row.points,
            [(cycle, phrases.said(arithmetic(score))) for cycle, score in enumerate(row.scores, 1)],
            season.hopes[row.name],
            str(wording.FIRST[season.hopes[row.name].first]),
            row.gone,
            row.name == visit.acts_for,
            _bar(season.hopes[row.name], row.points, best),
        )
        for row in season.standings
    ]


def _bar(hope: Hope, points: int, best: int) -> Bar:
    least, most, now = (100 * each // best for each in (hope.least, hope.most, points))
    return Bar(least, max(1, most - least), now)


@require_safe
def standings(request: HttpRequest, league: UUID) -> HttpResponse:
    """Everybody's points with their arithmetic, and what they may still come to."""
    visit = permissions.league_to_see(request, league)
    names = seasons.names_of(visit.league)
    season = visit.season
    context = head(visit, "standings") | {
        "ranked": ranked(visit, names),
        "race": race(season.standings, season.fold, names, visit.acts_for),
    }
    return render(request, "leagues/standings.html", context)


@require_POST
@login_required
def cycle(request: HttpRequest, league: UUID) -> HttpResponse:
    """Open the next cycle, close this one, or set another end."""
    found = permissions.league_to_run(request, league).league
    deed, number = request.POST.get("do", ""), request.POST.get("cycle", "")
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise NotFound
    user, now = signed_in(request), timezone.now()
    if deed == "close":
        cycles.close(found, cycle=int(number), by=user, now=now)
        return redirect("leagues:summary", found.public_id, int(number))
    form = EndForm(request.POST)
    if deed not in ("open", "postpone"):
        raise NotFound
    if not form.is_valid():
        raise cycles.NoSuchEnd
    closes_at = form.cleaned_data["closes_at"]
    if deed == "open":
        cycles.open_next(found, cycle=int(number), closes_at=closes_at, by=user, now=now)
    else:
        cycles.postpone(found, closes_at=closes_at, now=now)
    return redirect("leagues:league", found.public_id)
