"""What hangs on the wall: the round with its clock for a projector, and the day for a calendar."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import segno
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts import calendars
from accounts.errors import NotFound
from accounts.models import User
from accounts.permissions import signed_in
from rooms import glances
from tournaments import permissions
from tournaments.forms import ClockForm
from tournaments.models import Round, Table, Tournament, Visibility
from tournaments.queries import days, shelf
from tournaments.queries.days import Day
from tournaments.services import rounds, rulings
from tournaments.views.hall import title_of_round

MOST_PLACES = 16
"""of the standings that a hall can read, between rounds"""
BETWEEN_ROUNDS = timedelta(minutes=15)


@require_safe
def wall(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Nothing but what a hall has to read from far away; it follows the day by itself."""
    found = permissions.tournament_to_see(request, tournament).tournament
    day = days.day(found)
    context = hung(found, day) | {
        "follow": _follow(found, day),
        "door": None if day.has_begun else _door(request, found),
        "now": timezone.now(),
    }
    return render(request, "tournaments/wall.html", context)


def hung(found: Tournament, day: Day) -> dict[str, Any]:
    """What hangs there, whoever reads it."""
    row = shelf.newest_round(found)
    tables = list(shelf.tables_on_the_wall(found, row.stage)) if row else []
    names = days.names_of(found) if not tables else {}
    return {
        "tournament": found,
        "day": day,
        "round": shelf.clock_of(row),
        "title": _title(day, row, tables),
        "tables": tables,
        "waiting": sum(table.is_open for table in tables),
        "places": [(each.place, names[each.name]) for each in day.ranking[:MOST_PLACES]]
        if names and day.has_begun
        else [],
        "said": [each.text for each in reversed(day.event.desk.announcements[-1:])],
    }


def _follow(found: Tournament, day: Day) -> str:
    if found.visibility == Visibility.PRIVATE or not day.has_begun:
        return reverse("tournaments:wall", args=[found.public_id])
    return glances.address("wall", str(found.public_id))


def _title(day: Day, row: Round | None, tables: list[Table]) -> str:
    """The round; on a ladder several may be played at once."""
    if row is None:
        return ""
    alone = all(table.round_id == row.pk for table in tables)
    if not alone:
        return _("Playing now")
    return title_of_round(day, row)


def _door(request: HttpRequest, tournament: Tournament) -> segno.QRCode:
    """The page of the tournament for the phones of whoever comes in: to enter, or to check in."""
    address = reverse("tournaments:tournament", args=[tournament.public_id])
    return segno.make(request.build_absolute_uri(address), error="m", micro=False)


@require_POST
@login_required
def clock(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """Start the clock of the round on the wall, stop it, set it to other minutes, or call time."""
    desk = permissions.tournament_to_staff(request, tournament)
    row = shelf.clock_of(shelf.newest_round(desk.tournament))
    form = ClockForm(request.POST)
    if row is None or not form.is_valid():
        raise NotFound
    now, minutes = timezone.now(), form.cleaned_data["minutes"]
    if form.cleaned_data["do"] == "stop":
        rounds.stop_clock(row, now=now)
    elif form.cleaned_data["do"] == "call":
        rounds.call_time(row, now=now)
    else:
        rounds.start_clock(row, minutes=minutes, now=now)
    return redirect("tournaments:tournament", desk.tournament.public_id)


@require_POST
@login_required
def more_time(request: HttpRequest, tournament: UUID, table: UUID) -> HttpResponse:
    """Minutes more for one table, because a judge had to think."""
    desk = permissions.tournament_to_staff(request, tournament)
    found, form = permissions.table_of(desk, table), ClockForm(request.POST)
    if not form.is_valid() or form.cleaned_data["minutes"] is None:
        raise NotFound
    minutes = form.cleaned_data["minutes"]
    rounds.extend(found, minutes=minutes, by=signed_in(request), now=timezone.now())
    return redirect("tournaments:table", desk.tournament.public_id, found.public_id)


@require_POST
def call(request: HttpRequest, tournament: UUID, table: UUID) -> HttpResponse:
    """A judge, please: by whoever sits there, with or without an account."""
    desk = permissions.tournament_to_see(request, tournament)
    found = permissions.table_to_call_from(request, desk, table)
    words = " ".join(request.POST.get("words", "").split())[:400]
    by = request.user if isinstance(request.user, User) else None
    rulings.call(found, words=words, by=by, now=timezone.now())
    return redirect("tournaments:tournament", desk.tournament.public_id)


@require_POST
@login_required
def answer(request: HttpRequest, tournament: UUID, table: UUID) -> HttpResponse:
    """A judge has been there."""
    desk = permissions.tournament_to_judge(request, tournament)
    found, form = permissions.table_of(desk, table), ClockForm(request.POST)
    if not form.is_valid():
        raise NotFound
    rulings.answer(
        found,
        words=" ".join(request.POST.get("words", "").split())[:400],
        minutes=form.cleaned_data["minutes"] or 0,
        by=signed_in(request),
        now=timezone.now(),
    )
    return redirect("tournaments:tournament", desk.tournament.public_id)


@require_safe
def calendar(request: HttpRequest, tournament: UUID) -> HttpResponse:
    """The day as a file that calendars read."""
    found = permissions.tournament_to_see(request, tournament).tournament
    address = reverse("tournaments:tournament", args=[found.public_id])
    appointment = calendars.Appointment(
        uid=str(found.public_id),
        title=found.title,
        starts=found.starts_at,
        ends=found.starts_at + _as_long_as(found),
        address=request.build_absolute_uri(address),
        place=found.place,
        remind=timedelta(hours=2),
    )
    return calendars.answer(appointment, "tournament", now=timezone.now())


def _as_long_as(tournament: Tournament) -> timedelta:
    """As many rounds as are planned or usual, with a pause after each."""
    count = max(2, tournament.capacity or tournament.entries.count())
    rounds_planned = sum(
        stage.get("rounds") or (stage.get("take") or count).bit_length()
        for stage in tournament.stages
    )
    return rounds_planned * (timedelta(minutes=tournament.round_minutes) + BETWEEN_ROUNDS)
