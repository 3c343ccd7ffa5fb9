"""Matches on paper over the API: one loader, one shape, one service call each."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from engine import catalogue
from matches import permissions
from matches.api import shapes
from matches.api.bringing import BroughtSerializer, brought
from matches.models import Match
from matches.permissions import Visit
from matches.queries import matches as reads
from matches.score import Score, missed
from matches.services import arranging, calls, officiating, reporting, umpires
from matches.terms import Side, Terms


def read(shape: Any, request: Request) -> dict[str, Any]:
    asked = shape(data=request.data)
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)


def told(match: Match) -> dict[str, Any]:
    found = reads.with_seats(Match.objects.filter(pk=match.pk)).get()
    return dict(shapes.MatchSerializer(found).data)


def _score(asked: dict[str, Any], visit: Visit) -> Score:
    if asked["absent"]:
        return missed(tuple(asked["absent"]), len({*visit.sides}))
    won = tuple(asked.get("won") or (asked["first"], asked["second"]))
    return Score(won, asked["drawn"])


class Matches(generics.ListAPIView[Match]):
    """Matches you play or host, newest first."""

    queryset = Match.objects.none()
    serializer_class = shapes.MatchSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[Match]:
        return reads.of_person(caller(self.request))

    @extend_schema(
        request=shapes.MatchTermsSerializer, responses={201: shapes.MatchSerializer}, filters=False
    )
    def post(self, request: Request) -> Response:
        """Make a match with friends. The answer to `invite/` is the secret that lets them in."""
        asked = read(shapes.MatchTermsSerializer, request)
        mine, theirs = asked.pop("mine", {}), asked.pop("theirs", {})
        by = caller(request)
        terms = Terms(**asked)
        others = max(2, terms.seats, min(catalogue.box(terms.ruleset).seats)) - 1
        sides = [Side(by.player, deck=mine), *[Side(deck=theirs)] * others]
        match = arranging.arrange(terms, sides, by=by, now=timezone.now())
        return Response(told(match), status=status.HTTP_201_CREATED)


class OneMatch(APIView):
    serializer_class = shapes.MatchSerializer

    def get(self, request: Request, match: UUID) -> Response:
        """How a match stands."""
        return Response(told(_visit(request, match).match))


class Invite(APIView):
    @extend_schema(responses=shapes.InviteSerializer, operation_id="matches_invite")
    def get(self, request: Request, match: UUID) -> Response:
        """The secret that lets somebody sit down; for whoever hosts it."""
        visit = _visit(request, match)
        if not visit.is_host:
            raise NotFound
        return Response({"invite": visit.match.invite})

    @extend_schema(request=shapes.InviteSerializer, responses={201: shapes.MatchSerializer})
    def post(self, request: Request, match: UUID) -> Response:
        """Sit down with the secret somebody gave you."""
        secret = read(shapes.InviteSerializer, request)["invite"]
        found = permissions.match_to_join(request, match, secret)
        player = caller(request).player
        arranging.sit(found, player=player, name=player.name, now=timezone.now())
        return Response(told(found), status=status.HTTP_201_CREATED)


class Facts(APIView):
    @extend_schema(responses=shapes.FactSerializer(many=True), operation_id="matches_facts")
    def get(self, request: Request, match: UUID) -> Response:
        """Everything that was said of it, in its order."""
        facts: Any = reads.facts_of(_visit(request, match).match)
        return Response(shapes.FactSerializer(facts, many=True).data)


class Reports(APIView):
    @extend_schema(request=shapes.ScoreSerializer, responses=shapes.MatchSerializer)
    def post(self, request: Request, match: UUID) -> Response:
        """Tell the score. The same from every side settles it."""
        visit, seat = permissions.match_to_play(request, match)
        score = _score(read(shapes.ScoreSerializer, request), visit)
        reporting.tell(seat, score, by=caller(request), now=timezone.now())
        return Response(told(seat.match))


class Replies(APIView):
    @extend_schema(request=shapes.ReplySerializer, responses=shapes.MatchSerializer)
    def post(self, request: Request, match: UUID) -> Response:
        """Say yes or no to the other’s score, or concede."""
        _found, seat = permissions.match_to_play(request, match)
        asked = read(shapes.ReplySerializer, request)
        by, now = caller(request), timezone.now()
        replies: dict[str, Callable[[], None]] = {
            "agree": lambda: reporting.agree(seat, by=by, now=now),
            "dispute": lambda: reporting.dispute(seat, reason=asked["reason"], by=by, now=now),
            "concede": lambda: reporting.concede(seat, by=by, now=now),
        }
        replies[asked["reply"]]()
        return Response(told(seat.match))


class Decisions(APIView):
    @extend_schema(request=shapes.DecisionSerializer, responses=shapes.MatchSerializer)
    def post(self, request: Request, match: UUID) -> Response:
        """Enter or correct the result, let both lose, or open it again: for who keeps score."""
        visit = permissions.match_to_keep(request, match)
        asked, found = read(shapes.DecisionSerializer, request), visit.match
        by, now, reason = caller(request), timezone.now(), asked["reason"]
        score = _score(asked, visit)
        decisions: dict[str, Callable[[], None]] = {
            "result": lambda: officiating.enter(found, score, by=by, reason=reason, now=now),
            "double_loss": lambda: officiating.double_loss(found, by=by, reason=reason, now=now),
            "reopen": lambda: officiating.reopen(found, by=by, reason=reason, now=now),
        }
        decisions[asked["decision"]]()
        return Response(told(found))


class Judge(APIView):
    @extend_schema(responses=shapes.InviteSerializer, operation_id="matches_judge_secret")
    def get(self, request: Request, match: UUID) -> Response:
        """The secret with which friends ask somebody to judge; for those who play."""
        visit, _seat = permissions.match_to_play(request, match)
        if visit.match.roster_id is not None:
            raise NotFound
        return Response({"invite": visit.match.judge_invite})

    @extend_schema(request=shapes.JudgeSerializer, responses=shapes.MatchSerializer)
    def post(self, request: Request, match: UUID) -> Response:
        """Offer to judge a match of friends, answer whoever offers, or step down."""
        asked, by, now = read(shapes.JudgeSerializer, request), caller(request), timezone.now()
        if asked["judge"] == "offer":
            found = permissions.match_to_offer(request, match, asked["secret"])
            umpires.offer(found, by=by, now=now)
        elif asked["judge"] == "step_down":
            found = permissions.match_to_see(request, match).match
            umpires.step_down(found, by=by, now=now)
        else:
            visit, seat = permissions.match_to_play(request, match)
            (umpires.trust if asked["judge"] == "yes" else umpires.dismiss)(seat, by=by, now=now)
            found = visit.match
        return Response(told(found))


class MatchDeck(APIView):
    @extend_schema(request=BroughtSerializer, responses=shapes.MatchSerializer)
    def post(self, request: Request, match: UUID) -> Response:
        """Say what you play, before it begins; what was said once stands."""
        visit, seat = permissions.match_to_play(request, match)
        if not permissions.may_bring(visit):
            raise arranging.HasBegun
        asked, by = read(BroughtSerializer, request), caller(request)
        cards = brought(asked, by=by, ruleset=visit.match.ruleset)
        arranging.bring(seat, cards.deck, own_cards=cards.own_cards, now=timezone.now())
        return Response(told(visit.match))


class MatchActs(APIView):
    @extend_schema(request=shapes.MatchActSerializer, responses=shapes.MatchSerializer)
    def post(self, request: Request, match: UUID) -> Response:
        """Start the clock of a match, or call the match off."""
        asked, by, now = read(shapes.MatchActSerializer, request), caller(request), timezone.now()
        if asked["act"] == "start":
            found = permissions.match_to_start(request, match).match
            arranging.start(found, now=now)
        else:
            found = permissions.match_to_call_off(request, match).match
            arranging.call_off(found, by=by, reason=asked["reason"], now=now)
        return Response(told(found))


class Calls(APIView):
    @extend_schema(request=shapes.MatchCallSerializer, responses={201: shapes.CaseSerializer})
    def post(self, request: Request, match: UUID) -> Response:
        """Call a judge to your table."""
        visit, seat = permissions.match_to_play(request, match)
        asked = read(shapes.MatchCallSerializer, request)
        by, now = caller(request), timezone.now()
        case = calls.call(visit.match, seat=seat.number, by=by, now=now, **asked)
        return Response(shapes.CaseSerializer(case).data, status=status.HTTP_201_CREATED)


def _visit(request: Request, match: UUID) -> Visit:
    """Loaders ask who calls and which secrets come along; both kinds of request know."""
    return permissions.match_to_see(request, match)
