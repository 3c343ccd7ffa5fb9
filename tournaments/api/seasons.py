"""Series over the API: what they are, and standings over their events."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from engine.competition.series import Row
from tournaments import permissions
from tournaments.api import shapes
from tournaments.api.views import read, told
from tournaments.models import Series
from tournaments.queries import seasons
from tournaments.queries.seasons import Season
from tournaments.services import series as services
from tournaments.services.series import Terms


class AllSeries(generics.ListAPIView[Series]):
    """Every series, newest first."""

    queryset = Series.objects.all()
    serializer_class = shapes.SeriesSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[Series]:
        return Series.objects.all()

    @extend_schema(
        request=shapes.SeriesTermsSerializer,
        responses={201: shapes.SeriesSerializer},
        filters=False,
    )
    def post(self, request: Request) -> Response:
        """Open one."""
        terms = Terms(**read(shapes.SeriesTermsSerializer, request).validated_data)
        made = services.open_series(caller(request), terms, now=timezone.now())
        return Response(shapes.SeriesSerializer(made).data, status=status.HTTP_201_CREATED)


class OneSeries(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="series_standings")
    def get(self, request: Request, series: UUID) -> Response:
        """Its events, and standings over those that are over; points in hundredths."""
        found = permissions.series_to_see(series)
        season = seasons.season(found)
        return Response(
            {
                **shapes.SeriesSerializer(found).data,
                "events": [str(each.public_id) for each in season.events],
                "counted": [str(each.public_id) for each in season.counted],
                "standings": [_row(row, season) for row in season.rows],
            }
        )

    @extend_schema(request=shapes.SeriesTermsSerializer, responses=shapes.SeriesSerializer)
    def patch(self, request: Request, series: UUID) -> Response:
        """Change what is said of it; what is left out stays."""
        found = permissions.series_to_run(caller(request), series)
        asked = read(shapes.SeriesTermsSerializer, request, partial=True).validated_data
        services.change(found, Terms(found.title, found.about, found.points)._replace(**asked))
        return Response(shapes.SeriesSerializer(found).data)


class Put(APIView):
    @extend_schema(request=shapes.PutSerializer, responses=shapes.TournamentSerializer)
    def post(self, request: Request, tournament: UUID) -> Response:
        """Say which of your series a tournament belongs to; null: none."""
        found = permissions.tournament_to_run(request, tournament).tournament
        wanted = read(shapes.PutSerializer, request).validated_data["series"]
        by = caller(request)
        services.put(found, permissions.series_to_run(by, wanted) if wanted else None, by=by)
        return Response(told(found))


def _row(row: Row, season: Season) -> dict[str, Any]:
    return {
        "place": row.place,
        "player": row.name,
        "name": season.names[row.name],
        "points": row.points,
        "events": [score._asdict() for score in row.scores],
    }
