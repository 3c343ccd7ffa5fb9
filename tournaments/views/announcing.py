"""Announcing a tournament, changing what was announced, and the same again."""

from datetime import timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from accounts.permissions import signed_in
from tournaments import permissions, pools
from tournaments.forms import AnnounceForm, CloneForm, initial_of
from tournaments.plan_forms import CountingForm, Stages, initial_counting, initial_stages
from tournaments.queries import days, seasons
from tournaments.services import events
from tournaments.terms import Terms


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def make(request: HttpRequest) -> HttpResponse:
    sources = pools.offered_to(signed_in(request))
    form = AnnounceForm(request.POST or None, initial=_tomorrow(), sources=sources)
    if request.method == "POST" and form.is_valid():
        terms = form.terms(Terms(title="", starts_at=timezone.now()))
        made = events.announce(signed_in(request), terms, now=timezone.now())
        return redirect("tournaments:tournament", made.public_id)
    return render(request, "tournaments/tournament_make.html", {"form": form})


def _tomorrow() -> dict[str, Any]:
    tomorrow = timezone.localtime() + timedelta(days=1)
    return {
        "starts_at": tomorrow.replace(hour=18, minute=0, second=0, microsecond=0, tzinfo=None),
        "zone": timezone.get_current_timezone_name(),
        "best_of": 3,
    }


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def change(request: HttpRequest, tournament: UUID) -> HttpResponse:
    found = permissions.tournament_to_run(request, tournament).tournament
    initial = initial_of(found)
    sources = pools.offered_to(signed_in(request))
    form = AnnounceForm(request.POST or None, initial=initial, tournament=found, sources=sources)
    if request.method == "POST" and form.is_valid():
        terms = form.terms(events.terms_of(found))
        events.change(found, terms, by=signed_in(request), now=timezone.now())
        return redirect("tournaments:tournament", found.public_id)
    shown = {"form": form, "tournament": found, "all_series": seasons.mine(request.user)}
    return render(request, "tournaments/tournament_make.html", shown)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def plan(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Every stage with all that can be set, the tie-breaks in their order, and how they count."""
    found = permissions.tournament_to_run(request, tournament).tournament
    chain = days.day(found).event.chain
    counting = CountingForm(request.POST or None, initial=initial_counting(found, chain))
    stages = Stages(request.POST or None, initial=initial_stages(found), prefix="stage")
    if request.method == "POST" and counting.is_valid() and stages.is_valid():
        plans = [form.plan() for form in stages if form.cleaned_data.get("kind")]
        terms = events.terms_of(found)._replace(**counting.terms(), stages=plans)
        events.change(found, terms, by=signed_in(request), now=timezone.now())
        return redirect("tournaments:tournament", found.public_id)
    shown = {"counting": counting, "stages": stages, "tournament": found}
    return render(request, "tournaments/tournament_plan.html", shown)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def clone(request: HttpRequest, tournament: UUID) -> HttpResponse:
    found = permissions.tournament_to_run(request, tournament).tournament
    zone = ZoneInfo(found.zone)
    again = (found.starts_at + timedelta(days=7)).astimezone(zone).replace(tzinfo=None)
    form = CloneForm(request.POST or None, initial={"title": found.title, "starts_at": again})
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        twin = events.clone(
            found,
            title=said["title"],
            starts_at=said["starts_at"].replace(tzinfo=zone),
            by=signed_in(request),
            now=timezone.now(),
        )
        return redirect("tournaments:tournament", twin.public_id)
    return render(request, "tournaments/tournament_clone.html", {"form": form, "tournament": found})
