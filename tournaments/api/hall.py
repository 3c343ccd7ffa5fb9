"""What else a hall has, by program: brackets, papers, the calendar, and the draft of a cube."""

from collections.abc import Callable, Mapping
from typing import Any, Final
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from cards import permissions as cards
from cards.api.visiting import visiting
from cards.models import Cube
from drafts.api.views import plan_of
from engine.competition.stage import Stage
from tournaments import permissions
from tournaments.api import shapes
from tournaments.api.day import UNTIL, day_asked
from tournaments.api.views import read
from tournaments.services import drafting
from tournaments.views import printing, wall

Printed = Callable[..., HttpResponse]
PAPERS: Final[Mapping[str, Printed]] = {
    "standings": printing.standings,
    "bracket": printing.bracket,
    "cards": printing.badges,
}
ROUND_PAPERS: Final[Mapping[str, Printed]] = {
    "pairings": printing.pairings,
    "slips": printing.slips,
}
PDF: Final = {(200, "application/pdf"): OpenApiTypes.BINARY}
PART = OpenApiParameter("part", str, description="Of a ladder: `winners`, `losers`, `final`, …")


class Brackets(APIView):
    @extend_schema(
        parameters=[UNTIL], responses=OpenApiTypes.OBJECT, operation_id="tournaments_brackets"
    )
    def get(self, request: Request, tournament: UUID) -> Response:
        """Every ladder, match by match: who is known to play it, and where they come from."""
        found = permissions.tournament_to_see(request, tournament).tournament
        day = day_asked(request, found)
        ladders = [
            {"stage": nth, "kind": stage.opened.kind, "matches": _matches(stage)}
            for nth, stage in enumerate(day.event.stages, 1)
            if stage.ladder
        ]
        return Response({"facts": day.seq, "brackets": ladders})


def _matches(stage: Stage) -> list[dict[str, Any]]:
    return [
        {
            "match": slot.rung.number,
            "part": slot.rung.part,
            "round": slot.rung.round,
            "first": _number(slot.one),
            "second": _number(slot.other),
            "first_from": slot.rung.one._asdict(),
            "second_from": slot.rung.other._asdict(),
            "winner": _number(slot.winner),
            "state": slot.state,
        }
        for slot in stage.bracket.slots
    ]


def _number(name: str | None) -> int | None:
    """Nobody is known yet, or it is a bye: null."""
    return int(name[1:]) if name else None


class Paper(APIView):
    @extend_schema(responses=PDF)
    def get(self, request: Request, tournament: UUID, paper: str) -> HttpResponse:
        """`standings`, `bracket`, or `cards` with codes to check in, as PDF; `?size=letter`."""
        if paper not in PAPERS:
            raise NotFound
        return PAPERS[paper](request, tournament)


class RoundPaper(APIView):
    @extend_schema(parameters=[PART], responses=PDF)
    def get(
        self, request: Request, tournament: UUID, stage: int, number: int, paper: str
    ) -> HttpResponse:
        """The `pairings` of a round by name and by table, or its result `slips`, as PDF."""
        if paper not in ROUND_PAPERS:
            raise NotFound
        return ROUND_PAPERS[paper](request, tournament, stage, number)


class Calendar(APIView):
    @extend_schema(responses={(200, "text/calendar"): OpenApiTypes.STR})
    def get(self, request: Request, tournament: UUID) -> HttpResponse:
        """The day as a file that calendars read."""
        return wall.calendar(request, tournament)


class Flights(APIView):
    @extend_schema(request=shapes.FlightsSerializer, responses={201: shapes.FlightSerializer})
    def post(self, request: Request, tournament: UUID) -> Response:
        """Draw everybody who is here into draft tables of a cube, as large as the first stage's
        flights."""
        found = permissions.tournament_to_run(request, tournament).tournament
        asked = read(shapes.FlightsSerializer, request).validated_data
        cube = cards.to_see(Cube.objects.all(), visiting(request), asked["cube"])
        plan = plan_of({"title": "", "seats": 0, "bots": 0, **asked}, cube)
        flight = drafting.seat_flights(found, plan, by=caller(request), now=timezone.now())
        tables = flight.drafts.order_by("table_number").values_list("public_id", flat=True)
        told = {"id": flight.public_id, "drafts": list(tables)}
        return Response(shapes.FlightSerializer(told).data, status=status.HTTP_201_CREATED)
