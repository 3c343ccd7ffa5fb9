"""Founding a league, saying more about it, stocking its pool, and the season that follows."""

from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.errors import NotFound
from accounts.permissions import signed_in
from cards.queries import cubes
from engine.leagues.pool import WEEKS, needed
from leagues import permissions, wording
from leagues.forms import SUGGESTED, DescribeForm, FoundForm, StockForm
from leagues.models import League
from leagues.services import founding, stocking
from tournaments import phrases


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def make(request: HttpRequest) -> HttpResponse:
    return _found(request, None)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def follow(request: HttpRequest, league: UUID) -> HttpResponse:
    """The next season: the same as before, unless something is changed."""
    return _found(request, permissions.league_to_run(request, league).league)


def _found(request: HttpRequest, before: League | None) -> HttpResponse:
    """“Check” says what the rulebook's table makes of the cubes; nothing is founded by it."""
    user = signed_in(request)
    open_cubes = cubes.listed_for(user).order_by("name", "pk")
    form = FoundForm(
        request.POST or None,
        cubes=open_cubes,
        own_sets=stocking.sets_with_bases(user),
        initial=_initial(before),
    )
    checked: dict[str, Any] = {}
    if request.method == "POST" and form.is_valid():
        terms, now = form.terms(), timezone.now()
        if "check" not in request.POST:
            made = (
                founding.follow(before, terms, by=user, now=now)
                if before
                else founding.found(user, terms, now=now)
            )
            return redirect("leagues:league", made.public_id)
        checked = _checked(stocking.looked_at(terms, by=user, now=now))
    sized_for = _places(form)
    context = {
        "form": form,
        "before": before,
        "sets": stocking.base_sets(),
        "sized_for": sized_for,
        "sizes": [(weeks, needed(weeks, sized_for)) for weeks in WEEKS],
    }
    return render(request, "leagues/league_make.html", context | checked)


class Gauge(NamedTuple):
    """How far a pool is filled."""

    kind: str
    there: int
    needed: int


def _checked(pools: stocking.Pools) -> dict[str, Any]:
    """What the cubes come to: gauges, and everything there is to say in sentences."""
    stocks = zip(pools.supplies, (pools.leaders, pools.heroes), strict=True)
    said = [phrases.said(each.sentence) for each in pools.supplies]
    said += [phrases.said(each) for each in pools.problems]
    said += [wording.ban_said(each._asdict()) for each in pools.bans]
    return {
        "gauges": [
            Gauge(each.kind, sum(stock.copies.values()), each.needed) for each, stock in stocks
        ],
        "problems": pools.problems,
        "table": said,
    }


def _places(form: FoundForm) -> int:
    """For how many the table is shown: what was typed, if it can be."""
    try:
        return int(form.fields["places"].clean(form["places"].value()))
    except ValidationError:
        return int(form.fields["places"].initial)


def _initial(before: League | None) -> dict[str, Any]:
    zone = timezone.get_current_timezone_name()
    if before is None:
        return {"zone": zone, "pair_limit": SUGGESTED}
    names = ("title", "about", "rules", "weeks", "places", "zone", "cycle_days", "visibility")
    return {name: getattr(before, name) for name in names} | {"pair_limit": SUGGESTED}


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def change(request: HttpRequest, league: UUID) -> HttpResponse:
    visit = permissions.league_to_run(request, league)
    found = visit.league
    names = ("title", "about", "rules", "visibility")
    initial = {name: getattr(found, name) for name in names}
    form = DescribeForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        founding.describe(found, **form.cleaned_data)
        return redirect("leagues:league", found.public_id)
    open_cubes = cubes.listed_for(signed_in(request)).order_by("name", "pk")
    context = {
        "form": form,
        "stock_form": StockForm(cubes=open_cubes),
        "visit": visit,
        "league": found,
        "fold": visit.season.fold,
    }
    return render(request, "leagues/league_change.html", context)


@require_POST
@login_required
def stock(request: HttpRequest, league: UUID) -> HttpResponse:
    """More cards, or another limit of duels between the same two."""
    found = permissions.league_to_run(request, league).league
    user, now = signed_in(request), timezone.now()
    if limit := request.POST.get("pair_limit", ""):
        if not (limit.isascii() and limit.isdigit() and len(limit) < 3):
            raise NotFound
        founding.limit(found, pair_limit=int(limit), by=user, now=now)
    else:
        open_cubes = cubes.listed_for(user)
        form = StockForm(request.POST, cubes=open_cubes)
        if not form.is_valid():
            raise NotFound
        founding.stock(found, **form.cleaned_data, by=user, now=now)
        messages.success(request, _("The pool has more cards now."))
    return redirect("leagues:change", found.public_id)
