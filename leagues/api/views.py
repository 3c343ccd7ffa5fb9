"""Leagues over the API: one loader, one shape, one service call each."""

from collections import Counter
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
from leagues.forms import result_of, ruled_result
from leagues.models import League, LockedDeck, Meeting, SecretPick
from leagues.permissions import Visit
from leagues.queries import deals, pool, seasons, shelf
from leagues.services import cards, cycles, drafting, duels, founding, people
from leagues.terms import Proposal, Terms
from rooms.models import Pace
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
        asked = dict(read(shapes.LeagueTermsSerializer, request).validated_data)
        user = caller(request)
        for name in ("leaders", "heroes"):
            asked[name] = _cube(user, asked[name])
        made = founding.found(user, Terms(**asked), now=timezone.now())
        return Response(told(made), status=status.HTTP_201_CREATED)


def _cube(user: User, public_id: UUID) -> Cube:
    cube = cubes.listed_for(user).filter(public_id=public_id).first()
    if cube is None:
        raise NotFound
    return cube


class OneLeague(APIView):
    serializer_class = shapes.LeagueSerializer

    def get(self, request: Request, league: UUID) -> Response:
        """What was agreed, and where it stands."""
        return Response(told(permissions.league_to_see(request, league).league))


class Members(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_members")
    def get(self, request: Request, league: UUID) -> Response:
        """Who takes part, with what lies open: colours, bases, leaders; hands as far as you may
        know them."""
        visit = permissions.league_to_see(request, league)
        names = seasons.names_of(visit.league)
        return Response([_member(visit, name, names) for name in visit.season.fold.members])

    @extend_schema(request=shapes.JoinSerializer, responses={201: OpenApiTypes.OBJECT})
    def post(self, request: Request, league: UUID) -> Response:
        """Join, or enter somebody without an account by `name`, if you organise it."""
        visit = permissions.league_to_see(request, league)
        asked, user = read(shapes.JoinSerializer, request).validated_data, caller(request)
        now, colour = timezone.now(), asked["colour"]
        if "name" not in asked:
            member = people.join(visit.league, user.player, colour=colour, by=user, now=now)
        elif visit.organises:
            member = people.walk_in(
                visit.league, name=asked["name"], colour=colour, by=user, now=now
            )
        else:
            raise NotFound
        made = {"number": member.number, "name": member.player.name}
        return Response(made, status=status.HTTP_201_CREATED)


def _member(visit: Visit, name: str, names: dict[str, str]) -> dict[str, Any]:
    owner = visit.season.fold.members[name]
    sees = visit.sees_cards_of(name)
    return {
        "number": int(name[1:]),
        "name": names.get(name, name),
        "colour": owner.colour,
        "away": owner.away,
        "gone": owner.gone,
        "bases": [{"name": base.name, "points": base.points} for base in owner.bases],
        "leaders": sorted(owner.leaders.elements()),
        "heroes": sorted(owner.heroes.elements()) if sees else None,
        "hand": owner.heroes.total(),
    }


class SeatDeeds(APIView):
    @extend_schema(request=shapes.MemberDeedSerializer, responses={204: None})
    def post(self, request: Request, league: UUID, member: int) -> Response:
        """Be away, come back, leave: yourself, or anybody if you organise it."""
        _visit, found = permissions.member_to_lead(request, league, member)
        asked, by = read(shapes.MemberDeedSerializer, request).validated_data, caller(request)
        match asked["deed"]:
            case "away":
                people.go_away(found, by=by, now=timezone.now())
            case "back":
                people.come_back(found, by=by, now=timezone.now())
            case "leave":
                people.leave(found, reason=asked["reason"], by=by, now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class HeroDeck(APIView):
    @extend_schema(responses=shapes.DeckOfHeroesSerializer)
    def get(self, request: Request, league: UUID, member: int) -> Response:
        """The 25 heroes somebody would play now: your own, or anybody's if you organise it."""
        _visit, found = permissions.member_to_lead(request, league, member)
        return Response({"heroes": found.deck})

    @extend_schema(request=shapes.DeckOfHeroesSerializer, responses={204: None})
    def put(self, request: Request, league: UUID, member: int) -> Response:
        """Keep another deck of exactly 25 of one's heroes."""
        _visit, found = permissions.member_to_lead(request, league, member)
        heroes = read(shapes.DeckOfHeroesSerializer, request).validated_data["heroes"]
        cards.keep(found, heroes, by=caller(request), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class Discards(APIView):
    @extend_schema(request=shapes.DiscardSerializer, responses={204: None})
    def post(self, request: Request, league: UUID, member: int) -> Response:
        """Give leaders back before new ones are drafted."""
        _visit, found = permissions.member_to_lead(request, league, member)
        leaders = read(shapes.DiscardSerializer, request).validated_data["leaders"]
        cards.discard(found, leaders=leaders, by=caller(request), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class Cycles(APIView):
    @extend_schema(request=shapes.CycleSerializer, responses=shapes.LeagueSerializer)
    def post(self, request: Request, league: UUID) -> Response:
        """Open the next cycle, or close the one that runs."""
        found = permissions.league_to_run(request, league).league
        asked, by = read(shapes.CycleSerializer, request).validated_data, caller(request)
        number, now = asked["cycle"], timezone.now()
        if asked["deed"] == "close":
            cycles.close(found, cycle=number, by=by, now=now)
        else:
            cycles.open_next(found, cycle=number, closes_at=asked["closes_at"], by=by, now=now)
        return Response(told(found))


class LeagueDrafts(APIView):
    @extend_schema(request=shapes.LeagueDraftSerializer, responses={201: OpenApiTypes.OBJECT})
    def post(self, request: Request, league: UUID) -> Response:
        """Begin a league draft of a `kind` for everybody who has such cards to draft; or write
        down what a `member` drafted."""
        visit = permissions.league_to_run(request, league)
        asked, by = read(shapes.LeagueDraftSerializer, request).validated_data, caller(request)
        now, made = timezone.now(), []
        if "member" in asked:
            member = permissions.member_of(visit, asked["member"])
            words = {name: asked[name] for name in ("leaders", "heroes")}
            cards.write_draft(member, **words, by=by, now=now)
        elif "kind" in asked:
            pace = Pace(decision=asked["decision_seconds"])
            made = drafting.begin(visit.league, kind=asked["kind"], pace=pace, by=by, now=now)
        else:
            raise drafting.NothingToDraft
        tables = [str(draft.public_id) for draft in made]
        return Response({"drafts": tables}, status=status.HTTP_201_CREATED)


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


def _duel(duel: Any, meeting: Meeting | None) -> dict[str, Any]:
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
    }


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
        return Response(
            [
                {
                    "owner": int(plot.owner[1:]),
                    "base": plot.base.name,
                    "points": plot.base.points,
                    "state": plot.state,
                    "holder": int(plot.holder[1:]),
                    "by": int(plot.by[1:]) if plot.by else None,
                    "duel": plot.duel or None,
                }
                for plot in visit.season.base_map(cycle)
            ]
        )


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
