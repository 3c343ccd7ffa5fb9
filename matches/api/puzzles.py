"""Puzzles over the API: moments from which a game was won, made, listed and tried."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers, status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from engine.kernel.seats import letter
from matches import visits
from matches.api import moments
from matches.api.paper import read
from matches.api.replays import OfferSerializer
from matches.models import Puzzle
from matches.queries import puzzles as reads
from matches.queries.puzzles import MOST_MOVES, Attempt, Offer
from matches.services import puzzling

LONGEST_MOVE = 300


class PuzzleSerializer(serializers.Serializer[Puzzle]):
    """Win before the wave is over: `seat` moves, everything else answers by itself."""

    id = serializers.UUIDField(source="public_id")
    title = serializers.CharField()
    author = serializers.CharField(source="author.player.name", default="")
    ruleset = serializers.CharField(source="game.ruleset")
    game = serializers.UUIDField(source="game.public_id")
    after = serializers.IntegerField()
    seat = serializers.IntegerField()
    made_at = serializers.DateTimeField()


class AttemptedSerializer(serializers.Serializer[dict[str, Any]]):
    """All moves of an attempt from its beginning, as a log writes them: `attack V1 > b.V2`."""

    moves = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_MOVE), max_length=MOST_MOVES
    )


class AttemptSerializer(serializers.Serializer[dict[str, Any]]):
    """How an attempt stands: solved, failed, or asked `ask`. The table is the seat's own view."""

    solved = serializers.BooleanField()
    failed = serializers.BooleanField()
    lines = moments.LineSerializer(many=True)
    table = serializers.JSONField()
    ask = moments.AskedSerializer(allow_null=True)


class Puzzles(generics.ListAPIView[Puzzle]):
    """Every puzzle that is open to all, newest first."""

    queryset = Puzzle.objects.none()
    serializer_class = PuzzleSerializer
    permission_classes = [AllowAny]
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[Puzzle]:
        return reads.open_ones()


class OnePuzzle(APIView):
    """One puzzle: where it begins, and who moves."""

    serializer_class = PuzzleSerializer
    permission_classes = [AllowAny]

    def get(self, request: Request, puzzle: UUID) -> Response:
        return Response(PuzzleSerializer(visits.puzzle_to_see(request, puzzle)).data)


class Attempts(APIView):
    permission_classes = [AllowAny]

    @extend_schema(request=AttemptedSerializer, responses=AttemptSerializer)
    def post(self, request: Request, puzzle: UUID) -> Response:
        """How it stands after these moves; nothing is kept. The same moves end alike every time;
        one that cannot be made is refused with the rule that forbids it."""
        found = visits.puzzle_to_see(request, puzzle)
        attempt = reads.tried(found, read(AttemptedSerializer, request)["moves"])
        return Response(AttemptSerializer(_told(attempt)).data)


class OfGame(APIView):
    @extend_schema(request=OfferSerializer, responses={201: PuzzleSerializer})
    def post(self, request: Request, game: UUID) -> Response:
        """Make a puzzle of a moment its replay offers; from then on the game is open to all."""
        visit = visits.game_to_watch_again(request, game)
        if not visit.is_party:
            raise NotFound
        offer = Offer(**read(OfferSerializer, request))
        made = puzzling.make(visit.game, offer, author=caller(request), now=timezone.now())
        return Response(PuzzleSerializer(made).data, status=status.HTTP_201_CREATED)


def _told(attempt: Attempt) -> dict[str, Any]:
    ask = attempt.ask
    return {
        "solved": attempt.solved,
        "failed": attempt.failed,
        "lines": moments.lines([line for told in attempt.lines for line in told.lines]),
        "table": moments.table(attempt.state, attempt.seat),
        "ask": None if ask is None else moments.question(letter(attempt.seat), ask),
    }
