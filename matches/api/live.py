"""Live games over the API: a table against a friend or a bot, where it stands, and its log."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from engine import catalogue
from matches import kits, permissions, visits, wording
from matches.api.bringing import BroughtSerializer, brought
from matches.api.paper import read
from matches.models import Game
from matches.queries import tables as reads
from matches.services import conceding, tables
from matches.services.tables import BadDeck, Cards, Plan
from rooms.services import hosting, seating

GAME_ACTS = ("concede", "again", "come_back", "open", "close", "abort")


class GamePlanSerializer(serializers.Serializer[dict[str, Any]]):
    """With `bot` it begins at once; else whoever has the `invite` sits down, and it begins."""

    title = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)
    ruleset = serializers.ChoiceField(choices=catalogue.games(), default=catalogue.games()[0])
    cards = serializers.CharField(
        max_length=40,
        required=False,
        allow_blank=True,
        default="",
        help_text="the code of a set or force all bring, where the game asks for one",
    )
    seats = serializers.IntegerField(min_value=0, max_value=8, default=0)
    choices = serializers.DictField(
        child=serializers.CharField(max_length=40),
        default=dict,
        help_text="what the game lets a host choose, by key",
    )
    best_of = serializers.ChoiceField(choices=[1, 3, 5], default=1)
    bot = serializers.ChoiceField(choices=Game.Strength.choices, required=False)


class GameSerializer(serializers.Serializer[Game]):
    """A table. `play` and `key` are for your own seat: GET its view there, POST answers to it."""

    id = serializers.UUIDField(source="public_id")
    title = serializers.CharField()
    ruleset = serializers.CharField()
    status = serializers.ChoiceField(choices=Game.Status.choices)
    fingerprint = serializers.CharField()
    seats = serializers.SerializerMethodField()
    made_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField(allow_null=True)

    def get_seats(self, game: Game) -> list[str]:
        return [seat.name for seat in game.seats.all()]


class OwnSeatSerializer(serializers.Serializer[dict[str, Any]]):
    """A table as somebody sees it who sits there or hosts it."""

    game = GameSerializer()
    seat = serializers.IntegerField(allow_null=True)
    play = serializers.CharField(allow_blank=True)
    key = serializers.CharField(allow_blank=True)
    invite = serializers.CharField(allow_blank=True)


class Games(generics.ListAPIView[Game]):
    """Live games you play or host, newest first."""

    queryset = Game.objects.none()
    serializer_class = GameSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[Game]:
        return reads.of_person(caller(self.request))

    @extend_schema(request=GamePlanSerializer, responses={201: OwnSeatSerializer}, filters=False)
    def post(self, request: Request) -> Response:
        """Open a table, and sit down at its first seat."""
        asked, user, now = read(GamePlanSerializer, request), caller(request), timezone.now()
        title = asked["title"] or str(wording.title_of(asked["ruleset"]))
        plan = Plan(
            title,
            asked["ruleset"],
            asked["best_of"],
            _brought(asked),
            seats=asked["seats"],
            chosen=_chosen(asked),
        )
        player = user.player
        if "bot" in asked:
            plan = plan._replace(bot=asked["bot"])
            seat = tables.against_bot(plan, player=player, host=user, name=player.name, now=now)
            game = seat.room
        else:
            game = tables.set_up(user, plan, now=now)
            seating.sit(game, 0, player=player, name=player.name, now=now)
            tables.begin_if_ready(game, now=now)
        return Response(_told(request, game.public_id), status=status.HTTP_201_CREATED)


def _brought(asked: dict[str, Any]) -> Cards | None:
    """What all bring; nothing where the game asks for nothing."""
    if catalogue.box(asked["ruleset"]).brings.kind == "nothing":
        return None
    kit = kits.kit(asked["ruleset"], asked["cards"])
    if kit is None:
        raise BadDeck()
    return Cards(kit.name, kit.brought)


def _chosen(asked: dict[str, Any]) -> dict[str, Any]:
    known = {each.key: each for each in catalogue.box(asked["ruleset"]).choices}
    return {key: known[key].value(said) for key, said in asked["choices"].items() if key in known}


class OneGame(APIView):
    @extend_schema(responses=OwnSeatSerializer)
    def get(self, request: Request, game: UUID) -> Response:
        """Where it stands, and how to play at it."""
        return Response(_told(request, game))


class GameInviteSerializer(serializers.Serializer[dict[str, Any]]):
    """The secret of a table's link, and which seat; without one the first that is free."""

    invite = serializers.CharField(max_length=64)
    seat = serializers.IntegerField(min_value=0, max_value=7, required=False, allow_null=True)


class GameInvite(APIView):
    @extend_schema(request=GameInviteSerializer, responses={201: OwnSeatSerializer})
    def post(self, request: Request, game: UUID) -> Response:
        """Sit down with the secret somebody gave you; once nothing is missing, it begins."""
        asked, now = read(GameInviteSerializer, request), timezone.now()
        found, player = visits.game_to_join(game, asked["invite"]), caller(request).player
        seating.sit(found, asked.get("seat"), player=player, name=player.name, now=now)
        tables.begin_if_ready(found, now=now)
        return Response(_told(request, game), status=status.HTTP_201_CREATED)


class GameDeck(APIView):
    @extend_schema(request=BroughtSerializer, responses=OwnSeatSerializer)
    def post(self, request: Request, game: UUID) -> Response:
        """Say what you play, before it begins; with the last of them it does."""
        visit, seat = visits.game_to_play(request, game)
        asked, by = read(BroughtSerializer, request), caller(request)
        cards = brought(asked, by=by, ruleset=visit.game.ruleset)
        tables.bring(seat, cards, now=timezone.now())
        return Response(_told(request, game))


class GameActSerializer(serializers.Serializer[dict[str, Any]]):
    """`concede` the game, play `again` with the same cards, `come_back` after a bot played for
    you, `open` it to onlookers or `close` it to them; `abort` it, for who hosts it."""

    act = serializers.ChoiceField(choices=GAME_ACTS)


class GameActs(APIView):
    @extend_schema(request=GameActSerializer, responses=OwnSeatSerializer)
    def post(self, request: Request, game: UUID) -> Response:
        """What can be done about a table beside playing at it."""
        act, now, by = read(GameActSerializer, request)["act"], timezone.now(), caller(request)
        if act == "abort":
            hosting.abort(visits.game_to_run(request, game).game, now=now)
            return Response(_told(request, game))
        visit, seat = visits.game_to_play(request, game)
        if act == "again":
            return Response(_told(request, tables.again(visit.game, by=by, now=now).public_id))
        acts: dict[str, Callable[[], object]] = {
            "concede": lambda: conceding.concede(seat, now=now),
            "come_back": lambda: seating.come_back(seat, now=now),
            "open": lambda: tables.show(visit.game, is_watched=True),
            "close": lambda: tables.show(visit.game, is_watched=False),
        }
        acts[act]()
        return Response(_told(request, game))


class OfMatch(APIView):
    @extend_schema(request=None, responses={201: OwnSeatSerializer})
    def post(self, request: Request, match: UUID) -> Response:
        """Play a match at a live table: its people and their decks sit there already."""
        visit = permissions.match_to_hand_in(request, match)
        game = tables.of_match(visit.match, host=caller(request), now=timezone.now())
        return Response(_told(request, game.public_id), status=status.HTTP_201_CREATED)


def _told(request: Request, public_id: UUID) -> dict[str, Any]:
    visit = visits.game_to_see(request, public_id)
    game, seat = visit.game, visit.seat
    return {
        "game": GameSerializer(game).data,
        "seat": None if seat is None else seat.number,
        "play": f"/play/game/{seat.public_id}/" if seat else "",
        "key": seat.key if seat else "",
        "invite": game.invite if visit.is_party and game.status == Game.Status.LOBBY else "",
    }
