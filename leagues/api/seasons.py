"""Leagues over the API: seasons, their cycles, standings, map, cards and log."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from accounts.models import User
from cards.models import Cube
from cards.queries import cubes
from engine.leagues.facts import written
from leagues import permissions
from leagues.api import shapes
from leagues.models import League
from leagues.queries import deals, pool, seasons, shelf, summaries
from leagues.services import cycles, founding, stocking
from leagues.terms import Terms
from tournaments.api.views import read


def told(league: League) -> dict[str, Any]:
    return dict(shapes.LeagueSerializer(league).data)


class Leagues(generics.ListAPIView[League]):
    """Leagues open to everybody, and those you run or play in, newest first."""

    queryset = League.objects.none()
    serializer_class = shapes.LeagueSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[League]:
        return shelf.open_to(caller(self.request))

    @extend_schema(
        request=shapes.LeagueTermsSerializer,
        responses={201: shapes.LeagueSerializer},
        filters=False,
    )
    def post(self, request: Request) -> Response:
        """Found one. You organise it; its cubes are checked against the rulebook's table."""
        user = caller(request)
        made = founding.found(user, _terms(request, user), now=timezone.now())
        return Response(told(made), status=status.HTTP_201_CREATED)


class OneLeague(APIView):
    serializer_class = shapes.LeagueSerializer

    def get(self, request: Request, league: UUID) -> Response:
        """What was agreed, and where it stands."""
        return Response(told(permissions.league_to_see(request, league).league))

    @extend_schema(request=shapes.LeagueChangeSerializer, responses=shapes.LeagueSerializer)
    def patch(self, request: Request, league: UUID) -> Response:
        """Say something else about it; before the first cycle, set how often the same two duel."""
        found = permissions.league_to_run(request, league).league
        asked = dict(read(shapes.LeagueChangeSerializer, request).validated_data)
        limit = asked.pop("pair_limit", None)
        if limit is not None:
            founding.limit(found, pair_limit=limit, by=caller(request), now=timezone.now())
        if asked:
            said = {
                name: getattr(found, name) for name in ("title", "about", "rules", "visibility")
            }
            founding.describe(found, **said | asked)
        return Response(told(found))


class LeagueStock(APIView):
    @extend_schema(request=shapes.StockSerializer, responses={204: None})
    def post(self, request: Request, league: UUID) -> Response:
        """More cards for the pool, from a cube of leaders, of heroes, or both."""
        found = permissions.league_to_run(request, league).league
        asked, user = read(shapes.StockSerializer, request).validated_data, caller(request)
        chosen = {
            name: _cube(user, asked[name]) if asked.get(name) else None
            for name in ("leaders", "heroes")
        }
        founding.stock(found, **chosen, by=user, now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class NextSeason(APIView):
    @extend_schema(request=shapes.LeagueTermsSerializer, responses={201: shapes.LeagueSerializer})
    def post(self, request: Request, league: UUID) -> Response:
        """The season that follows one that is over, with the same staff; everybody joins anew."""
        found, user = permissions.league_to_run(request, league).league, caller(request)
        made = founding.follow(found, _terms(request, user), by=user, now=timezone.now())
        return Response(told(made), status=status.HTTP_201_CREATED)


def _terms(request: Request, user: User) -> Terms:
    asked = dict(read(shapes.LeagueTermsSerializer, request).validated_data)
    for name in ("leaders", "heroes"):
        asked[name] = _cube(user, asked[name])
    if asked["bases"]:
        own = {each.public_id: each for each in stocking.sets_with_bases(user)}
        if asked["bases"] not in own:
            raise NotFound
        asked["bases"] = own[asked["bases"]]
    return Terms(**asked)


def _cube(user: User, public_id: UUID) -> Cube:
    cube = cubes.listed_for(user).filter(public_id=public_id).first()
    if cube is None:
        raise NotFound
    return cube


class Cycles(APIView):
    @extend_schema(request=shapes.CycleSerializer, responses=shapes.LeagueSerializer)
    def post(self, request: Request, league: UUID) -> Response:
        """Open the next cycle, close the one that runs, or set another end for it."""
        found = permissions.league_to_run(request, league).league
        asked, by = read(shapes.CycleSerializer, request).validated_data, caller(request)
        number, now = asked["cycle"], timezone.now()
        if asked["deed"] == "close":
            cycles.close(found, cycle=number, by=by, now=now)
        elif asked["deed"] == "postpone":
            cycles.postpone(found, closes_at=asked["closes_at"], now=now)
        else:
            cycles.open_next(found, cycle=number, closes_at=asked["closes_at"], by=by, now=now)
        return Response(told(found))


class CycleSummary(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_cycle")
    def get(self, request: Request, league: UUID, cycle: int) -> Response:
        """A cycle at a glance: what it brought everybody, and the dearest capture."""
        visit = permissions.league_to_see(request, league)
        if not 1 <= cycle <= visit.season.fold.cycle:
            raise NotFound
        found = summaries.of_cycle(visit.season, cycle, seasons.names_of(visit.league))
        shown = found._asdict()
        for name in ("best", "table"):
            shown[name] = [made._asdict() for made in shown[name]]
        if found.dearest:
            shown["dearest"] = dict(
                zip(("captor", "owner", "base", "points"), found.dearest, strict=True)
            )
        return Response(shown)


class LeagueStandings(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_standings")
    def get(self, request: Request, league: UUID) -> Response:
        """Points with their arithmetic, and bounds that hold whatever happens."""
        visit = permissions.league_to_see(request, league)
        return Response(shapes.standings_of(visit.season, seasons.names_of(visit.league)))


class BaseMap(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_map")
    def get(self, request: Request, league: UUID, cycle: int) -> Response:
        """Who holds which base in a cycle, and through which duel."""
        visit = permissions.league_to_see(request, league)
        if not 1 <= cycle <= visit.season.fold.cycle:
            raise NotFound
        season = visit.season
        return Response(shapes.plots_of(season, season.base_map(cycle)))


class Moments(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_moments")
    def get(self, request: Request, league: UUID) -> Response:
        """Every moment at which the map changed: a cycle began, or bases were captured."""
        season = permissions.league_to_see(request, league).season
        return Response(
            [
                {
                    "moment": nth,
                    "cycle": each.cycle,
                    "duels": each.duels,
                    "at": season.settled.get(each.duels[0]) if each.duels else None,
                }
                for nth, each in enumerate(season.moments)
            ]
        )


class MapAtMoment(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_moment")
    def get(self, request: Request, league: UUID, moment: int) -> Response:
        """Who held which base at a moment of the season, by its number among `moments/`."""
        season = permissions.league_to_see(request, league).season
        if moment >= len(season.moments):
            raise NotFound
        return Response(shapes.plots_of(season, season.map_at(season.moments[moment])))


class PoolCards(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_cards")
    def get(self, request: Request, league: UUID) -> Response:
        """The pool card by card: copies, where they lie as far as you may know."""
        visit = permissions.league_to_see(request, league)
        fold, names = visit.season.fold, seasons.names_of(visit.league)
        seen = [each.name for each in fold.playing if visit.sees_cards_of(each.name)]
        lying = {"leaders": pool.leaders(fold, names), "heroes": pool.heroes(fold, names, seen)}
        return Response(
            {kind: [each._asdict() for each in listed] for kind, listed in lying.items()}
        )


class CardHistory(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_card")
    def get(self, request: Request, league: UUID, called: str) -> Response:
        """What became of a card, as far as you may know."""
        visit = permissions.league_to_see(request, league)
        fold, names = visit.season.fold, seasons.names_of(visit.league)
        if not any(called in stock for stock in fold.stock):
            raise NotFound
        facts = visit.season.facts if visit.organises else visit.season.log_for(visit.acts_for)
        steps = pool.history(visit.season, called, names, facts)
        return Response(
            {
                "card": called,
                "as_leader": fold.stock[0][called],
                "as_hero": fold.stock[1][called],
                "steps": [step._asdict() for step in steps],
            }
        )


class LeagueLog(APIView):
    @extend_schema(responses={(200, "application/octet-stream"): OpenApiTypes.BINARY})
    def get(self, request: Request, league: UUID) -> HttpResponse:
        """The log as you may see it, a fact per line."""
        visit = permissions.league_to_see(request, league)
        text = written(visit.season.log_for(visit.acts_for))
        return HttpResponse(text, content_type="application/octet-stream")


class Deals(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_deals")
    def get(self, request: Request, league: UUID) -> Response:
        """How hands were dealt: what `dealing.py` checks, hands included once it is over."""
        visit = permissions.league_to_see(request, league)
        return Response(deals.record(visit.season))
