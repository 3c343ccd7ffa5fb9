"""The way from a tournament to the tables where its cube is drafted, and back."""

from django.urls import reverse

from drafts.models import DraftSeat, Flight
from drafts.origins import Origin
from tournaments.models import Entry, Tournament


def origin_of(flight: Flight) -> Origin | None:
    """The tournament that a flight was drawn for."""
    found = Tournament.objects.filter(flight=flight).first()
    if found is None:
        return None
    return Origin(found.title, reverse("tournaments:tournament", args=[found.public_id]))


def seat_of(entry: Entry) -> DraftSeat | None:
    """Where somebody drafts for this tournament."""
    seats = DraftSeat.objects.select_related("room", "player")
    return seats.filter(room__flight=entry.tournament.flight_id, player=entry.player_id).first()
