"""Flights: an event's players split into tables with cubes of their own, watched on one page."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import Duty, Player, Roster
from accounts.permissions import signed_in
from accounts.speech import told
from drafts import orders, origins, permissions
from drafts.forms import FlightForm, SplitForm, called
from drafts.models import Draft, DraftSeat, Flight
from drafts.models.flight import Seating
from drafts.orders import Order
from drafts.queries import flights as reads
from drafts.services import flights
from drafts.services.tables import Plan
from drafts.views.setting_up import offers, ways
from engine.kernel.refusals import Refused
from rooms.services import hosting

STUCK_AFTER = timedelta(minutes=3)
MOST_PICKED = 32


class Row(NamedTuple):
    """A table of the flight as it is watched."""

    told: reads.Row
    stuck: list[DraftSeat]
    links: list[tuple[str, str]]
    """the way to their seat for everybody without an account"""


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def flight_make(request: HttpRequest) -> HttpResponse:
    person = signed_in(request)
    mine = Roster.objects.filter(roles__player=person.player, roles__duty=Duty.ORGANISER)
    form = FlightForm(request.POST or None, rosters=mine.distinct().order_by("title"))
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        flight = flights.open_flight(
            person,
            title=said["title"],
            roster=said["roster"],
            seating=said["seating"],
            now=timezone.now(),
        )
        return redirect("drafts:flight", flight.public_id)
    return render(request, "drafts/flight_make.html", {"form": form})


@require_safe
@login_required
def flight(request: HttpRequest, flight: UUID) -> HttpResponse:
    """Before the split who drafts from what; afterwards every table and who is waited for."""
    found = permissions.flight_to_see(request, flight)
    runs = permissions.runs(request.user, found)
    if found.seated_at is None and runs:
        order = _order(request, found)
        return _split_page(request, found, _form(request, found, order), order)
    return render(request, "drafts/flight_detail.html", _watched(request, found, runs))


def _watched(request: HttpRequest, flight: Flight, runs: bool) -> dict[str, Any]:
    now = timezone.now()
    rows = [_row(request, told, runs, now) for told in reads.progress(flight)]
    return {
        "flight": flight,
        "origin": origins.of(flight),
        "runs": runs,
        "rows": rows,
        "gathering": sum(row.told.draft.status == Draft.Status.LOBBY for row in rows),
        "over": sum(row.told.draft.has_ended for row in rows),
    }


def _row(request: HttpRequest, told: reads.Row, runs: bool, now: datetime) -> Row:
    patience = timedelta(seconds=2 * told.draft.pace.decision) or STUCK_AFTER
    running = told.draft.status == Draft.Status.RUNNING
    stuck = [seat for seat, since in told.waits_for if running and now - since > patience]
    links = [
        (
            seat.name,
            request.build_absolute_uri(reverse("drafts:seat", args=[seat.public_id, seat.key])),
        )
        for seat in told.draft.seats.all()
        if runs and seat.player is not None and seat.player.user_id is None
    ]
    return Row(told, stuck, links)


@require_POST
@login_required
def flight_split(request: HttpRequest, flight: UUID) -> HttpResponse:
    found = permissions.flight_to_run(request, flight)
    form = _form(request, found, data=request.POST)
    if not form.is_valid():
        return _split_page(request, found, form)
    try:
        flights.enter(found, form.cleaned_data["players"], now=timezone.now())
        made = flights.split(found, _plans(found, form), now=timezone.now())
    except Refused as refused:
        form.add_error(None, told(refused.sentence))
        return _split_page(request, found, form)
    messages.success(
        request, _("%(count)s tables stand. Begin them when people sit.") % {"count": len(made)}
    )
    return redirect("drafts:flight", found.public_id)


def _plans(flight: Flight, form: SplitForm) -> list[Plan]:
    """One plan for each table; cubes are dealt out to the tables in turn."""
    cubes = list(form.cleaned_data["cubes"])
    return [
        form.plan(
            title=f"{flight.title}: {_('table')} {nth + 1}",
            cube=cubes[nth % len(cubes)],
            seats=0,
            bots=0,
            listed=False,
        )
        for nth in range(form.cleaned_data["tables"])
    ]


def _orders(flight: Flight) -> list[Order]:
    """The standings there are, where people are to sit by them."""
    by_standings = flight.seating == Seating.STANDINGS and flight.roster is not None
    return orders.offered(flight.roster) if by_standings and flight.roster else []


def _order(request: HttpRequest, flight: Flight) -> Order | None:
    """The one asked for, or else the first there is."""
    there = _orders(flight)
    wanted = request.GET.get("order", there[0].name if there else "")
    return next((each for each in there if each.name == wanted), None)


def _form(
    request: HttpRequest, flight: Flight, order: Order | None = None, data: Any = None
) -> SplitForm:
    offered = offers(signed_in(request))
    players = orders.ordered(_players(flight), order)
    tables = max(1, -(-len(players) // 6))
    return SplitForm(
        data,
        cubes=[each.cube for each in offered],
        ways=ways(),
        players=players,
        initial={
            "players": "\n".join(called(players)),
            "tables": tables,
            "way": "pack/standard",
            "pace": "steady",
            "cubes": [each.cube.public_id for each in offered[:1]],
        },
    )


def _players(flight: Flight) -> Sequence[Player]:
    """Everybody who plays on the flight's roster or stands in its standings; nobody without one."""
    if flight.roster is None:
        return []
    standing = [pk for order in _orders(flight) for pk in order.players]
    plays = Q(roles__roster=flight.roster, roles__duty=Duty.PLAYER) | Q(pk__in=standing)
    return list(Player.objects.filter(plays).distinct().order_by("name", "pk"))


def _split_page(
    request: HttpRequest, flight: Flight, form: SplitForm, order: Order | None = None
) -> HttpResponse:
    shown = {"flight": flight, "form": form, "orders": _orders(flight), "order": order}
    return render(request, "drafts/flight_split.html", shown)


@require_POST
@login_required
def flight_begin(request: HttpRequest, flight: UUID) -> HttpResponse:
    """Begin every table that still gathers."""
    found = permissions.flight_to_run(request, flight)
    for draft in Draft.objects.filter(flight=found, status=Draft.Status.LOBBY):
        hosting.begin(draft, now=timezone.now())
    return redirect("drafts:flight", found.public_id)
