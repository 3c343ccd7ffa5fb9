"""Leagues over the API: duels from the challenge to the signed sheet."""

from collections import Counter
from typing import Any
from uuid import UUID

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from accounts.models import User
from engine.leagues.league import Duel
from leagues import permissions
from leagues.api import shapes
from leagues.forms import result_of, ruled_result
from leagues.models import LockedDeck, Meeting, SecretPick
from leagues.services import duels
from leagues.terms import Proposal
from tournaments.api.views import read


class Duels(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_duels")
    def get(self, request: Request, league: UUID) -> Response:
        """Every duel, the newest first, as far as it lies open."""
        visit = permissions.league_to_see(request, league)
        found = Meeting.objects.filter(league=visit.league).select_related("match")
        meetings = {meeting.number: meeting for meeting in found}
        fold = visit.season.fold
        return Response([_duel(fold.duels[n], meetings.get(n)) for n in reversed(fold.duels)])

    @extend_schema(request=shapes.LeagueChallengeSerializer, responses={201: OpenApiTypes.OBJECT})
    def post(self, request: Request, league: UUID) -> Response:
        """Challenge somebody."""
        visit = permissions.league_to_play(request, league)
        asked = dict(read(shapes.LeagueChallengeSerializer, request).validated_data)
        rival = asked.pop("rival")
        meeting = duels.challenge(
            visit.league,
            one=visit.acts_for,
            other=f"#{rival}",
            proposal=Proposal(**asked | {"times": tuple(asked["times"])}),
            by=caller(request),
            now=timezone.now(),
        )
        return Response({"number": meeting.number}, status=status.HTTP_201_CREATED)


class OneDuel(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_duel")
    def get(self, request: Request, league: UUID, duel: int) -> Response:
        """Where a duel stands; with `yours` what only you are shown: your pick, your deck."""
        visit, meeting = permissions.duel_to_see(request, league, duel)
        shown = _duel(visit.season.fold.duels[duel], meeting)
        me = visit.acts_for
        if me in (meeting.challenger.name, meeting.challenged.name):
            shown["yours"] = _yours(meeting, me)
        return Response(shown)

    @extend_schema(
        request=shapes.DuelDeedSerializer,
        responses=OpenApiTypes.OBJECT,
        operation_id="leagues_duel_deed",
    )
    def post(self, request: Request, league: UUID, duel: int) -> Response:
        """Do something about it: one of the two, or for `rule` a judge who does not play it."""
        asked = read(shapes.DuelDeedSerializer, request).validated_data
        if asked["deed"] == "rule":
            _visit, meeting = permissions.duel_to_judge(request, league, duel)
            _rule(meeting, asked, caller(request))
        else:
            visit, meeting = permissions.duel_to_play(request, league, duel)
            _do(meeting, visit.acts_for, asked, caller(request))
        return self.get(request, league, duel)


def _yours(meeting: Meeting, me: str) -> dict[str, Any]:
    number = int(me[1:])
    pick = SecretPick.objects.filter(meeting=meeting, member__number=number).first()
    locked = LockedDeck.objects.filter(meeting=meeting, member__number=number).first()
    return {
        "pick": {"leader": pick.leader, "base": pick.base} if pick else None,
        "deck": dict(Counter(locked.heroes)) if locked else None,
    }


def _duel(duel: Duel, meeting: Meeting | None) -> dict[str, Any]:
    """What lies open: picks when both are in, and nothing of them before."""
    result = duel.result
    return {
        "number": duel.number,
        "cycle": duel.cycle,
        "players": [int(name[1:]) for name in duel.players],
        "point": duel.point,
        "words": duel.words,
        "times": meeting.times if meeting else [],
        "place": meeting.place if meeting else "",
        "is_online": bool(meeting and meeting.is_online),
        "at": meeting.at if meeting else None,
        "match": str(meeting.match.public_id) if meeting and meeting.match else None,
        "picks": {
            int(name[1:]): {"leader": pick.leader, "base": pick.base}
            for name, pick in duel.picks.items()
        },
        "result": {"ending": result.ending, "winner": int(result.winner[1:] or 0) or None}
        if result
        else None,
        "signed": sorted(int(name[1:]) for name in duel.signed),
        "disputed": duel.disputed,
        "capture": _capture(duel),
    }


def _capture(duel: Duel) -> dict[str, Any] | None:
    if duel.capture is None:
        return None
    captor, owner, base = duel.capture
    return {"captor": int(captor[1:]), "owner": int(owner[1:]), "base": base}


def _do(meeting: Meeting, me: str, asked: dict[str, Any], by: User) -> None:
    now, deed = timezone.now(), asked["deed"]
    match deed:
        case "accept":
            duels.accept(meeting, name=me, at=asked.get("at"), by=by, now=now)
        case "decline" | "update":
            duels.decline(meeting, name=me, updates_deck=deed == "update", by=by, now=now)
        case "withdraw":
            duels.withdraw(meeting, name=me, by=by, now=now)
        case "pick":
            base = asked["base"]
            duels.pick(meeting, name=me, leader=asked["leader"], base=base, by=by, now=now)
        case "report":
            one, other = meeting.challenger.name, meeting.challenged.name
            result = result_of(asked.get("result", ""), me, other if me == one else one)
            if result is None:
                raise NotFound
            duels.report(meeting, name=me, result=result, by=by, now=now)
        case "sign":
            duels.sign(meeting, name=me, by=by, now=now)
        case "dispute":
            duels.dispute(meeting, name=me, words=asked["words"], by=by, now=now)
        case "show":
            duels.show_deck(meeting, name=me, by=by, now=now)


def _rule(meeting: Meeting, asked: dict[str, Any], by: User) -> None:
    players = (meeting.challenger.name, meeting.challenged.name)
    winner = f"#{asked['winner']}" if "winner" in asked else ""
    result = ruled_result(asked.get("ending", ""), winner, players)
    if result is None:
        raise NotFound
    duels.rule(meeting, result=result, text=asked["words"], by=by, now=timezone.now())
