"""Founding a league, saying more about it, stocking its pool, and the season that follows."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.errors import NotFound
from accounts.permissions import signed_in
from cards.queries import cubes
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
    table: list[str] = []
    if request.method == "POST" and form.is_valid():
        terms, now = form.terms(), timezone.now()
        if "check" not in request.POST:
            made = (
                founding.follow(before, terms, by=user, now=now)
                if before
                else founding.found(user, terms, now=now)
            )
            return redirect("leagues:league", made.public_id)
        pools = stocking.looked_at(terms, by=user, now=now)
        said = [each.sentence for each in pools.supplies]
        table = [phrases.said(each) for each in (*said, *pools.problems)]
        table += [wording.ban_said(each._asdict()) for each in pools.bans]
    context = {"form": form, "table": table, "before": before, "sets": stocking.base_sets()}
    return render(request, "leagues/league_make.html", context)


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
