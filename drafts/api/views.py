"""Drafts over the API: one loader, one shape, one service call each."""

from typing import Any, cast
from uuid import UUID

import msgspec
from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from cards import permissions as cards
from cards.api.visiting import visiting
from cards.models import Cube
from drafts import permissions
from drafts.api import shapes
from drafts.models import Draft, DraftSeat, DraftWord
from drafts.permissions import Visit
from drafts.queries import replays
from drafts.queries import tables as reads
from drafts.services import tables
from drafts.services.tables import Plan
from rooms import queries as rooms
from rooms.models import Pace
from rooms.services import hosting, play, seating, talking, undoing


class Drafts(generics.ListAPIView[Draft]):
    """Drafts that are forming in public, and those you host or sit at, newest first."""

    queryset = Draft.objects.none()
    serializer_class = shapes.DraftSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[Draft]:
        return reads.open_ones(caller(self.request))

    @extend_schema(
        request=shapes.PlanSerializer, responses={201: shapes.DraftSerializer}, filters=False
    )
    def post(self, request: Request) -> Response:
        """Set a draft up. Its cube is frozen here: later changes of it change nothing."""
        asked = _read(shapes.PlanSerializer, request)
        cube = cards.to_see(Cube.objects.all(), visiting(request), asked["cube"])
        draft = tables.set_up(caller(request), plan_of(asked, cube), now=timezone.now())
        return Response(_told(draft), status=status.HTTP_201_CREATED)


def _read(shape: Any, request: Request) -> dict[str, Any]:
    asked = shape(data=request.data)
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)


def plan_of(asked: dict[str, Any], cube: Cube) -> Plan:
    clock = ("decision_seconds", "bank_seconds", "increment_seconds", "rests_at_night")
    return Plan(
        asked["title"],
        cube,
        asked["protocol"],
        asked["seats"],
        asked["bots"],
        Pace(*(asked[name] for name in clock)),
        asked["onlookers"],
        asked["onlookers_delay"],
        asked["is_listed"],
        asked["settings"],
    )


def _told(draft: Draft) -> dict[str, Any]:
    found = reads.with_seats(Draft.objects.filter(pk=draft.pk)).get()
    return dict(shapes.DraftSerializer(found).data)


def _visit(request: Request, draft: UUID) -> Visit:
    """Loaders ask who calls and which secrets come along; both kinds of request know."""
    return permissions.draft_to_see(request, draft)


def _mine(request: Request, draft: UUID) -> DraftSeat:
    seat = _visit(request, draft).seat
    if seat is None:
        raise NotFound()
    return seat


class OneDraft(APIView):
    serializer_class = shapes.DraftSerializer

    def get(self, request: Request, draft: UUID) -> Response:
        """A draft you may know of: who sits where, and how it stands."""
        return Response(_told(_visit(request, draft).draft))


class Deed(APIView):
    @extend_schema(request=shapes.DeedSerializer, responses=shapes.DraftSerializer)
    def post(self, request: Request, draft: UUID) -> Response:
        """What a host does: begin, pause, resume, abort, restart, and ask undo: of the last answer
        of a person, with no say in it. Restarting answers with the table that follows."""
        visit = permissions.draft_to_run(request, draft)
        deed, now = _read(shapes.DeedSerializer, request)["deed"], timezone.now()
        if deed == "restart":
            return Response(_told(tables.restart(visit.draft, by=caller(request), now=now)))
        deeds = {
            "begin": hosting.begin,
            "pause": hosting.pause,
            "resume": hosting.resume,
            "abort": hosting.abort,
            "ask undo": undoing.ask_as_host,
        }
        deeds[deed](visit.draft, now=now)
        return Response(_told(visit.draft))


class Seats(APIView):
    @extend_schema(request=shapes.SitSerializer, responses={201: shapes.DraftSerializer})
    def post(self, request: Request, draft: UUID) -> Response:
        """Sit down, on a certain seat or any that is free; an invitation's secret as `invite`."""
        asked = _read(shapes.SitSerializer, request)
        found = permissions.draft_to_join(request, draft, asked["invite"])
        player = caller(request).player
        seating.sit(
            found,
            asked.get("number"),
            player=player,
            name=player.name,
            nonce=asked["nonce"],
            now=timezone.now(),
        )
        return Response(_told(found), status=status.HTTP_201_CREATED)


class MySeat(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="drafts_seat")
    def get(self, request: Request, draft: UUID) -> Response:
        """Your view: what is asked of you, and everything you may see."""
        view = rooms.view(_mine(request, draft), now=timezone.now(), briefly=False)
        return Response(msgspec.to_builtins(view))

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, draft: UUID) -> Response:
        """Get up; once it has begun a bot goes on for you."""
        seating.leave(_mine(request, draft), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class MyDeeds(APIView):
    @extend_schema(request=shapes.SeatDeedSerializer, responses={204: None})
    def post(self, request: Request, draft: UUID) -> Response:
        """Be ready or not, come back from a bot, ask the table to take your last answer back, and
        say what you think when somebody else asks."""
        seat = _mine(request, draft)
        asked, now = _read(shapes.SeatDeedSerializer, request), timezone.now()
        match asked["deed"]:
            case "ready" | "unready" as deed:
                nonce = asked["nonce"]
                seating.ready(seat, is_ready=deed == "ready", nonce=nonce, now=now)
            case "come back":
                seating.come_back(seat, now=now)
            case "ask undo":
                undoing.ask_of_last(seat, now=now)
            case "agree" | "disagree" as deed:
                undoing.answer(seat, agrees=deed == "agree", now=now)
        return Response(status=status.HTTP_204_NO_CONTENT)


class SeatDeeds(APIView):
    @extend_schema(request=shapes.HostDeedSerializer, responses=shapes.DraftSerializer)
    def post(self, request: Request, draft: UUID, number: int) -> Response:
        """What a host does with somebody's seat. Going on where a bot plays is for those who hold
        no seat and were invited."""
        asked, now = _read(shapes.HostDeedSerializer, request), timezone.now()
        if asked["deed"] == "take over":
            player = caller(request).player
            found = permissions.draft_to_take_over(request, draft, asked["invite"])
            seating.take_over(_at(found, number), player=player, name=player.name, now=now)
            return Response(_told(found))
        room = permissions.draft_to_run(request, draft).draft
        seat = _at(room, number)
        match asked["deed"]:
            case "put bot":
                seating.put_bot(room, number, now=now)
            case "clear":
                seating.clear(room, number, now=now)
            case "hand over":
                seating.hand_to_bot(seat, now=now)
            case "mute" | "unmute" as deed:
                talking.mute(seat, is_muted=deed == "mute", now=now)
        return Response(_told(room))


def _at(draft: Draft, number: int) -> DraftSeat:
    seat: DraftSeat | None = draft.seats.filter(number=number).first()
    if seat is None:
        raise NotFound()
    return seat


class Talk(APIView):
    @extend_schema(responses=shapes.TalkSerializer)
    def get(self, request: Request, draft: UUID) -> Response:
        """What was said lately, and whether the table is being asked to take something back."""
        visit = _visit(request, draft)
        seen = reads.seen(visit.draft, visit.seat, now=timezone.now())
        told = {"words": seen.talk, "undo": seen.undoing}
        return Response(shapes.TalkSerializer(told).data)

    @extend_schema(request=shapes.WordSerializer, responses={201: shapes.WordSerializer})
    def post(self, request: Request, draft: UUID) -> Response:
        """Say something to the table."""
        visit = _visit(request, draft)
        if visit.seat is None and not visit.is_host:
            raise NotFound()
        words = _read(shapes.WordSerializer, request)["words"]
        name = visit.seat.name if visit.seat else caller(request).player.name
        said = talking.say(visit.draft, visit.seat, name=name, words=words, now=timezone.now())
        told = shapes.WordSerializer(cast(DraftWord, said)).data
        return Response(told, status=status.HTTP_201_CREATED)


class Moves(APIView):
    @extend_schema(request=shapes.MoveSerializer, responses=shapes.ReceiptSerializer)
    def post(self, request: Request, draft: UUID) -> Response:
        """Answer what you are asked. When this is answered, the move is durable."""
        seat = _mine(request, draft)
        asked = _read(shapes.MoveSerializer, request)
        done = play.submit(
            seat,
            tuple(asked["words"]),
            asked=asked["asked"],
            key=asked["key"],
            now=timezone.now(),
        )
        return Response({"seq": done.nth, "repeated": done.repeated})


class Marks(APIView):
    @extend_schema(request=shapes.MarkSerializer, responses={204: None})
    def put(self, request: Request, draft: UUID) -> Response:
        """Mark what the clock shall take if you say nothing else."""
        seat = _mine(request, draft)
        asked = _read(shapes.MarkSerializer, request)
        play.mark(seat, tuple(asked["words"]), asked=asked["asked"], now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class Wishes(APIView):
    @extend_schema(request=shapes.WishesSerializer, responses={204: None})
    def put(self, request: Request, draft: UUID) -> Response:
        """The list the clock follows where you have marked nothing."""
        seat = _mine(request, draft)
        play.wish(seat, _read(shapes.WishesSerializer, request)["names"], now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class Record(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="drafts_record")
    def get(self, request: Request, draft: UUID) -> Response:
        """Every deal with the secret it came from, for `engine/kernel/dealing.py`; at the end."""
        return Response(replays.record(_visit(request, draft).draft))


class Log(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="drafts_log")
    def get(self, request: Request, draft: UUID) -> Response:
        """The whole log once it has ended: as `text`, and as the `log` programs read."""
        found = _visit(request, draft).draft
        return Response({"text": replays.text(found), "log": replays.read_document(found)})


class Picks(APIView):
    @extend_schema(responses=shapes.PickSerializer(many=True), operation_id="drafts_picks")
    def get(self, request: Request, draft: UUID) -> Response:
        """Every pick of every seat and what was in the pack, once it has ended."""
        found = replays.picks(_visit(request, draft).draft)
        return Response(shapes.PickSerializer(found, many=True).data)
