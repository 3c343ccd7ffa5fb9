"""A cube drafted in flights: whoever is here is drawn to a draft table, and plays within it."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from drafts.models import DraftSeat, Flight
from drafts.services import flights
from drafts.services.tables import Plan
from engine.competition.people import Name
from tournaments.models import Entry, Tournament
from tournaments.services import log

USUAL_SIZE = 4


class DraftedAlready(Refused):
    code = "drafted_already"
    sentence = _("The tables of the draft stand already.")


class TooLateToDraft(Refused):
    code = "too_late_to_draft"
    sentence = _("The first stage has begun; a draft comes before it.")


def seat_flights(tournament: Tournament, plan: Plan, *, by: User, now: datetime) -> Flight:
    """Draw everybody who is here into draft tables, of the size that the first stage names."""
    with log.held(tournament, by=by, now=now) as told:
        held = told.tournament
        if held.flight_id is not None:
            raise DraftedAlready
        if told.event.stages:
            raise TooLateToDraft
        numbers = [int(name[1:]) for name in told.event.entered]
        here = Entry.objects.filter(tournament=held, number__in=numbers).select_related("player")
        players = [entry.player for entry in here.order_by("number")]
        size = told.event.plans[0].group_size or USUAL_SIZE
        with transaction.atomic():
            flight = flights.open_flight(by, title=held.title, roster=held.roster, now=now)
            flights.enter(flight, players, now=now)
            tables = max(1, round(len(players) / size))
            flights.split(
                flight, [_named(plan, held, nth) for nth in range(1, tables + 1)], now=now
            )
        held.flight = flight
        held.save(update_fields=["flight"])
    tournament.flight = flight
    return flight


def _named(plan: Plan, tournament: Tournament, nth: int) -> Plan:
    title = _("%(title)s: flight %(nth)s") % {"title": tournament.title[:60], "nth": nth}
    return plan._replace(title=str(title))


def flights_of(tournament: Tournament, here: set[Name]) -> list[list[Name]]:
    """Who drafted at one table, as far as they are still here; nobody where nothing was drafted."""
    if tournament.flight_id is None:
        return []
    seats = DraftSeat.objects.filter(
        room__flight=tournament.flight_id, player__tournament_entries__tournament=tournament
    ).order_by("room__table_number", "number")
    tables: dict[int, list[Name]] = {}
    for table, number in seats.values_list(
        "room__table_number", "player__tournament_entries__number"
    ):
        if f"#{number}" in here:
            tables.setdefault(table, []).append(f"#{number}")
    return [names for names in tables.values() if names]
