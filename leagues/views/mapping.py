"""The map of bases: at the end of a cycle, as it is now, and at any moment in between."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.errors import NotFound
from engine.leagues.chronicle import Moment
from engine.leagues.facts import Name
from engine.leagues.standings import Plot
from leagues import permissions
from leagues.permissions import Visit
from leagues.queries import seasons, shelf
from leagues.queries.seasons import Season
from leagues.realms import CASTLE, TALL, WIDE, Duels, realms
from leagues.views.heads import head


class Taken(NamedTuple):
    """A capture as the map tells it."""

    captor: str
    owner: str
    base: str
    points: int
    colour: str
    duel: int
    at: datetime | None
    replay: UUID | None


@require_safe
def base_map(request: HttpRequest, league: UUID, cycle: int) -> HttpResponse:
    """Who held what at the end of a cycle, or holds it now, and every capture of it."""
    visit = permissions.league_to_see(request, league)
    season = visit.season
    if not 1 <= cycle <= season.fold.cycle:
        raise NotFound
    nth = max(nth for nth, each in enumerate(season.moments) if each.cycle == cycle)
    return _page(request, visit, nth, season.base_map(cycle), is_end=True)


@require_safe
def map_through(request: HttpRequest, league: UUID) -> HttpResponse:
    """The map at a moment of the season, counted from its beginning; without one the last."""
    visit = permissions.league_to_see(request, league)
    season, asked = visit.season, request.GET.get("moment", "")
    if not season.moments:
        raise NotFound
    last = len(season.moments) - 1
    nth = min(int(asked), last) if asked.isascii() and asked.isdigit() and len(asked) < 9 else last
    return _page(request, visit, nth, season.map_at(season.moments[nth]), is_end=False)


def _page(
    request: HttpRequest, visit: Visit, nth: int, plots: Sequence[Plot], *, is_end: bool
) -> HttpResponse:
    season, names = visit.season, seasons.names_of(visit.league)
    moment, last = season.moments[nth], len(season.moments) - 1
    duels = [season.fold.duels[plot.duel] for plot in plots if plot.state == "captured"]
    lines = shelf.lines(visit.league, duels, names, visit.acts_for)
    context = head(visit, "map") | {
        "cycle": moment.cycle,
        "is_end": is_end,
        "nth": nth,
        "last": last,
        "earlier": nth - 1 if nth else None,
        "later": nth + 1 if nth < last else None,
        "moment_said": _said(season, moment, names),
        "moment_at": season.settled.get(moment.duels[0]) if moment.duels else None,
        **drawn(visit, plots, names, lines),
        "taken": _taken(season, plots, names, lines),
    }
    return render(request, "leagues/base_map.html", context)


def _said(season: Season, moment: Moment, names: Mapping[Name, str]) -> str:
    """What had just happened."""
    takings = (season.fold.duels[number].capture for number in moment.duels)
    told = [
        _("%(captor)s takes %(base)s from %(owner)s.")
        % {"captor": names.get(by, by), "base": base, "owner": names.get(owner, owner)}
        for by, owner, base in filter(None, takings)
    ]
    return " ".join(told) or _("The cycle begins: everybody holds their five bases.")


def drawn(
    visit: Visit, plots: Sequence[Plot], names: Mapping[Name, str], lines: Iterable[shelf.Line]
) -> dict[str, Any]:
    """What a template needs to draw these bases."""
    season = visit.season
    replays = {line.number: line.replay for line in lines if line.replay}
    duels = Duels(season.settled, replays)
    return {
        "realms": realms(plots, season.fold, names, visit.acts_for, duels),
        "castle": CASTLE,
        "wide": WIDE,
        "tall": TALL,
    }


def _taken(
    season: Season, plots: Sequence[Plot], names: Mapping[Name, str], lines: Iterable[shelf.Line]
) -> list[Taken]:
    """The newest first."""
    replays = {line.number: line.replay for line in lines}
    order = {number: nth for nth, number in enumerate(season.spans)}
    captured = [plot for plot in plots if plot.state == "captured"]
    return [
        Taken(
            names.get(plot.by, plot.by),
            names.get(plot.owner, plot.owner),
            plot.base.name,
            plot.base.points,
            season.fold.members[plot.by].colour,
            plot.duel,
            season.settled.get(plot.duel),
            replays.get(plot.duel),
        )
        for plot in sorted(captured, key=lambda plot: -order[plot.duel])
    ]
