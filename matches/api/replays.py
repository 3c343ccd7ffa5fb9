"""Replays over the API: a play that is over, entry by entry, with whichever eyes are open."""

from typing import Any, Final
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.errors import NotFound
from matches import chronicle, permissions, verdicts, visits
from matches.api import moments
from matches.api.paper import read
from matches.models import Game
from matches.queries import puzzles, records, replays
from matches.queries.replays import Watched
from rooms import kinds

EYES: Final = OpenApiParameter(
    "eyes",
    str,
    description="`all`: every card open; `a`, `b`, …: what that seat saw; `none`: what lay open.",
)


class ReplayMarkSerializer(serializers.Serializer[replays.Mark]):
    """Behind which entry a chapter begins, from coarse to fine."""

    nth = serializers.IntegerField()
    chapter = serializers.ListField(child=serializers.CharField())


class OfferSerializer(serializers.Serializer[puzzles.Offer]):
    """A moment that may become a puzzle: the entry behind which it begins, and who is to win."""

    after = serializers.IntegerField(min_value=0)
    seat = serializers.IntegerField(min_value=0)


class ReplaySerializer(serializers.Serializer[dict[str, Any]]):
    """A play that is over: so many entries, where its chapters begin, what would be a puzzle."""

    title = serializers.CharField(allow_blank=True)
    ruleset = serializers.CharField()
    seats = serializers.ListField(child=serializers.CharField())
    entries = serializers.IntegerField()
    marks = ReplayMarkSerializer(many=True)
    is_shared = serializers.BooleanField()
    puzzles = OfferSerializer(many=True)


class MomentSerializer(serializers.Serializer[dict[str, Any]]):
    """The table behind an entry, what that entry made happen, and who is asked what then."""

    nth = serializers.IntegerField()
    eyes = serializers.CharField()
    lines = moments.LineSerializer(many=True)
    table = serializers.JSONField()
    asks = moments.AskedSerializer(many=True)


class SharingSerializer(serializers.Serializer[dict[str, Any]]):
    """Whether all who have its address may watch, hands included."""

    shared = serializers.BooleanField()


class Replay(APIView):
    permission_classes = [AllowAny]

    @extend_schema(responses=ReplaySerializer, operation_id="games_replay")
    def get(self, request: Request, game: UUID) -> Response:
        """A game that was played here, once it is over: for its people, and once shared for all."""
        visit = visits.game_to_watch_again(request, game)
        found = _of_game(visit)
        offers = puzzles.offered(visit.game) if visit.is_party else ()
        about = {"title": visit.game.title, "is_shared": visit.game.is_shared, "puzzles": offers}
        return Response(ReplaySerializer({**about, **_contents(found)}).data)


class Moment(APIView):
    permission_classes = [AllowAny]

    @extend_schema(
        parameters=[EYES], responses=MomentSerializer, operation_id="games_replay_moment"
    )
    def get(self, request: Request, game: UUID, nth: int) -> Response:
        """The table behind an entry of it; 0 is before the first."""
        found = _of_game(visits.game_to_watch_again(request, game))
        return Response(_moment(request, found, nth))


class Sharing(APIView):
    @extend_schema(request=SharingSerializer, responses=SharingSerializer)
    def post(self, request: Request, game: UUID) -> Response:
        """Open the replay to all who have its address, or close it again: for who played it."""
        visit = visits.game_to_watch_again(request, game)
        if not visit.is_party:
            raise NotFound
        shared = read(SharingSerializer, request)["shared"]
        Game.objects.filter(pk=visit.game.pk).update(is_shared=shared)
        return Response({"shared": shared}, status=status.HTTP_200_OK)


class LogReplay(APIView):
    @extend_schema(responses=ReplaySerializer, operation_id="logs_replay")
    def get(self, request: Request, log: UUID) -> Response:
        """A log that was accepted, as a play: for whose it is, for judges, and for all who played
        once the match is settled."""
        reading = permissions.log_to_watch(request, log)
        about = {"title": reading.title, "is_shared": False, "puzzles": ()}
        return Response(ReplaySerializer({**about, **_contents(verdicts.watched(reading))}).data)


class LogMoment(APIView):
    @extend_schema(parameters=[EYES], responses=MomentSerializer, operation_id="logs_replay_moment")
    def get(self, request: Request, log: UUID, nth: int) -> Response:
        """The table behind an entry of it; 0 is before the first."""
        reading = permissions.log_to_watch(request, log)
        return Response(_moment(request, verdicts.watched(reading), nth))


class GameLog(APIView):
    permission_classes = [AllowAny]

    @extend_schema(parameters=[EYES], responses={200: OpenApiTypes.OBJECT})
    def get(self, request: Request, game: UUID) -> Response:
        """Everything that was played, once it is over, or what one seat could have written of it;
        before that there is nothing here."""
        visit = visits.game_to_watch_again(request, game)
        eyes = replays.eyes_of(request.query_params.get("eyes", replays.ALL), len(visit.seats))
        return Response(records.read_document(visit.game, eyes))


def _of_game(visit: visits.Visit) -> Watched:
    game = visit.game
    names = chronicle.seat_names(visit.seats)
    return Watched(kinds.of(game).rules(game), records.unsealed(game), names)


def _contents(found: Watched) -> dict[str, Any]:
    return {
        "ruleset": found.rules.name,
        "seats": found.names,
        "entries": len(found.log.entries),
        "marks": replays.marks(found.rules, found.log),
    }


def _moment(request: Request, found: Watched, nth: int) -> dict[str, Any]:
    eyes = replays.eyes_of(request.query_params.get("eyes", replays.ALL), len(found.names))
    seen = replays.behind(*found[:2], nth, eyes, found.names)
    if seen is None:
        raise NotFound
    asks = [moments.question(mark, ask, knows=knows) for mark, ask, knows in seen.asks]
    told = {
        "nth": nth,
        "eyes": eyes.word,
        "lines": moments.lines(seen.lines),
        "table": moments.table(seen.view, eyes.seat),
        "asks": asks,
    }
    return dict(MomentSerializer(told).data)
