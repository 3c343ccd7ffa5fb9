"""Formats and ban lists over the API: one loader, one serializer, one service call each."""

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
from cards import permissions, queries
from cards.api import shapes
from cards.api.visiting import AS_OF, day_of, visiting
from cards.models import BanList, BanListVersion, HouseFormat
from cards.queries import formats as reads
from cards.services import ban_lists, house_formats
from cards.services.contents import SavedMeanwhile
from engine.deckbuilding import formats


class Formats(APIView):
    @extend_schema(responses=shapes.FormatSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The formats of the rulebook, worked out."""
        found = [formats.builtin(code) for code in formats.documents()]
        return Response([shapes.FormatSerializer(each).data for each in found])


class OneFormat(APIView):
    serializer_class = shapes.FormatSerializer

    def get(self, request: Request, code: str) -> Response:
        """A format of the rulebook."""
        if code not in formats.documents():
            raise NotFound
        return Response(shapes.FormatSerializer(formats.builtin(code)).data)


class Bans(APIView):
    @extend_schema(parameters=[AS_OF], responses=shapes.BanSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """What is banned and restricted in a format of the rulebook, as of a day."""
        if code not in formats.documents():
            raise NotFound
        return Response(_bans(request, formats.builtin(code)))


class HouseFormatBans(APIView):
    @extend_schema(parameters=[AS_OF], responses=shapes.BanSerializer(many=True))
    def get(self, request: Request, format: UUID) -> Response:
        """What is banned and restricted in a house format, as of a day."""
        found = permissions.format_to_see(visiting(request), format)
        return Response(_bans(request, reads.compiled(found)))


class HouseFormats(generics.ListAPIView[HouseFormat]):
    """Your house formats and all public ones, the newest first."""

    queryset = HouseFormat.objects.none()
    serializer_class = shapes.HouseFormatSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[HouseFormat]:
        return reads.newest(queries.listed_for(HouseFormat.objects.all(), caller(self.request)))

    def post(self, request: Request) -> Response:
        """Make one. What contradicts itself or what it builds on is refused, all of it at once."""
        draft, _revision = _draft(request)
        made = house_formats.make(caller(request), draft, now=timezone.now())
        return Response(_house(made), status=status.HTTP_201_CREATED)


class OneHouseFormat(APIView):
    serializer_class = shapes.HouseFormatSerializer

    def get(self, request: Request, format: UUID) -> Response:
        """A house format as it is written."""
        return Response(_house(permissions.format_to_see(visiting(request), format)))

    def put(self, request: Request, format: UUID) -> Response:
        """Write it anew; refused as `edited_meanwhile` unless made from its newest revision."""
        found = permissions.format_to_change(visiting(request), format)
        draft, revision = _draft(request)
        saved = house_formats.change(
            found, draft, made_from=revision, by=caller(request), now=timezone.now()
        )
        return Response(_house(saved))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, format: UUID) -> Response:
        """Delete it; decks built for it fall back on the rulebook's format they name."""
        house_formats.remove(permissions.format_to_change(visiting(request), format))
        return Response(status=status.HTTP_204_NO_CONTENT)


class HouseFormatRules(APIView):
    serializer_class = shapes.FormatSerializer

    def get(self, request: Request, format: UUID) -> Response:
        """A house format worked out."""
        found = permissions.format_to_see(visiting(request), format)
        return Response(shapes.FormatSerializer(reads.compiled(found)).data)


class BanLists(generics.ListAPIView[BanList]):
    """Your lists, and the public ones of which something is published; the newest first."""

    queryset = BanList.objects.none()
    serializer_class = shapes.BanListSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[BanList]:
        return reads.lists_for(caller(self.request))

    def post(self, request: Request) -> Response:
        """Begin a list; what it says comes in versions."""
        asked = shapes.BanListSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        named = ban_lists.Named(**asked.validated_data)
        begun = ban_lists.begin(caller(request), named, now=timezone.now())
        return Response(shapes.BanListSerializer(begun).data, status=status.HTTP_201_CREATED)


class OneBanList(APIView):
    serializer_class = shapes.BanListSerializer

    def get(self, request: Request, ban_list: UUID) -> Response:
        """A list you may see."""
        found = permissions.list_to_see(visiting(request), ban_list)
        return Response(shapes.BanListSerializer(found).data)

    def put(self, request: Request, ban_list: UUID) -> Response:
        """Change what it is called and who sees what is published."""
        found = permissions.list_to_change(visiting(request), ban_list)
        asked = shapes.BanListSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        ban_lists.rename(found, ban_lists.Named(**asked.validated_data))
        found.refresh_from_db()
        return Response(shapes.BanListSerializer(found).data)


class Versions(generics.ListAPIView[BanListVersion]):
    """The versions of a list, the newest first; drafts for their writer only."""

    queryset = BanListVersion.objects.none()
    serializer_class = shapes.BanVersionSerializer
    ordering = ("-number",)

    def get_queryset(self) -> QuerySet[BanListVersion]:
        by = visiting(self.request)
        found = permissions.list_to_see(by, self.kwargs["ban_list"])
        return permissions.versions_to_see(by, found)

    def post(self, request: Request, ban_list: UUID) -> Response:
        """Draft the next version. There is one draft at a time."""
        found = permissions.list_to_change(visiting(request), ban_list)
        version = ban_lists.draft(found, **_said(request, _asked(request)), now=timezone.now())
        shown = shapes.BanVersionSerializer(version).data
        return Response(shown, status=status.HTTP_201_CREATED)


class OneVersion(APIView):
    serializer_class = shapes.BanVersionSerializer

    def get(self, request: Request, ban_list: UUID, number: int) -> Response:
        """One version."""
        by = visiting(request)
        versions = permissions.versions_to_see(by, permissions.list_to_see(by, ban_list))
        version = versions.filter(number=number).first()
        if version is None:
            raise NotFound
        return Response(shapes.BanVersionSerializer(version).data)

    def put(self, request: Request, ban_list: UUID, number: int) -> Response:
        """Write a draft anew; what is published stays as it is. Refused as `edited_meanwhile`,
        with what was saved, if the draft is not what `seen` saw."""
        found = permissions.list_to_change(visiting(request), ban_list)
        version = permissions.draft_to_change(found, number)
        asked = _asked(request)
        try:
            ban_lists.redraft(version, **_said(request, asked), seen=asked["seen"])
        except SavedMeanwhile as refused:
            version.refresh_from_db()
            refused.more = {"saved": shapes.BanVersionSerializer(version).data}
            raise
        version.refresh_from_db()
        return Response(shapes.BanVersionSerializer(version).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, ban_list: UUID, number: int) -> Response:
        """Discard a draft."""
        found = permissions.list_to_change(visiting(request), ban_list)
        ban_lists.discard(permissions.draft_to_change(found, number))
        return Response(status=status.HTTP_204_NO_CONTENT)


class Publish(APIView):
    @extend_schema(request=None, responses=shapes.BanVersionSerializer)
    def post(self, request: Request, ban_list: UUID, number: int) -> Response:
        """Publish a draft: from now on it stays as it is, and others read it."""
        found = permissions.list_to_change(visiting(request), ban_list)
        version = permissions.draft_to_change(found, number)
        told = ban_lists.publish(version, now=timezone.now(), today=timezone.localdate())
        return Response(shapes.BanVersionSerializer(told).data)


def _bans(request: Request, format: formats.Format) -> list[dict[str, Any]]:
    open_lists = queries.listed_for(BanList.objects.all(), caller(request))
    found = reads.bans_on(format, open_lists, day_of(request))
    return [shapes.BanSerializer(ban).data for ban in sorted(found, key=lambda ban: ban[:2])]


def _draft(request: Request) -> tuple[house_formats.Draft, int]:
    asked = shapes.HouseFormatSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    said = dict(asked.validated_data)
    revision: int = said.pop("revision")
    return house_formats.Draft(**said), revision


def _house(format: HouseFormat) -> dict[str, Any]:
    found = reads.newest(HouseFormat.objects.filter(pk=format.pk)).get()
    return shapes.HouseFormatSerializer(found).data


def _asked(request: Request) -> dict[str, Any]:
    asked = shapes.BanVersionSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)


def _said(request: Request, asked: dict[str, Any]) -> dict[str, Any]:
    return {
        "effective_on": asked["effective_on"],
        "formats": asked["document"]["formats"],
        "by": caller(request),
        "today": timezone.localdate(),
    }
