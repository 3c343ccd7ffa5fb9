"""What hangs on the wall, by program: the clock, minutes for a table, announcements."""

from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from tournaments import permissions
from tournaments.api import shapes
from tournaments.api.views import read
from tournaments.queries import shelf
from tournaments.services import rounds, rulings


class Clock(APIView):
    @extend_schema(request=shapes.ClockSerializer, responses=shapes.ClockedSerializer)
    def post(self, request: Request, tournament: UUID) -> Response:
        """Start the clock of the round on the wall, set it to other minutes, stop it, or call
        time."""
        found = permissions.tournament_to_staff(request, tournament).tournament
        asked = read(shapes.ClockSerializer, request).validated_data
        row, now = shelf.clock_of(shelf.newest_round(found)), timezone.now()
        if row is None:
            raise NotFound
        if asked["do"] == "stop":
            rounds.stop_clock(row, now=now)
        elif asked["do"] == "call":
            rounds.call_time(row, now=now)
        else:
            rounds.start_clock(row, minutes=asked.get("minutes"), now=now)
        row.refresh_from_db()
        return Response(shapes.ClockedSerializer(row).data)


class TableTime(APIView):
    @extend_schema(request=shapes.TableTimeSerializer, responses=shapes.TableSerializer)
    def post(self, request: Request, tournament: UUID, table: UUID) -> Response:
        """Two have begun, so that no repair takes them apart; or they get `minutes` more."""
        desk = permissions.tournament_to_staff(request, tournament)
        asked = read(shapes.TableTimeSerializer, request).validated_data
        found, by, now = permissions.table_of(desk, table), caller(request), timezone.now()
        if found.second is None:
            raise NotFound
        if asked["begun"]:
            rounds.start(found, by=by, now=now)
        if asked["minutes"]:
            rounds.extend(found, minutes=asked["minutes"], by=by, now=now)
        found.refresh_from_db()
        return Response(shapes.TableSerializer(found).data)


class Announcements(APIView):
    @extend_schema(request=shapes.AnnouncementSerializer, responses={204: None})
    def post(self, request: Request, tournament: UUID) -> Response:
        """Say something to everybody: it stands on the page and on the wall."""
        found = permissions.tournament_to_keep(request, tournament).tournament
        asked = read(shapes.AnnouncementSerializer, request).validated_data
        rulings.announce(found, text=asked["text"], by=caller(request), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)
