"""Leagues over the API: people, their cards and drafts."""

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
from engine.leagues.hope import can_lose
from leagues import permissions
from leagues.api import shapes
from leagues.models import Table
from leagues.permissions import Visit
from leagues.queries import rivals, seasons
from leagues.services import cards, drafting, people, taking_along
from rooms.models import Pace
from tournaments.api.views import read

MOST_TABLES = 40


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


def _rival(rival: rivals.Rival) -> dict[str, Any]:
    bases = [
        {"name": base.name, "points": base.points, "is_free": is_free}
        for base, is_free in rival.bases
    ]
    return rival._asdict() | {"bases": bases}


class OneMember(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_member")
    def get(self, request: Request, league: UUID, member: int) -> Response:
        """Somebody with what may become of their bases, and whom they may still duel."""
        visit = permissions.league_to_see(request, league)
        row = permissions.member_of(visit, member)
        fold, names = visit.season.fold, seasons.names_of(visit.league)
        if row.name not in fold.members:
            raise NotFound
        shown = _member(visit, row.name, names)
        for base in shown["bases"]:
            base["fate"] = can_lose(fold, row.name, base["name"])
        fresh = fold.fresh_leaders(row.name) if fold.runs else fold.members[row.name].leaders
        return Response(
            {
                **shown,
                "fresh_leaders": sorted(fresh.elements()),
                "rivals": [
                    _rival(each) for each in rivals.of(fold, row.name, names, fold.pair_limit)
                ],
            }
        )


class SeatDeeds(APIView):
    @extend_schema(request=shapes.MemberDeedSerializer, responses={204: None})
    def post(self, request: Request, league: UUID, member: int) -> Response:
        """Be away, come back, leave: yourself, or anybody if you organise it; `substitute`, by who
        organises, with a `name` of somebody of the roster or somebody new, or nobody."""
        visit, found = permissions.member_to_lead(request, league, member)
        asked, by = read(shapes.MemberDeedSerializer, request).validated_data, caller(request)
        match asked["deed"]:
            case "away":
                people.go_away(found, by=by, now=timezone.now())
            case "back":
                people.come_back(found, by=by, now=timezone.now())
            case "leave":
                people.leave(found, reason=asked["reason"], by=by, now=timezone.now())
            case "substitute":
                if not visit.organises:
                    raise NotFound
                people.stand_in(found, name=asked["name"], by=by, now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class HeroDeck(APIView):
    @extend_schema(responses=shapes.DeckOfHeroesSerializer)
    def get(self, request: Request, league: UUID, member: int) -> Response:
        """The 25 heroes somebody would play now: your own; if you organise it, also of somebody
        without an account."""
        _visit, found = permissions.member_to_arm(request, league, member)
        return Response({"heroes": found.deck})

    @extend_schema(request=shapes.DeckOfHeroesSerializer, responses={204: None})
    def put(self, request: Request, league: UUID, member: int) -> Response:
        """Keep another deck of exactly 25 of one's heroes."""
        _visit, found = permissions.member_to_arm(request, league, member)
        heroes = read(shapes.DeckOfHeroesSerializer, request).validated_data["heroes"]
        cards.keep(found, heroes, by=caller(request), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class OwnPool(APIView):
    @extend_schema(request=None, responses={201: OpenApiTypes.OBJECT})
    def post(self, request: Request, league: UUID, member: int) -> Response:
        """Your cards of the league as a pool, which follows them: for decks and tournaments."""
        visit, found = permissions.member_to_lead(request, league, member)
        owner = visit.season.fold.members.get(found.name)
        if owner is None or owner.gone or found.player_id != caller(request).player.pk:
            raise NotFound
        taken = taking_along.take_along(found, now=timezone.now())
        return Response({"pool": str(taken.public_id)}, status=status.HTTP_201_CREATED)


class Discards(APIView):
    @extend_schema(request=shapes.DiscardSerializer, responses={204: None})
    def post(self, request: Request, league: UUID, member: int) -> Response:
        """Give leaders back before new ones are drafted."""
        _visit, found = permissions.member_to_arm(request, league, member)
        leaders = read(shapes.DiscardSerializer, request).validated_data["leaders"]
        cards.discard(found, leaders=leaders, by=caller(request), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class LeagueDrafts(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="leagues_drafts")
    def get(self, request: Request, league: UUID) -> Response:
        """Who has cards to draft, and the tables at which that is done."""
        visit = permissions.league_to_see(request, league)
        fold = visit.season.fold
        rows = Table.objects.filter(league=visit.league).select_related("draft").order_by("-pk")
        return Response(
            {
                "due": [
                    {
                        "number": int(each.name[1:]),
                        "leaders": drafting.due(fold, each, "leaders"),
                        "heroes": drafting.due(fold, each, "heroes"),
                    }
                    for each in fold.playing
                ],
                "tables": [
                    {
                        "draft": str(row.draft.public_id),
                        "kind": row.kind,
                        "after_cycle": row.cycle,
                        "status": row.draft.status,
                        "told_at": row.told_at,
                    }
                    for row in rows[:MOST_TABLES]
                ],
            }
        )

    @extend_schema(request=shapes.LeagueDraftSerializer, responses={201: OpenApiTypes.OBJECT})
    def post(self, request: Request, league: UUID) -> Response:
        """Begin a league draft of a `kind` for everybody who has such cards to draft; or write
        down what a `member` drafted; or `call_off` a draft that nobody plays to its end."""
        visit = permissions.league_to_run(request, league)
        asked, by = read(shapes.LeagueDraftSerializer, request).validated_data, caller(request)
        now, made = timezone.now(), []
        if "call_off" in asked:
            table = permissions.table_to_call_off(visit, asked["call_off"])
            drafting.call_off(table, now=now)
        elif "member" in asked:
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
