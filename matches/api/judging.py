"""Logs, the judge's desk and numbers of play over the API."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from accounts.models import Roster
from engine import catalogue
from matches import permissions, verdicts
from matches.api import shapes
from matches.api.paper import read
from matches.models import Case, Submission
from matches.permissions import Reading
from matches.queries import matches as reads
from matches.queries import numbers as numbers_of_play
from matches.queries import rulings as precedents
from matches.services import calls, handing_in, rulings

MOST_ROWS = 500


class Logs(APIView):
    @extend_schema(responses=shapes.SubmissionSerializer(many=True), operation_id="matches_logs")
    def get(self, request: Request, match: UUID) -> Response:
        """The logs handed in for a match, newest first; for its players and judges."""
        visit = permissions.match_to_hand_in(request, match)
        logs: Any = reads.logs_of(visit.match)
        return Response(shapes.SubmissionSerializer(logs, many=True).data)

    @extend_schema(request=shapes.LogSerializer, responses={202: shapes.SubmissionSerializer})
    def post(self, request: Request, match: UUID) -> Response:
        """Hand in a log. It is queued when this is answered; ask for the log to see its verdict."""
        visit = permissions.match_to_hand_in(request, match)
        asked = read(shapes.LogSerializer, request)
        submission = handing_in.hand_in(
            visit.match,
            asked["text"].encode(),
            by=caller(request),
            seat=visit.seat.number if visit.seat else None,
            game=asked["game"],
            name=asked["name"],
            now=timezone.now(),
        )
        return Response(
            shapes.SubmissionSerializer(submission).data, status=status.HTTP_202_ACCEPTED
        )


class OneLog(APIView):
    serializer_class = shapes.JudgedSerializer

    def get(self, request: Request, log: UUID) -> Response:
        """A log and its verdict, which is null until it is judged."""
        return Response(_judged(permissions.submission_to_read(request, log)))


class LogText(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="logs_text")
    def get(self, request: Request, log: UUID) -> Response:
        """The log as it was handed in, for whose it is and for judges."""
        reading = permissions.submission_to_read(request, log)
        if not reading.reads_all:
            raise NotFound
        return Response({"text": verdicts.text_of(reading.submission)})


def _judged(reading: Reading) -> dict[str, Any]:
    shown = dict(shapes.SubmissionSerializer(reading.submission).data)
    told = verdicts.told(reading)
    verdict = None if told is None else shapes.MatchVerdictSerializer(told).data
    return {**shown, "verdict": verdict, "contradiction": _where(reading.submission)}


def _where(submission: Submission) -> dict[str, Any]:
    """With which other log it cannot be true, and the first place; the reason says it in words."""
    return {key: place for key, place in submission.contradiction.items() if key != "told"}


def _event(request: Request, word: str) -> Roster | None:
    """The event whose games alone are counted; only who judges there may ask for it."""
    if not word:
        return None
    try:
        found = permissions.judged_rosters(request.user).filter(public_id=UUID(word)).first()
    except ValueError:
        raise NotFound from None
    if found is None:
        raise NotFound
    return found


class DeskCases(APIView):
    @extend_schema(responses=shapes.CaseSerializer(many=True), operation_id="desks_cases")
    def get(self, request: Request, roster: UUID) -> Response:
        """What waits on the judge’s desk of a roster, the most pressing first."""
        desk = permissions.desk_to_keep(caller(request), roster)
        cases: Any = reads.open_cases(Roster.objects.filter(pk=desk.roster.pk))
        return Response(shapes.CaseSerializer(cases, many=True).data)


class Acts(APIView):
    @extend_schema(request=shapes.ActSerializer, responses=shapes.CaseSerializer)
    def post(self, request: Request, case: UUID) -> Response:
        """Take a case up, put it back, pass it on, or answer it."""
        found, _visit = permissions.case_to_judge(request, case)
        asked, by, now = read(shapes.ActSerializer, request), caller(request), timezone.now()
        words, minutes = asked["words"], asked["minutes"]
        acts: dict[str, Callable[[], object]] = {
            "claim": lambda: calls.claim(found, by=by, now=now),
            "release": lambda: calls.release(found, by=by, now=now),
            "escalate": lambda: calls.escalate(found, by=by, now=now),
            "answer": lambda: rulings.decide(found, reason=words, minutes=minutes, by=by, now=now),
        }
        acts[asked["act"]]()
        shown = Case.objects.select_related("match", "submission__judgement", "claimed_by__player")
        return Response(shapes.CaseSerializer(shown.get(pk=found.pk)).data)


class Rulings(APIView):
    @extend_schema(request=shapes.RuleSerializer, responses={202: shapes.SubmissionSerializer})
    def post(self, request: Request, case: UUID) -> Response:
        """Rule in the log of a case; the log with the ruling is judged anew."""
        found, _visit = permissions.case_to_judge(request, case)
        asked = read(shapes.RuleSerializer, request)
        followed = rulings.rule(found, **asked, by=caller(request), now=timezone.now())
        return Response(shapes.SubmissionSerializer(followed).data, status=status.HTTP_202_ACCEPTED)


class Precedents(APIView):
    @extend_schema(
        parameters=[OpenApiParameter("q", str, description="Any words of it.")],
        responses=shapes.MatchRulingSerializer(many=True),
        operation_id="rulings",
    )
    def get(self, request: Request) -> Response:
        """Earlier rulings, the most fitting first; for judges."""
        if not permissions.judged_rosters(caller(request)).exists():
            raise NotFound
        words = request.query_params.get("q", "")[:120].replace("\0", "")
        found: Any = list(precedents.search(words)[:50])
        return Response(shapes.MatchRulingSerializer(found, many=True).data)


class Numbers(APIView):
    """Numbers of play, open to everybody."""

    permission_classes = [AllowAny]

    @extend_schema(
        parameters=[
            OpenApiParameter("ruleset", str, enum=catalogue.games()),
            OpenApiParameter("by", str, enum=shapes.WAYS),
            OpenApiParameter("roster", str, description="Only games of an event you judge."),
            OpenApiParameter("least", int, description="Rows with fewer games are left out."),
        ],
        responses=shapes.NumbersSerializer,
        operation_id="numbers",
    )
    def get(self, request: Request) -> Response:
        """What wins, how often, and how sure that is: leaders, heroes or match-ups."""
        asked = request.query_params
        ruleset, by = asked.get("ruleset", catalogue.games()[0]), asked.get("by", "leader")
        if ruleset not in catalogue.games() or by not in shapes.WAYS:
            raise NotFound
        least = asked.get("least", "1")
        fewest = int(least) if least.isdecimal() and len(least) < 7 else 1
        roster = _event(request, asked.get("roster", ""))
        found = numbers_of_play.numbers(ruleset, by, roster=roster, least=fewest)
        shown = found._replace(rows=found.rows[:MOST_ROWS])
        return Response(shapes.NumbersSerializer(shown).data)
